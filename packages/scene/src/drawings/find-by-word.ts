/**
 * The name in a list of kebab-case names that a word most likely means: the word's own entry in `chosen`, the same name,
 * then names that end with the word ("pine-tree" is a tree), then names that begin with it; the shortest wins. A word
 * in the middle of a name says little, so such names are not taken.
 */
export function findByWord(
  word: string,
  names: readonly string[],
  chosen: Readonly<Record<string, string>>,
): string | undefined {
  for (const form of formsOf(word)) {
    const pick = chosen[form]
    if (pick !== undefined) return pick
    const found = best(form, names)
    if (found !== undefined) return found
  }
  return undefined
}

/** The word itself and, for plurals, what it may be the plural of. */
function formsOf(word: string): string[] {
  const bare = word
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  if (bare.length < 2) return []
  const forms = [bare]
  if (bare.endsWith('ies')) forms.push(`${bare.slice(0, -3)}y`)
  if (/(ch|sh|s|x|z)es$/.test(bare)) forms.push(bare.slice(0, -2))
  if (bare.endsWith('ves')) forms.push(`${bare.slice(0, -3)}f`, `${bare.slice(0, -3)}fe`)
  if (/[^s]s$/.test(bare)) forms.push(bare.slice(0, -1))
  return forms
}

function best(form: string, names: readonly string[]): string | undefined {
  let found: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const name of names) {
    const rank =
      name === form || name === `${form}s`
        ? 0
        : name.endsWith(`-${form}`)
          ? 1000
          : name.startsWith(`${form}-`)
            ? 2000
            : 0
    if (rank === 0 && name !== form && name !== `${form}s`) continue
    const cost = rank + name.length
    if (cost >= least) continue
    least = cost
    found = name
  }
  return found
}
