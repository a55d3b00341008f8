import type { Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import { fillHoles, makePlane, type Plane } from '@bluehour/imaging/plane'
import { makeRandom } from '@bluehour/imaging/random'

/** Patches are 7 by 7 pixels. */
const REACH = 3
/** The coarsest copy has this many pixels on its shorter side, at least. */
const COARSEST = 28
/** Copies finer than this cost more than they show. */
const FINEST = 300
const ROUNDS = [6, 4, 3, 2, 2] as const
const SWEEPS = 3
/** What a pixel farther in is worth against its neighbour nearer to what is known. */
const TRUST = 0.8
const TRUST_MIN = 0.02
/** Pieces from near by are liked better: what a whole picture's width costs, in squares of color steps. */
const FAR_COST = 16_000

type Level = {
  width: number
  height: number
  colors: Float32Array
  /** 1 is to be painted. */
  target: Uint8Array
  /** 1 where a patch round it holds nothing but what may be copied. */
  source: Uint8Array
  /** How much a pixel's color says: 1 in the source, less and less away from it. */
  trust: Float32Array
}
/** For each pixel near the target, the pixel whose patch looks most like its own. */
type Matches = { place: Int32Array; gap: Float32Array; near: Int32Array }

/**
 * Paints the target with pieces of the source, so that every patch of it is like some patch of the source (Wexler,
 * Shechtman and Irani, with PatchMatch). It invents nothing: walls, blinds and railings go on as they are.
 */
export async function fillByExample(
  picture: Picture,
  target: Uint8Array,
  source: Uint8Array,
  seed: number,
): Promise<Picture> {
  const levels = await levelsOf(picture, target, source)
  const random = makeRandom(seed)
  let before: { level: Level; matches: Matches } | undefined
  for (const [k, level] of levels.entries()) {
    if (!level.source.includes(1) || !level.target.includes(1)) continue
    if (!before) fillSmoothly(level)
    let matches = startMatches(level, before, random)
    if (before) vote(level, matches)
    const rounds = ROUNDS[Math.min(k, ROUNDS.length - 1)]!
    for (let round = 0; round < rounds; round++) {
      matches = improve(level, matches, random)
      vote(level, matches)
    }
    before = { level, matches }
  }
  return before ? copyAt(picture, target, before.level, before.matches) : picture
}

async function levelsOf(picture: Picture, target: Uint8Array, source: Uint8Array): Promise<Level[]> {
  const short = Math.min(picture.width, picture.height)
  const levels: Level[] = []
  for (let edge = COARSEST; ; edge *= 2) {
    const scale = Math.min(1, Math.min(edge, FINEST) / short)
    const width = Math.max(2 * REACH + 2, Math.round(picture.width * scale))
    const height = Math.max(2 * REACH + 2, Math.round(picture.height * scale))
    const small = await resizePicture(picture, width, height)
    const masks = masksAt(picture, target, source, width, height)
    levels.push({ width, height, colors: Float32Array.from(small.data), ...masks })
    if (edge >= FINEST || scale === 1) return levels
  }
}

/** A small pixel is target when any of its pixels is, and source when all are and those of its patch too. */
function masksAt(
  { width: fullWidth, height: fullHeight }: Picture,
  target: Uint8Array,
  source: Uint8Array,
  width: number,
  height: number,
) {
  const small = new Uint8Array(width * height)
  const barred = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < fullHeight; y++) {
    const row = Math.min(height - 1, Math.floor((y * height) / fullHeight)) * width
    for (let x = 0; x < fullWidth; x++, i++) {
      const at = row + Math.min(width - 1, Math.floor((x * width) / fullWidth))
      if (target[i]) small[at] = 1
      if (!source[i] || target[i]) barred[at] = 1
    }
  }
  const whole = new Uint8Array(width * height)
  for (let y = REACH; y < height - REACH; y++) {
    for (let x = REACH; x < width - REACH; x++) {
      let isFree = true
      for (let dy = -REACH; dy <= REACH && isFree; dy++) {
        const row = (y + dy) * width + x
        for (let dx = -REACH; dx <= REACH && isFree; dx++) isFree = barred[row + dx] === 0
      }
      whole[y * width + x] = isFree ? 1 : 0
    }
  }
  return { target: small, source: whole, trust: trustIn(barred, width, height) }
}

