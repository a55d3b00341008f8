import type { Sessions } from '@bluehour/models/sessions'
import type { Weights } from '@bluehour/models/weights'
import { COLORS } from '../color-words.ts'
import type { Mood, Rgb, Scene } from '../scene.ts'
import { dropUnsure, fillPlace, limitSubjects } from './filling/place.ts'
import { fillSetting } from './filling/setting.ts'
import { settle } from './filling/settle.ts'
import { withoutFormat } from './formats.ts'
import { type KnownSubject, linearOf } from './lexicon/lexicon.ts'
import type { Item } from './lexicon/meanings.ts'
import { readTokens, type Token, WORDS_MAX } from './lexicon/tokens.ts'
import { openSources, type UnderstandingSources } from './open-sources.ts'
import type { Draft } from './reading/draft.ts'
import { readItems } from './reading/items.ts'
import { readDraft } from './reading/read-items.ts'

export type { KnownSubject } from './lexicon/lexicon.ts'

interface Understanding {
  /** Never throws for what stands in the prompt; equal prompts give equal scenes. */
  understand(prompt: string, options?: { tool?: string }): Promise<Scene>
}

type UnderstandingOptions = { weights: Weights; sessions: Sessions; subjects: readonly KnownSubject[] }

/** A mood a word only suggests must be suggested clearly. */
const MOOD_LIKENESS = 0.6
const GUESSED_WORDS_MAX = 8

/** Of a prompt's end, too long to be read as a sentence, style and mood still count. */
function settingsOf(tokens: readonly Token[], sources: UnderstandingSources): Draft['settings'] {
  const settings: Draft['settings'] = []
  for (const [at, { word }] of tokens.entries()) {
    for (const phrase of [`${word} ${tokens[at + 1]?.word ?? ''}`, word]) {
      const found = sources.lexicon.get(phrase)?.filter((meaning) => meaning.is === 'setting') ?? []
      settings.push(
        ...found.map(({ setting: { style, mood } }) => ({ ...(style ? { style } : {}), ...(mood ? { mood } : {}) })),
      )
      if (found.length > 0) break
    }
  }
  return settings
}

/** The mood that words without a picture of their own suggest. */
async function moodOf(
  words: readonly string[],
  sources: UnderstandingSources,
  floor: number,
): Promise<Mood | undefined> {
  let best: { mood: Mood; likeness: number } | undefined
  for (const word of words.slice(0, GUESSED_WORDS_MAX)) {
    const [near] = await sources.moods.find(word)
    if (near && near.likeness >= floor && near.likeness > (best?.likeness ?? 0))
      best = { mood: near.value, likeness: near.likeness }
  }
  return best?.mood
}

const lowered = (items: readonly Item[]) =>
  items
    .filter(({ meanings }) => meanings.length === 0 || meanings.every(({ is }) => is === 'trait'))
    .map(({ key }) => key)

async function paletteOf(prompt: string, sources: UnderstandingSources): Promise<{ word: string; rgb: Rgb }[]> {
  const near = await sources.colors.find(prompt.slice(0, 400), { count: 3 })
  return near.map(({ value }) => ({ word: value, rgb: linearOf(COLORS[value]!) }))
}

/** What settings say of the place and the air, once each; nothing when they say nothing. */
function withItems<Key extends 'placeTraits' | 'floating'>(key: Key, settings: Draft['settings']): Pick<Scene, Key> {
  const all = [...new Set(settings.flatMap((setting) => setting[key] ?? []))]
  return (all.length > 0 ? { [key]: all } : {}) as Pick<Scene, Key>
}

function growingOf(settings: Draft['settings']): Pick<Scene, 'growing'> {
  const kind = settings.find(({ growing }) => growing)?.growing
  return kind ? { growing: { kind, colors: [] } } : {}
}

export function makeUnderstanding({ weights, sessions, subjects }: UnderstandingOptions): Understanding {
  const known = new Map(subjects.map((subject) => [subject.name, subject]))
  let opened: Promise<UnderstandingSources> | undefined

  return {
    understand: async (prompt, { tool } = {}) => {
      opened ??= openSources({ weights, sessions, subjects })
      opened.catch(() => {
        opened = undefined
      })
      const sources = await opened
      const { tokens: written, texts } = readTokens(withoutFormat(prompt))
      const { tokens, adjectivesFollow, isEnglish } = await sources.translate(written)
      const items = await readItems(tokens.slice(0, WORDS_MAX), sources)
      const draft = readDraft(items, { isAnimate: sources.isAnimate, adjectivesFollow, hasCompounds: isEnglish })
      draft.settings.push(...settingsOf(tokens.slice(WORDS_MAX), sources))
      const left = [...limitSubjects(draft.subjects), ...dropUnsure(draft.subjects)]
      draft.ignored.push(...left.map(({ word }) => word))
      const located = fillPlace(draft, { known, tool })
      const isAbstract = located.place === 'abstract' && draft.subjects.length === 0
      const hasMood = draft.settings.some(({ mood }) => mood)
      const guessedMood = hasMood
        ? undefined
        : await moodOf(
            isAbstract ? [prompt.slice(0, 400), ...lowered(items)] : lowered(items),
            sources,
            isAbstract ? 0.15 : MOOD_LIKENESS,
          )
      const { time, season, weather, mood, style, view } = fillSetting(draft, {
        place: located.place,
        tool,
        guessedMood,
      })
      const palette = isAbstract && draft.palette.length === 0 ? await paletteOf(prompt, sources) : draft.palette
      const scene: Scene = {
        prompt,
        place: located.place,
        placeWord: located.placeWord,
        ...(located.behind ? { behind: located.behind } : {}),
        ...withItems('placeTraits', draft.settings),
        ...withItems('floating', draft.settings),
        ...growingOf(draft.settings),
        time,
        season,
        weather,
        mood,
        palette: palette.slice(0, 6),
        view,
        subjects: draft.subjects,
        style,
        texts,
        without: [...new Set(draft.without)],
        ignored: [...new Set(draft.ignored)],
      }
      return settle(scene, known)
    },
  }
}
