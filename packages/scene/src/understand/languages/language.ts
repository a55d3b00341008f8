/** The few words of a language that emoji have no name for: colors, numbers, times, places, prepositions. */
export type LanguageTable = {
  adjectivesFollow: boolean
  /** What may be cut off a word's end when it is looked up. */
  endings?: RegExp
  /** English to the words of the language. */
  words: Readonly<Record<string, string>>
  /** Relations that are said after their noun, 桌子上: English to the words of the language. */
  after?: Readonly<Record<string, string>>
}

/** Without accents and case; letters of other scripts stay as they are. */
export function folded(word: string): string {
  const lower = word.toLowerCase().replaceAll('’', "'").replaceAll('-', ' ')
  return /\p{Script=Latin}/u.test(lower)
    ? lower
        .normalize('NFD')
        .replace(/\p{Mn}+/gu, '')
        .replaceAll('ß', 'ss')
    : lower
}

const STEM_MIN = 3

export function stemOf(word: string, endings: RegExp | undefined): string {
  const stem = endings ? word.replace(endings, '') : word
  return stem.length >= STEM_MIN ? stem : word
}
