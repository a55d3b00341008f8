import type { Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { flatten } from '@bluehour/imaging/pixels'
import type { BytePlane } from '@bluehour/imaging/plane'
import { drawThing } from '@bluehour/scene/draw-thing'
import { boundsOf, cropTo, type Rect } from '../crop.ts'
import { type Masks, maskOf, type Step } from '../frame.ts'
import { nameOf, type Operation, type Place, type Region } from '../operation.ts'
import { onClear } from './background.ts'
import { placeThing, spread } from './place-thing.ts'
import type { Preparing } from './preparing.ts'
import { HOLE_MAX, holeFor, shareOfHole } from './remove.ts'

type Of<Name extends Operation['op']> = Extract<Operation, { op: Name }>

const THING_SHARE = 0.3
/** What is far up in the sky is small. */
const IN_SKY_SHARE = 0.22
const GLASSES = /\b(?:sun)?glasses|goggles|eyeglasses|shades\b/
const HATS = /\b(?:hat|cap|crown|helmet|beanie|beret|tiara|sombrero)\b/
/** So many times as large as the thing the picture's subject may be to go with it. */
const SUBJECT_OF_THING = 3.5
const FLYING =
  /\b(?:balloons?|birds?|kites?|planes?|airplanes?|aeroplanes?|clouds?|sun|moon|stars?|rainbow|ufo|butterfl\w+|drone|helicopter|bee|seagulls?|eagle|dragon|rocket|bat|hot air balloon|snowflakes?|hearts?|bubbles?|fireworks?|angel|superman|planet)\b/

export async function prepareAdd(
  { thing, place, on, size, count }: Of<'add'>,
  picture: Picture,
  { studio, job, seed }: Preparing,
): Promise<Step> {
  const isUp =
    /\b(?:bird|seagull|eagle|plane|airplane|kite|butterfl|bat|star|drone|helicopter)/.test(thing) &&
    (place?.y ?? 1) < 0.34
  const share = Math.min(0.95, (isUp ? IN_SKY_SHARE : THING_SHARE) * size)
  const edge = Math.min(1200, Math.ceil(Math.min(picture.width, picture.height) * share))
  const drawn = GLASSES.test(thing)
    ? { picture: await frontGlasses(thing, edge, studio) }
    : await drawThing({ words: thing, edge, seed }, studio.scenes, { ...job, progress: () => undefined })
  if (!drawn) throw cannotDraw(thing)
  const floats = FLYING.test(thing) || (place !== undefined && place.y < 0.34)
  const natural: Place = floats ? { x: 0.72, y: 0.22 } : { x: 0.74, y: 0.76 }
  return {
    needs: isWorn(thing, on) ? ['face', 'eyes'] : on ? [on] : isUp ? ['sky'] : [],
    apply: async ({ picture: frame }, masks) => {
      if (isWorn(thing, on)) {
        const face = boundsOf(await maskOf(masks, 'face'))
        const eyes = boundsOf(await maskOf(masks, 'eyes'))
        if (face && eyes) return placeThing(frame, drawn.picture, onFace(thing, drawn.picture, { face, eyes }, frame))
      }
      const sky = isUp ? boundsOf((await masks.mask('sky')) ?? (await maskOf(masks, 'picture'))) : undefined
      const target = on ? boundsOf(await maskOf(masks, on)) : undefined
      // Onto a thing: its upper rim; onto the ground, the sky, the water: its middle.
      const there: Place | undefined = target && {
        x: (target.left + target.width / 2) / frame.width,
        y: (target.top + target.height * (typeof on === 'string' ? 0.55 : 0.1)) / frame.height,
      }
      let made = frame
      const inSky = sky && {
        x: place?.x ?? 0.5,
        y: (sky.top + Math.min(sky.height, frame.height * 0.6) * 0.34) / frame.height,
      }
      for (const one of spread(inSky ?? place ?? there ?? natural, count, share, seed)) {
        made = await placeThing(made, drawn.picture, { ...one, floats })
      }
      return made
    },
  }
}

/** Drawn from the front, as a face wears them. */
async function frontGlasses(thing: string, edge: number, { scenes }: Preparing['studio']): Promise<Picture> {
  const drawn = await scenes.drawings.draw(/sun|shades/.test(thing) ? '🕶️' : '👓', Math.max(64, edge))
  // Clear glass lets the eyes through.
  const data = Uint8Array.from(drawn.data)
  for (let k = 0; k < data.length; k += 4) if (data[k + 2]! > data[k]! + 24) data[k + 3] = data[k + 3]! * 0.25
  const clear = { ...drawn, data }
  return cropTo(clear, boundsOf(alphaOf(drawn))!)
}

function alphaOf({ width, height, data }: Picture): BytePlane {
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]!) }
}

const isWorn = (thing: string, on: Region | undefined) =>
  (GLASSES.test(thing) || HATS.test(thing)) && (on === undefined || on === 'person' || on === 'face')

/** Glasses across the eyes, a hat down to the forehead, both as wide as the face asks for. */
function onFace(thing: string, drawn: Picture, { face, eyes }: Record<'face' | 'eyes', Rect>, frame: Picture) {
  const isHat = HATS.test(thing)
  const wide = face.width * (isHat ? 1.5 : 1.02)
  const high = (wide * drawn.height) / drawn.width
  const y = isHat ? face.top + face.height * 0.2 - high / 2 : eyes.top + eyes.height * 0.6
  const place = { x: (face.left + face.width / 2) / frame.width, y: y / frame.height }
  return { place, share: Math.max(wide, high) / Math.min(frame.width, frame.height), floats: true, isExact: true }
}

