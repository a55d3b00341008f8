import { COLORS } from '@bluehour/scene/color-words'
import { INDOORS, type PlaceName, type Scene } from '@bluehour/scene/scene'
import { labOf as labOfColor } from '@bluehour/styles/methods/oklab'
import type { Check } from './check-prompts.ts'
import type { Photo } from './photograph.ts'
import { hueApart, hueOf, labOf, mainHue, toneOf } from './picture-measures.ts'

/** One thing that was looked at. */
export type Finding = { what: string; ok: boolean; said: string }

/** Share of the frame from which a thing is visible whatever the lens does to it. */
const VISIBLE_SHARE = 0.02
/** What is in focus may be smaller. */
const SHARP_SHARE = 0.005
const HUE_MAX = 20
/** A colored thing has windows, tyres, sails and shadows too: this much of it at least has the color. */
const COLORED_SHARE = 0.15
/** Two or more. */
const MANY = -1

type Wanted = { count: number; color?: string; nouns: string[] }

/** `3 red boat|ship` → its parts. */
export function wantedOf(things: string): Wanted[] {
  return things.split(', ').map((text) => {
    const { count = '1', rest = '' } = /^(?<count>\d |many )?(?<rest>.*)$/.exec(text)?.groups ?? {}
    const [first = '', ...others] = rest.split(' ')
    const color = others.length > 0 && COLORS[first] ? first : undefined
    const nouns = (color ? others.join(' ') : rest).split('|')
    return { count: count === 'many ' ? MANY : Number(count), nouns, ...(color ? { color } : {}) }
  })
}

/** Are the words read as a person reads them? */
export function judgeReading(scene: Scene, { things, place, time, weather = [] }: Check): Finding[] {
  const findings: Finding[] = []
  const add = (what: string, ok: boolean, said: string) => findings.push({ what, ok, said })
  if (place) add('place read', scene.place === place, `${scene.place} instead of ${place}`)
  if (time) add('time read', scene.time === time, `${scene.time} instead of ${time}`)
  for (const key of weather) add('weather read', scene.weather[key] > 0.2, `no ${key}`)
  for (const { nouns, count } of things ? wantedOf(things) : []) {
    const ask = scene.subjects[askIndex(scene, nouns)]
    const all = scene.subjects.map(({ word, thing }) => `${word}=${Object.values(thing)[0]}`).join(' ')
    add('thing in the scene', ask !== undefined, `no ${nouns[0]} among: ${all}`)
    if (!ask) continue
    add(
      'count read',
      count === MANY ? ask.count > 1 : ask.count === count,
      `${ask.count} ${nouns[0]} instead of ${count}`,
    )
    if (ask.known === 'likeness') add('own likeness', false, `${ask.word} is shown as ${Object.values(ask.thing)[0]}`)
  }
  return findings
}

export function askIndex({ subjects }: Scene, nouns: readonly string[]): number {
  const isOne = (text: string) =>
    nouns.some((noun) => text.toLowerCase().replaceAll('-', ' ').includes(noun.replaceAll('-', ' ')))
  const byName = subjects.findIndex(({ thing }) => 'subject' in thing && nouns.includes(thing.subject))
  if (byName >= 0) return byName
  return subjects.findIndex(({ word, thing }) => isOne(word) || ('subject' in thing && isOne(thing.subject)))
}

/** Is what was asked for seen, in its number and color? */
export function judgeSubjects(scene: Scene, photo: Photo, { things }: Check): Finding[] {
  const findings: Finding[] = []
  const lab = labOf(photo.picture)
  const frame = photo.ids.length
  for (const { nouns, count, color } of things ? wantedOf(things) : []) {
    const named = askIndex(scene, nouns)
    if (named < 0) continue
    // What somebody works with is made together with them: ids do not tell the two apart.
    const bearer = scene.subjects.findIndex(({ doing }) => doing?.object === named)
    const ask = bearer < 0 ? named : bearer
    const ones = photo.askOf.flatMap((of, id) =>
      of === ask ? [{ id, pixels: photo.ids.filter((seen) => seen === id).length }] : [],
    )
    const pixels = ones.reduce((sum, one) => sum + one.pixels, 0)
    const isVisible = pixels >= frame * VISIBLE_SHARE || (pixels >= frame * SHARP_SHARE && isSharp(photo, ones[0]!.id))
    const share = `${((100 * pixels) / frame).toFixed(1)} % of the frame`
    findings.push({ what: 'visible', ok: isVisible, said: `${nouns[0]}: ${share}` })
    if (count > 1 && count <= 5) {
      const most = Math.max(...ones.map((one) => one.pixels))
      const seen = ones.filter((one) => one.pixels >= Math.max(most * 0.2, frame * 0.001)).length
      findings.push({ what: 'count seen', ok: seen === count, said: `${seen} of ${count} ${nouns[0]}` })
    }
    if (color && pixels > 20) findings.push(judgeColor(lab, photo, ask, color, nouns[0]!))
  }
  return findings
}

