import { makeRandom, type Random } from '../random.ts'
import type { Texture } from '../surface.ts'

/** What a card of foliage shows: a handful of leaves, a spray of needles, a tuft of blossom. */
export type LeafLook = 'broad' | 'small' | 'needles' | 'tuft' | 'blossom' | 'strand' | 'feathery'

const EDGE = 128
const painted = new Map<LeafLook, Texture>()

/** Grey picture of the leaves: the card's own color gives the hue. Painted once. */
export function leafTexture(look: LeafLook): Texture {
  const known = painted.get(look)
  if (known) return known
  const texture: Texture = { width: EDGE, height: EDGE, rgba: new Uint8Array(EDGE * EDGE * 4) }
  PAINTERS[look](texture.rgba, makeRandom(look.length * 7919 + look.charCodeAt(0)))
  painted.set(look, texture)
  return texture
}

type Painter = (rgba: Uint8Array, random: Random) => void

const PAINTERS: Record<LeafLook, Painter> = {
  broad: (rgba, random) => scattered(rgba, random, 26, 0.17, 0.085),
  small: (rgba, random) => scattered(rgba, random, 44, 0.1, 0.06),
  blossom: blossom,
  needles: (rgba, random) => {
    // A twig with side twigs, all set with needles, pointing up the card.
    spray(rgba, random, 0.5, 0.02, 0.5, 0.97, 0.2, 46)
    for (let i = 0; i < 5; i++) {
      const y = 0.12 + i * 0.15
      const reach = 0.34 * (1 - i * 0.13)
      spray(rgba, random, 0.5, y, 0.5 - reach, y + 0.2, 0.13, 24)
      spray(rgba, random, 0.5, y + 0.05, 0.5 + reach, y + 0.25, 0.13, 24)
    }
  },
  tuft: (rgba, random) => {
    for (let i = 0; i < 70; i++) {
      const angle = random.between(-1.5, 1.5)
      const reach = random.between(0.6, 0.95)
      leaf(rgba, 0.5, 0.04, 0.5 + Math.sin(angle) * reach * 0.55, 0.04 + Math.cos(angle) * reach, 0.012, shade(random))
    }
  },
  strand: (rgba, random) => {
    for (let s = 0; s < 4; s++) {
      const x = 0.14 + s * 0.24
      leaf(rgba, x, 0, x + 0.02, 1, 0.006, 0.6)
      for (let i = 0; i < 15; i++) {
        const y = i / 15
        const side = i % 2 ? 1 : -1
        leaf(rgba, x, y, x + side * random.between(0.06, 0.12), y + random.between(0.1, 0.17), 0.017, shade(random))
      }
    }
  },
  feathery: (rgba, random) => {
    for (let i = 0; i < 11; i++) {
      const y = i / 11
      for (const side of [-1, 1]) {
        const reach = 0.46 * Math.sin(Math.PI * (0.12 + y * 0.85))
        const [x1, y1] = [0.5 + side * reach, y + 0.14]
        leaf(rgba, 0.5, y, x1, y1, 0.008, 0.75)
        for (let k = 1; k < 8; k++) {
          const [x, yy] = [0.5 + (x1 - 0.5) * (k / 8), y + (y1 - y) * (k / 8)]
          leaf(rgba, x, yy, x + side * 0.02, yy + 0.055, 0.011, shade(random))
          leaf(rgba, x, yy, x + side * 0.035, yy - 0.035, 0.011, shade(random))
        }
      }
    }
  },
}

const shade = (random: Random) => random.between(0.62, 1)

function scattered(rgba: Uint8Array, random: Random, count: number, length: number, width: number): void {
  for (let i = 0; i < count; i++) {
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.next()) * 0.36
    const [x, y] = [0.5 + Math.cos(angle) * reach, 0.5 + Math.sin(angle) * reach]
    const turn = angle + random.between(-1.1, 1.1)
    const l = length * random.between(0.7, 1.1)
    const tone = shade(random)
    leaf(
      rgba,
      x - Math.cos(turn) * l * 0.5,
      y - Math.sin(turn) * l * 0.5,
      x + Math.cos(turn) * l,
      y + Math.sin(turn) * l,
      width * 0.75,
      tone,
    )
  }
}

function blossom(rgba: Uint8Array, random: Random): void {
  for (let i = 0; i < 26; i++) {
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.next()) * 0.38
    const [x, y] = [0.5 + Math.cos(angle) * reach, 0.5 + Math.sin(angle) * reach]
    const size = random.between(0.05, 0.085)
    const tone = random.between(0.8, 1)
    for (let petal = 0; petal < 5; petal++) {
      const turn = (petal / 5) * Math.PI * 2 + angle
      leaf(rgba, x, y, x + Math.cos(turn) * size, y + Math.sin(turn) * size, size * 0.42, tone)
    }
    leaf(rgba, x - 0.008, y, x + 0.008, y, 0.012, 0.6)
  }
}

function spray(
  rgba: Uint8Array,
  random: Random,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  reach: number,
  count: number,
): void {
  leaf(rgba, x0, y0, x1, y1, 0.008, 0.45)
  const l = Math.hypot(x1 - x0, y1 - y0)
  const [ax, ay] = [(x1 - x0) / l, (y1 - y0) / l]
  for (let i = 0; i < count; i++) {
    const t = i / count
    const side = i % 2 ? 1 : -1
    const out = reach * (1 - t * 0.45) * random.between(0.5, 0.8)
    const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]
    leaf(
      rgba,
      x,
      y,
      x + (ax * 0.75 - side * ay * 0.7) * out,
      y + (ay * 0.75 + side * ax * 0.7) * out,
      0.009,
      shade(random),
    )
  }
}

/** A pointed leaf from base to tip, y upwards, darker along its middle and towards the base. */
function leaf(rgba: Uint8Array, x0: number, y0: number, x1: number, y1: number, width: number, tone: number): void {
  const l = Math.hypot(x1 - x0, y1 - y0) || 1e-6
  const [ax, ay] = [(x1 - x0) / l, (y1 - y0) / l]
  const pad = width + 0.01
  const from = (v: number) => Math.max(0, Math.floor(v * EDGE))
  const to = (v: number) => Math.min(EDGE - 1, Math.ceil(v * EDGE))
  for (let py = from(Math.min(y0, y1) - pad); py <= to(Math.max(y0, y1) + pad); py++) {
    for (let px = from(Math.min(x0, x1) - pad); px <= to(Math.max(x0, x1) + pad); px++) {
      const [dx, dy] = [(px + 0.5) / EDGE - x0, (py + 0.5) / EDGE - y0]
      const t = (dx * ax + dy * ay) / l
      if (t < 0 || t > 1) continue
      const across = Math.abs(dx * ay - dy * ax)
      const half = Math.max(width * Math.sin(Math.PI * (0.08 + 0.92 * t ** 0.8)), 0.5 / EDGE)
      if (across > half) continue
      const light = Math.round(255 * tone * (0.78 + 0.22 * Math.min(1, (across / half) * 2)) * (0.8 + 0.2 * t))
      const at = ((EDGE - 1 - py) * EDGE + px) * 4
      rgba.fill(light, at, at + 3)
      rgba[at + 3] = 255
    }
  }
}