/** Two passes over the picture find for every pixel how far it is from what may be copied: the rest tells nothing. */
function trustIn(barred: Uint8Array, width: number, height: number): Float32Array {
  const depth = Float32Array.from(barred, (value) => (value ? 1e6 : 0))
  const relax = (i: number, j: number) => {
    if (depth[j]! + 1 < depth[i]!) depth[i] = depth[j]! + 1
  }
  for (let i = 0; i < depth.length; i++) {
    if (i % width > 0) relax(i, i - 1)
    if (i >= width) relax(i, i - width)
  }
  for (let i = width * height - 1; i >= 0; i--) {
    if (i % width < width - 1) relax(i, i + 1)
    if (i < width * (height - 1)) relax(i, i + width)
  }
  return depth.map((steps) => Math.max(TRUST_MIN, TRUST ** steps))
}

function fillSmoothly({ width, height, colors, target }: Level): void {
  const known = makePlane(width, height)
  for (let i = 0; i < target.length; i++) known.data[i] = target[i] ? 0 : 1
  for (let c = 0; c < 3; c++) {
    const plane: Plane = makePlane(width, height)
    for (let i = 0; i < target.length; i++) plane.data[i] = colors[i * 3 + c]!
    const filled = fillHoles(plane, known)
    for (let i = 0; i < target.length; i++) if (target[i]) colors[i * 3 + c] = filled.data[i]!
  }
}

function startMatches(
  level: Level,
  before: { level: Level; matches: Matches } | undefined,
  random: () => number,
): Matches {
  const { width, height, target, source } = level
  const sources: number[] = []
  for (let i = 0; i < source.length; i++) if (source[i]) sources.push(i)
  const near: number[] = []
  const place = new Int32Array(width * height).fill(-1)
  for (let y = REACH; y < height - REACH; y++) {
    for (let x = REACH; x < width - REACH; x++) {
      if (!touches(target, width, x, y)) continue
      const i = y * width + x
      near.push(i)
      place[i] = (before && carried(before, level, x, y)) ?? sources[Math.floor(random() * sources.length)]!
    }
  }
  const gap = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  const matches = { place, gap, near: Int32Array.from(near) }
  for (const i of matches.near) gap[i] = difference(level, i, place[i]!, Number.POSITIVE_INFINITY)
  return matches
}

function touches(target: Uint8Array, width: number, x: number, y: number): boolean {
  for (let dy = -REACH; dy <= REACH; dy++) {
    const row = (y + dy) * width + x
    for (let dx = -REACH; dx <= REACH; dx++) if (target[row + dx]) return true
  }
  return false
}

/** The match of the coarser level at the same place, moved up. */
function carried({ level: old, matches }: { level: Level; matches: Matches }, level: Level, x: number, y: number) {
  const [sx, sy] = [old.width / level.width, old.height / level.height]
  const ox = Math.min(old.width - 1, Math.floor((x + 0.5) * sx))
  const oy = Math.min(old.height - 1, Math.floor((y + 0.5) * sy))
  const match = matches.place[oy * old.width + ox]!
  if (match < 0) return undefined
  const nx = Math.round(x + ((match % old.width) - ox) / sx)
  const ny = Math.round(y + (Math.floor(match / old.width) - oy) / sy)
  if (nx < 0 || ny < 0 || nx >= level.width || ny >= level.height) return undefined
  const at = ny * level.width + nx
  return level.source[at] ? at : undefined
}

/** How unlike two patches are, and how far apart; gives up once it is more than `worst`. */
function difference({ width, colors, trust }: Level, a: number, b: number, worst: number): number {
  const across = (a % width) - (b % width)
  const down = Math.floor(a / width) - Math.floor(b / width)
  let sum = (FAR_COST * Math.sqrt(across * across + down * down)) / width
  for (let dy = -REACH; dy <= REACH; dy++) {
    let i = a + dy * width - REACH
    let q = (b + dy * width - REACH) * 3
    for (const last = i + 2 * REACH; i <= last; i++, q += 3) {
      const p = i * 3
      const r = colors[p]! - colors[q]!
      const g = colors[p + 1]! - colors[q + 1]!
      const s = colors[p + 2]! - colors[q + 2]!
      sum += trust[i]! * (r * r + g * g + s * s)
    }
    if (sum >= worst) return sum
  }
  return sum
}

