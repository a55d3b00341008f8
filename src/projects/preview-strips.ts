import type { Picture, PictureStrips } from '@bluehour/engine/engine'

/** Fine enough to see what a picture shows. */
const EDGE = 640

/** The same strips, of which single pixels are kept as they pass: a small copy of the whole once all have been read. */
export function previewStrips(picture: PictureStrips): { picture: PictureStrips; preview: () => Picture } {
  const { width, height, channels } = picture
  const step = Math.max(1, Math.ceil(Math.max(width, height) / EDGE))
  const small = { width: Math.ceil(width / step), height: Math.ceil(height / step), channels }
  const data = new Uint8Array(small.width * small.height * channels)
  async function* passing() {
    let top = 0
    for await (const strip of picture.strips) {
      const rows = strip.length / (width * channels)
      for (let y = Math.ceil(top / step); y * step < top + rows; y++) {
        for (let x = 0; x < small.width; x++) {
          const from = ((y * step - top) * width + x * step) * channels
          data.set(strip.subarray(from, from + channels), (y * small.width + x) * channels)
        }
      }
      top += rows
      yield strip
    }
  }
  return { picture: { ...picture, strips: passing() }, preview: () => ({ ...small, data }) }
}
