import type { Plane } from '@bluehour/imaging/plane'
import type { Margins } from '../camera/path.ts'

/** Moves parts of a layer by themselves: adds to a place of the picture (in the camera's units) where to look instead. */
export type Displacement = (place: { x: number; y: number }, seconds: number) => void

/** A canvas somewhat larger and finer than the frame: the picture in the middle, painted margins around it. */
export type CanvasShape = {
  readonly width: number
  readonly height: number
  /** Where the picture itself stands on it. */
  readonly left: number
  readonly top: number
  readonly innerWidth: number
  readonly innerHeight: number
}

/** Part of the picture at its own distance. Pixels are RGBA packed little-endian, colors multiplied by alpha. */
export type Layer = {
  readonly shape: CanvasShape
  readonly pixels: Int32Array
  readonly nearness: Plane
  /** By blocks of the canvas, whether anything of the layer is there; absent when it is solid everywhere. */
  readonly cover?: Coverage
  readonly stirs: Displacement[]
}

/** 0 nothing, 1 something, 2 solid. */
export type Coverage = { readonly columns: number; readonly rows: number; readonly kinds: Uint8Array }

export const COVER_BLOCK = 16

export function makeCanvasShape(width: number, height: number, finer: number, margins: Margins): CanvasShape {
  const innerWidth = Math.round(width * finer)
  const innerHeight = Math.round(height * finer)
  const left = Math.ceil(innerWidth * margins.left)
  const top = Math.ceil(innerHeight * margins.top)
  return {
    width: left + innerWidth + Math.ceil(innerWidth * margins.right),
    height: top + innerHeight + Math.ceil(innerHeight * margins.bottom),
    left,
    top,
    innerWidth,
    innerHeight,
  }
}

export function measureCoverage(pixels: Int32Array, width: number, height: number): Coverage {
  const columns = Math.ceil(width / COVER_BLOCK)
  const rows = Math.ceil(height / COVER_BLOCK)
  const kinds = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let low = 255
      let high = 0
      const bottom = Math.min(height, (row + 1) * COVER_BLOCK)
      const right = Math.min(width, (column + 1) * COVER_BLOCK)
      for (let y = row * COVER_BLOCK; y < bottom; y++) {
        for (let i = y * width + column * COVER_BLOCK; i < y * width + right; i++) {
          const alpha = pixels[i]! >>> 24
          if (alpha < low) low = alpha
          if (alpha > high) high = alpha
        }
      }
      kinds[row * columns + column] = high === 0 ? 0 : low === 255 ? 2 : 1
    }
  }
  return { columns, rows, kinds }
}