/** PatchMatch: good matches of neighbours are tried, then random ones nearer and nearer. */
function improve(level: Level, { place, near }: Matches, random: () => number): Matches {
  const { width, height, source } = level
  const gap = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  for (const i of near) gap[i] = difference(level, i, place[i]!, Number.POSITIVE_INFINITY)
  const attempt = (i: number, at: number) => {
    if (at < 0 || at >= source.length || !source[at] || at === place[i]) return
    const found = difference(level, i, at, gap[i]!)
    if (found >= gap[i]!) return
    gap[i] = found
    place[i] = at
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const step = sweep % 2 === 0 ? 1 : -1
    for (let n = 0; n < near.length; n++) {
      const i = near[step > 0 ? n : near.length - 1 - n]!
      const beside = place[i - step]!
      if (beside >= 0) attempt(i, beside + step)
      const above = place[i - step * width]!
      if (above >= 0) attempt(i, above + step * width)
      const [x, y] = [place[i]! % width, Math.floor(place[i]! / width)]
      for (let reach = Math.max(width, height); reach >= 1; reach /= 2) {
        const nx = Math.round(x + (random() * 2 - 1) * reach)
        const ny = Math.round(y + (random() * 2 - 1) * reach)
        if (nx >= 0 && ny >= 0 && nx < width && ny < height) attempt(i, ny * width + nx)
      }
    }
  }
  return { place, gap, near }
}

/** Every patch says what its pixels should be; the better it fits, the more it counts. */
function vote(level: Level, { place, gap, near }: Matches): void {
  const { width, target, colors, trust } = level
  const sums = new Float32Array(colors.length)
  const weights = new Float32Array(target.length)
  const gaps = Float32Array.from(near, (i) => gap[i]!).sort()
  const usual = Math.max(200, gaps[Math.floor(gaps.length * 0.6)] ?? 1)
  for (const i of near) {
    const weight = (Math.exp(-gap[i]! / usual) + 1e-3) * trust[i]!
    for (let dy = -REACH; dy <= REACH; dy++) {
      for (let dx = -REACH; dx <= REACH; dx++) {
        const to = i + dy * width + dx
        if (!target[to]) continue
        const from = (place[i]! + dy * width + dx) * 3
        weights[to]! += weight
        for (let c = 0; c < 3; c++) sums[to * 3 + c]! += weight * colors[from + c]!
      }
    }
  }
  for (let i = 0; i < target.length; i++) {
    if (!target[i] || weights[i] === 0) continue
    for (let c = 0; c < 3; c++) colors[i * 3 + c] = sums[i * 3 + c]! / weights[i]!
  }
}

/** The painted pixels at full size, each the mean of what the matches around it copy from the picture itself. */
function copyAt(picture: Picture, target: Uint8Array, level: Level, { place, gap }: Matches): Picture {
  const { width, height, data } = picture
  const out = Uint8Array.from(data)
  const [sx, sy] = [level.width / width, level.height / height]
  const sum = new Float64Array(4)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!target[i]) continue
      const [fx, fy] = [(x + 0.5) * sx - 0.5, (y + 0.5) * sy - 0.5]
      const [cx, cy] = [Math.floor(fx), Math.floor(fy)]
      sum.fill(0)
      for (let dy = -1; dy <= 2; dy++) {
        for (let dx = -1; dx <= 2; dx++) {
          const [lx, ly] = [cx + dx, cy + dy]
          if (lx < 0 || ly < 0 || lx >= level.width || ly >= level.height) continue
          const at = ly * level.width + lx
          const match = place[at]!
          if (match < 0) continue
          const px = Math.round(x + ((match % level.width) - lx) / sx)
          const py = Math.round(y + (Math.floor(match / level.width) - ly) / sy)
          if (px < 0 || py < 0 || px >= width || py >= height) continue
          const weight = Math.exp(-((fx - lx) ** 2 + (fy - ly) ** 2)) / (1 + gap[at]! / 2000)
          sum[3]! += weight
          for (let c = 0; c < 3; c++) sum[c]! += weight * data[(py * width + px) * 3 + c]!
        }
      }
      const small =
        (Math.min(level.height - 1, Math.floor(y * sy)) * level.width + Math.min(level.width - 1, Math.floor(x * sx))) *
        3
      for (let c = 0; c < 3; c++)
        out[i * 3 + c] = Math.round(sum[3]! > 0 ? sum[c]! / sum[3]! : level.colors[small + c]!)
    }
  }
  return { ...picture, data: out }
}
