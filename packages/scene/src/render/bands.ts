/** Rows of a picture in equal parts. */
export function bandsOf(height: number, rows: number): [number, number][] {
  return Array.from({ length: Math.ceil(height / rows) }, (_, i) => [i * rows, Math.min(height, (i + 1) * rows)])
}
