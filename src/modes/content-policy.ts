import { CONTENT_WORDS, type ContentWords } from '@bluehour/catalog/content-words'
import { AppError } from '@bluehour/engine/errors'
import { readingsOf } from '../lib/readings.ts'
import { type Mark, type Marks, Terms } from '../lib/terms.ts'

/** What this service does not make. */
export type Breach = 'child-abuse' | 'non-consensual' | 'hate' | 'adult' | 'violence'
/** A text to be spoken may tell of what a picture may not show. */
type PromptUse = 'picture' | 'speech'

const SENTENCES: Record<Breach, string> = {
  'child-abuse': 'The prompt puts a young person into a sexual scene. That is never made here.',
  'non-consensual': 'The prompt asks to undress or sexually harm somebody. That is never made here.',
  hate: 'The prompt attacks people for who they are. Describe the scene without slurs, threats or praise of violence.',
  adult: 'The prompt asks for sexual content or nudity. Describe the scene without it.',
  violence: 'The prompt asks for cruelty in detail. Describe the scene without mutilation or gore.',
}

/** How many words apart two words still belong together. */
const NEAR = 8
const SAME_SCENE = 40
const SPOKEN_NEAR = 12
const SCULPTURE_NEAR = 4
/** Prompts this short have no other meaning: "nude", "naked art". */
const BARE_WORDS = 2
const AGE_ADULT = 18

/** Built on first use: the API process imports modes and never reads a prompt. */
let known: Terms<ContentWords> | undefined
const terms = () => {
  known ??= new Terms(CONTENT_WORDS)
  return known
}

/** Ends the project, with a refund, when the prompt asks for what this service does not make. Call it first in `run`. */
export function refuseBadPrompt(prompt: string | null | undefined, use: PromptUse = 'picture'): void {
  const breach = prompt ? findBreach(prompt, use) : undefined
  if (breach) throw new AppError('content_policy_violation', `${SENTENCES[breach]} You were not charged.`)
}

export function findBreach(prompt: string, use: PromptUse = 'picture'): Breach | undefined {
  for (const words of readingsOf(prompt)) {
    const breach = judge(new Scene(withoutInnocent(words)), use)
    if (breach) return breach
  }
  return undefined
}

/** Harmless phrases become gaps: the words around them keep their distance. */
function withoutInnocent(words: readonly string[]): string[] {
  const left = [...words]
  for (const { at, length } of terms().find(words).innocent) left.fill('', at, at + length)
  return left
}

function judge(scene: Scene, use: PromptUse): Breach | undefined {
  if (isChildAbuse(scene, use)) return 'child-abuse'
  if (use === 'picture' && isUndressing(scene)) return 'non-consensual'
  if (isHate(scene)) return 'hate'
  if (use === 'speech') return scene.has('sexAct') && !scene.has('medical') ? 'adult' : undefined
  if (isAdult(scene)) return 'adult'
  return isCruel(scene) ? 'violence' : undefined
}

const byPlace = (a: Mark, b: Mark) => a.at - b.at

/** The words of one reading with their marks. */
class Scene {
  readonly words: readonly string[]
  readonly marks: Marks<ContentWords>

  constructor(words: readonly string[]) {
    this.words = words
    this.marks = terms().find(words)
    const negated = new Set(this.marks.negation.map(({ at }) => at))
    for (const group of ['nudity', 'porn', 'gore'] as const)
      this.marks[group] = this.marks[group].filter(({ at }) => !negated.has(at - 1))
  }

  has(group: ContentWords): boolean {
    return this.marks[group].length > 0
  }

  /** Whether two marks stand at most so many words apart. Both lists are in order, so one walk is enough. */
  near(first: readonly Mark[], second: readonly Mark[], words: number): boolean {
    let from = 0
    for (const { at } of first) {
      while (from < second.length && (second[from]?.at ?? 0) < at - words) from++
      const next = second[from]
      if (next && next.at <= at + words) return true
    }
    return false
  }

