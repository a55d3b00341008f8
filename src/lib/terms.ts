import { plain, wordsOf } from './readings.ts'

/** A term is one or more words; a word that ends in `*` stands for all that begin so. */
type Term<Group> = { group: Group; words: string[] }

export type Mark = { at: number; length: number }
export type Marks<Group extends string> = Record<Group, Mark[]>

const parse = (term: string) =>
  term.split(' ').flatMap((part) => {
    const words = wordsOf(plain(part))
    return part.endsWith('*') ? [...words.slice(0, -1), `${words.at(-1)}*`] : words
  })

const fits = (pattern: string, word: string | undefined) =>
  word !== undefined && (pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern)

/** Finds every listed term of a text in one pass over its words. */
export class Terms<Group extends string> {
  private readonly byFirstWord = new Map<string, Term<Group>[]>()
  private readonly stemLengths: number[]
  private readonly groups: Group[]

  constructor(lists: Record<Group, readonly string[]>) {
    this.groups = Object.keys(lists) as Group[]
    for (const group of this.groups)
      for (const term of lists[group]) {
        const words = parse(term)
        const first = words[0] ?? ''
        const known = this.byFirstWord.get(first)
        if (known) known.push({ group, words })
        else this.byFirstWord.set(first, [{ group, words }])
      }
    const stems = [...this.byFirstWord.keys()].filter((word) => word.endsWith('*'))
    this.stemLengths = [...new Set(stems.map((stem) => stem.length - 1))]
  }

  find(words: readonly string[]): Marks<Group> {
    const marks = Object.fromEntries(this.groups.map((group) => [group, []])) as unknown as Marks<Group>
    words.forEach((word, at) => {
      for (const key of this.keysOf(word))
        for (const { group, words: pattern } of this.byFirstWord.get(key) ?? [])
          if (pattern.every((part, i) => fits(part, words[at + i]))) marks[group].push({ at, length: pattern.length })
    })
    return marks
  }

  private keysOf(word: string): string[] {
    const stems = this.stemLengths
      .filter((length) => length <= word.length)
      .map((length) => `${word.slice(0, length)}*`)
    return [word, ...stems]
  }
}
