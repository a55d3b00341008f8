import { lumaOf, type Rgb } from './paint/color.ts'
import { lumaAt, type Raster } from './paint/raster.ts'
import { setLuma } from './quantize-tones.ts'

/** A change of color over the whole picture. Tones stay as they are, so a code stays readable. */
export type Grade = {
  /** Hues are drawn towards this one, 0..1 of the way. */
  tint?: Rgb
  pull: number
  /** Turns of the color wheel added to every hue. */
  turn: number
  /** 0 is grey, 1 as painted. */
  saturation: number
}

export const NO_GRADE: Grade = { pull: 0, turn: 0, saturation: 1 }

export function applyGrade(raster: Raster, grade: Grade): void {
  if (grade.pull === 0 && grade.turn === 0 && grade.saturation === 1) return
  const { data } = raster
  const goal = grade.tint ? chromaOf(grade.tint) : [0, 0, 0]
  const cos = Math.cos(grade.turn * Math.PI * 2)
  const sin = Math.sin(grade.turn * Math.PI * 2) / Math.sqrt(3)
  for (let o = 0; o < data.length; o += 4) {
    const luma = lumaAt(data, o)
    const own = [data[o]! - luma, data[o + 1]! - luma, data[o + 2]! - luma]
    // Tints are weaker in the palest and the deepest tones, as light is.
    const room = Math.min(1, luma / 60, (255 - luma) / 60)
    for (let c = 0; c < 3; c++) {
      const turned =
        own[c]! * cos + (own[(c + 2) % 3]! - own[(c + 1) % 3]!) * sin + ((own[0]! + own[1]! + own[2]!) * (1 - cos)) / 3
      data[o + c] = luma + (turned * (1 - grade.pull) + goal[c]! * grade.pull * room) * grade.saturation
    }
    const now = lumaAt(data, o)
    if (Math.abs(now - luma) > 1) setLuma(data, o, now, luma)
  }
}

/** The color without its tone. */
function chromaOf(color: Rgb): number[] {
  const luma = lumaOf(color) * 255
  return color.map((channel) => (channel - luma) * 0.62)
}
