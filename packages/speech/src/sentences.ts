/** A text in the order it is spoken: sentences, each with the pause that follows it. */
export type Sentence = { parts: Part[]; pause: 'sentence' | 'line' | 'paragraph' }

/** Words that are spoken in one breath, and the punctuation after them. */
export type Part = { words: string; mark: string }

const SENTENCE_END = /(?<=[.!?…]["”')]*)\s+(?=\S)|(?<=[。！？])(?!["”』」）)]|$)/u
/** Not between digits: "3.5" and "12:30" are one word in the languages whose numbers are left to eSpeak. */
const MARKS = /(?<!\d(?=[.,:]\d))[;:,.!?—…"“”()¿¡、，。！？；：「」『』（）《》·]+/gu

/** Marks Kokoro knows; everything else becomes the nearest of them or nothing. */
const PLAIN: Readonly<Record<string, string>> = {
  '、': ',',
  '，': ',',
  '。': '.',
  '！': '!',
  '？': '?',
  '；': ';',
  '：': ':',
  '「': '“',
  '」': '”',
  '『': '“',
  '』': '”',
  '（': '(',
  '）': ')',
  '《': '“',
  '》': '”',
  '·': ' ',
  '¿': '',
  '¡': '',
}

function plainMark(mark: string): string {
  return [...mark].map((sign) => PLAIN[sign] ?? sign).join('')
}

function splitParts(sentence: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of sentence.matchAll(MARKS)) {
    parts.push({ words: sentence.slice(from, match.index).trim(), mark: plainMark(match[0]) })
    from = match.index + match[0].length
  }
  const rest = sentence.slice(from).trim()
  if (rest) parts.push({ words: rest, mark: '' })
  return parts
}

function hasWords(sentence: string): boolean {
  return /[\p{L}\p{N}]/u.test(sentence)
}

export function splitSentences(text: string): Sentence[] {
  return text.split(/\n\n+/).flatMap((paragraph) =>
    paragraph.split('\n').flatMap((line, lineIndex, lines) => {
      const sentences = line.split(SENTENCE_END).filter(hasWords)
      return sentences.map((sentence, index): Sentence => {
        const isLast = index === sentences.length - 1
        const pause = !isLast ? 'sentence' : lineIndex === lines.length - 1 ? 'paragraph' : 'line'
        return { parts: splitParts(sentence), pause }
      })
    }),
  )
}
