import type { Job, Matting, Picture } from '@bluehour/engine/engine'
import type { Face, FaceFinder } from '@bluehour/faces/face'
import { flatten } from '@bluehour/imaging/pixels'
import { type BytePlane, type Plane, shrinkBytes } from '@bluehour/imaging/plane'
import type { Box, FoundObject, ObjectDetector } from '@bluehour/vision/object-detector'
import { OBJECT_KINDS, type ObjectKind } from '@bluehour/vision/object-kinds'
import type { PartShares, PersonParts } from '@bluehour/vision/person-parts'
import { cropTo, type Rect } from '../crop.ts'
import type { Region, Which } from '../operation.ts'
import { facePartMask } from './face-masks.ts'
import { findGround, findPlants, findWater } from './land.ts'
import { refined, shareOf } from './refine.ts'
import { findSky } from './sky.ts'
import { mayBeSubject } from './subject-nouns.ts'

/** The networks a look needs. */
export type RegionNetworks = { matting: Matting; detector: ObjectDetector; parts: PersonParts; faces: FaceFinder }

/** What can be seen in one picture; every question is answered once. */
export interface Look {
  /** Has the picture's size; nothing where the picture does not show it. */
  mask(region: Region): Promise<BytePlane | undefined>
  faces(): Promise<Face[]>
  objects(): Promise<FoundObject[]>
}

/** So sure the detector must be of a thing that was named, and of one that nobody spoke of. */
const NAMED_SCORE = 0.3
const SEEN_SCORE = 0.45
const SUBJECT_MIN = 0.004
/** Parts that are looked at once more, and how sure the detector must be there; smaller ones than `PART_MIN` show nothing new. */
const PARTS = [
  { share: 0.58, steps: 2, score: 0.5 },
  { share: 0.4, steps: 3, score: 0.55 },
] as const
const PART_MIN = 120
/** So much of a thing must be left when hands and people are taken off it. */
const LEFT_MIN = 0.3
const PERSON_MIN = 0.006
const NEIGHBOR_SCORE = 0.4
/** Kinds that the detector takes for each other. */
const ALIKE: readonly (readonly ObjectKind[])[] = [
  ['car', 'truck', 'bus'],
  ['cup', 'bowl', 'wine glass', 'bottle', 'vase'],
  ['dog', 'cat', 'bear', 'sheep', 'cow', 'horse'],
  ['motorcycle', 'bicycle'],
  ['couch', 'chair', 'bed'],
  ['laptop', 'tv', 'keyboard', 'book'],
  ['cell phone', 'remote'],
  ['handbag', 'backpack', 'suitcase'],
]