  /** The first mark of the second list that begins at most so many words behind the end of `mark`. */
  after({ at, length }: Mark, second: readonly Mark[], words: number): Mark | undefined {
    const end = at + length
    return second.find((next) => next.at >= end && next.at <= end + words)
  }
}

function isChildAbuse(scene: Scene, use: PromptUse): boolean {
  const { marks } = scene
  const young = [...marks.minor, ...agesBelow(scene.words, AGE_ADULT)].sort(byPlace)
  if (use === 'speech') return !scene.has('medical') && scene.near(young, marks.sexAct, SPOKEN_NEAR)
  if (scene.has('childAbuse')) return true
  const genitals = scene.has('medical') ? [] : marks.genitals
  return (
    [marks.sexAct, marks.porn, genitals].some((bad) => scene.near(young, bad, SAME_SCENE)) ||
    [marks.nudity, marks.nudePerson, marks.suggestive, marks.undress].some((bad) => scene.near(young, bad, NEAR))
  )
}

/** "12 year old", "13yo", "aged 9": where it stands. */
function agesBelow(words: readonly string[], age: number): Mark[] {
  const found: Mark[] = []
  words.forEach((word, at) => {
    const glued = /^(\d{1,2})(yo|yr|yrs|y)$/.exec(word)
    const years = Number(glued?.[1] ?? (/^\d{1,2}$/.test(word) ? word : Number.NaN))
    const next = words[at + 1] ?? ''
    const named = glued !== null || /^(year|years|yr|yrs|yo|ans|años|anos|jahre|лет)$/.test(next)
    if (years < age && (named || /^(age|aged)$/.test(words[at - 1] ?? ''))) found.push({ at, length: 1 })
  })
  return found
}

function isUndressing(scene: Scene): boolean {
  const { marks } = scene
  if (scene.has('undress')) return true
  if (scene.has('redress')) return false
  const owners = [...marks.owner, ...marks.maleOwner].sort(byPlace)
  return marks.takeOff.some((verb) => {
    const owner = scene.after(verb, owners, 3)
    if (!owner) return false
    const outer = marks.maleOwner.includes(owner) ? [] : marks.outerGarment
    return Boolean(scene.after(owner, marks.garment, 5) ?? scene.after(owner, outer, 2))
  })
}

const FILLERS = new Set(['the', 'all', 'those', 'these', 'every', 'of', 'are', 'is', 'just', 'like'])

function isHate(scene: Scene): boolean {
  const { marks, words } = scene
  if (scene.has('slur') || scene.has('hate')) return true
  const joined = (first: Mark, second: readonly Mark[], must?: string) => {
    const next = scene.after(first, second, 2)
    if (!next) return false
    const between = words.slice(first.at + first.length, next.at)
    return between.every((word) => FILLERS.has(word)) && (!must || between.includes(must))
  }
  return (
    marks.harm.some((verb) => joined(verb, marks.peoples)) ||
    marks.peoples.some(
      (people) => joined(people, marks.vermin, 'are') || /die|killed|exterminated/.test(fateOf(scene, people)),
    )
  )
}

/** What is said right behind a people: "should be killed". */
function fateOf({ marks, words }: Scene, { at, length }: Mark): string {
  const fate = marks.vermin.find((mark) => mark.at === at + length)
  return fate ? words.slice(fate.at, fate.at + fate.length).join(' ') : ''
}

function isAdult(scene: Scene): boolean {
  const { marks, words } = scene
  if (scene.has('sexAct') || scene.has('porn')) return true
  if (scene.has('genitals') && !scene.has('medical')) return true
  if (scene.has('art') && !scene.has('photo')) return false
  const bare = words.filter(Boolean).length <= BARE_WORDS
  return [...marks.nudity, ...marks.nudePerson].some((mark) => {
    if (scene.near([mark], marks.sculpture, SCULPTURE_NEAR) || scene.has('medical')) return false
    return bare || marks.nudePerson.includes(mark) || scene.near([mark], marks.person, NEAR)
  })
}

function isCruel(scene: Scene): boolean {
  return scene.has('gore') && !scene.has('history') && !scene.has('medical')
}
