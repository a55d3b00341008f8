import { capitalized } from '../words.ts'

const STARTS = [
  'Al',
  'Bel',
  'Cor',
  'Dun',
  'El',
  'Fal',
  'Gar',
  'Hal',
  'Is',
  'Kel',
  'Lor',
  'Mir',
  'Nor',
  'Or',
  'Per',
  'Ral',
  'Sel',
  'Tar',
  'Ul',
  'Val',
  'Wyn',
  'Yr',
  'Zan',
]
const MIDDLES = ['a', 'e', 'i', 'o', 'an', 'en', 'ar', 'or', 'el', 'in', 'ith', 'ad']
const ENDS = [
  'dor',
  'mere',
  'wyn',
  'gard',
  'ton',
  'fell',
  'reach',
  'holm',
  'dale',
  'wick',
  'moor',
  'haven',
  'stead',
  'mouth',
  'rath',
  'lin',
]

const pickOf = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T

export function madeUpName(random: () => number): string {
  const middle = random() < 0.55 ? pickOf(MIDDLES, random) : ''
  return `${pickOf(STARTS, random)}${middle}${pickOf(ENDS, random)}`
}

/** A feature's name: now and then after a word of the prompt ("Dragon Peaks"), else made up. */
export function featureName(
  kind: 'mountains' | 'forest' | 'sea' | 'river' | 'town',
  words: readonly string[],
  random: () => number,
): string {
  const word = words.length > 0 && random() < 0.6 ? capitalized(pickOf(words, random)) : undefined
  const own = word ?? madeUpName(random)
  switch (kind) {
    case 'mountains':
      return word ? `${own} ${pickOf(['Peaks', 'Mountains', 'Heights'], random)}` : `Mountains of ${own}`
    case 'forest':
      return word ? `${own} ${pickOf(['Wood', 'Forest', 'Grove'], random)}` : `${own} Forest`
    case 'sea':
      return word ? `The ${own} Sea` : `Sea of ${own}`
    case 'river':
      return `River ${madeUpName(random)}`
    default:
      return word && random() < 0.35
        ? `${own}${pickOf(['ford', 'haven', 'gate', 'hold', 'bridge'], random)}`
        : madeUpName(random)
  }
}
