import { INDOORS, type PlaceName, type Scene, type SubjectAsk } from '../../scene.ts'
import type { KnownSubject } from '../lexicon/lexicon.ts'

/** Rooms that people furnish. */
const ROOMS: readonly PlaceName[] = INDOORS.filter((place) => !['stage', 'table', 'studio'].includes(place))
/** Not furniture of the library, and yet part of a furnished room. */
// biome-ignore format: a list
const FURNISHING = new Set(['lamp', 'lantern', 'picture-frame', 'clock', 'chalkboard', 'ladder', 'banner', 'television', 'suitcase', 'treasure-chest', 'barrel', 'crate', 'workbench', 'potted-plant', 'globe', 'poster', 'candle', '🪟', '🚪', '🛁', '🛋', '🚿', '🪞', '🪑', '🎛', '🖥'])

const nameOf = ({ thing }: SubjectAsk) => ('subject' in thing ? thing.subject : thing.drawing)

const LIGHTS = /\b(fairy|string|christmas|hanging) lights?\b/i
const BUSY = /\b(busy|crowded|bustling|traffic|rush hour|full of people)\b/i
/** Said of a room it is a way to furnish; of a picture it is a way to draw. */
const DRAWN = /\b(flat|vector|illustration|poster|icon|clip ?art|logo|drawing|svg)\b/i

/** Small things on a balcony stand on a table there. */
function onTable(scene: Scene, known: ReadonlyMap<string, KnownSubject>): Scene {
  const [first] = scene.subjects
  const isSmall = first !== undefined && (known.get(nameOf(first))?.kind === 'food' || TABLE_THINGS.has(nameOf(first)))
  if (!isSmall || first.shownBy || first.relations.length > 0) return scene
  const table: SubjectAsk = {
    word: 'table',
    thing: { subject: 'round-table' },
    known: 'name',
    likeness: 1,
    count: 1,
    colors: [],
    size: 1,
    traits: [],
    relations: [],
    depth: 'middle',
  }
  const placed = { ...first, relations: [{ how: 'on' as const, to: scene.subjects.length }] }
  return { ...scene, subjects: [placed, ...scene.subjects.slice(1), table] }
}
// biome-ignore format: a list
const TABLE_THINGS = new Set(['coffee-cup', 'teapot', 'book', 'laptop', 'candle', 'vase', 'wine-glass', 'lantern', 'lamp', 'bowl', 'plate', 'bouquet'])

/** A room named first, with its furniture, is a picture of the room: the furniture stands in it as the words color it. */
export function asRoom(scene: Scene, known: ReadonlyMap<string, KnownSubject>): Scene {
  const more = [...(LIGHTS.test(scene.prompt) ? ['string-lights'] : []), ...(BUSY.test(scene.prompt) ? ['busy'] : [])]
  const lit = more.length > 0 ? { placeTraits: [...(scene.placeTraits ?? []), ...more] } : {}
  if (scene.placeTraits?.includes('terrace')) return { ...onTable(scene, known), ...lit }
  if (!ROOMS.includes(scene.place) || scene.placeWord === '') return { ...scene, ...lit }
  const isOwn = (ask: SubjectAsk) =>
    known.get(nameOf(ask))?.kind === 'furniture' || FURNISHING.has(nameOf(ask)) || ask.shownBy !== undefined
  const text = scene.prompt.toLowerCase()
  const room = text.indexOf(scene.placeWord.toLowerCase())
  const isAbout = scene.subjects.every((ask) => isOwn(ask) && text.indexOf(ask.word.toLowerCase()) > room)
  const style = scene.style === 'flat' && !DRAWN.test(scene.prompt) ? 'photo' : scene.style
  if (!isAbout || room < 0) return { ...scene, ...lit, style }
  const subjects = scene.subjects.map((ask) => ({ ...ask, shownBy: ask.shownBy ?? ('place' as const), relations: [] }))
  return { ...scene, ...lit, style, subjects }
}