export function makeLook(picture: Picture, networks: RegionNetworks, job: Job): Look {
  const { width, height } = picture
  const flat = flatten(picture)
  const quiet: Job = { ...job, progress: () => undefined }
  const known = new Map<string, Promise<BytePlane | undefined>>()
  const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
    let made: Promise<T> | undefined
    return () => {
      made ??= make()
      return made
    }
  }
  const subject = once(async () => ({ width, height, data: await networks.matting.cutOut(picture, quiet) }))
  const shares = once(() => networks.parts.tell(flat))
  const faces = once(() => networks.faces.find(flat))
  const objects = once(() => networks.detector.detect(flat, { scoreMin: NAMED_SCORE }))

  async function part(weigh: (shares: PartShares, i: number) => number): Promise<BytePlane | undefined> {
    const found = await shares()
    const coarse = { ...found.hair, data: found.hair.data.map((_, i) => weigh(found, i)) }
    const mask = await refined(flat, coarse, { radius: 6, softness: 2e-4 })
    return shareOf(mask) < PERSON_MIN ? undefined : mask
  }

  /** The matte of the subject where the parts of a person are; what the matte misses of them is added. */
  async function person(): Promise<BytePlane | undefined> {
    const someone =
      (await faces()).length > 0 || (await objects()).some(({ kind, score }) => kind === 'person' && score > SEEN_SCORE)
    const body = someone ? await part(bodyShare) : undefined
    // Somebody far away is only found as an object.
    if (!body) return object('person', 'all')
    const matte = await subject()
    const near = shrinkBytes(body, 128, 128)
    const data = matte.data.map((value, i) =>
      Math.max(body.data[i]! > 200 ? body.data[i]! : 0, nearBy(near, i) > 0.1 ? value : 0),
    )
    return { width, height, data }
  }
  function nearBy({ data }: Plane, i: number): number {
    return data[
      Math.min(127, Math.floor(((Math.floor(i / width) + 0.5) / height) * 128)) * 128 +
        Math.min(127, Math.floor((((i % width) + 0.5) / width) * 128))
    ]!
  }

  const present = async (regions: readonly Region[]) =>
    (await Promise.all(regions.map(mask))).filter((found) => found !== undefined)

  const finders: Record<Extract<Region, string>, () => Promise<BytePlane | undefined>> = {
    picture: async () => ({ width, height, data: new Uint8Array(width * height).fill(255) }),
    subject: async () => (shareOf(await subject()) < SUBJECT_MIN ? undefined : subject()),
    background: async () => {
      const matte = await subject()
      return { width, height, data: matte.data.map((value) => 255 - value) }
    },
    person,
    face: async () => ((await faces()).length > 0 ? facePartMask(await faces(), 'face', width, height) : undefined),
    lips: async () => ((await faces()).length > 0 ? facePartMask(await faces(), 'lips', width, height) : undefined),
    teeth: async () => ((await faces()).length > 0 ? facePartMask(await faces(), 'teeth', width, height) : undefined),
    eyes: async () => ((await faces()).length > 0 ? facePartMask(await faces(), 'eyes', width, height) : undefined),
    skin: () => part(({ faceSkin, bodySkin }, i) => faceSkin.data[i]! + bodySkin.data[i]!),
    hair: () => part(({ hair }, i) => hair.data[i]!),
    clothes: () => part(({ clothes }, i) => clothes.data[i]!),
    sky: async () => findSky(flat, blockedBy(await shares())),
    plants: async () => findPlants(flat, await present(['sky', 'person'])),
    water: async () => findWater(flat, await present(['sky', 'person', 'plants'])),
    ground: async () => findGround(flat, await present(['sky', 'subject', 'plants', 'water'])),
  }

  function mask(region: Region): Promise<BytePlane | undefined> {
    const key = JSON.stringify(region)
    let found = known.get(key)
    if (!found) {
      found = typeof region === 'string' ? finders[region]() : object(region.object, region.which, region.roomy)
      known.set(key, found)
    }
    return found
  }

  async function object(noun: string, which?: Which, roomy = false): Promise<BytePlane | undefined> {
    const kind = OBJECT_KINDS.find((name) => name === noun)
    if (!kind) return mayBeSubject(noun) ? unknownThing() : undefined
    const found = await named(kind)
    const chosen = choose(found, which, width)
    if (chosen.length === 0) return undefined
    const data = new Uint8Array(width * height)
    const others = kind === 'person' ? found.filter((one) => !chosen.includes(one) && one.score > NEIGHBOR_SCORE) : []
    for (const { box } of chosen) await addInstance(data, box, others)
    if (roomy) await addRoom(data, chosen, others)
    return kind === 'person' ? { width, height, data } : withoutPeople({ width, height, data })
  }

  /** In a crowd a cut-out leaves an ear or a sleeve behind, and the net paints a person onto it: the box goes, but for those before it. */
  async function addRoom(data: Uint8Array, chosen: readonly FoundObject[], others: readonly FoundObject[]) {
    const near = others.filter((other) => chosen.some(({ box }) => overlaps(box, other.box)))
    if (near.length === 0) return
    const theirs = new Uint8Array(width * height)
    for (const { box } of near) await addInstance(theirs, box, chosen)
    for (let i = 0; i < data.length; i++) {
      const [x, y] = [i % width, Math.floor(i / width)]
      if (theirs[i]! > 60) data[i] = 0
      else if (chosen.some(({ box }) => inOval(box, x, y))) data[i] = 255
    }
  }

  /** Hands on a laptop are cut out with it: what is a person is taken back, and a thing of which little is left was not seen. */
  async function withoutPeople(thing: BytePlane): Promise<BytePlane | undefined> {
    const body = await part(bodyShare)
    if (!body) return thing
    const data = thing.data.map((value, i) => (value * (255 - body.data[i]!)) / 255)
    const left = { ...thing, data }
    return shareOf(left) < shareOf(thing) * LEFT_MIN ? undefined : left
  }

  /** Small things are seen only in enlarged parts of the picture: quarters first, then ninths. */
  async function named(kind: ObjectKind): Promise<FoundObject[]> {
    let found = candidatesFor(kind, await objects())
    for (const { share, steps, score } of PARTS) {
      if (found.length > 0 || Math.min(width, height) * share < PART_MIN) break
      found = []
      const [w, h] = [Math.ceil(width * share), Math.ceil(height * share)]
      for (let at = 0; at < steps * steps; at++) {
        const left = Math.round(((at % steps) / (steps - 1)) * (width - w))
        const top = Math.round((Math.floor(at / steps) / (steps - 1)) * (height - h))
        const crop = await cropTo(flat, { left, top, width: w, height: h })
        for (const { box, ...one } of await networks.detector.detect(crop, { scoreMin: score, kinds: [kind] })) {
          found.push({ ...one, box: { ...box, left: box.left + left, top: box.top + top } })
        }
      }
    }
    return found
  }

  /** A noun the detector has no word for can only be what the picture is about, if that is no person. */
  async function unknownThing(): Promise<BytePlane | undefined> {
    const isPortrait =
      (await faces()).length > 0 || (await objects()).some(({ kind, score }) => kind === 'person' && score > SEEN_SCORE)
    if (isPortrait) return undefined
    const found = await mask('subject')
    // What the detector knows by another name is not this.
    const isOther = (await objects()).some(({ score, box }) => score > SEEN_SCORE && found && holds(box, found) > 0.6)
    return isOther ? undefined : found
  }

  /** Cut out of its surroundings alone, so that a neighbor is not taken along. */
  async function addInstance(data: Uint8Array, box: Box, others: readonly FoundObject[]): Promise<void> {
    const rect = grownRect(box, 0.12, width, height)
    const matte = await networks.matting.cutOut(await cropTo(flat, rect), quiet)
    for (let y = 0, i = 0; y < rect.height; y++) {
      for (let x = 0; x < rect.width; x++, i++) {
        const to = (rect.top + y) * width + rect.left + x
        const own = depthIn(box, rect.left + x, rect.top + y)
        if (others.some((other) => depthIn(other.box, rect.left + x, rect.top + y) < own)) continue
        data[to] = Math.max(data[to]!, matte[i]!)
      }
    }
  }

  return { mask, faces, objects }
}

