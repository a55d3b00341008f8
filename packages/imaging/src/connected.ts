/** The pixels that hang together with the first one side by side, among those that `isIn` takes; they are marked in `seen`. */
export function connectedTo(first: number, width: number, seen: Uint8Array, isIn: (i: number) => boolean): number[] {
  const found = [first]
  seen[first] = 1
  for (const i of found) {
    const x = i % width
    for (const k of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
      if (k < 0 || k >= seen.length || seen[k] || !isIn(k)) continue
      seen[k] = 1
      found.push(k)
    }
  }
  return found
}

/** All pixels that `isIn` takes, in the parts that hang together. */
export function connectedParts(width: number, height: number, isIn: (i: number) => boolean): number[][] {
  const seen = new Uint8Array(width * height)
  const parts: number[][] = []
  for (let i = 0; i < seen.length; i++) if (!seen[i] && isIn(i)) parts.push(connectedTo(i, width, seen, isIn))
  return parts
}
