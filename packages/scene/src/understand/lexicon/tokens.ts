/** One word, sign or emoji of a prompt. */
export type Token = {
  /** As it was written. */
  text: string
  /** Lower case, English where it could be translated. */
  word: string
  kind: 'word' | 'break' | 'stop' | 'emoji'
  isCapital: boolean
  /** Known to be drawn by this emoji, from a translation or because it is one. */
  emoji?: string
  /** A relation of another language that stood after its noun. */
  isAfter?: boolean
  /** Of another language, and not translated. */
  isForeign?: boolean
}

/** More than this many words are read only for style and mood. */
export const WORDS_MAX = 300
const CHARACTERS_MAX = 20_000

const QUOTED =
  /"([^"]{1,200})"|“([^”]{1,200})”|«([^»]{1,200})»|„([^“”]{1,200})[“”]|「([^」]{1,200})」|『([^』]{1,200})』|(?<![\p{L}\p{N}])['‘]([^'‘’"]{2,120})['’](?![\p{L}])/gu
const PIECE =
  /(\p{RGI_Emoji})|([\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*['’]?|&)|([.;!?。！？\n\|])|([,:\(\)\[\]\{\}、，；：—–\/…]|\s-\s)/gv

/** Settings for other programs: `--ar 16:9`, `(word:1.3)`, `<lora:name:1>`. */
function withoutSwitches(prompt: string): string {
  return prompt
    .replace(/<[\w:. -]{1,60}>/g, ' ')
    .replace(/(^|\s)--?[a-z]{1,12}(\s+[\d.:]+)?(?=\s|$)/g, ' ')
    .replace(/:\d+(\.\d+)?(?=\s*[),])/g, ' ')
}

/** Words after which comes what is to be written, in capitals; after some of them also in small letters. */
const SAID_CAPITALS =
  /\b(?:that (?:says|reads)|says|saying|reads|reading|with the (?:words?|text|letters|inscription|message|title|name)|labell?ed|titled|spelling(?: out)?)\s*:?\s+((?:\p{Lu}[\p{Lu}\p{N}'’!?&-]*)(?:\s+[\p{Lu}\p{N}&][\p{Lu}\p{N}'’!?&-]*)*)(?![\p{Ll}])/gu
const SAID =
  /\b(?:that (?:says|reads)|with the (?:words?|text|inscription|message))\s*:?\s+((?:(?!(?:in|on|at|under|with|near|by|against|over|above|beside)\b)[\p{L}\p{N}'’!?&]+ ?){1,6})/giu

/** Takes the quoted parts out: they are to be written, not drawn. A prompt that is one quotation is a prompt. */
function takeTexts(prompt: string): { rest: string; texts: string[] } {
  const texts: string[] = []
  let rest = prompt.replace(QUOTED, (_, ...groups: unknown[]) => {
    const text = groups.slice(0, 7).find((group): group is string => typeof group === 'string')
    if (text?.trim()) texts.push(text.trim())
    return ' . '
  })
  for (const said of [SAID_CAPITALS, SAID]) {
    rest = rest.replace(said, (all, text: string) => {
      // One letter is an article or a name: "reading A book".
      if (text.trim().length < 2 || /^\s*\.\s*$/.test(text)) return all
      texts.push(text.trim())
      return ' '
    })
  }
  if (/[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(rest)) return { rest, texts }
  return { rest: texts.join(', '), texts: [] }
}

export function readTokens(prompt: string): { tokens: Token[]; texts: string[] } {
  const clean = prompt.slice(0, CHARACTERS_MAX).toWellFormed().normalize('NFKC')
  const { rest, texts } = takeTexts(withoutSwitches(clean))
  const tokens: Token[] = []
  for (const [text, emoji, word, stop] of rest.matchAll(PIECE)) {
    if (emoji) tokens.push({ text, word: emoji, kind: 'emoji', isCapital: false, emoji })
    else if (word) {
      const lower = word.toLowerCase().replaceAll('’', "'").replace(/'$/, '')
      tokens.push({ text: word, word: lower, kind: 'word', isCapital: /^\p{Lu}/u.test(word) })
    } else tokens.push({ text, word: stop ? '.' : ',', kind: stop ? 'stop' : 'break', isCapital: false })
  }
  return { tokens, texts }
}
