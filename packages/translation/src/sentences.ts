const ABBREVIATION = /\b(?:Mr|Mrs|Ms|Dr|Prof|St|vs|No|Jr|Sr|e\.g|i\.e|U\.S|[A-Z])\.$/
/** Longer sentences were hardly seen in training: they are cut where a new clause begins. */
const WORDS_MAX = 26
const CLAUSE =
  /(?<=[,;:]) (?=(?:and|but|so|because|which|while|when|if|or|then|although|where|who)\b)|(?<=;) | (?=(?:because|but|although|while) )/
const CLAUSE_WORDS_MIN = 5

/** English sentences; what belongs together stays together. */
export function splitEnglish(text: string): string[] {
  const out: string[] = []
  for (const part of text.split(/(?<=[.!?]["')\]]*) +(?=["'([]*[\p{Lu}\d])/u)) {
    const last = out.at(-1)
    if (last !== undefined && ABBREVIATION.test(last)) out[out.length - 1] = `${last} ${part}`
    else out.push(part)
  }
  return out.filter((part) => part.trim() !== '').flatMap(cutLong)
}

const wordCount = (text: string) => text.split(' ').length

function cutLong(sentence: string): string[] {
  if (wordCount(sentence) <= WORDS_MAX) return [sentence]
  const out: string[] = []
  for (const clause of sentence.split(CLAUSE)) {
    const last = out.at(-1)
    const isShort = last !== undefined && (wordCount(last) < CLAUSE_WORDS_MIN || wordCount(clause) < CLAUSE_WORDS_MIN)
    if (last !== undefined && (isShort || wordCount(last) + wordCount(clause) <= WORDS_MAX)) {
      out[out.length - 1] = `${last} ${clause}`
    } else out.push(clause)
  }
  return out
}
