import type { Picture } from '@bluehour/engine/engine'
import type { Plane } from '@bluehour/imaging/plane'
import type { FoundObject, ObjectDetector } from '@bluehour/vision/object-detector'
import type { ObjectKind } from '@bluehour/vision/object-kinds'
import type { FlatShape } from './flat-shape.ts'

/** What clothes are never taken for. Beds, chairs and tables are left out: clothes lie on them; so are kites and signs, which shirts look like. */
// biome-ignore format: a list
const THINGS: ReadonlySet<ObjectKind> = new Set<ObjectKind>([
  'bicycle', 'car', 'motorcycle', 'airplane', 'bus', 'train', 'truck', 'boat', 'bird', 'cat', 'dog', 'horse', 'sheep', 'cow', 'elephant', 'bear', 'zebra', 'giraffe',
  'backpack', 'handbag', 'suitcase', 'sports ball', 'bottle', 'wine glass', 'cup', 'fork', 'spoon', 'bowl', 'banana', 'apple', 'sandwich', 'orange', 'broccoli',
  'carrot', 'hot dog', 'pizza', 'donut', 'cake', 'potted plant', 'toilet', 'tv', 'laptop', 'mouse', 'remote', 'keyboard', 'cell phone', 'microwave', 'oven',
  'toaster', 'sink', 'refrigerator', 'book', 'clock', 'vase', 'teddy bear',
])
const SURE = 0.48
/** So much of what stands out of the ground must be the thing. */
const COVERS = 0.5
/** Clothes laid out are about as wide to the left as to the right. */
const MIRRORED_MIN = 0.74
/** A hem so much narrower than the chest is a wheel, a fruit or a snout. */
const HEM_MIN = 0.3
/** Of a round or square outline this share is filled; sleeves, legs and necklines leave more open. */
const SOLID = 0.965

/** The name of the thing that a picture shows in place of clothes. */
export async function thingInPlaceOf(
  picture: Picture,
  mask: Plane,
  detector: ObjectDetector,
): Promise<FoundObject | undefined> {
  const found = await detector.detect(picture, { scoreMin: SURE, kinds: [...THINGS] })
  const scale = picture.width / mask.width
  return found.find(({ box }) => {
    let [inside, all] = [0, 0]
    for (let i = 0; i < mask.data.length; i++) {
      if (mask.data[i]! < 0.5) continue
      const [x, y] = [((i % mask.width) + 0.5) * scale, (Math.floor(i / mask.width) + 0.5) * scale]
      all++
      if (x > box.left && x < box.left + box.width && y > box.top && y < box.top + box.height) inside++
    }
    return all > 0 && inside / all >= COVERS
  })
}

/** Whether an outline can be that of clothes laid flat or hung up. */
export function isGarmentShape(mask: Plane, { kind, top, widths }: FlatShape): boolean {
  if (mirroredShare(mask, top.x) < MIRRORED_MIN) return false
  if (kind === 'trousers') return true
  if (widths[3] / Math.max(1, widths[0]) < HEM_MIN) return false
  // Tops and dresses show by sleeves or a neckline; a plate has neither.
  return kind === 'skirt' || solidity(mask) < SOLID
}

/** Shared area of the outline and its mirror image, over both together. */
function mirroredShare({ width, data }: Plane, middle: number): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < data.length; i++) {
    const x = i % width
    const twin = Math.round(2 * middle - 1 - x)
    const isIn = data[i]! > 0.5
    const isTwin = twin >= 0 && twin < width && data[i - x + twin]! > 0.5
    if (isIn || isTwin) either++
    if (isIn && isTwin) both++
  }
  return both / Math.max(1, either)
}

/** The area over that of its convex hull (Andrew's monotone chain over the ends of each row). */
function solidity({ width, height, data }: Plane): number {
  const ends: [number, number][] = []
  let area = 0
  for (let y = 0; y < height; y++) {
    let [first, last] = [-1, -1]
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! <= 0.5) continue
      area++
      if (first < 0) first = x
      last = x + 1
    }
    if (first >= 0) ends.push([first, y], [last, y], [first, y + 1], [last, y + 1])
  }
  ends.sort((p, q) => p[0] - q[0] || p[1] - q[1])
  const turn = (o: [number, number], p: [number, number], q: [number, number]) =>
    (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])
  const chain = (points: readonly [number, number][]) => {
    const kept: [number, number][] = []
    for (const next of points) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, next) <= 0) kept.pop()
      kept.push(next)
    }
    return kept.slice(0, -1)
  }
  const hull = [...chain(ends), ...chain([...ends].reverse())]
  const twice = hull.reduce((sum, [x, y], i) => {
    const [nx, ny] = hull[(i + 1) % hull.length]!
    return sum + x * ny - nx * y
  }, 0)
  return area / Math.max(1, Math.abs(twice) / 2)
}
