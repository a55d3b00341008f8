import { type Palette, toLab } from './palette.ts'

/** Colors are looked up by this many bits of each channel. */
const BITS = 6
const CELLS = 1 << (3 * BITS)
/** Only the nearest entries are tried as a pair. */
const NEAR = 6
/** What a pair of very different colors costs: their dots would be seen. */
const DOTS_SEEN = 0.12

/** An 8 × 8 pattern of thresholds that stays where it is: the dots of a still part of the picture do not crawl. */
const THRESHOLDS = Float64Array.from({ length: 64 }, (_, at) => {
  const x = at & 7
  const y = at >> 3
  let value = 0
  for (let bit = 0; bit < 3; bit++) {
    const [bx, by] = [(x >> bit) & 1, (y >> bit) & 1]
    value |= (((bx ^ by) << 1) | by) << (4 - 2 * bit)
  }
  return (value + 0.5) / 64
})

type Dither = {
  /** The palette entries of a frame (RGB), one byte per pixel. */
  map(frame: Uint8Array, width: number, into: Uint8Array): void
}

/**
 * Every color is shown as a mix of at most two entries, chosen once for the color; where a pixel stands decides which
 * of the two it gets. The same color at the same place is therefore the same entry in every frame.
 */
export function makeDither(palette: Palette): Dither {
  const first = new Uint8Array(CELLS)
  const second = new Uint8Array(CELLS)
  /** Share of the second entry in 255ths; 0 with `known` unset is not looked up yet. */
  const share = new Float32Array(CELLS)
  const known = new Uint8Array(CELLS)
  const choose = pairChooser(palette)
  const lookUp = (cell: number) => {
    const pair = choose(cell)
    first[cell] = pair.first
    second[cell] = pair.second
    share[cell] = pair.share
    known[cell] = 1
  }
  return {
    map(frame, width, into) {
      for (let i = 0, x = 0, y = 0; i < into.length; i++) {
        const r = (frame[i * 3] as number) >> (8 - BITS)
        const g = (frame[i * 3 + 1] as number) >> (8 - BITS)
        const b = (frame[i * 3 + 2] as number) >> (8 - BITS)
        const cell = (r << (2 * BITS)) | (g << BITS) | b
        if (known[cell] === 0) lookUp(cell)
        const mixed = (share[cell] as number) > (THRESHOLDS[((y & 7) << 3) | (x & 7)] as number)
        into[i] = (mixed ? second[cell] : first[cell]) as number
        if (++x === width) {
          x = 0
          y++
        }
      }
    },
  }
}

type Pair = { first: number; second: number; share: number }

function pairChooser({ size, lab }: Palette): (cell: number) => Pair {
  const wanted = new Float64Array(3)
  const order = new Int32Array(Math.min(NEAR, size))
  const aways = new Float64Array(order.length)

  const findNear = () => {
    aways.fill(Number.POSITIVE_INFINITY)
    for (let p = 0; p < size; p++) {
      const away = distance(lab, p * 3, wanted, 0)
      if (away >= (aways[aways.length - 1] as number)) continue
      let at = aways.length - 1
      while (at > 0 && (aways[at - 1] as number) > away) {
        aways[at] = aways[at - 1] as number
        order[at] = order[at - 1] as number
        at--
      }
      aways[at] = away
      order[at] = p
    }
  }

  return (cell) => {
    const mask = (1 << BITS) - 1
    const byte = (value: number) => Math.round((value * 255) / mask)
    toLab(byte(cell >> (2 * BITS)), byte((cell >> BITS) & mask), byte(cell & mask), wanted, 0)
    findNear()
    let best: Pair = { first: order[0] as number, second: order[0] as number, share: 0 }
    let least = aways[0] as number
    for (let i = 0; i < order.length; i++) {
      for (let j = i + 1; j < order.length; j++) {
        const pair = mix(lab, order[i] as number, order[j] as number, wanted)
        if (pair.cost >= least) continue
        least = pair.cost
        best = { first: order[i] as number, second: order[j] as number, share: pair.share }
      }
    }
    return best
  }
}

/** The mix of two entries that comes nearest to a color, and what it costs in looks. */
function mix(lab: Float64Array, first: number, second: number, wanted: Float64Array): { share: number; cost: number } {
  let along = 0
  let whole = 0
  for (let c = 0; c < 3; c++) {
    const step = (lab[second * 3 + c] as number) - (lab[first * 3 + c] as number)
    along += step * ((wanted[c] as number) - (lab[first * 3 + c] as number))
    whole += step * step
  }
  if (whole === 0) return { share: 0, cost: Number.POSITIVE_INFINITY }
  const share = Math.min(1, Math.max(0, along / whole))
  let away = 0
  for (let c = 0; c < 3; c++) {
    const from = lab[first * 3 + c] as number
    const mixed = from + share * ((lab[second * 3 + c] as number) - from)
    away += (mixed - (wanted[c] as number)) ** 2
  }
  return { share, cost: away + DOTS_SEEN * whole * share * (1 - share) }
}

function distance(a: Float64Array, at: number, b: Float64Array, bt: number): number {
  const dl = (a[at] as number) - (b[bt] as number)
  const da = (a[at + 1] as number) - (b[bt + 1] as number)
  const db = (a[at + 2] as number) - (b[bt + 2] as number)
  return dl * dl + da * da + db * db
}
