/** A part of an instruction, and how it hangs on the one before. */
export type Clause = { text: string; joined: 'start' | 'and' | 'comma' | 'but' | 'except' }

export type Split = { clauses: Clause[]; quotes: string[] }

const QUOTED = /[“"„«]([^”"“»]{1,300})[”"“»]|(?<=^|\s)['‘’`]([^'‘’`]{1,300})['‘’`](?=$|[\s.,;!?])/g
/** Pairs that belong together although an "and" stands between them. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:black|back|blk)\s*(?:and|&|n|-and-|\/)\s*white\b|\bb\s*(?:&|n|\/|and)\s*w\b|\bbw\b|\bgr[ae]y ?scale\b|\bmonochrom(?:e|atic)\b/gi,
    'black-and-white',
  ],
  [/\bteal (?:and|&) orange\b/gi, 'teal-and-orange'],
  [
    /\beverything (?:but|except(?: for)?) ((?:the|my|her|his) \w+(?: \w+)?) (black-and-white|blurr?(?:y|ed)|darker|brighter|sepia)\b/gi,
    'everything $2 except $1',
  ],
  [/\bpen and ink\b/gi, 'ink drawing'],
  [/\bcartoon(?:ize|ise|ify)\b/gi, 'turn it into a cartoon'],
]
const POLITE =
  /^(?:(?:hey|hi|hello|ok|okay|so|now|also|first|firstly|next|finally|lastly|please|pls|plz|kindly|just|simply|can you|could you|would you|will you|can u|i want you to|i want to|i want|i'd like you to|i'd like to|i would like you to|i would like to|i would like|i'd like|i need you to|i need to|i need|help me(?: to)?|let's|lets|try to|you should|you|go ahead and|be so kind(?: and| as to)?)\b[\s,:]*)+/i
const THANKS = /[\s,]*\b(?:please|pls|plz|thanks|thank you|thx|for me|if possible|if you can)\b[.!\s]*$/i

/** Texts in quotation marks become ⟦0⟧, ⟦1⟧: nothing inside them is an instruction. */
export function splitClauses(instruction: string): Split {
  const quotes: string[] = []
  let text = instruction
    .normalize('NFC')
    .replace(QUOTED, (_, double: string | undefined, single: string | undefined) => {
      quotes.push((double ?? single ?? '').trim())
      return ` ⟦${quotes.length - 1}⟧ `
    })
  for (const [pattern, word] of PAIRS) text = text.replace(pattern, word)
  const clauses: Clause[] = []
  const separators =
    /\s*(?:[.;!?\n]+(?=\s|$)|,?\s+(?:and then|then|after that|and also|as well as|and|&|plus|also|while)\s+|,?\s+(?:but|except(?: for)?|apart from|without changing)\s+|,)\s*/gi
  let at = 0
  let joined: Clause['joined'] = 'start'
  const push = (part: string) => {
    const cleaned = part.trim().replace(POLITE, '').replace(THANKS, '').replace(/\s+/g, ' ').trim()
    if (cleaned !== '') clauses.push({ text: cleaned, joined })
  }
  for (const match of text.matchAll(separators)) {
    push(text.slice(at, match.index))
    at = match.index + match[0].length
    const glue = match[0].toLowerCase()
    joined = /\b(?:except|apart)\b/.test(glue)
      ? 'except'
      : /\b(?:but|without)\b/.test(glue)
        ? 'but'
        : /\band\b|&/.test(glue) && !/then|also/.test(glue)
          ? 'and'
          : 'comma'
    if (/\bwithout changing\b/.test(glue)) at -= 'changing '.length
  }
  push(text.slice(at))
  return { clauses, quotes }
}

/** Quotes put back, for sentences to the user. */
export function unquoted(text: string, quotes: readonly string[]): string {
  return text
    .replace(/⟦(\d+)⟧/g, (_, at: string) => `"${quotes[Number(at)] ?? ''}"`)
    .replace(/\s+/g, ' ')
    .trim()
}
