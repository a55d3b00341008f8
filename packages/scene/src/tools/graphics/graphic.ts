import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import type { Drawings } from '../../drawings/drawings.ts'
import type { Scene, SubjectAsk } from '../../scene.ts'
import { SUBJECTS, subjectNamed } from '../../subjects/index.ts'
import { blankSheet, fromSheet, type Sheet, toCanvas } from '../canvas.ts'
import type { Size, Tool, ToolContext } from '../tool.ts'
import { trimmed } from './brand.ts'
import { outlined } from './outlined.ts'

type Use = 'sticker' | 'lines' | 'flat' | 'shirt'

/** Words for pictures that are one bold shape on a plain ground. */
const USES: readonly (readonly [RegExp, Use])[] = [
  [/(?<!with (?:\w+ )?)\b(stickers?|decals?|die[- ]cut)\b/i, 'sticker'],
  [/\b(colou?ring (page|book|sheet)|line ?art|line drawing|outline drawing)\b/i, 'lines'],
  [/\b(t-?shirt|tee|shirt|hoodie|tote bag) (design|print|graphic)s?\b/i, 'shirt'],
  [
    /\b(flat (vector|design|illustration|style)|vector (art|illustration|graphic)|clip ?art|vector|flat icon|minimal(?:ist)? (?:poster|illustration|design|art|print))\b/i,
    'flat',
  ],
]

/** The use that the words ask for; undefined when they ask for a picture. */
export const graphicUse = (prompt: string): Use | undefined => USES.find(([words]) => words.test(prompt))?.[1]

const GROUNDS = ['#fde6c4', '#cfe8ef', '#dcebcf', '#f8d9d4', '#e4dcf2', '#fbeeb4'] as const
const DISCS = ['#f7a35c', '#4fa3c7', '#7fb56a', '#ef7f78', '#9a83cf', '#f2c53d'] as const

/** A person, somebody at something or a whole place is more than one shape: that is rendered. */
function isOneShape({ subjects, placeWord, texts }: Scene): boolean {
  const shown = subjects.filter(({ shownBy }) => !shownBy)
  const isPlain = ({ thing, action, relations }: SubjectAsk) =>
    action === undefined &&
    relations.every(({ how }) => how === 'beside') &&
    !('subject' in thing && subjectNamed(thing.subject)?.kind === 'person')
  const isGround = placeWord === '' || /background|backdrop/i.test(placeWord)
  return shown.length > 0 && shown.length <= 3 && isGround && texts.length === 0 && shown.every(isPlain)
}

/** The drawing for a noun: its own, that of its word, or of the subject it is known as. */
async function drawingFor(ask: SubjectAsk, drawings: Drawings): Promise<string | undefined> {
  if ('drawing' in ask.thing) return ask.thing.drawing
  const { subject } = ask.thing
  const known = SUBJECTS.find(({ name }) => name === subject)
  for (const word of [ask.word, subject.replaceAll('-', ' '), ...(known?.words ?? []).slice(0, 3)])
    if ((await drawings.find(word)) !== undefined) return word
  return undefined
}

/** A white edge around the shape, as if it were cut out, and a shadow below. */
function dieCut(pen: Sheet['pen'], shape: Picture, left: number, top: number, size: Size, edge: number): void {
  const white = blankSheet(shape)
  white.pen.drawImage(toCanvas(shape), 0, 0)
  white.pen.globalCompositeOperation = 'source-in'
  white.pen.fillStyle = '#ffffff'
  white.pen.fillRect(0, 0, shape.width, shape.height)
  const cut = blankSheet({ width: Math.ceil(size.width + edge * 4), height: Math.ceil(size.height + edge * 4) })
  for (let i = 0; i < 48; i++) {
    const angle = (i / 48) * Math.PI * 2
    const [x, y] = [edge * 2 + Math.cos(angle) * edge, edge * 2 + Math.sin(angle) * edge]
    cut.pen.drawImage(white.canvas, x, y, size.width, size.height)
  }
  pen.save()
  pen.shadowColor = 'rgba(30,34,44,0.35)'
  pen.shadowBlur = edge * 1.1
  pen.shadowOffsetY = edge * 0.5
  pen.drawImage(cut.canvas, left - edge * 2, top - edge * 2)
  pen.restore()
}

/** The ground by what the picture is for. */
function layGround({ pen, width, height }: Sheet, use: Use, pick: () => number): void {
  const at = Math.floor(pick() * GROUNDS.length)
  pen.fillStyle =
    use === 'lines' ? '#ffffff' : use === 'shirt' ? '#1d1f26' : use === 'sticker' ? '#dfe5ea' : GROUNDS[at]!
  pen.fillRect(0, 0, width, height)
  if (use === 'lines' || use === 'sticker') return
  const half = Math.min(width, height) / 2
  pen.fillStyle = DISCS[(at + 1) % DISCS.length]!
  pen.beginPath()
  pen.arc(width / 2, height / 2, half * 0.78, 0, Math.PI * 2)
  pen.fill()
  for (let i = 0; i < 9; i++) {
    const [angle, away] = [pick() * Math.PI * 2, half * (0.86 + pick() * 0.34)]
    pen.fillStyle = DISCS[(at + 2 + (i % 3)) % DISCS.length]!
    pen.beginPath()
    pen.arc(
      width / 2 + Math.cos(angle) * away,
      height / 2 + Math.sin(angle) * away,
      half * (0.015 + pick() * 0.025),
      0,
      7,
    )
    pen.fill()
  }
}

/** Where each of one, two or three shapes stands, in shares of the frame's half. */
const SPOTS: readonly (readonly (readonly [x: number, y: number, box: number])[])[] = [
  [[0, 0, 1.12]],
  [
    [-0.3, -0.1, 0.86],
    [0.42, 0.26, 0.6],
  ],
  [
    [0, -0.22, 0.8],
    [-0.46, 0.4, 0.52],
    [0.46, 0.4, 0.52],
  ],
]

export const graphic: Tool = {
  name: 'graphic',
  summary: 'One bold shape on a plain ground: stickers, flat vector pictures, prints for shirts, pages to color.',
  prepare: (scene) => (graphicUse(scene.prompt) === 'lines' ? { ...scene, style: 'ink' } : scene),
  async draw(scene: Scene, context: ToolContext): Promise<Picture> {
    const { drawings, width, height } = context
    const asks = scene.subjects.filter(({ shownBy }) => !shownBy)
    const found = isOneShape(scene) ? await Promise.all(asks.map((ask) => drawingFor(ask, drawings))) : []
    const names = found.filter((name) => name !== undefined)
    if (names.length === 0 || names.length < asks.length) return context.render(scene, { width, height }, 0)
    const use = graphicUse(scene.prompt) ?? 'flat'
    const sheet = blankSheet(context)
    layGround(sheet, use, makeRandom(context.seed))
    const half = Math.min(width, height) / 2
    for (const [i, name] of names.entries()) {
      const [x, y, box] = SPOTS[names.length - 1]![i]!
      const drawn = trimmed(await drawings.draw(name, Math.ceil(half * box * 2)))
      const shape = use === 'lines' ? outlined(drawn) : drawn
      const scale = (half * box * 1.16) / Math.max(shape.width, shape.height)
      const size = { width: shape.width * scale, height: shape.height * scale }
      const [left, top] = [width / 2 + x * half - size.width / 2, height / 2 + y * half - size.height / 2]
      if (use === 'sticker') dieCut(sheet.pen, shape, left, top, size, half * 0.05)
      sheet.pen.drawImage(toCanvas(shape), left, top, size.width, size.height)
    }
    return fromSheet(sheet, 3)
  },
}
