/** SentencePiece's unigram model with byte fallback, read from `pieces.json`. */
export type Pieces = {
  pieces: string[]
  scores: number[]
  unkScore: number
  pad: number
  bos: number
  eos: number
  firstByte: number
  firstNormal: number
  /** `es` → the mark that asks for Spanish. */
  tags: Record<string, number>
}

const SPACE = '\u2581'
const SAME: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '–': '-',
  '—': '-',
  '−': '-',
}

/** As the training text was: straight quotes, plain dashes, single spaces, nothing invisible. */
export function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‚‛′`“”„″–—−]/g, (sign) => SAME[sign]!)
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim()
}

export type Tokenizer = { encode(text: string): number[]; decode(ids: readonly number[]): string }

export function makeTokenizer({ pieces, scores, unkScore, firstByte, firstNormal }: Pieces): Tokenizer {
  const known = new Map<string, number>()
  let longest = 1
  for (let id = firstNormal; id < pieces.length; id++) {
    known.set(pieces[id]!, id)
    longest = Math.max(longest, [...pieces[id]!].length)
  }

  /** The likeliest way to cut the letters; −1 is a letter without a piece. */
  function bestCut(letters: readonly string[]): { from: number; id: number }[] {
    const count = letters.length
    const best = new Float64Array(count + 1).fill(Number.NEGATIVE_INFINITY)
    const came = Array.from({ length: count + 1 }, () => ({ from: 0, id: -1 }))
    best[0] = 0
    const offer = (from: number, to: number, id: number, score: number) => {
      if (best[from]! + score <= best[to]!) return
      best[to] = best[from]! + score
      came[to] = { from, id }
    }
    for (let from = 0; from < count; from++) {
      let piece = ''
      for (let to = from + 1; to <= Math.min(count, from + longest); to++) {
        piece += letters[to - 1]
        const id = known.get(piece)
        if (id !== undefined) offer(from, to, id, scores[id]!)
      }
      if (!known.has(letters[from]!)) offer(from, from + 1, -1, unkScore)
    }
    return came
  }

  return {
    encode: (text) => {
      const letters = [...(SPACE + text.replaceAll(' ', SPACE))]
      const came = bestCut(letters)
      const ids: number[] = []
      for (let to = letters.length; to > 0; to = came[to]!.from) {
        const { from, id } = came[to]!
        if (id >= 0) ids.push(id)
        else for (const byte of [...Buffer.from(letters[from]!)].reverse()) ids.push(firstByte + byte)
      }
      return ids.reverse()
    },
    decode: (ids) => {
      const bytes = ids.flatMap((id) =>
        id >= firstByte && id < firstByte + 256 ? [id - firstByte] : [...Buffer.from(pieces[id]!)],
      )
      return Buffer.from(bytes).toString('utf8').replaceAll(SPACE, ' ').replace(/^ /, '')
    },
  }
}
