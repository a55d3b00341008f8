import type { Job, Matting, Picture } from '@bluehour/engine/engine'
import { fitWithin, resizePicture } from '@bluehour/imaging/pixels'
import type { Scene, SubjectAsk } from '@bluehour/scene/scene'

export type Reference = { name: string; picture: Picture }

/** In the prompt a reference is read as this: somebody who can stand, walk and look. */
const STAND_IN = 'person'
const CARD_EDGE = 720
/** Metres: how high a lifted figure stands, and a picture in its frame. */
const FIGURE = 1.7
const FRAMED = 1.3
const FOOT = 0.12

/** `@Anna` or `Anna` of the prompt becomes a word that the scene understands; the names in the order of their mention. */
export function withStandIns(prompt: string, names: readonly string[]): { prompt: string; mentioned: string[] } {
  const mentioned: string[] = []
  if (names.length === 0) return { prompt, mentioned }
  const pattern = new RegExp(`@?\\b(${names.map((name) => name.replace(/[^\w-]/g, '')).join('|')})\\b(?:['’]s)?`, 'gi')
  const replaced = prompt.replace(pattern, (_, found: string) => {
    const name = names.find((known) => known.toLowerCase() === found.toLowerCase())!
    if (mentioned.includes(name)) return 'they'
    mentioned.push(name)
    return `a ${STAND_IN}`
  })
  return { prompt: replaced, mentioned }
}

/** Puts the pictures into a scene: in the place of their stand-ins, and `beside` everything else those nobody stands in for. */
export function withReferences(
  scene: Scene,
  mentioned: readonly string[],
  beside: readonly string[],
  sizes: ReadonlyMap<string, number>,
): Scene {
  const waiting = [...mentioned]
  const subjects = scene.subjects.map((ask): SubjectAsk => {
    if (ask.word !== STAND_IN || waiting.length === 0) return ask
    const name = waiting.shift()!
    return { ...ask, thing: { drawing: name }, size: sizes.get(name) ?? FIGURE, known: 'name', count: 1 }
  })
  const plain = {
    known: 'name' as const,
    likeness: 1,
    count: 1,
    colors: [],
    traits: [],
    relations: [],
    depth: 'middle' as const,
  }
  const added = beside.map(
    (name): SubjectAsk => ({ ...plain, word: name, thing: { drawing: name }, size: sizes.get(name) ?? FIGURE }),
  )
  return { ...scene, subjects: [...subjects, ...added] }
}

/** Each picture as something that can stand in a scene: its subject lifted out, or the whole of it in a frame. */
export async function makeCards(
  references: readonly Reference[],
  matting: Pick<Matting, 'lift'>,
  job: Job,
): Promise<{ cards: Map<string, Picture>; sizes: Map<string, number> }> {
  const cards = new Map<string, Picture>()
  const sizes = new Map<string, number>()
  for (const { name, picture } of references) {
    job.signal.throwIfAborted()
    const size = fitWithin(picture.width, picture.height, CARD_EDGE)
    const small = await resizePicture(picture, size.width, size.height)
    const lifted = trimmed(await matting.lift(small, job))
    cards.set(name, lifted ?? framed(small))
    sizes.set(name, lifted ? FIGURE : FRAMED)
  }
  return { cards, sizes }
}

/** Cut to what is there; nothing when there is no subject, or when it fills the picture. */
function trimmed({ width, height, data }: Picture): Picture | undefined {
  let [left, right, top, bottom, solid] = [width, -1, height, -1, 0]
  for (let y = 0, i = 3; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      if (data[i]! < 40) continue
      solid++
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  const share = solid / (width * height)
  if (share < 0.03 || share > 0.93) return undefined
  const [w, h] = [right - left + 1, bottom - top + 1]
  const out = new Uint8Array(w * h * 4)
  for (let y = 0; y < h; y++)
    out.set(data.subarray(((top + y) * width + left) * 4, ((top + y) * width + left + w) * 4), y * w * 4)
  if (bottom >= height - 2) fadeFoot(out, w, h)
  return { width: w, height: h, channels: 4, data: out }
}

/** A bust that the picture's edge cut off ends softly instead of along a line. */
function fadeFoot(data: Uint8Array, width: number, height: number): void {
  const rows = Math.round(height * FOOT)
  for (let y = height - rows; y < height; y++) {
    const share = (height - y) / rows
    for (let i = y * width * 4 + 3, end = i + width * 4; i < end; i += 4) data[i] = data[i]! * share
  }
}

/** A dark wooden frame with a pale mount. */
function framed({ width, height, channels, data }: Picture): Picture {
  const rim = Math.round(Math.min(width, height) * 0.09)
  const [w, h] = [width + 2 * rim, height + 2 * rim]
  const out = new Uint8Array(w * h * 4)
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i += 4) {
      const inside = Math.min(x, y, w - 1 - x, h - 1 - y)
      if (inside >= rim) {
        const from = ((y - rim) * width + x - rim) * channels
        out.set(data.subarray(from, from + 3), i)
      } else out.set(inside < rim * 0.5 ? [62, 40, 26] : [238, 232, 220], i)
      out[i + 3] = 255
    }
  return { width: w, height: h, channels: 4, data: out }
}
