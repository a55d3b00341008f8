import { makePlane, type Plane } from '@bluehour/imaging/plane'

/** How far each pixel is from the border of its region, in pixels (chamfer distance: off by at most 4 %). */
export function borderDistance(labels: Uint16Array, width: number, height: number): Plane {
  const out = makePlane(width, height, 1e6)
  const { data } = out
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const right = x < width - 1 && labels[i] !== labels[i + 1]
      const down = y < height - 1 && labels[i] !== labels[i + width]
      if (right || down) data[i] = 0.5
      if (right) data[i + 1] = 0.5
      if (down) data[i + width] = 0.5
    }
  }
  sweep(data, width, height, 1)
  sweep(data, width, height, -1)
  return out
}

/** Carries distances on from what was already passed. */
function sweep(data: Float32Array, width: number, height: number, way: 1 | -1): void {
  for (let row = 0; row < height; row++) {
    const y = way > 0 ? row : height - 1 - row
    for (let column = 0; column < width; column++) {
      const x = way > 0 ? column : width - 1 - column
      const i = y * width + x
      let least = data[i]!
      const back = x - way >= 0 && x - way < width
      const ahead = x + way >= 0 && x + way < width
      const passed = i - way * width
      if (back) least = Math.min(least, data[i - way]! + 1)
      if (row > 0) {
        least = Math.min(least, data[passed]! + 1)
        if (back) least = Math.min(least, data[passed - way]! + 1.4)
        if (ahead) least = Math.min(least, data[passed + way]! + 1.4)
      }
      data[i] = least
    }
  }
}
