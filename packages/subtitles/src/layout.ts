import type { SpokenWord } from '@bluehour/engine/voices'
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Cue } from './cues.ts'
import type { Look } from './styles.ts'

/** A word where it is drawn; `y` is the baseline. */
export type PlacedWord = { word: SpokenWord; text: string; x: number; y: number; width: number }
export type Layout = {
  words: PlacedWord[]
  /** Of each line: what a box behind it covers. */
  lines: { x: number; y: number; width: number }[]
  fontSize: number
  /** Everything drawn lies in it. */
  top: number
  height: number
}

export type Frame = { width: number; height: number }

export const LINE_HEIGHT = 1.25
/** Above and below the baseline, as shares of the font size; scripts with marks above and below need it all. */
export const ASCENT = 1.0
export const DESCENT = 0.36

export const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
const STRONG_LTR = /[\p{L}\p{N}]/u

/** What is kept free at every side: phones cover the lower part of upright videos. */
export function safeArea({ width, height }: Frame) {
  const isUpright = height > width * 1.2
  return {
    left: width * 0.06,
    right: width * 0.94,
    top: height * (isUpright ? 0.1 : 0.06),
    bottom: height * (isUpright ? 0.86 : 0.93),
  }
}

export const shown = (text: string, { upperCase }: Look, language: string) =>
  upperCase ? text.toLocaleUpperCase(language) : text

export function measure(pen: SKRSContext2D, words: readonly SpokenWord[], look: Look, language: string): number {
  const space = pen.measureText(' ').width
  return words.reduce(
    (sum, word, index) =>
      sum + (word.spaced && index > 0 ? space : 0) + pen.measureText(shown(word.text, look, language)).width,
    0,
  )
}

/** The order in which words stand from left to right. Latin words and numbers inside a right-to-left line keep theirs. */
function visualOrder(line: readonly SpokenWord[]): SpokenWord[] {
  const rtl = line.filter(({ text }) => RTL.test(text)).length
  if (rtl * 2 < line.length || rtl === 0) return [...line]
  const runs: SpokenWord[][] = []
  let wasLtr = false
  for (const word of line) {
    const isLtr = !RTL.test(word.text) && STRONG_LTR.test(word.text)
    if (isLtr && wasLtr) runs.at(-1)!.push(word)
    else runs.push([word])
    wasLtr = isLtr
  }
  return runs.reverse().flat()
}

/** Where everything of a cue stands. The pen has the font set at `look.fontSize`; too wide a line makes it smaller. */
export function layOut(
  pen: SKRSContext2D,
  cue: Cue,
  look: Look,
  frame: Frame,
  language: string,
  setSize: (px: number) => void,
): Layout {
  const safe = safeArea(frame)
  const edge = look.strokeWidth + (look.highlightBox || look.boxColor ? look.fontSize * 0.25 : 0)
  const room = safe.right - safe.left - 2 * edge
  setSize(look.fontSize)
  const widest = Math.max(...cue.lines.map((line) => measure(pen, line, look, language)))
  const tallest = (safe.bottom - safe.top - 2 * edge) / (cue.lines.length * LINE_HEIGHT)
  const fontSize = Math.min(look.fontSize, look.fontSize * (room / widest), tallest)
  setSize(fontSize)
  const step = fontSize * LINE_HEIGHT
  const height = step * (cue.lines.length - 1) + fontSize * (ASCENT + DESCENT)
  const top = {
    top: safe.top + edge,
    center: (frame.height - height) / 2,
    bottom: safe.bottom - edge - height,
  }[look.vertical]
  const space = pen.measureText(' ').width
  const words: PlacedWord[] = []
  const lines = cue.lines.map((line, row) => {
    const width = measure(pen, line, look, language)
    const x = { left: safe.left + edge, center: (frame.width - width) / 2, right: safe.right - edge - width }[
      look.horizontal
    ]
    const y = top + fontSize * ASCENT + row * step
    let at = x
    for (const [index, word] of visualOrder(line).entries()) {
      const text = shown(word.text, look, language)
      // Every word but the first of the line has its space on one side; which side does not matter to the width.
      if (index > 0 && (word.spaced || line.some(({ spaced }) => spaced))) at += space
      const own = pen.measureText(text).width
      words.push({ word, text, x: at, y, width: own })
      at += own
    }
    return { x, y, width }
  })
  const reach = edge + fontSize * 0.25
  return { words, lines, fontSize, top: Math.floor(top - reach), height: Math.ceil(height + 2 * reach) }
}
