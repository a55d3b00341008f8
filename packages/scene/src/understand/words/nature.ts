import type { Absent, Floating, Growing, PlaceName } from '../../scene.ts'

/** Things of nature that are a place when others are in the picture, and mostly also when not. */
export const LANDSCAPES: Readonly<Record<string, PlaceName>> = {
  mountain: 'mountains',
  volcano: 'volcano',
  waterfall: 'waterfall',
  wave: 'sea',
}

/** What the sky shows by itself when the picture is about something else. */
export const OF_THE_SKY = ['moon', 'sun', 'star', 'cloud', 'rainbow', 'lightning', 'snowflake']

/** Parts of places and houses: named, but not stood up by themselves. */
// biome-ignore format: a list
export const PLACE_PARTS = new Set([
  'window', 'windows', 'door', 'doors', 'wall', 'walls', 'roof', 'roofs', 'floor', 'floors', 'sky', 'background', 'light', 'lights', 'water', 'ground', 'wave', 'waves', 'dew', 'drop', 'drops', 'branch', 'branches',
  'blossom', 'blossoms', 'leaves', 'fireflies', 'firefly', 'bubbles', 'shadow', 'shadows', 'reflection', 'reflections', 'ray', 'rays', 'air', 'plate', 'board', 'tray', 'platter', 'tablecloth', 'napkin', 'placemat', 'cutting board', 'wooden board',
])
/** The same by the drawing that any language's word for them leads to. */
export const PART_DRAWINGS = new Set(['🪟', '🚪', '💧', '💦', '🌊', '🌬', '🌫', '🫧'])

/** Flowers and crops of the library, and how they grow where there are many. */
// biome-ignore format: a table
export const GROWN: Readonly<Record<string, Growing>> = {
  flower: 'wildflowers', bouquet: 'wildflowers', orchid: 'wildflowers', daisy: 'daisies', poppy: 'poppies', rose: 'roses', sunflower: 'sunflowers', tulip: 'tulips', lavender: 'lavender', wheat: 'wheat', corn: 'corn',
}
/** The same by drawing. */
// biome-ignore format: a table
export const GROWN_DRAWINGS: Readonly<Record<string, Growing>> = {
  '🌻': 'sunflowers', '🌷': 'tulips', '🌹': 'roses', '🌼': 'daisies', '🌸': 'wildflowers', '🌺': 'wildflowers', '💐': 'wildflowers', '🪻': 'lavender', '🌾': 'wheat', '🌽': 'corn',
}

/** Places whose ground can be full of them. */
// biome-ignore format: a list
export const GROUNDS: readonly PlaceName[] = [
  'meadow', 'field', 'hills', 'mountains', 'lake', 'river', 'garden', 'park', 'farm', 'village', 'road', 'castle-grounds', 'forest',
]

/** Trees that shed in their season. */
export const SHEDDING: Readonly<Record<string, Floating>> = { 'cherry-tree': 'petals' }

/** Words for what a place can do without. */
// biome-ignore format: a table
export const ABSENT_WORDS: Readonly<Record<Absent, string>> = {
  trees: 'tree trees forest woods bush bushes plant plants vegetation', grass: 'grass plant plants vegetation', flowers: 'flower flowers wildflowers blossoms plant plants vegetation', rocks: 'rock rocks stone stones boulder boulders',
  mountains: 'mountain mountains peak peaks hill hills', houses: 'house houses building buildings', boats: 'boat boats ship ships sailboat sailboats', people: 'people person persons human humans crowd audience man men woman women', furniture: 'furniture', stars: 'star stars', sun: 'sun',
}
