import type { MediaEngine, Picture } from '@bluehour/engine/engine'
import type { Box, Face, FaceFinder } from '@bluehour/faces/face'

/** What a viewer would notice in a finished video, one number a frame. */
export type Watched = {
  fps: number
  /** The gap between the lips, in heights of the face. */
  mouth: number[]
  /** The gap between the lids, in widths of the eye. */
  lids: number[]
  /** Where the tip of the nose is, in distances of the eyes from where it was first. */
  headX: number[]
  headY: number[]
  /** How far the picture away from the person is from what it was first, in levels of 255. */
  background: number[]
  /** A few frames to look at. */
  shown: Picture[]
  face: Face
}

type Point = readonly [number, number]
const SHOWN = 15
/** Round the person, in sizes of the face's box. */
const PERSON = { side: 1.1, above: 0.9 }

const pointOf = ({ mesh }: Face, index: number): Point => [mesh[index * 3]!, mesh[index * 3 + 1]!]
const apart = (face: Face, a: number, b: number) => {
  const [[ax, ay], [bx, by]] = [pointOf(face, a), pointOf(face, b)]
  return Math.hypot(ax - bx, ay - by)
}

/** Beside or above the head; below the chin is the body. */
function isAway(x: number, y: number, { left, top, width, height }: Box): boolean {
  if (y > top + height) return false
  return x < left - PERSON.side * width || x > left + (1 + PERSON.side) * width || y < top - PERSON.above * height
}

function awayFrom(first: Picture, now: Picture, box: Box): number {
  let [sum, count] = [0, 0]
  for (let y = 0; y < first.height; y += 2) {
    for (let x = 0; x < first.width; x += 2) {
      if (!isAway(x, y, box)) continue
      const at = (y * first.width + x) * 3
      sum += Math.abs(first.data[at + 1]! - now.data[at + 1]!)
      count++
    }
  }
  if (count === 0) throw new Error('there is no background to look at')
  return sum / count
}

export async function watch(media: MediaEngine, finder: FaceFinder, file: string): Promise<Watched> {
  const source = await media.readVideo(file, { signal: new AbortController().signal })
  const { width, height, fps, frames } = source
  const seen: Omit<Watched, 'face'> = { fps, mouth: [], lids: [], headX: [], headY: [], background: [], shown: [] }
  let [face, first, start]: [Face | undefined, Picture | undefined, Face | undefined] = [
    undefined,
    undefined,
    undefined,
  ]
  for await (const data of source) {
    const picture: Picture = { width, height, channels: 3, data: Uint8Array.from(data) }
    face = (face && (await finder.follow(picture, face))) ?? (await finder.find(picture))[0]
    if (!face) throw new Error(`${file}: the face was lost`)
    first ??= picture
    start ??= face
    const eyes = apart(start, 33, 263)
    const [[x, y], [x0, y0]] = [pointOf(face, 4), pointOf(start, 4)]
    seen.mouth.push(apart(face, 13, 14) / apart(start, 10, 152))
    seen.lids.push((apart(face, 159, 145) / apart(face, 33, 133) + apart(face, 386, 374) / apart(face, 263, 362)) / 2)
    seen.headX.push((x - x0) / eyes)
    seen.headY.push((y - y0) / eyes)
    seen.background.push(awayFrom(first, picture, start.box))
    if (seen.mouth.length % Math.max(1, Math.floor(frames / SHOWN)) === 1 && seen.shown.length < SHOWN)
      seen.shown.push(picture)
  }
  return { ...seen, face: start! }
}
