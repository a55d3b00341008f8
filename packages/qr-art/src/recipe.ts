import { QR_STYLES, type QrStyle } from '@bluehour/catalog/qr-styles'
import { gouache, oil } from './brushes/finishes.ts'
import { mosaic } from './brushes/mosaic.ts'
import { pixelate, sketch } from './brushes/plain-media.ts'
import { watercolor } from './brushes/watercolor.ts'
import { type Grade, NO_GRADE } from './grade.ts'
import type { Mood } from './mood.ts'
import { hex } from './paint/color.ts'
import { makeRandom, type Random } from './paint/random.ts'
import { bouquet } from './scenes/bouquet.ts'
import { castle } from './scenes/castle.ts'
import { chinesePainting } from './scenes/chinese-painting.ts'
import { cyberpunkCity } from './scenes/cyberpunk-city.ts'
import { desert } from './scenes/desert.ts'
import { forest } from './scenes/forest.ts'
import { gameMap } from './scenes/game-map.ts'
import { inkLandscape } from './scenes/ink-landscape.ts'
import { interiorPainting } from './scenes/interior-painting.ts'
import { japaneseStreet } from './scenes/japanese-street.ts'
import { mech } from './scenes/mech.ts'
import { minecraft } from './scenes/minecraft.ts'
import { picassoPainting } from './scenes/picasso-painting.ts'
import { reef } from './scenes/reef.ts'
import { seaside } from './scenes/seaside.ts'
import { spaceship } from './scenes/spaceship.ts'
import { watercolorMeadow } from './scenes/watercolor-meadow.ts'
import { winterVillage } from './scenes/winter-village.ts'
import type { Style } from './style.ts'
import {
  COLOR_WORDS,
  HOUR_WORDS,
  MEDIUM_WORDS,
  NEON_WORDS,
  SCENE_NAMES,
  SCENE_WORDS,
  type SceneName,
  SEASON_WORDS,
} from './style-words.ts'

/** What to paint and how to color it. */
type Recipe = { scene: SceneName; style: Style; grade: Grade }

const PRESETS: Record<QrStyle, SceneName> = {
  Watercolor: 'meadow',
  'Cyberpunk City': 'city',
  'Ink Landscape': 'ink',
  'Interior Painting': 'interior',
  'Japanese Street': 'japan',
  Mech: 'mech',
  Minecraft: 'blocks',
  'Picasso Painting': 'cubist',
  'Game Map': 'map',
  Spaceship: 'space',
  'Chinese Painting': 'china',
  'Winter Village': 'village',
}

const SCENES: Record<SceneName, (mood: Mood) => Style> = {
  meadow: watercolorMeadow,
  city: cyberpunkCity,
  ink: inkLandscape,
  interior: interiorPainting,
  japan: japaneseStreet,
  mech,
  blocks: minecraft,
  cubist: picassoPainting,
  map: gameMap,
  space: spaceship,
  china: chinesePainting,
  village: winterVillage,
  forest: (mood) => forest(mood, 'broad'),
  firs: (mood) => forest(mood, 'fir'),
  jungle: (mood) => forest(mood, 'jungle'),
  seaside,
  desert,
  reef,
  castle,
  bouquet,
}

const MEDIA: Record<keyof typeof MEDIUM_WORDS, NonNullable<Style['finish']>> = {
  watercolor: (stage, raster) => watercolor(stage, raster),
  oil: (stage, raster) => oil(stage, raster),
  sketch,
  mosaic: (stage, raster) => mosaic(stage, raster, stage.module * 0.42, 9),
  glass: (stage, raster) => mosaic(stage, raster, stage.module * 1.1, 22),
  pixels: pixelate,
  facets: (stage, raster) => mosaic(stage, raster, stage.module * 0.8, 0),
}

