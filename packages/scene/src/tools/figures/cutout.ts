import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import type { Scene } from '../../scene.ts'
import { blankSheet, fromSheet, toCanvas } from '../canvas.ts'
import { askedColors } from '../colors.ts'
import { trimmed } from '../graphics/brand.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { mainWords } from '../words.ts'
import { dressOf } from './cutout-dress.ts'
import { figure } from './cutout-figure.ts'
import { backdrop } from './cutout-place.ts'
import { papers } from './paper.ts'

const PERSON =
  /\b(man|woman|boy|girl|person|kid|child|guy|lady|teacher|doctor|chef|cook|king|queen|wizard|witch|pirate|student|grand\w+|mother|father|baby|farmer|nurse|hero|character|friend|people|cowboy|astronaut|police\w*)\b/i

/** An animal or thing as paper of its own colors: the drawing is laid in as one cut-out. */
async function thingOf(scene: Scene, { drawings }: ToolContext, size: number): Promise<Picture | undefined> {
  if (PERSON.test(scene.prompt)) return undefined
  for (const word of [
    ...scene.subjects.map(({ word, thing }) => ('drawing' in thing ? thing.drawing : word)),
    ...mainWords(scene),
  ]) {
    if ((await drawings.find(word)) !== undefined) return trimmed(await drawings.draw(word, size))
  }
  return undefined
}

async function draw(scene: Scene, context: ToolContext): Promise<Picture> {
  const pick = makeRandom(context.seed)
  const sheet = blankSheet(context)
  const { pen, width, height } = sheet
  const side = Math.min(width, height)
  const paper = papers(sheet, side)
  backdrop(scene, paper, context, pick)
  const thing = await thingOf(scene, context, Math.ceil(side * 0.56))
  if (thing) {
    pen.save()
    pen.shadowColor = 'rgba(20, 14, 10, 0.55)'
    pen.shadowBlur = side * 0.02
    pen.shadowOffsetY = side * 0.012
    pen.drawImage(toCanvas(thing), width / 2 - thing.width / 2, height * 0.94 - thing.height)
    pen.restore()
    return fromSheet(sheet)
  }
  pen.translate(width / 2, height * 0.57)
  pen.scale(side * 0.36, side * 0.36)
  figure(pen, paper, dressOf(scene, askedColors(scene), pick))
  return fromSheet(sheet)
}

export const cutout: Tool = {
  name: 'south-park-character-generator',
  summary: 'A paper cut-out of our own: coloured paper, scissors and shadows; no character of any series.',
  prepare: (scene) => scene,
  draw,
}
