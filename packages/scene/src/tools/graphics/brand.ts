import type { Picture } from '@bluehour/engine/engine'
import type { Face } from '@bluehour/fonts/fonts'
import type { Drawings } from '../../drawings/drawings.ts'
import type { Scene } from '../../scene.ts'
import { askedColors, type Color, colorOf, contrast, legibleOn, lightness, mixed, WHITE } from '../colors.ts'
import { askedText, mainWords } from '../words.ts'

/** Three colors that go together: paper, ink and one accent. */
export type BrandColors = { ground: Color; ink: Color; accent: Color }

const THEMES: readonly { words: RegExp; colors: readonly [ground: string, ink: string, accent: string] }[] = [
  {
    words: /coffee|caf[eé]|bak(er|ing)|bread|chocolate|wood|leather|whisk/i,
    colors: ['#f3e9d8', '#2e1a12', '#b5532a'],
  },
  { words: /sea|ocean|wave|surf|fish|sail|boat|ship|beach|water/i, colors: ['#eef4f3', '#12334a', '#1f8a8c'] },
  { words: /nature|leaf|tree|forest|garden|organic|farm|eco|plant|tea/i, colors: ['#f2f3e6', '#1f3d2b', '#7a9a3d'] },
  { words: /fire|dragon|pepper|burger|pizza|grill|bbq|rock|metal|boxing/i, colors: ['#fbf0e4', '#2a1515', '#d1382c'] },
  {
    words: /tech|software|robot|data|cloud|computer|digital|gaming|space|rocket/i,
    colors: ['#eef1fb', '#151b3d', '#4f5bff'],
  },
  { words: /flower|rose|beauty|spa|wedding|fashion|jewel|perfume|yoga/i, colors: ['#faf0ef', '#3b1f33', '#c2718a'] },
  { words: /law|bank|finance|capital|consult|school|universit/i, colors: ['#f5f4ef', '#14213d', '#b08d3e'] },
  { words: /kid|toy|ice|candy|party|puppy|kitten|baby/i, colors: ['#fff6e3', '#2b3a67', '#ff7a59'] },
]
const OTHERS: readonly (readonly [string, string, string])[] = [
  ['#f6f1e7', '#1d2a35', '#c8553d'],
  ['#eff3f6', '#1b2a49', '#e09f3e'],
  ['#f4efe9', '#2d2a32', '#4f7c6b'],
  ['#f7f3ee', '#31203a', '#d17a22'],
]

/** The colors asked for, or those that suit the words. */
export function brandColors(scene: Scene, pick: () => number): BrandColors {
  const theme = THEMES.find(({ words }) => words.test(scene.prompt))?.colors
  const [ground, ink, accent] =
    theme ?? (OTHERS[Math.floor(pick() * OTHERS.length)] as readonly [string, string, string])
  const plain = { ground: colorOf(ground), ink: colorOf(ink), accent: colorOf(accent) }
  const [main, second] = askedColors(scene)
  if (main === undefined) return plain
  const paper = lightness(main) > 0.75 ? main : mixed(main, WHITE, 0.93)
  if (second !== undefined) {
    const [dark, light] = lightness(main) < lightness(second) ? [main, second] : [second, main]
    return { ground: paper, ink: legibleOn(paper, dark, 7), accent: contrast(light, paper) > 1.6 ? light : dark }
  }
  return {
    ground: paper,
    ink: legibleOn(paper, mixed(main, [10, 12, 20], 0.55), 7),
    accent: legibleOn(paper, main, 1.8),
  }
}

/** Kinds of firms: their silhouettes say less than what they deal in. */
const NOT_SHOWN = /^(shop|store|school|studio|firm|team|club|office|street|market|company|group|service|services)s?$/i

/** Words of the prompt that have a silhouette, the main one first; emoji of unknown nouns count too. */
export async function emblemsOf(scene: Scene, drawings: Drawings, most: number): Promise<string[]> {
  const named = askedText(scene)?.split(/\s+/) ?? []
  const words = [...scene.subjects.map(({ word }) => word), ...mainWords(scene), ...named].filter(
    (word) => !NOT_SHOWN.test(word),
  )
  const found: string[] = []
  for (const word of words) {
    if (found.length >= most) break
    if (!found.includes(word) && (await drawings.hasSilhouette(word))) found.push(word)
  }
  for (const { thing } of scene.subjects) {
    if (found.length >= most) break
    if ('drawing' in thing && !found.includes(thing.drawing)) found.push(thing.drawing)
  }
  return found
}

/** Cut to its ink, so that it can be placed by what is seen of it. */
export function trimmed(picture: Picture): Picture {
  const { width, height, data } = picture
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] as number) < 24) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < left) return picture
  const size = { width: right - left + 1, height: bottom - top + 1 }
  const out = new Uint8Array(size.width * size.height * 4)
  for (let y = 0; y < size.height; y++) {
    const from = ((top + y) * width + left) * 4
    out.set(data.subarray(from, from + size.width * 4), y * size.width * 4)
  }
  return { ...size, channels: 4, data: out }
}

/** The manner of the letters, as the words suggest it. */
export function brandFace(scene: Scene, pick: () => number): Face {
  const { prompt } = scene
  if (/eleg|luxur|wedding|jewel|law|classic|vintage|perfume|wine|fashion/i.test(prompt)) return 'serif'
  if (/kid|toy|playful|cute|candy|ice|puppy|kitten|fun|baby/i.test(prompt)) return 'round'
  if (/hand|bak|florist|script|diner|surf|cupcake/i.test(prompt)) return 'script'
  if (/tech|modern|minimal|software|data|space|robot|digital/i.test(prompt)) return 'sans-heavy'
  if (/sport|gym|fitness|rock|metal|garage|beer|racing|bold/i.test(prompt)) return 'poster'
  if (/fantasy|dragon|knight|castle|medieval|roman|greek/i.test(prompt)) return 'roman'
  return (['serif', 'sans-heavy', 'poster', 'serif'] as const)[Math.floor(pick() * 4)] as Face
}
