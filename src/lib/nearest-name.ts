/** The name that was probably meant, or undefined when none is close. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const close = names
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0]
  if (!close) return undefined
  return close.distance <= Math.max(1, Math.floor(close.candidate.length / 3)) ? close.candidate : undefined
}

/** Insertions, deletions and replacements of one character (Levenshtein), one row at a time. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[to.length]!
}
