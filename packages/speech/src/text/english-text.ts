import { expandAbbreviations, readAcronyms, readAddresses } from './english-abbreviations.ts'
import { readMeasures } from './english-measures.ts'
import { cardinal, type Dialect, fraction, number, ordinal, romanValue, spellDigits } from './english-numbers.ts'
import { readTimes } from './english-times.ts'

const VULGAR: Record<string, [string, string]> = {
  '½': ['1', '2'],
  '⅓': ['1', '3'],
  '⅔': ['2', '3'],
  '¼': ['1', '4'],
  '¾': ['3', '4'],
  '⅕': ['1', '5'],
  '⅛': ['1', '8'],
  '⅜': ['3', '8'],
  '⅝': ['5', '8'],
  '⅞': ['7', '8'],
}

function readFractions(text: string, dialect: Dialect): string {
  const joined = (whole: string | undefined, words: string) =>
    whole ? `${cardinal(whole, dialect)} and ${words.replace(/^one (half|quarter)/, 'a $1')}` : words
  return text
    .replace(/(?:(\d+) ?)?([½⅓⅔¼¾⅕⅛⅜⅝⅞])/g, (_, whole: string | undefined, sign: string) => {
      const [above, below] = VULGAR[sign]!
      return joined(whole, fraction(above, below, dialect))
    })
    .replace(
      /(?<![\d/.])(?:(\d+) )?([1-9])\/([2-9]|10|16|32|100)(?![\d/])/g,
      (all, whole: string | undefined, above: string, below: string) =>
        Number(above) < Number(below) ? joined(whole, fraction(above, below, dialect)) : all,
    )
}

function readPhones(text: string): string {
  const spoken = (digits: string) =>
    digits
      .split(/[^\d]+/)
      .filter(Boolean)
      .map(spellDigits)
      .join(', ')
  return text
    .replace(
      /(?<![\w.])\+(\d{1,3})((?:[ .-]?\(?\d{2,4}\)?){2,5})(?!\d)/g,
      (_, country: string, rest: string) => `plus ${spellDigits(country)}, ${spoken(rest)}`,
    )
    .replace(/(?<![\w.])(?:1[ .-])?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)/g, spoken)
    .replace(/(?<![\w.-])\d{3}-\d{4}(?![\d-])/g, spoken)
}

const ROMAN_BEFORE =
  'Chapter|Part|Act|Scene|Book|Volume|Section|Article|Phase|Type|Level|Episode|Class|Appendix|Figure|Table|Super Bowl|World War|Rocky|Final Fantasy|Star Wars|Apollo|Title'

/** After a heading word they count ("Part two"), after a name they order ("Henry the eighth"). */
function readRoman(text: string, dialect: Dialect): string {
  const heading = new RegExp(`\\b(${ROMAN_BEFORE}) ([IVXLC]+)\\b`, 'g')
  return text
    .replace(heading, (_, word: string, numeral: string) => `${word} ${cardinal(String(romanValue(numeral)), dialect)}`)
    .replace(
      /\b(\p{Lu}\p{Ll}{2,}) ((?=[IVX]{2,})X{0,2}(?:IX|IV|V?I{0,3}))\b/gu,
      (_, name: string, numeral: string) => `${name} the ${ordinal(String(romanValue(numeral)), dialect)}`,
    )
}

