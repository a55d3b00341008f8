/** As it sounds: elefant and elephant, giraff and giraffe. */
function asHeard(word: string): string {
  return word.replaceAll('ph', 'f').replaceAll('ck', 'k').replaceAll('y', 'i').replace(/(.)\1/g, '$1')
}

/** One letter more, less, wrong or two changed places, in words long enough for it to be a slip. */
export function isWithinOneEdit(typed: string, meant: string): boolean {
  if (typed.length < 5 || typed === meant) return false
  if (asHeard(typed) === asHeard(meant)) return true
  if (Math.abs(typed.length - meant.length) > 1) return false
  let from = 0
  while (from < typed.length && typed[from] === meant[from]) from++
  const restOf = (word: string, skip: number) => word.slice(from + skip)
  if (restOf(typed, 1) === restOf(meant, 1)) return true
  if (restOf(typed, 1) === restOf(meant, 0) || restOf(typed, 0) === restOf(meant, 1)) return true
  return typed[from] === meant[from + 1] && typed[from + 1] === meant[from] && restOf(typed, 2) === restOf(meant, 2)
}
