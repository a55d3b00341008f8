import type { PlaceName, Scene, SubjectAsk } from '../scene.ts'
import { subjectNamed } from '../subjects/index.ts'

/** Things of nature that are a place when others are in the picture, and mostly also when not. */
const LANDSCAPES: Readonly<Record<string, PlaceName>> = {
  mountain: 'mountains',
  volcano: 'volcano',
  waterfall: 'waterfall',
  wave: 'sea',
}

/** What the sky shows by itself when the picture is about something else. */
const OF_THE_SKY = ['moon', 'sun', 'star', 'cloud', 'rainbow', 'lightning', 'snowflake']

/** Parts of places and houses: named, but not stood up by themselves. */
const PARTS =
  /^(windows?|doors?|walls?|roofs?|floors?|sky|background|lights?|water|ground|waves?|dew|drops?|branch(es)?|blossoms?|leaves|fireflies|firefly|bubbles|shadows?|reflections?|rays?|air)$/i

const UNDER_WATER_OF: readonly PlaceName[] = ['sea', 'lake', 'river', 'beach', 'harbour', 'swamp', 'meadow', 'studio']

const WOODED: readonly PlaceName[] = ['forest', 'jungle', 'park', 'garden']

const nameOf = ({ thing }: SubjectAsk) => ('subject' in thing ? thing.subject : undefined)

/** What words mean when they stand together: the scene as it can be built. */
export function settle(scene: Scene): Scene {
  const { subjects } = scene
  const isSetting = (ask: SubjectAsk) => {
    const name = nameOf(ask)
    if (name !== undefined && name in LANDSCAPES) return true
    const isAlone = subjects.length === 1
    if (name !== undefined && OF_THE_SKY.includes(name)) return !isAlone || name === 'rainbow' || name === 'lightning'
    return (
      PARTS.test(ask.word) &&
      (name === undefined || /^(fire|blossom)/i.test(ask.word)) &&
      (!isAlone || scene.placeWord !== '')
    )
  }
  const kept = subjects.filter((ask) => !isSetting(ask))
  const names = subjects.map(nameOf)
  const weather = {
    ...scene.weather,
    rainbow: Math.max(scene.weather.rainbow, names.includes('rainbow') ? 1 : 0),
    lightning: Math.max(scene.weather.lightning, names.includes('lightning') ? 1 : 0),
    // Who names the moon or the stars wants to see them.
    clouds: names.some((name) => name === 'moon' || name === 'star')
      ? Math.min(0.2, scene.weather.clouds)
      : scene.weather.clouds,
  }
  // The moon and northern lights stand high: the camera goes down to have them in the picture.
  const view =
    names.includes('moon') && kept.length > 0 && scene.view.angle === 'eye'
      ? { ...scene.view, angle: 'low' as const }
      : scene.view
  return { ...scene, view, weather, place: placeFor(scene, kept, names), subjects: renumbered(subjects, kept) }
}

function placeFor(scene: Scene, kept: readonly SubjectAsk[], names: readonly (string | undefined)[]): PlaceName {
  const landscape = names.find((name) => name !== undefined && name in LANDSCAPES)
  const isHill = scene.subjects.some((ask) => nameOf(ask) === 'mountain' && /hill/i.test(ask.word))
  if (isHill && (scene.placeWord === '' || /hill/i.test(scene.placeWord))) return 'hills'
  // A waterfall in the jungle is the waterfall.
  const isRare = landscape === 'waterfall' || landscape === 'volcano'
  if (landscape && (isRare || scene.placeWord === '' || kept.length === 0)) return LANDSCAPES[landscape]!
  // Under trees there is no moon to be seen.
  if (names.includes('moon') && scene.placeWord === '' && WOODED.includes(scene.place)) return 'hills'
  const first = kept[0] && nameOf(kept[0])
  const swims = first !== undefined && subjectNamed(first)?.stands === 'underwater'
  if (swims && UNDER_WATER_OF.includes(scene.place) && kept[0]!.action !== 'jumping') return 'underwater'
  return scene.place
}

/** Relations name subjects by number: those that stay get their new ones. */
function renumbered(all: readonly SubjectAsk[], kept: readonly SubjectAsk[]): SubjectAsk[] {
  const numbers = new Map(kept.map((ask, i) => [all.indexOf(ask), i]))
  return kept.map((ask) => ({
    ...ask,
    relations: ask.relations.flatMap(({ how, to }) => (numbers.has(to) ? [{ how, to: numbers.get(to)! }] : [])),
  }))
}
