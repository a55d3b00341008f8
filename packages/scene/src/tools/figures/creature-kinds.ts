import type { Scene } from '../../scene.ts'
import { askedColors, BLACK, type Color, colorOf, mixed, WHITE } from '../colors.ts'

type Element = 'fire' | 'water' | 'leaf' | 'spark' | 'ice' | 'rock' | 'ghost' | 'star' | 'plain'
export type Ears = 'pointed' | 'long' | 'round' | 'fin' | 'horns' | 'leaf' | 'antennae' | 'none'

export type Creature = {
  element: Element
  ears: Ears
  wings: boolean
  shell: boolean
  body: Color
  belly: Color
  mark: Color
  accent: Color
}

const ELEMENTS: readonly [Element, RegExp][] = [
  ['fire', /fire|flame|lava|volcan|hot|burn|ember|sun/i],
  ['water', /water|sea|ocean|river|rain|wave|fish|turtle|frog/i],
  ['leaf', /leaf|grass|plant|forest|flower|tree|garden|moss|vine/i],
  ['spark', /electric|thunder|lightning|spark|bolt|storm/i],
  ['ice', /\bice|snow|frost|frozen|winter|crystal/i],
  ['rock', /rock|stone|earth|mountain|sand|desert|mud/i],
  ['ghost', /ghost|shadow|dark|night|spirit|spooky/i],
  ['star', /star|space|moon|magic|psychic|dream|galaxy/i],
]

const COLORS: Record<Element, readonly [body: string, belly: string, mark: string, accent: string]> = {
  fire: ['#f47b3a', '#ffe3ae', '#b83a1d', '#ffd23c'],
  water: ['#4aa3e0', '#e6f5ff', '#1f5fa8', '#7fe0ff'],
  leaf: ['#6cc068', '#f2f6c8', '#2f7d46', '#f48fb1'],
  spark: ['#6f7df0', '#eef0ff', '#2f3aa0', '#ffe14a'],
  ice: ['#a9d9f2', '#ffffff', '#5a8fc9', '#d4f1ff'],
  rock: ['#b79a78', '#ead9bd', '#6d5540', '#8fb36b'],
  ghost: ['#7a62b8', '#cdbdf2', '#3b2a6b', '#ff8ad0'],
  star: ['#5f6fd6', '#dfe3ff', '#2c2f86', '#ffe16b'],
  plain: ['#d8a86a', '#fff0d6', '#8a5a34', '#ff9aa2'],
}

const EARS: readonly [Ears, RegExp][] = [
  ['long', /rabbit|bunny|hare|kangaroo|donkey/i],
  ['pointed', /cat|fox|wolf|dog|lynx|tiger|kitten|bat\b|squirrel/i],
  ['round', /bear|mouse|panda|koala|hamster|monkey|lion|otter/i],
  ['fin', /fish|shark|seal|dolphin|axolotl|whale|penguin/i],
  ['horns', /dragon|goat|deer|bull|ram|dinosaur|lizard|cow|unicorn/i],
  ['antennae', /bug|bee|butterfly|ant\b|moth|snail|beetle/i],
  ['leaf', /plant|flower|mushroom|tree|leaf|frog|turtle/i],
]

export function creatureOf(scene: Scene, pick: () => number): Creature {
  const { prompt } = scene
  const element = ELEMENTS.find(([, words]) => words.test(prompt))?.[0] ?? 'plain'
  const kinds: readonly Ears[] = ['pointed', 'long', 'round', 'horns']
  const ears = EARS.find(([, words]) => words.test(prompt))?.[0] ?? (kinds[Math.floor(pick() * kinds.length)] as Ears)
  const [body, belly, mark, accent] = COLORS[element].map(colorOf) as [Color, Color, Color, Color]
  const [asked, second] = askedColors(scene)
  return {
    element,
    ears,
    wings: /wing|bird|dragon|fly|bat\b|butterfly|owl|eagle|bee\b|angel/i.test(prompt),
    shell: /turtle|shell|snail|armou?r|beetle/i.test(prompt),
    body: asked ?? body,
    belly: asked ? mixed(asked, WHITE, 0.78) : belly,
    mark: asked ? mixed(asked, BLACK, 0.45) : mark,
    accent: second ?? accent,
  }
}
