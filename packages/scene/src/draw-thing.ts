import type { Job, Picture } from '@bluehour/engine/engine'
import sharp from 'sharp'
import { type Scene, staged } from './scene.ts'
import type { SceneStudio } from './scene-art.ts'

export type ThingRequest = { words: string; edge: number; seed: number }
/** RGBA, cut close; `isFlat` when it is a vector drawing and no rendered body. */
export type DrawnThing = { picture: Picture; word: string; isFlat: boolean; scene: Scene }

/** A meaning that is only somewhat like the word is another thing than was asked for. */
const LIKENESS_MIN = 0.55

/** One thing by itself on a clear ground, to be set into another picture; nothing when the words name none. */
export async function drawThing(
  { words, edge, seed }: ThingRequest,
  { read: understand, painter, drawings }: SceneStudio,
  job: Job,
): Promise<DrawnThing | undefined> {
  const read = await understand(words, 'general')
  const [first] = staged(read)
  if (!first || (first.known === 'likeness' && first.likeness < LIKENESS_MIN)) return undefined
  const alone = { ...first, count: 1, relations: [], depth: 'middle' as const, size: 1 }
  const scene: Scene = {
    ...read,
    place: 'studio',
    placeWord: '',
    subjects: [alone],
    style: 'photo',
    time: 'noon',
    weather: { ...read.weather, rain: 0, snow: 0, fog: 0, clouds: 0 },
    view: { framing: 'full', angle: 'eye', blur: 0, tiltDegrees: 0 },
    texts: [],
    palette: [],
  }
  if ('drawing' in first.thing) {
    const flat = await drawings.draw(first.thing.drawing, edge)
    return { picture: await trimmed(flat), word: first.word, isFlat: true, scene }
  }
  // Rendered larger and shrunk: the ids have hard edges.
  const size = Math.min(1400, Math.max(256, edge * 2))
  const { picture, depths } = await painter().expose(scene, { width: size, height: size, seed, time: 0 }, job.signal)
  const data = new Uint8Array(size * size * 4)
  for (let i = 0; i < size * size; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = picture.data[i * 3 + c]!
    data[i * 4 + 3] = depths.ids[i]! > 0 ? 255 : 0
  }
  return {
    picture: await trimmed({ width: size, height: size, channels: 4, data }),
    word: first.word,
    isFlat: false,
    scene,
  }
}

/** Without the clear rim, at half the size. */
async function trimmed({ width, height, data }: Picture): Promise<Picture> {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, k = 3; y < height; y++) {
    for (let x = 0; x < width; x++, k += 4) {
      if (data[k]! < 16) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  }
  if (right < left) return { width, height, channels: 4, data }
  const box = { left, top, width: right - left + 1, height: bottom - top + 1 }
  const made = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(box)
    .raw()
    .toBuffer()
  return { width: box.width, height: box.height, channels: 4, data: made }
}
