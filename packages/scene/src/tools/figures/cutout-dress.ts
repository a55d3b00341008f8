import type { Scene } from '../../scene.ts'
import { type Color, colorOf, mixed, WHITE } from '../colors.ts'

type Hat = 'none' | 'beanie' | 'cap' | 'crown' | 'wizard' | 'chef' | 'pirate'

export type Dress = {
  skin: Color
  hair: Color
  coat: Color
  trousers: Color
  trim: Color
  hat: Hat
  hatColor: Color
  longHair: boolean
  beard: boolean
  glasses: boolean
  angry: boolean
  sad: boolean
}

const PAPERS = ['#d94f3d', '#2f6db3', '#3f9b5f', '#e09a2f', '#7a4fa3', '#2aa3a0', '#c9577f'].map(colorOf)
const SKINS = ['#f6d2b0', '#e8b88c', '#c98f62', '#9c6a43', '#6f4a30'].map(colorOf)
const HAIRS = ['#2c211c', '#5c3a22', '#8f5a2c', '#d8a84e', '#b4492a', '#c9c6c0'].map(colorOf)
const NAMED_HAIR: readonly [RegExp, number][] = [
  [/blond|golden hair/i, 3],
  [/red ?hair|ginger|redhead/i, 4],
  [/gr[ea]y hair|white hair|\bold\b|grand/i, 5],
  [/brown hair|brunette/i, 1],
  [/black hair/i, 0],
]
const HATS: readonly [Hat, RegExp][] = [
  ['crown', /king|queen|crown|prince/i],
  ['wizard', /wizard|witch|magic/i],
  ['chef', /chef|cook|baker/i],
  ['pirate', /pirate|captain/i],
  ['cap', /\bcap\b|baseball|mechanic|driver/i],
  ['beanie', /beanie|hat|winter|snow|cold/i],
]

/** What the words say about a person's looks; the rest is drawn by lot. */
export function dressOf({ prompt }: Scene, asked: readonly Color[], pick: () => number): Dress {
  const lot = (list: readonly Color[]) => list[Math.floor(pick() * list.length)] as Color
  const skin = /black (man|woman|boy|girl)|african|dark skin/i.test(prompt)
    ? (SKINS[4] as Color)
    : /asian|indian|latin|tan/i.test(prompt)
      ? (SKINS[2] as Color)
      : lot(SKINS)
  const named = NAMED_HAIR.find(([words]) => words.test(prompt))?.[1]
  const hair = named === undefined ? lot(HAIRS.slice(0, 5)) : (HAIRS[named] as Color)
  const coat = asked[0] ?? lot(PAPERS)
  const trim = asked[1] ?? mixed(lot(PAPERS), WHITE, 0.25)
  const hat = HATS.find(([, words]) => words.test(prompt))?.[0] ?? (pick() < 0.4 ? 'beanie' : 'none')
  const woman = /woman|girl|lady|queen|witch|mother|grandma|princess|she\b/i.test(prompt)
  return {
    skin,
    hair,
    coat,
    trousers: mixed(lot(PAPERS), [40, 44, 60], 0.6),
    trim,
    hat,
    hatColor: asked[1] ?? lot(PAPERS),
    longHair: woman || /long hair/i.test(prompt),
    beard: !woman && /beard|wizard|grandpa|grandfather|pirate|santa/i.test(prompt),
    glasses: /glasses|nerd|teacher|professor|scientist/i.test(prompt),
    angry: /angry|mad\b|grumpy|furious/i.test(prompt),
    sad: /\bsad|unhappy|crying/i.test(prompt),
  }
}
