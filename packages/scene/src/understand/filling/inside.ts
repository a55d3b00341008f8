import type { PlaceName, Scene, SubjectAsk } from '../../scene.ts'
import type { KnownSubject } from '../lexicon/lexicon.ts'

/** What one sees inside of a building. */
const INTERIORS: Readonly<Record<string, PlaceName>> = {
  church: 'hall',
  temple: 'hall',
  castle: 'hall',
  palace: 'hall',
  mosque: 'hall',
  tower: 'library',
  house: 'living-room',
  cabin: 'living-room',
  cottage: 'living-room',
  'apartment-building': 'living-room',
  skyscraper: 'office',
  shop: 'cafe',
  barn: 'workshop',
  factory: 'workshop',
  greenhouse: 'garden',
  stadium: 'park',
  spaceship: 'laboratory',
}
const ENTERING: readonly KnownSubject['kind'][] = ['person', 'animal', 'fantasy', 'object', 'furniture', 'food']

const nameOf = ({ thing }: SubjectAsk) => ('subject' in thing ? thing.subject : '')

/** "A cat in a church" is inside: the building becomes the place. */
export function goInside(scene: Scene, known: ReadonlyMap<string, KnownSubject>): Scene {
  const [first] = scene.subjects
  const entered = first?.relations.find(({ how, to }) => how === 'in' && nameOf(scene.subjects[to]!) in INTERIORS)
  if (!first || !entered || scene.placeWord !== '') return scene
  const kind = known.get(nameOf(first))?.kind
  if (kind !== undefined && !ENTERING.includes(kind)) return scene
  const building = scene.subjects[entered.to]!
  const subjects = scene.subjects.map((ask, i) => ({
    ...ask,
    ...(i === entered.to ? { shownBy: 'place' as const } : {}),
    relations: ask.relations.filter(({ to }) => to !== entered.to),
  }))
  return { ...scene, place: INTERIORS[nameOf(building)]!, placeWord: building.word, subjects }
}
