/**
 * The ways a text may be read. People hide a word by look-alike letters, digits, dots, spaces and repeats; each
 * reading takes some of that back. Work grows with the length of the text, whatever is in it.
 */

/** Invisible characters, direction marks, variation selectors, accents on letters, Arabic vowel signs. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]|[\u0640\u064b-\u065f]/gu
/** Scripts written without spaces: each character is a word, so that a run of them is a phrase. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]]+/gv

/** For each letter the signs drawn like it: Cyrillic, Greek, small capitals, crossed letters. */
const LOOK_ALIKES = signs({
  a: 'аαᴀɑ',
  b: 'вьβʙ',
  c: 'сϲᴄ',
  d: 'ԁᴅđ',
  e: 'еєεᴇ',
  f: 'ꜰғƒ',
  g: 'ɡɢ',
  h: 'һнʜ',
  i: 'іιıɪ',
  j: 'јᴊ',
  k: 'кκᴋ',
  l: 'ӏʟł',
  m: 'мᴍ',
  n: 'ηпɴ',
  o: 'оοᴏø',
  p: 'рρᴘ',
  q: 'ԛǫ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υцᴜ',
  v: 'ѵνᴠ',
  w: 'ԝшωᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ᴢƶ',
})
const LEET = signs({ o: '0', e: '3€', a: '4@', s: '5$', t: '7', g: '9' })

function signs(table: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(table).flatMap(([letter, like]) => [...like].map((sign) => [sign, letter] as const)))
}

/** Letters in boxes and flags (🅿, 🇵) stand for themselves. */
const unbox = (text: string) =>
  text.replace(/[\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    const first = [0x1f1e6, 0x1f170, 0x1f150, 0x1f130].find((start) => code >= start) ?? code
    return String.fromCharCode(97 + code - first)
  })

/** Lower case without accents or invisible characters; the letters stay in their own script. */
export function plain(text: string): string {
  return unbox(text).normalize('NFKD').replace(UNSEEN, '').normalize('NFC').toLowerCase()
}

export const wordsOf = (plainText: string): string[] => plainText.match(WORD) ?? []

/** Digits and signs inside words become the letters they imitate; numbers stay numbers. */
function unleet(text: string, one: 'i' | 'l'): string {
  const letterOf = (sign: string) => LEET.get(sign) ?? one
  return text.replace(/[\p{L}\p{N}@$€!|]+/gu, (word) => {
    if (!/\p{L}/u.test(word)) return word
    const ending = /[!|]+$/.exec(word)?.[0] ?? ''
    return word.slice(0, word.length - ending.length).replace(/[0134579@$€!|]/g, letterOf) + ending
  })
}

const latin = (text: string) => text.replace(/[^\x20-\x7e]/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter)

/** `p o r n` and `a p o r n`: single letters in a row are one word, with and without a leading one. */
function joinSingles(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let from = 0; from < words.length; ) {
    let to = from
    while (to < words.length && /^[\p{Script=Latin}\p{Script=Cyrillic}]$/u.test(words[to] ?? '')) to++
    if (to - from >= 3) {
      const word = words.slice(from, to).join('')
      joined.push(word, word.slice(1))
      from = to
    } else {
      joined.push(words[from] ?? '')
      from++
    }
  }
  return joined
}

function unhidden(plainText: string, one: 'i' | 'l'): string[] {
  const letters = latin(unleet(plainText, one))
  const whole = letters.replace(/(?<=\p{L})[._*~^+\-–]{1,3}(?=\p{L})/gu, '')
  return joinSingles(wordsOf(whole)).map((word) => word.replace(/(.)\1{2,}/gu, '$1'))
}

/** The text's words as they stand first, then with each disguise taken off. */
export function readingsOf(text: string): string[][] {
  const base = plain(text)
  const starred = /\p{L}\*\p{L}/u.test(base) ? [...'aeiou'] : []
  const readings = [
    wordsOf(base),
    unhidden(base, 'i'),
    unhidden(base, 'l'),
    ...starred.map((vowel) => wordsOf(latin(base.replace(/(?<=\p{L})\*(?=\p{L})/gu, vowel)))),
  ]
  const seen = new Set<string>()
  return readings.filter((words) => {
    const key = words.join(' ')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
