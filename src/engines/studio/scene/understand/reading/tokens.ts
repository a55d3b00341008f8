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

/** Takes the quoted parts out: they are to be written, not drawn. A prompt that is one quotation is a prompt. */
function takeTexts(prompt: string): { rest: string; texts: string[] } {
  const texts: string[] = []
  const rest = prompt.replace(QUOTED, (_, ...groups: unknown[]) => {
    const text = groups.slice(0, 7).find((group): group is string => typeof group === 'string')
    if (text?.trim()) texts.push(text.trim())
    return ' . '
  })
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
