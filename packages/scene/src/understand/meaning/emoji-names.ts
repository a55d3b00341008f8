import { readFile } from 'node:fs/promises'
import type { Weights } from '@bluehour/models/weights'

export type EmojiName = { emoji: string; label: string; tags: readonly string[]; group: number }

/** What emoji are called in one language. */
export interface EmojiNames {
  /** Drawings of animals, food, places, activities and things; faces, flags and signs are left out. */
  readonly drawable: readonly EmojiName[]
  /** By the emoji itself, whatever its group; skin tones and presentation marks do not matter. */
  of(emoji: string): EmojiName | undefined
  /** The drawing with exactly this name. */
  named(label: string): EmojiName | undefined
  /** The drawing that is tagged with the word, when the word says enough to tell it. */
  tagged(word: string): EmojiName | undefined
}

type Row = { group?: number; label: string; tags?: string[]; unicode: string; skins?: unknown }

/** Groups of the standard: animals and plants, food, places, activities, things. */
const DRAWABLE = [3, 4, 5, 6, 7]
/** A tag on more drawings than this is a class, such as `animal`, and tells nothing. */
const TAG_USES_MAX = 4

const bare = (emoji: string) => emoji.replace(/\uFE0F|[\u{1F3FB}-\u{1F3FF}]/gu, '')

export const plainLabel = (label: string) =>
  label
    .toLowerCase()
    .replaceAll('-', ' ')
    .replaceAll('’', "'")
    .replace(/ (face|with face)$/, '')

export async function readEmojiNames(weights: Weights, language: string): Promise<EmojiName[]> {
  const rows = JSON.parse(await readFile(await weights.path('emojibase', `${language}.json`), 'utf8')) as Row[]
  return rows
    .filter(({ group }) => group !== undefined)
    .map(({ group = -1, label, tags = [], unicode }) => ({
      emoji: unicode.replaceAll('\uFE0F', ''),
      label: label.toLowerCase(),
      tags,
      group,
    }))
}

export function indexEmoji(rows: readonly EmojiName[]): EmojiNames {
  const drawable = rows.filter(({ group }) => DRAWABLE.includes(group))
  const byEmoji = new Map(rows.map((row) => [bare(row.emoji), row]))
  const byLabel = new Map<string, EmojiName>()
  const byTag = new Map<string, EmojiName[]>()
  for (const row of drawable) {
    for (const label of [row.label.replaceAll('-', ' ').replaceAll('’', "'"), plainLabel(row.label)]) {
      // `dog` and `dog face` are both there: the whole animal goes before its face.
      const known = byLabel.get(label)
      if (!known || (label === row.label && known.label !== label)) byLabel.set(label, row)
    }
    for (const tag of row.tags) byTag.set(tag.toLowerCase(), [...(byTag.get(tag.toLowerCase()) ?? []), row])
  }
  return {
    drawable,
    of: (emoji) => byEmoji.get(bare(emoji)) ?? byEmoji.get(bare(emoji).split('\u200D')[0] ?? ''),
    named: (label) => byLabel.get(label),
    tagged: (word) => {
      const found = byTag.get(word) ?? []
      return found.length <= TAG_USES_MAX ? found[0] : undefined
    },
  }
}
