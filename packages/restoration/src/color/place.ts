import { boxBlur, type Plane, smoothStep, softBlur } from '@bluehour/imaging/plane'

/** How much each pixel looks like which ground of the world, 0..1, by light, texture and where it lies. */
export type Place = {
  sky: Plane
  plants: Plane
  water: Plane
  ground: Plane
  wood: Plane
  stone: Plane
  /** Whether it is under the open sky at all, 0..1. */
  outdoors: number
}

/** `lightness` 0..100; `people` 0..1 is left out of all of them. */
export function readPlace(lightness: Plane, people: Plane): Place {
  const { width, height } = lightness
  const texture = readTexture(lightness)
  const sky = findSky(lightness, texture, people)
  const skyShare = mean(sky)
  const outdoors = Math.max(
    smoothStep(0.02, 0.1, skyShare),
    leafiness(texture, people),
    blurredLeafiness(texture, people),
  )
  const plane = (look: (i: number, y: number) => number): Plane => {
    const data = new Float32Array(width * height)
    for (let i = 0; i < data.length; i++) {
      const free = (1 - people.data[i]!) * (1 - sky.data[i]!)
      data[i] = free * look(i, Math.floor(i / width) / height)
    }
    return { width, height, data }
  }
  const { fine, wide, along, level } = texture
  const l = lightness.data
  return {
    sky,
    outdoors,
    plants: plane(
      (i) =>
        outdoors *
        Math.max(smoothStep(2.2, 5, fine[i]!), blurredLeaf(texture, i)) *
        (1 - smoothStep(0.35, 0.7, along[i]!)) *
        (1 - smoothStep(68, 88, l[i]!)),
    ),
    water: plane(
      (i, y) =>
        outdoors * smoothStep(0.45, 0.7, y) * smoothStep(0.25, 0.6, level[i]!) * (1 - smoothStep(5, 9, fine[i]!)),
    ),
    ground: plane((i, y) => outdoors * smoothStep(0.5, 0.85, y) * (1 - smoothStep(3, 7, fine[i]!))),
    wood: plane(
      (i) =>
        (1 - outdoors) *
        smoothStep(0.3, 0.65, along[i]!) *
        smoothStep(1, 3, wide[i]!) *
        (1 - smoothStep(60, 80, l[i]!)),
    ),
    stone: plane((i) => outdoors * (1 - smoothStep(2.5, 5, fine[i]!)) * smoothStep(25, 45, l[i]!)),
  }
}

type Texture = {
  /** Deviation of lightness in a few pixels, and over a wider circle. */
  fine: Float32Array
  wide: Float32Array
  /** How far lines run one way, and whether that way is level. */
  along: Float32Array
  level: Float32Array
}

function readTexture(lightness: Plane): Texture {
  const { width, height, data } = lightness
  const unit = Math.max(width, height) / 384
  const deviation = (radius: number) => {
    const blurred = softBlur(lightness, radius)
    const square = { width, height, data: data.map((value, i) => Math.min(400, (value - blurred.data[i]!) ** 2)) }
    return boxBlur(square, radius * 2).data.map((value) => Math.sqrt(Math.max(0, value)))
  }
  const [xx, xy, yy] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const gx = data[i + 1]! - data[i - 1]!
      const gy = data[i + width]! - data[i - width]!
      xx[i] = gx * gx
      xy[i] = gx * gy
      yy[i] = gy * gy
    }
  }
  const [a, b, c] = [xx, xy, yy].map((values) => softBlur({ width, height, data: values }, 5 * unit).data) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const along = new Float32Array(width * height)
  const level = new Float32Array(width * height)
  for (let i = 0; i < along.length; i++) {
    const total = a[i]! + c[i]! + 1
    along[i] = Math.hypot(a[i]! - c[i]!, 2 * b[i]!) / total
    level[i] = (c[i]! - a[i]!) / total
  }
  return { fine: deviation(1.5 * unit), wide: deviation(5 * unit), along, level }
}

