import type { SpokenWord } from '@bluehour/engine/voices'

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Words as a reader sees them: in scripts without spaces the recognizer's letters are joined to words first. */
export function readingUnits(words: readonly SpokenWord[], language: string): SpokenWord[] {
  const out: SpokenWord[] = []
  let run: SpokenWord[] = []
  const flush = () => {
    out.push(...joinRun(run, language))
    run = []
  }
  for (const word of words) {
    // Marks go with the run they stand in.
    const isUnspaced = UNSPACED.test(word.text) || (run.length > 0 && !/[\p{L}\p{N}]/u.test(word.text))
    if (!isUnspaced || (word.spaced && run.length > 0)) flush()
    if (isUnspaced) run.push(word)
    else out.push(word)
  }
  flush()
  return out
}

/** The run cut as a dictionary would, each part with the times of the letters in it. */
function joinRun(run: readonly SpokenWord[], language: string): SpokenWord[] {
  const [first] = run
  if (!first) return []
  const text = run.map((word) => word.text).join('')
  const starts: { at: number; word: SpokenWord }[] = []
  let length = 0
  for (const word of run) {
    starts.push({ at: length, word })
    length += word.text.length
  }
  const holderOf = (index: number) => starts.findLast(({ at }) => at <= index)!.word
  const out: SpokenWord[] = []
  for (const { segment, index, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = out.at(-1)
    const [begin, end] = [holderOf(index), holderOf(index + segment.length - 1)]
    // Marks belong to the word before them.
    if (!isWordLike && last) {
      last.text += segment
      last.endSeconds = Math.max(last.endSeconds, end.endSeconds)
    } else {
      out.push({ ...begin, text: segment, spaced: out.length === 0 && first.spaced, endSeconds: end.endSeconds })
    }
  }
  return out
}
