import type { SubtitleStyle } from '@bluehour/engine/voices'
import type { FontStyle } from '@bluehour/fonts/families'

/** Everything the drawing needs to know. Sizes are pixels of the frame. */
export type Look = {
  font: string
  fontStyle: FontStyle
  fontSize: number
  textColor: string
  /** The word being spoken; none: all words look alike. */
  highlightColor?: string
  /** A rounded box behind the word being spoken. */
  highlightBox?: string
  strokeColor?: string
  strokeWidth: number
  /** A box behind each line. */
  boxColor?: string
  vertical: 'top' | 'center' | 'bottom'
  horizontal: 'left' | 'center' | 'right'
  upperCase: boolean
  /** Short cues follow the speech more closely. */
  pace: 'phrases' | 'few-words'
}

type Template = Omit<Look, 'fontSize' | 'strokeWidth'> & { size: number; stroke: number }

/** `size` is a share of the shorter side of the frame, `stroke` one of the font size. */
const TEMPLATES: Record<'karaoke' | 'cinematic' | 'minimalist' | 'highlight' | 'plain', Template> = {
  karaoke: {
    font: 'Montserrat',
    fontStyle: 'bold',
    size: 0.078,
    textColor: '#FFFFFF',
    highlightColor: '#FFE14D',
    strokeColor: '#101014',
    stroke: 0.09,
    vertical: 'bottom',
    horizontal: 'center',
    upperCase: false,
    pace: 'few-words',
  },
  cinematic: {
    font: 'Lato',
    fontStyle: 'italic',
    size: 0.064,
    textColor: '#FFF6DC',
    strokeColor: '#000000',
    stroke: 0.065,
    vertical: 'bottom',
    horizontal: 'center',
    upperCase: false,
    pace: 'phrases',
  },
  minimalist: {
    font: 'Open Sans',
    fontStyle: 'normal',
    size: 0.057,
    textColor: '#FFFFFF',
    boxColor: 'rgba(12, 12, 16, 0.62)',
    stroke: 0,
    vertical: 'bottom',
    horizontal: 'center',
    upperCase: false,
    pace: 'phrases',
  },
  highlight: {
    font: 'Poppins',
    fontStyle: 'bold',
    size: 0.075,
    textColor: '#FFFFFF',
    highlightColor: '#FFFFFF',
    highlightBox: '#6C3BFF',
    strokeColor: '#101014',
    stroke: 0.08,
    vertical: 'center',
    horizontal: 'center',
    upperCase: true,
    pace: 'few-words',
  },
  plain: {
    font: 'Open Sans',
    fontStyle: 'normal',
    size: 0.06,
    textColor: '#FFFFFF',
    stroke: 0.08,
    vertical: 'bottom',
    horizontal: 'center',
    upperCase: false,
    pace: 'phrases',
  },
}

const SIZE_MIN = 8

/** The template with what the request changes in it. A size beyond half the frame is half the frame. */
export function lookOf(style: SubtitleStyle, frame: { width: number; height: number }): Look {
  const { size, stroke, ...base } = TEMPLATES[style.template ?? 'plain']
  const edge = Math.min(frame.width, frame.height)
  const fontSize = Math.min(edge / 2, Math.max(SIZE_MIN, style.fontSize ?? Math.round(edge * size)))
  const look: Look = { ...base, fontSize, strokeWidth: fontSize * stroke }
  if (style.font) look.font = style.font
  if (style.fontStyle) look.fontStyle = style.fontStyle
  if (style.textColor) look.textColor = style.textColor
  if (style.highlightedTextColor) {
    look.highlightColor = style.highlightedTextColor
    // A color of one's own for the word takes the place of the template's box.
    delete look.highlightBox
    look.pace = 'few-words'
  }
  if (style.strokeColor) {
    look.strokeColor = style.strokeColor
    look.strokeWidth = fontSize * (stroke || TEMPLATES.plain.stroke)
  }
  if (style.strokeWidth !== undefined) look.strokeWidth = Math.min(style.strokeWidth, fontSize / 2)
  if (style.verticalPosition) look.vertical = style.verticalPosition
  if (style.horizontalPosition) look.horizontal = style.horizontalPosition
  return look
}
