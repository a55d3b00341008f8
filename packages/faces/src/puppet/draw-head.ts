import { samplePlane } from '@bluehour/imaging/plane'
import { type PixelMap, UNDRAWN } from '@bluehour/imaging/warp/pixel-map'
import { type Pixels, sampleRgb } from '@bluehour/imaging/warp/sample'

/** What stands behind the head and where the head is. */
export type HeadLayer = {
  /** The head's own colors, free of what was behind its edges. */
  readonly head: Pixels
  /** How much of each pixel of the photo is person. */
  readonly matte: Uint8Array
  readonly behind: Pixels
}

const layerPixel = new Float32Array(3)

/** Draws a head where the map puts it: its matte goes with it, and what it leaves free shows the background. */
export function drawHead(frame: Uint8ClampedArray, photo: Pixels, layer: HeadLayer, map: PixelMap): void {
  const { width, height } = photo
  const { head, behind } = layer
  const matte = { width, height, data: layer.matte }
  for (let row = 0, i = 0; row < map.height; row++) {
    const y = map.top + row
    let to = (y * width + map.left) * 3
    for (let column = 0; column < map.width; column++, i++, to += 3) {
      const drawn = map.depth[i] !== UNDRAWN
      const sx = map.x[i]!
      const sy = map.y[i]!
      const away = drawn ? Math.abs(sx - map.left - column) + Math.abs(sy - y) : 1
      if (away < 0.004) continue
      const alpha = drawn ? samplePlane(matte, sx, sy) / 255 : 0
      if (alpha > 0) sampleRgb(head, sx, sy, layerPixel, 0)
      // Where hardly anything moves the photo itself is the best answer.
      const moved = Math.min(away, 1)
      for (let c = 0; c < 3; c++) {
        const under = behind.data[to + c]!
        const value = alpha > 0 ? under + (layerPixel[c]! - under) * alpha : under
        const still = photo.data[to + c]!
        frame[to + c] = still + (value - still) * moved
      }
    }
  }
}
