import { fromLab, labOf, toLab } from '@bluehour/styles/methods/oklab'
import { clamp01, hex, type Pixels } from '@bluehour/styles/methods/pixels'
import type { Grade } from '../look.ts'

const lab = (code: string) => labOf(hex(code))

/** Colors of a ramp at 256 lightnesses, as OKLab. */
function rampTable(colors: readonly string[]): Float32Array {
  const stops = colors.map(lab)
  const table = new Float32Array(257 * 3)
  for (let i = 0; i <= 256; i++) {
    const place = (i / 256) * (stops.length - 1)
    const k = Math.min(stops.length - 2, Math.floor(place))
    for (let c = 0; c < 3; c++) table[i * 3 + c] = stops[k]![c]! + (stops[k + 1]![c]! - stops[k]![c]!) * (place - k)
  }
  return table
}

type Change = (data: Float32Array, k: number) => void

/** One function for every wish of the grade, so that what is not asked for costs nothing. */
function changesOf(grade: Grade): Change[] {
  const { light = 0, contrast = 1, saturation = 1, warmth = 0, tint = 0, hue = 0, levels } = grade
  const changes: Change[] = []
  if (grade.keep) changes.push(keepChange(grade.keep))
  if (hue !== 0) {
    const [cos, sin] = [Math.cos((hue * Math.PI) / 180), Math.sin((hue * Math.PI) / 180)]
    changes.push((data, k) => {
      const [a, b] = [data[k + 1]!, data[k + 2]!]
      data[k + 1] = a * cos - b * sin
      data[k + 2] = a * sin + b * cos
    })
  }
  if (grade.ramp) changes.push(rampChange(grade.ramp))
  if (contrast !== 1 || light !== 0 || saturation !== 1)
    changes.push((data, k) => {
      data[k] = clamp01(0.55 + (data[k]! - 0.55) * contrast + light)
      data[k + 1]! *= saturation
      data[k + 2]! *= saturation
    })
  if (levels)
    changes.push((data, k) => {
      data[k] = stepped(data[k]!, levels)
    })
  if (warmth !== 0 || tint !== 0)
    changes.push((data, k) => {
      data[k + 1]! += warmth * 0.03 - tint * 0.06
      data[k + 2]! += warmth * 0.09 + tint * 0.02
    })
  if (grade.split) changes.push(splitChange(grade.split))
  return changes
}

/** Steps with soft borders: hard ones would crawl when the picture moves. */
function stepped(value: number, levels: number): number {
  const place = value * levels
  const base = Math.floor(place)
  const within = clamp01((place - base - 0.5) * 6 + 0.5)
  return (base + within) / levels
}

function keepChange({ color, width }: NonNullable<Grade['keep']>): Change {
  const [, a, b] = lab(color)
  const wanted = Math.atan2(b, a)
  return (data, k) => {
    const chroma = Math.hypot(data[k + 1]!, data[k + 2]!)
    const away = Math.abs(Math.atan2(data[k + 2]!, data[k + 1]!) - wanted)
    const near = 1 - clamp01((Math.min(away, 2 * Math.PI - away) - width) / 0.25)
    const share = near * clamp01((chroma - 0.05) / 0.06)
    data[k + 1]! *= share * 1.5
    data[k + 2]! *= share * 1.5
  }
}

function rampChange({ colors, amount }: NonNullable<Grade['ramp']>): Change {
  const table = rampTable(colors)
  return (data, k) => {
    const i = Math.round(clamp01(data[k]!) * 256) * 3
    for (let c = 0; c < 3; c++) data[k + c]! += (table[i + c]! - data[k + c]!) * amount
  }
}

function splitChange({ shadows, lights, amount }: NonNullable<Grade['split']>): Change {
  const [dark, pale] = [lab(shadows), lab(lights)]
  return (data, k) => {
    const up = clamp01(data[k]!)
    data[k + 1]! += (dark[1] * (1 - up) + pale[1] * up) * amount
    data[k + 2]! += (dark[2] * (1 - up) + pale[2] * up) * amount
  }
}

export function graded(pixels: Pixels, grade: Grade): Pixels {
  const work = toLab(pixels)
  const changes = changesOf(grade)
  for (let k = 0; k < work.data.length; k += 3) for (const change of changes) change(work.data, k)
  return fromLab(work)
}
