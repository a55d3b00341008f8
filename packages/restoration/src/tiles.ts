/** A rectangle of the picture that one run of the network answers for, and the one it is shown. */
export type Tile = { left: number; top: number; width: number; height: number }

/** Covers the picture with tiles of at most `edge`, all nearly of one size. */
export function tilesOf({ width, height }: { width: number; height: number }, edge: number): Tile[] {
  const columns = Math.ceil(width / edge)
  const rows = Math.ceil(height / edge)
  return Array.from({ length: rows * columns }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const left = Math.round((column * width) / columns)
    const top = Math.round((row * height) / rows)
    return {
      left,
      top,
      width: Math.round(((column + 1) * width) / columns) - left,
      height: Math.round(((row + 1) * height) / rows) - top,
    }
  })
}
