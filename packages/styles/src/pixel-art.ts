import { cellDepths, cellsOf, limited } from './methods/blocks.ts'
import { colorOf, regrade } from './methods/oklab.ts'
import { blurPixels, makePixels, type Pixels, toPicture, toPixels } from './methods/pixels.ts'
import type { Style } from './style.ts'

/** Small pictures need crisp forms: differences from the surroundings are made larger. */
function crisp(colors: Pixels): Pixels {
  const around = blurPixels(colors, 1.6)
  const data = colors.data.map((value, k) => Math.max(0, Math.min(1, value + (value - around.data[k]!) * 0.55)))
  return regrade({ ...colors, data }, (lab, k) => {
    lab[k] = lab[k]! + (lab[k]! - 0.5) * 0.12
    lab[k + 1]! *= 1.35
    lab[k + 2]! *= 1.35
  })
}

export const pixelArt: Style = {
  name: 'pixel-art',
  summary: 'A true grid of big square pixels in a palette of 24 colours with ordered dithering.',
  async paint({ picture, depths, seed, memory }) {
    const { width, height } = picture
    const cells = cellsOf(toPixels(picture), 112)
    const { index, palette } = limited(crisp(cells.colors), 24, 0.09, seed, memory)
    const colors = palette.map((lab) => colorOf(lab))
    const known = depths && cellDepths(cells, width, height, depths)
    const pixels = makePixels(width, height)
    for (let y = 0, k = 0; y < height; y++) {
      const row = Math.floor(y / cells.cell)
      for (let x = 0; x < width; x++, k += 3) {
        const i = row * cells.columns + Math.floor(x / cells.cell)
        // Subjects get the dark outline that pixel artists give their sprites.
        const outlined =
          known &&
          known.ids[i] !== 0 &&
          [i - 1, i + 1, i - cells.columns, i + cells.columns].some((n) => known.ids[n] === 0)
        const color = colors[index[i]!]!
        for (let c = 0; c < 3; c++) pixels.data[k + c] = color[c]! * (outlined ? 0.42 : 1)
      }
    }
    return toPicture(pixels)
  },
}