/** The lens spreads a point at its distance over less than a pixel and a half. */
function isSharp({ metres, ids, camera, picture }: Photo, id: number): boolean {
  const away = Array.from(metres)
    .filter((_, i) => ids[i] === id)
    .sort((a, b) => a - b)
  const distance = away[away.length >> 1] ?? 0
  const spread = 0.022 * camera.blur * 1.6 * picture.width * Math.abs(1 - camera.focus / Math.max(distance, 0.01))
  return distance > 0 && spread < 1.5
}

const GREYS: Readonly<Record<string, (tone: { lightness: number; chroma: number }) => boolean>> = {
  black: ({ lightness, chroma }) => lightness < 0.45 && chroma < 0.07,
  white: ({ lightness, chroma }) => lightness > 0.62 && chroma < 0.08,
  grey: ({ lightness, chroma }) => lightness > 0.25 && lightness < 0.85 && chroma < 0.06,
}

function judgeColor(lab: Float32Array, { ids, askOf }: Photo, ask: number, color: string, noun: string): Finding {
  const tone = toneOf(lab, (i) => askOf[ids[i]!] === ask)
  const grey = GREYS[color]
  if (grey) {
    const said = `${color} ${noun}: lightness ${tone.lightness.toFixed(2)}, chroma ${tone.chroma.toFixed(3)}`
    return { what: 'colour seen', ok: grey(tone), said }
  }
  const hex = COLORS[color]!
  const [, a, b] = labOfColor(
    [0, 2, 4].map((k) => Number.parseInt(hex.slice(k, k + 2), 16) / 255) as [number, number, number],
  )
  const main = mainHue(lab, (i) => askOf[ids[i]!] === ask)
  const apart = hueApart(main.hue, hueOf(a, b))
  const measured = `main hue ${Math.round(main.hue)}° on ${Math.round(main.share * 100)} % of it`
  const ok = apart <= HUE_MAX && main.share >= COLORED_SHARE
  return { what: 'colour seen', ok, said: `${color} ${noun}: ${Math.round(apart)}° off; ${measured}` }
}

/** What the ground of a place looks like by day: hue from and to, or how light. */
const GREEN = { hue: [95, 165] } as const
const SANDY = { hue: [55, 108] } as const
const GROUNDS: Partial<
  Record<PlaceName, { hue?: readonly [number, number]; lightness?: readonly [number, number]; chromaMax?: number }>
> = {
  meadow: GREEN,
  hills: GREEN,
  park: GREEN,
  garden: GREEN,
  forest: { hue: [85, 165] },
  jungle: GREEN,
  field: { hue: [70, 165] },
  desert: SANDY,
  beach: { hue: [55, 115] },
  savanna: { hue: [55, 125] },
  sea: { hue: [165, 280] },
  underwater: { hue: [150, 280] },
  space: { lightness: [0, 0.4] },
  cave: { lightness: [0, 0.55] },
  street: { chromaMax: 0.06 },
  road: { chromaMax: 0.12 },
}

/** Does the ground look like the place? Only by plain day: other light has rules of its own. */
export function judgePlace(scene: Scene, photo: Photo, { place }: Check): Finding[] {
  const ground = place && scene.place === place ? GROUNDS[place] : undefined
  const { rain, snow, fog } = scene.weather
  const isDay =
    ['morning', 'noon', 'afternoon'].includes(scene.time) || ['space', 'cave', 'underwater'].includes(scene.place)
  if (!ground || !isDay || rain + snow + fog > 0.2 || ['winter', 'autumn'].includes(scene.season)) return []
  const { width, height } = photo.picture
  const anywhere = scene.place === 'space'
  const tone = toneOf(
    labOf(photo.picture),
    (i) => photo.ids[i] === 0 && (anywhere || (i >= width * height * 0.7 && photo.metres[i]! > 0)),
  )
  if (tone.count < width * height * 0.03) return []
  const { hue, lightness, chromaMax } = ground
  const ok =
    (!hue || (tone.hue >= hue[0] && tone.hue <= hue[1])) &&
    (!lightness || (tone.lightness >= lightness[0] && tone.lightness <= lightness[1])) &&
    (chromaMax === undefined || tone.chroma <= chromaMax)
  const measured = `hue ${Math.round(tone.hue)}°, lightness ${tone.lightness.toFixed(2)}, chroma ${tone.chroma.toFixed(3)}`
  return [{ what: 'place seen', ok, said: `${place}: ${measured}` }]
}

export const isOutdoors = ({ place }: Scene) =>
  !INDOORS.includes(place) && !['space', 'underwater', 'cave', 'abstract', 'pattern'].includes(place)
