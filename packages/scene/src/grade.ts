import type { Picture } from '@bluehour/engine/engine'
import { encodedOf } from '@bluehour/imaging/srgb'
import { colorOf, type Lab, labOf } from '@bluehour/styles/methods/oklab'
import type { PlaceName, Scene } from './scene.ts'

/** Steps of the table along each color; between them it is interpolated. */
const STEPS = 33
/** How far colors go towards those asked for the whole picture, and for its place. */
const STRONG = 0.78
const WEAK = 0.32
/** Less color than this is grey. */
const GREY = 0.035
const NO_COLOR = 0.008
/** Places made of the palette's own colors. */
const OWN: readonly PlaceName[] = ['studio', 'abstract', 'pattern']

type Table = Uint8Array

const tables = new WeakMap<Scene['palette'], Table | undefined>()

/** The picture in the colors asked for it as a whole: "in shades of purple", "teal and orange". */
export function graded({ palette, place }: Scene, picture: Picture): Picture {
  if (palette.length === 0) return picture
  if (!tables.has(palette)) tables.set(palette, tableFor(palette, place))
  const table = tables.get(palette)
  return table ? { ...picture, data: looked(picture, table) } : picture
}

function tableFor(palette: Scene['palette'], place: PlaceName): Table | undefined {
  if (place === 'abstract' || place === 'pattern') return undefined
  const whole = palette.filter(({ of }) => of !== 'place')
  const isWhole = whole.length > 0
  if (!isWhole && OWN.includes(place)) return undefined
  const entries = isWhole ? whole : palette
  const labs = entries.map(({ rgb }) => labOf(rgb.map((c) => encodedOf(Math.min(1, Math.max(0, c)))) as never))
  // A word that stands for several greys means little color or none; a white room is only white.
  const isOneWord = labs.length > 1 && new Set(entries.map(({ word }) => word)).size === 1
  const most = Math.max(...labs.map(chromaOf))
  if (most < GREY) return isOneWord ? filled(faded(most < NO_COLOR ? 0 : 0.45)) : undefined
  const strength = isWhole ? STRONG : WEAK
  const change = labs.length === 1 ? toHue(labs[0]!, strength) : toSet(labs, strength)
  return filled(change)
}

const chromaOf = ([, a, b]: Lab) => Math.hypot(a, b)

const faded =
  (share: number) =>
  ([l, a, b]: Lab): Lab => [l, a * share, b * share]

/** Every color turns to one hue and keeps its light; greys take some of it, most in the middle tones. */
function toHue([, a, b]: Lab, strength: number): (lab: Lab) => Lab {
  const chroma = Math.hypot(a, b)
  const [x, y] = [a / chroma, b / chroma]
  return ([l, u, v]) => {
    const own = Math.hypot(u, v)
    const wanted = Math.max(own * 0.85, Math.min(0.14, chroma) * 4 * l * (1 - l) * 0.9)
    return [l, u + (x * wanted - u) * strength, v + (y * wanted - v) * strength]
  }
}

/** Each color goes towards those of the set that are like it; light sets lift the shadows. */
function toSet(set: readonly Lab[], strength: number): (lab: Lab) => Lab {
  const light = set.reduce((sum, [l]) => sum + l, 0) / set.length
  const pale = Math.max(0, Math.min(1, (light - 0.72) / 0.2))
  const most = Math.max(...set.map(chromaOf))
  // Colors of one side of the wheel tint; those from several replace.
  const [x, y] = [1, 2].map((axis) => set.reduce((sum, lab) => sum + lab[axis]! / (chromaOf(lab) || 1), 0) / set.length)
  const share = strength * (Math.hypot(x!, y!) > 0.85 ? 0.65 : 1)
  return ([l, u, v]) => {
    let [sum, a, b] = [0, 0, 0]
    for (const [pl, pa, pb] of set) {
      const apart = ((u / 0.14 - pa / most) ** 2 + (v / 0.14 - pb / most) ** 2) / 0.7 + (l - pl) ** 2 / 0.16
      const weight = Math.exp(-apart) + 1e-4
      sum += weight
      a += pa * weight
      b += pb * weight
    }
    // Near black and white there is little room for color.
    const room = Math.min(1, 6 * l * (1.12 - l))
    const to = [(a / sum) * room, (b / sum) * room].map((c) => c * (1 + 0.7 * pale)) as [number, number]
    return [l + (1 - l) * 0.36 * pale * share, u + (to[0] - u) * share, v + (to[1] - v) * share]
  }
}

function filled(change: (lab: Lab) => Lab): Table {
  const table = new Uint8Array(STEPS ** 3 * 3)
  const byte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)))
  let at = 0
  for (let r = 0; r < STEPS; r++)
    for (let g = 0; g < STEPS; g++)
      for (let b = 0; b < STEPS; b++) {
        const color = colorOf(change(labOf([r, g, b].map((c) => c / (STEPS - 1)) as never)))
        for (let c = 0; c < 3; c++) table[at++] = byte(color[c]!)
      }
  return table
}

/** Each pixel from the eight entries around it. */
function looked({ data, channels }: Picture, table: Table): Uint8Array {
  const out = new Uint8Array(data.length)
  const [across, up] = [STEPS * STEPS * 3, STEPS * 3]
  const scale = (STEPS - 1) / 255
  for (let i = 0; i < data.length; i += channels) {
    const [r, g, b] = [data[i]! * scale, data[i + 1]! * scale, data[i + 2]! * scale]
    const [r0, g0, b0] = [Math.min(STEPS - 2, r | 0), Math.min(STEPS - 2, g | 0), Math.min(STEPS - 2, b | 0)]
    const [fr, fg, fb] = [r - r0, g - g0, b - b0]
    const base = r0 * across + g0 * up + b0 * 3
    for (let c = 0; c < 3; c++) {
      const at = base + c
      const near = mixed(table, at, up, fg, fb)
      out[i + c] = near + (mixed(table, at + across, up, fg, fb) - near) * fr + 0.5
    }
    if (channels === 4) out[i + 3] = data[i + 3]!
  }
  return out
}

function mixed(table: Table, at: number, up: number, fg: number, fb: number): number {
  const low = table[at]! + (table[at + 3]! - table[at]!) * fb
  const high = table[at + up]! + (table[at + up + 3]! - table[at + up]!) * fb
  return low + (high - low) * fg
}
