/** What must arrive on the other side as it is. */
export type Kept = { text: string; kind: 'number' | 'name' | 'unit' }

/** Capitalized in English and translated, or no names at all. */
const NOT_NAMES = new Set(
  (
    "I I'm I'll I've I'd OK Mr Mrs Ms Dr God Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February " +
    'March April May June July August September October November December English French German Spanish Italian ' +
    'Portuguese Swedish Danish Norwegian Catalan Dutch Finnish Greek Russian Polish Chinese Japanese Korean Arabic ' +
    'Hindi Turkish European American British Indian African Asian Christmas Easter Internet Europe Africa Asia America ' +
    'Australia Germany France Spain Italy Portugal Sweden Denmark Norway Finland Greece Russia Poland China Japan Korea ' +
    'India Turkey Egypt Brazil Mexico Canada England Scotland Ireland Britain Switzerland Austria Belgium Netherlands ' +
    'London Paris Rome Berlin Vienna Moscow Athens Lisbon Copenhagen Stockholm Brussels Geneva Cologne Munich Venice ' +
    'Florence Naples Warsaw Prague Beijing Tokyo North South East West'
  ).split(' '),
)
const NUMBER = /\d[\d.,:]*\d|\d/g
const UNIT = /(?<=\d\s?)(?:km\/h|km|kg|cm|mm|mg|ml|GB|MB|TB|°C|°F|Hz|kHz|kW|%|€|£)(?![\p{L}])|[€£$](?=\d)/gu

const digitsOf = (text: string) => text.replace(/\D/g, '')

export function mustKeep(sentence: string): Kept[] {
  const kept: Kept[] = []
  for (const [text] of sentence.matchAll(NUMBER)) kept.push({ text, kind: 'number' })
  for (const [text] of sentence.matchAll(UNIT)) kept.push({ text, kind: 'unit' })
  // A capital after a small letter or a comma: the first word of a sentence says nothing.
  for (const [text] of sentence.matchAll(/(?<=[\p{Ll}\d,;:] ["']?)\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*/gu)) {
    for (const word of text.replace(/'s$/, '').split(' ')) {
      if (!NOT_NAMES.has(word) && !/^\p{Lu}+$/u.test(word.slice(0, 2))) kept.push({ text: word, kind: 'name' })
    }
  }
  return kept
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function arrived({ text, kind }: Kept, translation: string, isLatin: boolean): boolean {
  if (kind === 'number') {
    const numbers = [...translation.matchAll(NUMBER)].map(([number]) => digitsOf(number))
    return numbers.includes(digitsOf(text)) || digitsOf(translation).includes(digitsOf(text))
  }
  if (kind === 'unit') return translation.includes(text) || /[$€£]/.test(text)
  return !isLatin || plain(translation).includes(plain(text).slice(0, Math.max(4, text.length - 2)))
}

/** What of the source did not arrive. Names are only looked for in Latin script: elsewhere they are written as they sound. */
export function missing(kept: readonly Kept[], translation: string, isLatin: boolean): Kept[] {
  return kept.filter((one) => !arrived(one, translation, isLatin))
}

/** Words the network is sure to copy. */
const STAND_INS: Record<'number' | 'name', readonly string[]> = {
  number: ['7', '5', '9', '4', '8'],
  name: ['Tom', 'Mary', 'John', 'Alice'],
}

export type Masked = { text: string; restore: (translation: string) => string | undefined }

/** The sentence with simple stand-ins for its names and numbers; `restore` fails when one of them got lost. */
export function withStandIns(sentence: string, kept: readonly Kept[]): Masked | undefined {
  const next = { number: 0, name: 0 }
  const pairs: [stand: string, original: string][] = []
  let text = sentence
  for (const { text: original, kind } of kept) {
    if (kind === 'unit' || pairs.some(([, done]) => done === original)) continue
    const stand = STAND_INS[kind].slice(next[kind]).find((word) => !new RegExp(`\\b${word}\\b`).test(sentence))
    if (stand === undefined) return undefined
    next[kind] = STAND_INS[kind].indexOf(stand) + 1
    pairs.push([stand, original])
    text = text.replace(new RegExp(`(?<![\\p{L}\\d])${escaped(original)}(?![\\p{L}\\d])`, 'gu'), stand)
  }
  return {
    text,
    restore: (translation) => {
      let out = translation
      for (const [stand, original] of pairs) {
        const pattern = new RegExp(`(?<![\\p{L}\\d])${stand}(?=(?:s|en)?(?![\\p{L}\\d]))`, 'gu')
        if (!pattern.test(out)) return undefined
        out = out.replace(pattern, original)
      }
      return out
    },
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
