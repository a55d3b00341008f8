import sharp from 'sharp'

/** Frames in rows, one row a clip; all of one size, RGB. */
export async function rowsOfFrames(
  rows: readonly (readonly Uint8Array[])[],
  { width, height }: { width: number; height: number },
  file: string,
): Promise<void> {
  const [across, down] = [Math.max(...rows.map((row) => row.length)), rows.length]
  const sheet = {
    width: across * (width + 2),
    height: down * (height + 2),
    channels: 3 as const,
    background: '#222222',
  }
  const tiles = rows.flatMap((row, y) =>
    row.map((frame, x) => ({
      input: Buffer.from(frame),
      raw: { width, height, channels: 3 as const },
      left: x * (width + 2),
      top: y * (height + 2),
    })),
  )
  await sharp({ create: sheet }).composite(tiles).png().toFile(file)
  console.log(`Sheet: ${file}`)
}

export function correlation(a: Float32Array, b: Float32Array): number {
  const mean = (list: Float32Array) => list.reduce((x, y) => x + y, 0) / list.length
  const [ma, mb] = [mean(a), mean(b)]
  let [ab, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    ab += (a[i]! - ma) * (b[i]! - mb)
    aa += (a[i]! - ma) ** 2
    bb += (b[i]! - mb) ** 2
  }
  return ab / Math.sqrt(aa * bb + 1e-12)
}

/** Steps of 255 in the mean. */
export function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / a.length
}
