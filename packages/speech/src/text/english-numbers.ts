const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion']
const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/** British English says "one hundred and five", American "one hundred five". */
export type Dialect = 'en-US' | 'en-GB'

function belowHundred(value: number): string {
  if (value < 20) return SMALL[value]!
  const unit = value % 10
  return unit === 0 ? TENS[Math.floor(value / 10)]! : `${TENS[Math.floor(value / 10)]}-${SMALL[unit]}`
}

function belowThousand(value: number, and: string): string {
  if (value < 100) return belowHundred(value)
  const rest = value % 100
  const hundreds = `${SMALL[Math.floor(value / 100)]} hundred`
  return rest === 0 ? hundreds : `${hundreds}${and} ${belowHundred(rest)}`
}

/** One digit after the other, as in phone numbers: "555" is "five five five". */
export function spellDigits(digits: string): string {
  return [...digits].map((digit) => (digit >= '0' && digit <= '9' ? SMALL[Number(digit)] : digit)).join(' ')
}

/** Whole numbers, as digits without separators. Beyond the quadrillions they are spelled digit by digit. */
export function cardinal(digits: string, dialect: Dialect): string {
  const bare = digits.replace(/^0+(?=\d)/, '')
  if (bare.length > 18) return spellDigits(bare)
  const and = dialect === 'en-GB' ? ' and' : ''
  const groups: string[] = []
  let rest = BigInt(bare)
  if (rest === 0n) return 'zero'
  for (let scale = 0; rest > 0n; scale++, rest /= 1000n) {
    const group = Number(rest % 1000n)
    if (group === 0) continue
    const joined = scale === 0 && group < 100 && BigInt(bare) > 1000n ? `${and} ` : ' '
    const words = belowThousand(group, and)
    groups.unshift(scale === 0 ? `${joined}${words}` : ` ${words} ${SCALES[scale]}`)
  }
  return groups.join('').trim().replace(/^and /, '')
}

export function ordinal(digits: string, dialect: Dialect): string {
  const words = cardinal(digits, dialect)
  const cut = Math.max(words.lastIndexOf(' '), words.lastIndexOf('-')) + 1
  const last = words.slice(cut)
  const changed = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
  return words.slice(0, cut) + changed
}

/** "1999" is "nineteen ninety-nine", "1905" "nineteen oh five", "2007" "two thousand seven", "2024" "twenty twenty-four". */
export function year(digits: string, dialect: Dialect): string {
  const value = Number(digits)
  const century = Math.floor(value / 100)
  const rest = value % 100
  if (digits.length !== 4 || (value >= 2000 && value < 2010) || (rest === 0 && century % 10 === 0))
    return cardinal(digits, dialect)
  if (rest === 0) return `${belowHundred(century)} hundred`
  return rest < 10 ? `${belowHundred(century)} oh ${SMALL[rest]}` : `${belowHundred(century)} ${belowHundred(rest)}`
}

/** "1990s" is "nineteen nineties". */
export function decade(digits: string, dialect: Dialect): string {
  const words = digits.length === 2 ? belowHundred(Number(digits)) : year(digits, dialect)
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`
}

/** Digits with optional thousands separators, fraction and sign: "-1,234.50". */
export function number(text: string, dialect: Dialect): string {
  const sign = /^[-−–]/.test(text) ? 'minus ' : text.startsWith('+') ? 'plus ' : ''
  const [whole = '0', fraction] = text
    .replace(/^[-−–+]/, '')
    .replaceAll(',', '')
    .split('.')
  const words = whole === '' ? 'zero' : cardinal(whole, dialect)
  return sign + (fraction ? `${words} point ${spellDigits(fraction)}` : words)
}

const DENOMINATORS: Record<string, [one: string, many: string]> = { 2: ['half', 'halves'], 4: ['quarter', 'quarters'] }

/** "3/4" is "three quarters". */
export function fraction(above: string, below: string, dialect: Dialect): string {
  const names = DENOMINATORS[below] ?? [ordinal(below, dialect), `${ordinal(below, dialect)}s`]
  return Number(above) === 1 ? `one ${names[0]}` : `${cardinal(above, dialect)} ${names[1]}`
}

const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

export function romanValue(numeral: string): number {
  let total = 0
  for (let index = 0; index < numeral.length; index++) {
    const value = ROMAN[numeral[index]!]!
    total += value < (ROMAN[numeral[index + 1] ?? ''] ?? 0) ? -value : value
  }
  return total
}