/** A preset by its name, or else the scene, hour, season, medium and colors that the words speak of. */
export function recipeFor(artStyle: string, seed: number): Recipe {
  const preset = QR_STYLES.find((name) => name.toLowerCase() === artStyle.trim().toLowerCase())
  const words = new Set(wordsOf(artStyle))
  const random = makeRandom(`${[...words].sort().join(' ')}/${seed}`)
  const mood = moodOf(words)
  if (preset) return { scene: PRESETS[preset], style: SCENES[PRESETS[preset]](mood), grade: NO_GRADE }
  const scene = sceneOf(words, random)
  const style = SCENES[scene](mood)
  const medium = (Object.keys(MEDIUM_WORDS) as (keyof typeof MEDIUM_WORDS)[]).find((name) =>
    has(words, MEDIUM_WORDS[name]),
  )
  return {
    scene,
    style: medium ? { ...style, finish: MEDIA[medium] } : style.finish ? style : { ...style, finish: gouache },
    grade: gradeOf(words, mood, scene, random),
  }
}

/** Lower case, without accents, and each plural also as its singular. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replace(/[̀-ͯ]/g, '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
    word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word],
  )
}

function has(words: ReadonlySet<string>, list: string): boolean {
  return list.split(' ').some((word) => words.has(word))
}

function count(words: ReadonlySet<string>, list: string): number {
  return list.split(' ').filter((word) => words.has(word)).length
}

function moodOf(words: ReadonlySet<string>): Mood {
  const hour = (['night', 'dusk', 'dawn'] as const).find((name) => has(words, HOUR_WORDS[name])) ?? 'day'
  const season = (['autumn', 'winter', 'spring'] as const).find((name) => has(words, SEASON_WORDS[name])) ?? 'summer'
  return { hour, season, neon: has(words, NEON_WORDS), words }
}

/** The scene most words speak of. Words that say nothing to us still choose, by chance that is theirs alone. */
function sceneOf(words: ReadonlySet<string>, random: Random): SceneName {
  const scored = SCENE_NAMES.map((name) => ({
    name,
    score: count(words, SCENE_WORDS[name].strong) * 3 + count(words, SCENE_WORDS[name].weak) + random.next() * 0.5,
  }))
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).name
}

/** Scenes that cannot show a season or an hour themselves take on its colors. */
const KNOWS_MOOD: readonly SceneName[] = ['forest', 'firs', 'jungle', 'seaside', 'desert', 'reef', 'castle', 'bouquet']

function gradeOf(words: ReadonlySet<string>, mood: Mood, scene: SceneName, random: Random): Grade {
  const grade: Grade = { ...NO_GRADE }
  for (const color of COLOR_WORDS) {
    if (!has(words, color.words)) continue
    if (color.tint) grade.tint = hex(color.tint)
    grade.pull = Math.max(grade.pull, color.pull)
    grade.saturation *= color.saturation
  }
  if (!KNOWS_MOOD.includes(scene) && grade.pull === 0) {
    if (mood.neon) grade.saturation *= 1.3
    if (mood.hour === 'night' && scene !== 'city' && scene !== 'space')
      Object.assign(grade, { tint: hex('#3a3fb0'), pull: 0.4 })
    else if (mood.season === 'autumn') Object.assign(grade, { tint: hex('#d0701c'), pull: 0.45 })
    else if (mood.hour === 'dusk') Object.assign(grade, { tint: hex('#e0804a'), pull: 0.3 })
  }
  const known = count(words, knownWords())
  if (known < words.size && grade.pull === 0) grade.turn = random.between(-0.07, 0.07) * (known === 0 ? 3 : 1)
  return grade
}

function knownWords(): string {
  return [
    ...SCENE_NAMES.flatMap((name) => [SCENE_WORDS[name].strong, SCENE_WORDS[name].weak]),
    ...Object.values(HOUR_WORDS),
    ...Object.values(SEASON_WORDS),
    NEON_WORDS,
    ...Object.values(MEDIUM_WORDS),
    ...COLOR_WORDS.map((color) => color.words),
    'a an the of in at on and with by to for style painting art picture',
  ].join(' ')
}