function mean({ data }: Plane): number {
  return data.reduce((total, value) => total + value, 0) / data.length
}

/** Leaves and grass give away a garden without any sky. */
function leafiness({ fine, along }: Texture, people: Plane): number {
  let rough = 0
  let free = 1
  for (let i = 0; i < fine.length; i++) {
    const weight = 1 - people.data[i]!
    free += weight
    rough += weight * smoothStep(3, 6, fine[i]!) * (1 - smoothStep(0.3, 0.6, along[i]!))
  }
  return smoothStep(0.35, 0.6, rough / free)
}

/**
 * Leaves out of focus are round blots without anything fine in them; walls have no blots, and furniture has edges that run
 * one way.
 */
function blurredLeaf({ fine, wide, along }: Texture, i: number): number {
  const blots = smoothStep(2.2, 4.5, wide[i]!) * (1 - smoothStep(0.45, 0.75, fine[i]! / Math.max(0.5, wide[i]!)))
  return blots * (1 - smoothStep(0.45, 0.75, along[i]!))
}

/** Blots all over behind somebody are a garden. */
function blurredLeafiness(texture: Texture, people: Plane): number {
  let [blots, free] = [0, 1]
  for (let i = 0; i < people.data.length; i++) {
    const weight = 1 - people.data[i]!
    free += weight
    blots += weight * blurredLeaf(texture, i)
  }
  return smoothStep(0.15, 0.32, blots / free)
}

/** Lightness, compared with the upper edge, down to which it is still the sky. */
const SKY_FADES = 0.76

/** Smooth and light from the upper edge down; a ground as smooth to the very bottom is a backdrop and no sky. */
function findSky(lightness: Plane, { fine }: Texture, people: Plane): Plane {
  const { width, height, data } = lightness
  const reached = new Uint8Array(width * height)
  const queue: number[] = []
  const isSmooth = (i: number) => fine[i]! < 3.2 && people.data[i]! < 0.5
  const bright = quantileOf(data, 0.45)
  for (let x = 0; x < width; x++) if (isSmooth(x) && data[x]! > Math.max(38, bright * 0.8)) queue.push(x)
  for (const i of queue) reached[i] = 1
  // A field out of focus fades into the sky above it, but is darker than it.
  const darkest = Math.max(
    30,
    SKY_FADES *
      quantileOf(
        Float32Array.from(queue, (i) => data[i]!),
        0.5,
      ),
  )
  while (queue.length > 0) {
    const i = queue.pop()!
    const [x, y] = [i % width, Math.floor(i / width)]
    for (const [u, v] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      const k = v * width + u
      if (u < 0 || v < 0 || u >= width || v >= height || reached[k]) continue
      if (!isSmooth(k) || Math.abs(data[k]! - data[i]!) > 2.5 || data[k]! < darkest) continue
      reached[k] = 1
      queue.push(k)
    }
  }
  const rows = Array.from({ length: height }, (_, y) => {
    let count = 0
    for (let x = 0; x < width; x++) count += reached[y * width + x]!
    return count / width
  })
  const share = (from: number, to: number) => {
    const part = rows.slice(Math.floor(from * height), Math.ceil(to * height))
    return part.reduce((total, row) => total + row, 0) / part.length
  }
  const wide = smoothStep(0.3, 0.65, share(0, 0.12))
  const ends = 1 - smoothStep(0.06, 0.25, share(0.72, 1))
  const trust = wide * ends
  const soft = softBlur({ width, height, data: Float32Array.from(reached) }, Math.max(width, height) / 200)
  return { width, height, data: soft.data.map((value) => (trust > 0.3 ? value * trust : 0)) }
}

function quantileOf(data: Float32Array, share: number): number {
  if (data.length === 0) return 0
  return Float32Array.from(data).sort()[Math.floor(share * (data.length - 1))]!
}
