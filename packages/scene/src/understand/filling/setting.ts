import type { Mood, PlaceName, Scene, Season, TimeOfDay, View, Weather } from '../../scene.ts'
import { INDOORS } from '../../scene.ts'
import type { Draft } from '../reading/draft.ts'
import { PLACE_TIMES } from '../words/places.ts'
import { MOOD_TIMES, WEATHER_IMPLIES } from '../words/settings.ts'
import { TOOL_MOODS, TOOL_STYLES } from '../words/styles.ts'

const CLEAR: Weather = {
  clouds: 0,
  rain: 0,
  snow: 0,
  fog: 0,
  wind: 0,
  lightning: 0,
  rainbow: 0,
  aurora: 0,
  moon: 0,
}
/** A sky nobody spoke of. */
const DEFAULT_CLOUDS = 0.36
const DEFAULT_MOON = 0.5

/** The strongest word of each kind of weather counts; a clear sky only where nothing hides it. */
function weatherOf({ settings, withoutWeather }: Draft, place: PlaceName): Weather {
  const said = settings.flatMap(({ weather }) => (weather ? [weather] : []))
  const clouds = said.flatMap((part) => (part.clouds === undefined ? [] : [part.clouds]))
  const moons = said.flatMap((part) => (part.moon === undefined ? [] : [part.moon]))
  const weather: Weather = {
    ...CLEAR,
    clouds: clouds.length > 0 ? Math.max(...clouds) : DEFAULT_CLOUDS,
    moon: moons.length > 0 ? Math.max(...moons) : DEFAULT_MOON,
  }
  for (const part of said) {
    for (const key of Object.keys(part) as (keyof Weather)[]) {
      if (key !== 'clouds' && key !== 'moon') weather[key] = Math.max(weather[key], part[key] ?? 0)
    }
  }
  for (const key of withoutWeather) weather[key] = 0
  const hasNoSky = ['space', 'underwater', 'cave', 'abstract', 'pattern', 'studio', 'planet'].includes(place)
  if (hasNoSky && clouds.length === 0) weather.clouds = 0
  return weather
}

const last = <Value>(values: readonly (Value | undefined)[]): Value | undefined =>
  values.findLast((value) => value !== undefined)
const first = <Value>(values: readonly (Value | undefined)[]): Value | undefined =>
  values.find((value) => value !== undefined)

/** Subjects that bring a season along. */
// biome-ignore format: a table
const SUBJECT_SEASONS: Readonly<Record<string, Season>> = {
  snowman: 'winter', igloo: 'winter', penguin: 'winter', santa: 'winter', 'cherry-tree': 'spring', tulip: 'spring', pumpkin: 'autumn', scarecrow: 'autumn', sunflower: 'summer',
}
const SUBJECT_TIMES: Readonly<Record<string, TimeOfDay>> = {
  moon: 'night',
  fireworks: 'night',
  campfire: 'dusk',
  ghost: 'night',
  owl: 'night',
  'neon-sign': 'night',
}

/** Styles that live by their light. */
const STYLE_TIMES: Readonly<Record<string, TimeOfDay>> = { neon: 'night', synthwave: 'sunset', 'film-noir': 'night' }

type Filled = Pick<Scene, 'time' | 'season' | 'weather' | 'mood' | 'style' | 'view'>

export function fillSetting(
  draft: Draft,
  { place, tool, guessedMood }: { place: PlaceName; tool: string | undefined; guessedMood: Mood | undefined },
): Filled {
  const { settings, subjects } = draft
  const weather = weatherOf(draft, place)
  const names = subjects.map(({ thing }) => ('subject' in thing ? thing.subject : ''))
  const implied = WEATHER_IMPLIES.filter((rule) => weather[rule.if] > 0)
  const toolMood = tool !== undefined && tool in TOOL_MOODS ? TOOL_MOODS[tool as keyof typeof TOOL_MOODS] : undefined
  const mood = first(settings.map((part) => part.mood)) ?? toolMood ?? guessedMood ?? 'neutral'
  const season =
    first(settings.map((part) => part.season)) ??
    first(implied.map((rule) => rule.season)) ??
    first(names.map((name) => SUBJECT_SEASONS[name])) ??
    (place === 'tundra' ? 'winter' : 'summer')
  const moodTime = INDOORS.includes(place) ? undefined : MOOD_TIMES[mood]
  const style =
    chooseStyle(settings.flatMap((part) => (part.style ? [part.style] : []))) ?? TOOL_STYLES[tool ?? ''] ?? 'photo'
  const time =
    first(settings.map((part) => part.time)) ??
    first(implied.map((rule) => rule.time)) ??
    first(names.map((name) => SUBJECT_TIMES[name])) ??
    (INDOORS.includes(place) ? undefined : STYLE_TIMES[style]) ??
    moodTime ??
    PLACE_TIMES[place] ??
    'afternoon'
  const view = viewOf(draft, place, tool)
  return { time, season, weather, mood, style, view }
}

/** `photo` is said with almost anything; a real style beside it is meant. */
function chooseStyle(styles: readonly string[]): string | undefined {
  return (
    styles.find((style) => style !== 'photo' && style !== 'flat') ??
    styles.find((style) => style !== 'photo') ??
    styles[0]
  )
}

const PORTRAIT_TOOLS = ['ai-face-generator']
const FULL_TOOLS = [
  'ai-fashion-generator',
  'ai-outfit-generator',
  'ai-character-generator',
  'animated-characters-generator',
]

/** Where one thing is looked at, what lies behind it is soft. */
const HERO_BLUR: Readonly<Partial<Record<View['framing'], number>>> = {
  medium: 0.3,
  'close-up': 0.5,
  portrait: 0.6,
  macro: 0.6,
}

/** What lies behind a still life is softer, a place that was named is to be seen. */
const blurOf = (place: PlaceName, places: Draft['places']) =>
  place === 'table' ? 1.7 : place !== 'studio' && places.some(({ weak }) => !weak) ? 0.55 : 1

function viewOf({ settings, subjects, places }: Draft, place: PlaceName, tool: string | undefined): View {
  const said = settings.flatMap(({ view }) => (view ? [view] : []))
  // What is in or on another takes no room of its own.
  const many = subjects
    .filter(({ relations }) => !relations.some(({ how }) => ['in', 'on'].includes(how)))
    .reduce((sum, { count }) => sum + count, 0)
  const framing =
    first(said.map((view) => view.framing)) ??
    (PORTRAIT_TOOLS.includes(tool ?? '') ? 'portrait' : FULL_TOOLS.includes(tool ?? '') ? 'full' : undefined) ??
    (subjects.length === 0 ? 'wide' : many > 3 ? 'full' : 'medium')
  const angle = last(said.map((view) => view.angle)) ?? 'eye'
  const blurs = said.flatMap(({ blur }) => (blur === undefined ? [] : [blur]))
  return {
    framing: place === 'table' && framing === 'full' ? 'medium' : framing,
    angle,
    blur:
      blurs.length > 0
        ? blurs.includes(0)
          ? 0
          : Math.max(...blurs)
        : (HERO_BLUR[framing] ?? 0) * blurOf(place, places),
    tiltDegrees: first(said.map((view) => view.tiltDegrees)) ?? 0,
  }
}