function readSigns(text: string, dialect: Dialect): string {
  return text
    .replace(/#(?=\d)/g, 'number ')
    .replace(/(?<=[\p{L}\d)])²/gu, ' squared')
    .replace(/(?<=[\p{L}\d)])³/gu, ' cubed')
    .replace(/(\d) ?[x×] ?(?=\d)/g, '$1 by ')
    .replace(/\b(\d+(?:\.\d+)?)x\b/g, '$1 times')
    .replace(/(?<=[\d)]) ?\* ?(?=[\d(])|×/g, ' times ')
    .replace(/÷/g, ' divided by ')
    .replace(/(?<=[\p{L}\d]) \+ (?=[\p{L}\d])|(?<=\d)\+(?=\d)/gu, ' plus ')
    .replace(/(?<=\d)\+(?!\w)/g, ' plus')
    .replace(/(?<=\d) [-−] (?=\d)/g, ' minus ')
    .replace(/(?<=\w) ?= ?(?=[\w-])/g, ' equals ')
    .replace(/≈|(?<!\w)~(?=\d)/g, ' about ')
    .replace(/≤/g, ' is at most ')
    .replace(/≥/g, ' is at least ')
    .replace(/±/g, ' plus or minus ')
    .replace(/ ?& ?/g, ' and ')
    .replace(/©/g, ' copyright ')
    .replace(/[®™]/g, '')
    .replace(/§ ?/g, ' section ')
    .replace(/(?<=\p{L}) ?\/ ?(?=\p{L})/gu, ' or ')
    .replace(/ @ /g, ' at ')
    .replace(/→|=>|->/g, ', ')
    .replace(/[_*|\\^~<>=]/g, ' ')
    .replace(/(?<=\d)\/(?=\d)/g, ` ${dialect === 'en-GB' ? 'stroke' : 'slash'} `)
}

function readNumbers(text: string, dialect: Dialect): string {
  const words = (digits: string) => number(digits, dialect)
  return text
    .replace(/\b(\d+)(st|nd|rd|th)\b/gi, (_, digits: string) => ordinal(digits, dialect))
    .replace(/\b\d+(?:\.\d+){2,}\b/g, (version) =>
      version
        .split('.')
        .map((part) => cardinal(part, dialect))
        .join(' point '),
    )
    .replace(
      /(?<![\w.,-])(\d{1,3}(?:,\d{3})+|\d+)[-–](\d{1,3}(?:,\d{3})+|\d+)(?![\w-]|[.,]\d)/g,
      (_, from: string, to: string) => `${words(from)} to ${words(to)}`,
    )
    .replace(
      /(\d+(?:\.\d+)?)(k|K|M|B|bn)\b/g,
      (_, amount: string, scale: string) =>
        `${words(amount)} ${{ k: 'thousand', K: 'thousand', M: 'million', B: 'billion', bn: 'billion' }[scale]}`,
    )
    .replace(/(?<![\w.,])[-−–](?=\d)/g, 'minus ')
    .replace(/(?<![\d.,])0\d+(?![\d.,]*\d)/g, spellDigits)
    .replace(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|\.\d+|\d+/g, (digits, at: number, whole: string) => {
      const glueBefore = /\p{L}$/u.test(whole.slice(0, at)) ? ' ' : ''
      const glueAfter = /^\p{L}/u.test(whole.slice(at + digits.length)) ? ' ' : ''
      return glueBefore + words(digits) + glueAfter
    })
}

/** The letter A among other letters, or as a grade: spelled so that eSpeak does not take it for the article. */
function spellLetterA(text: string): string {
  return text
    .replace(/\bA(?= [B-Z]\b)|(?<=\b[A-Z] )A\b/g, 'eigh')
    .replace(/(?<=\p{Ll} )A(?= \p{Ll}|[.,;:!?)]|$)/gu, 'eigh')
}

/** Rewrites a cleaned text into the words a person would say. Punctuation that guides the voice stays. */
export function readEnglish(text: string, dialect: Dialect): string {
  const steps: ((text: string, dialect: Dialect) => string)[] = [
    readAddresses,
    readRoman,
    readTimes,
    expandAbbreviations,
    readPhones,
    readMeasures,
    readFractions,
    readAcronyms,
    readSigns,
    readNumbers,
    spellLetterA,
  ]
  return steps
    .reduce((words, step) => step(words, dialect), text)
    .replace(/[ \t]+/g, ' ')
    .replace(/ +([,.;:!?…)])/g, '$1')
    .trim()
}