/** 0 on the upright middle line of a box, 1 at its sides: whoever's line is nearer has the pixel. */
function depthIn({ left, top, width, height }: Box, x: number, y: number): number {
  if (y < top - height * 0.05 || y > top + height * 1.1) return Number.POSITIVE_INFINITY
  return Math.abs(x - (left + width / 2)) / (width / 2)
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

/** Inside a box with its corners rounded off. */
const inOval = ({ left, top, width, height }: Box, x: number, y: number) =>
  (Math.abs(x - left - width / 2) / (width / 2)) ** 4 + (Math.abs(y - top - height / 2) / (height / 2)) ** 4 < 1

/** The share of a mask that lies inside a box. */
function holds({ left, top, width: w, height: h }: Box, { width, data }: BytePlane): number {
  let [inside, all] = [0, 1e-6]
  for (let i = 0; i < data.length; i++) {
    if (data[i]! < 128) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    all++
    if (x >= left && x <= left + w && y >= top && y <= top + h) inside++
  }
  return inside / all
}

const bodyShare = ({ hair, bodySkin, faceSkin, clothes, worn }: PartShares, i: number) =>
  hair.data[i]! + bodySkin.data[i]! + faceSkin.data[i]! + clothes.data[i]! + worn.data[i]!

const blockedBy = (shares: PartShares): Plane => ({
  ...shares.hair,
  data: shares.hair.data.map((_, i) => bodyShare(shares, i)),
})

/** Of the kind itself, or of one the detector takes it for. */
function candidatesFor(kind: ObjectKind, objects: readonly FoundObject[]): FoundObject[] {
  const exact = objects.filter((found) => found.kind === kind)
  if (exact.length > 0) return exact
  const alike = ALIKE.find((group) => group.includes(kind)) ?? []
  return objects.filter((found) => alike.includes(found.kind) && found.score > SEEN_SCORE)
}

function choose(found: readonly FoundObject[], which: Which | undefined, width: number): FoundObject[] {
  if (found.length === 0 || which === 'all') return [...found]
  const clear = clearOnes(found)
  const middle = ({ box }: FoundObject) => box.left + box.width / 2
  if (which === 'behind') return fartherOnes(found)
  const order: Record<Exclude<Which, 'all' | 'behind'>, (one: FoundObject) => number> = {
    left: middle,
    right: (one) => -middle(one),
    middle: (one) => Math.abs(middle(one) - width / 2),
    largest: ({ box }) => -box.width * box.height,
  }
  // Nothing said: the surest, and of equally sure ones the larger.
  const rank = which
    ? order[which]
    : ({ score, box }: FoundObject) => -score - 0.3 * Math.sqrt((box.width * box.height) / width ** 2)
  return [[...clear].sort((a, b) => rank(a) - rank(b))[0]!]
}

/** "The tourists in the background" are everybody but the largest, and a car behind somebody is any car. */
function fartherOnes(found: readonly FoundObject[]): FoundObject[] {
  const areaOf = ({ box }: FoundObject) => box.width * box.height
  const largest = Math.max(...found.map(areaOf))
  return found[0]!.kind === 'person' ? found.filter((one) => areaOf(one) < largest * 0.5) : [...found]
}

/** "The man on the left" is nobody small and dim in the background. */
function clearOnes(found: readonly FoundObject[]): FoundObject[] {
  const areaOf = ({ box }: FoundObject) => box.width * box.height
  const [largest, surest] = [Math.max(...found.map(areaOf)), Math.max(...found.map(({ score }) => score))]
  return found.filter((one) => areaOf(one) > largest * 0.35 && one.score > surest * 0.55)
}

function grownRect({ left, top, width, height }: FoundObject['box'], air: number, wide: number, high: number): Rect {
  const [x, y] = [Math.max(0, Math.floor(left - width * air)), Math.max(0, Math.floor(top - height * air))]
  const [right, bottom] = [
    Math.min(wide, Math.ceil(left + width * (1 + air))),
    Math.min(high, Math.ceil(top + height * (1 + air))),
  ]
  return { left: x, top: y, width: Math.max(8, right - x), height: Math.max(8, bottom - y) }
}