/** The thing is painted over, and another stands at its foot, about as large. */
export async function prepareReplace(
  { what, thing }: Of<'replace'>,
  picture: Picture,
  preparing: Preparing,
): Promise<Step> {
  const { studio, job, seed } = preparing
  const edge = Math.min(1200, Math.min(picture.width, picture.height))
  const drawn = await drawThing({ words: thing, edge, seed }, studio.scenes, { ...job, progress: () => undefined })
  if (!drawn) throw cannotDraw(thing)
  const removal = prepareRemove({ op: 'remove', what }, picture, preparing)
  return {
    needs: [what],
    apply: async (frame, masks) => {
      const box = boundsOf(await maskOf(masks, what))!
      const empty = await removal.apply(frame, masks)
      const scale = Math.min(box.width / drawn.picture.width, (1.1 * box.height) / drawn.picture.height)
      const [w, h] = [drawn.picture.width * scale, drawn.picture.height * scale]
      const place = { x: (box.left + box.width / 2) / empty.width, y: (box.top + box.height - h / 2) / empty.height }
      const share = Math.max(w, h) / Math.min(empty.width, empty.height)
      return placeThing(empty, drawn.picture, { place, share, floats: false, isExact: true })
    },
  }
}

function cannotDraw(thing: string): AppError {
  return new AppError(
    'invalid_parameters',
    `"${thing}" cannot be drawn. Name a thing, an animal, a plant or a person by a common word.`,
  )
}

/** The named thing of another input, cut out there and set in here. */
export async function prepareInsert(
  { what, from, place, size }: Of<'insert'>,
  picture: Picture,
  { inputs, masksOf }: Preparing,
): Promise<Step> {
  const other = inputs[from - 1]!
  const masks = masksOf(from)
  const mask = (await masks.mask(what)) ?? undefined
  const box = mask && boundsOf(mask, 0.01)
  if (!mask || !box)
    throw new AppError('invalid_parameters', `There is no ${nameOf(what)} to be found in picture ${from}.`)
  const lifted = await cropTo(onClear(flatten(other), mask), box)
  // As large beside the frame as it was in its own, within reason.
  const own = Math.max(box.width, box.height) / Math.min(other.width, other.height)
  const share = Math.min(0.95, Math.max(0.2, own * 0.62) * size)
  const touchesFloor = box.top + box.height >= other.height - 3
  const tall = (share * box.height) / Math.max(box.width, box.height)
  const down = touchesFloor ? 1 - (tall * Math.min(picture.width, picture.height)) / picture.height / 2 + 0.004 : 0.74
  return {
    needs: [],
    apply: ({ picture: frame }) =>
      placeThing(frame, lifted, { place: { x: place?.x ?? 0.68, y: place?.y ?? down }, share, floats: touchesFloor }),
  }
}

export function prepareRemove({ what: named }: Of<'remove'>, _picture: Picture, { studio }: Preparing): Step {
  const what: Region = typeof named !== 'string' && named.object === 'person' ? { ...named, roomy: true } : named
  const isPerson = typeof what !== 'string' && what.object === 'person'
  return {
    needs: isPerson ? [what, 'person'] : [what],
    apply: async ({ picture }, masks) => {
      const hole = holeFor(picture, await wholeThing(what, masks))
      if (shareOfHole(hole) > HOLE_MAX) {
        throw new AppError(
          'invalid_parameters',
          `The ${nameOf(what)} fills nearly all of the picture: nothing is left to carry on behind it.`,
        )
      }
      const people = isPerson ? await masks.mask('person') : undefined
      return people
        ? filledUnseen(flatten(picture), hole, people, studio.inpaint)
        : studio.inpaint.fill(flatten(picture), hole)
    },
  }
}

/** The net sees nobody while it paints: beside faces and sleeves it would paint more of them. Whoever stays is put back afterwards. */
async function filledUnseen(
  picture: Picture,
  hole: Uint8Array,
  people: BytePlane,
  inpaint: Preparing['studio']['inpaint'],
): Promise<Picture> {
  const unseen = holeFor(picture, people).map((value, i) => Math.max(value, hole[i]!))
  if (shareOfHole(unseen) > HOLE_MAX) return inpaint.fill(picture, hole)
  const painted = await inpaint.fill(picture, unseen)
  const data = Uint8Array.from(picture.data)
  for (let i = 0; i < hole.length; i++) {
    if (hole[i]! > 0) for (let c = 0; c < 3; c++) data[i * 3 + c] = painted.data[i * 3 + c]!
  }
  return { ...picture, data }
}

/** A cup goes with its saucer: where the thing is most of what the picture is about, all of that is taken. */
async function wholeThing(what: Of<'remove'>['what'], masks: Masks): Promise<BytePlane> {
  const thing = await maskOf(masks, what)
  if (typeof what === 'string' || what.object === 'person') return thing
  const subject = await masks.mask('subject')
  if (!subject) return thing
  let [own, shared, all] = [1e-6, 0, 0]
  for (let i = 0; i < thing.data.length; i++) {
    own += thing.data[i]!
    shared += Math.min(thing.data[i]!, subject.data[i]!)
    all += subject.data[i]!
  }
  if (shared / own < 0.7 || all / own > SUBJECT_OF_THING) return thing
  return { ...thing, data: thing.data.map((value, i) => Math.max(value, subject.data[i]!)) }
}
