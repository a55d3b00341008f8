/**
 * Splits text into the pieces MiniLM was taught with (BERT, uncased): words are cut greedily into the longest pieces
 * of the vocabulary; pieces inside a word begin with `##`.
 */
export type WordPieces = {
  /** The numbers of the pieces, with the marks for start and end. */
  encode(text: string): number[]
}

const PIECES_MAX = 64
const WORD_LENGTH_MAX = 100

export function makeWordPieces(vocabulary: Readonly<Record<string, number>>): WordPieces {
  const numbers = new Map(Object.entries(vocabulary))
  const numberOf = (piece: string) => {
    const number = numbers.get(piece)
    if (number === undefined) throw new Error(`the vocabulary has no ${piece}`)
    return number
  }
  const start = numberOf('[CLS]')
  const end = numberOf('[SEP]')
  const unknown = numberOf('[UNK]')

  function piecesOf(word: string): number[] {
    if (word.length > WORD_LENGTH_MAX) return [unknown]
    const pieces: number[] = []
    for (let from = 0; from < word.length; ) {
      let to = word.length
      let number: number | undefined
      for (; to > from; to--) {
        number = numbers.get((from > 0 ? '##' : '') + word.slice(from, to))
        if (number !== undefined) break
      }
      if (number === undefined) return [unknown]
      pieces.push(number)
      from = to
    }
    return pieces
  }

  return {
    encode: (text) => {
      const plain = text
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{Mn}+/gu, '')
      // Punctuation and Chinese characters are words of their own.
      const words = plain.match(/[\p{P}\p{S}\p{Script=Han}]|[^\s\p{P}\p{S}\p{C}\p{Script=Han}]+/gu) ?? []
      const pieces = words.slice(0, PIECES_MAX).flatMap(piecesOf)
      return [start, ...pieces.slice(0, PIECES_MAX), end]
    },
  }
}
