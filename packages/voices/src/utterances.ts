import type { SpokenWord } from '@bluehour/engine/voices'

/** Words that are translated and spoken together. */
export type Utterance = { startSeconds: number; endSeconds: number; text: string }

const PAUSE_SECONDS = 0.7
const LONGEST_SECONDS = 9
const SENTENCE_END = /[.!?…。！？।॥؟]["'”’)\]»」』]*$/u
const CLAUSE_END = /[,;:،؛、，；：—–]$/u

/** Sentences, and parts of them where the speaker pauses. Very long ones end at a comma. */
export function utterancesOf(words: readonly SpokenWord[]): Utterance[] {
  const out: Utterance[] = []
  let open: Utterance | undefined
  for (const [index, word] of words.entries()) {
    if (open) {
      open.text += (word.spaced ? ' ' : '') + word.text
      open.endSeconds = word.endSeconds
    } else open = { startSeconds: word.startSeconds, endSeconds: word.endSeconds, text: word.text }
    const next = words[index + 1]
    const isLong = open.endSeconds - open.startSeconds > LONGEST_SECONDS && CLAUSE_END.test(word.text)
    if (next && !SENTENCE_END.test(word.text) && !isLong && next.startSeconds - word.endSeconds <= PAUSE_SECONDS)
      continue
    out.push(open)
    open = undefined
  }
  return out
}

export type Slot = { startSeconds: number; roomSeconds: number }

const GAP_SECONDS = 0.12

/** From where each begins, how much time it has until the next one or the end. */
export function slotsOf(utterances: readonly Utterance[], seconds: number): Slot[] {
  return utterances.map(({ startSeconds }, index) => {
    const next = utterances[index + 1]?.startSeconds ?? seconds
    return { startSeconds, roomSeconds: Math.max(0.3, next - startSeconds - GAP_SECONDS) }
  })
}
