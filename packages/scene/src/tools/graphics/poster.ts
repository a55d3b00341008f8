import type { Picture } from '@bluehour/engine/engine'
import type { Scene } from '../../scene.ts'
import { blankSheet, drawCovering, fromSheet } from '../canvas.ts'
import { accentOf } from '../colors.ts'
import { fitText, placeBlock } from '../lettering.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { askedText, mainWords } from '../words.ts'

const POSTER = /\bposters?\b(?! bed)/i
const OWN_FRAME = ['art-deco', 'flat', 'stained-glass']

/** A poster to be hung up, not one that hangs on a wall in the picture. */
export const isPoster = (prompt: string): boolean =>
  POSTER.test(prompt) && !/\b(on|with|of) (the |a |an )?(\w+ )?posters?\b/i.test(prompt)

/** What the poster is of, in its own words: never those of its style. */
export function posterTitle(scene: Scene): string {
  const asked = askedText(scene)
  if (asked !== undefined && asked !== '') return asked
  const of = /\bposters? (?:of|for|with|showing|featuring|about) ([^,.;]+)/i.exec(scene.prompt)?.[1]
  const named = of ?? scene.subjects[0]?.word ?? scene.placeWord
  const words = mainWords({
    ...scene,
    prompt: named.split(/\b(?:at|in|on|by|with|over|under|near)\b/i)[0] ?? named,
    texts: [],
  })
  return words.slice(0, 3).join(' ')
}

async function finish(picture: Picture, scene: Scene, context: ToolContext): Promise<Picture> {
  const title = posterTitle(scene).toLocaleUpperCase()
  if (OWN_FRAME.includes(scene.style)) return picture
  const sheet = blankSheet(context)
  const { pen, width, height } = sheet
  const edge = Math.min(width, height) * 0.045
  const foot = title === '' ? edge : height * 0.17
  pen.fillStyle = '#f3ead6'
  pen.fillRect(0, 0, width, height)
  drawCovering(pen, picture, edge, edge, { width: width - edge * 2, height: height - edge - foot })
  if (title === '') return fromSheet(sheet)
  const [r, g, b] = accentOf(picture, [170, 60, 40])
  pen.fillStyle = `rgb(${Math.round(r * 0.55)},${Math.round(g * 0.5)},${Math.round(b * 0.5)})`
  const box = { width: width - edge * 4, height: foot * 0.52, linesMax: 1 }
  const block = await fitText(pen, context.fonts, title, { face: 'poster', track: 0.08, ...box })
  const top = height - foot + (foot - block.height) / 2
  placeBlock(pen, block, { x: width / 2, top, align: 'center' }, (line, x, y) => pen.fillText(line, x, y))
  return fromSheet(sheet)
}

export const poster: Tool = {
  name: 'poster',
  summary: 'A printed poster: the picture as a painted print in a paper frame, its subject below in capitals.',
  prepare: (scene) => (scene.style === 'photo' ? { ...scene, style: 'gouache' } : scene),
  finish,
}
