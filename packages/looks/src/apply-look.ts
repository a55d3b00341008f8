import type { Picture } from '@bluehour/engine/engine'
import { styleNamed } from '@bluehour/styles/index'
import { type Pixels, toPicture, toPixels, unitOf } from '@bluehour/styles/methods/pixels'
import type { Look, LookInput, Step } from './look.ts'
import { AIR } from './steps/air.ts'
import { FINISHES, mixInto } from './steps/finish.ts'
import { graded } from './steps/grade.ts'
import { MARKS } from './steps/marks.ts'
import { PEOPLE } from './steps/people.ts'

const WORKS = { ...FINISHES, ...MARKS, ...AIR, ...PEOPLE }

/** The picture in this look: same size, RGB; the same input gives the same bytes. */
export async function applyLook(look: Look, picture: Picture, input: LookInput): Promise<Picture> {
  let pixels = toPixels(picture)
  for (const [i, step] of look.steps.entries()) {
    input.signal.throwIfAborted()
    pixels = await takeStep(pixels, step, { ...input, memory: memoryOf(input, i) })
  }
  return toPicture(pixels)
}

/** Steps of one look that decide the same kind of thing must not share what they decided. */
function memoryOf({ memory }: LookInput, step: number): LookInput['memory'] {
  if (!memory) return undefined
  const name = `step ${step}`
  if (!memory.has(name)) memory.set(name, new Map())
  return memory.get(name) as LookInput['memory']
}

async function takeStep(pixels: Pixels, step: Step, input: LookInput): Promise<Pixels> {
  if (step.do === 'grade') return graded(pixels, step)
  if (step.do === 'style') return painted(pixels, step.name, step.strength ?? 1, input)
  const work = WORKS[step.do] as (pixels: Pixels, step: Step, unit: number, input: LookInput) => Pixels
  return work(pixels, step, unitOf(pixels), input)
}

async function painted(pixels: Pixels, name: string, strength: number, input: LookInput): Promise<Pixels> {
  const style = styleNamed(name)
  if (!style) throw new Error(`a look names a style that is not there: ${name}`)
  const { depths, ...rest } = input
  const picture = await style.paint({ picture: toPicture(pixels), ...rest, ...(depths ? { depths } : {}) })
  const drawn = toPixels(picture)
  return strength === 1 ? drawn : mixInto(pixels, drawn, strength)
}
