import type { Scene, SubjectAsk } from '../scene.ts'
import { subjectNamed } from '../subjects/index.ts'

/** What people sit on when they are on it. */
const SEATS = [
  'bench',
  'throne',
  'chair',
  'armchair',
  'sofa',
  'stool',
  'swing',
  'carriage',
  'sleigh',
  'rock',
  'barrel',
  'crate',
  'suitcase',
]

const isSomebody = (ask: SubjectAsk | undefined) =>
  ask !== undefined && 'subject' in ask.thing && subjectNamed(ask.thing.subject)?.kind === 'person'

/** The seat somebody is on. */
export const seatOf = (scene: Scene, { relations }: Pick<SubjectAsk, 'relations'>) =>
  relations.find(({ how, to }) => {
    const thing = scene.subjects[to]?.thing
    return (how === 'on' || how === 'in') && thing && 'subject' in thing && SEATS.includes(thing.subject)
  })

/** Whoever is on a seat sits, whatever else is being done. */
export function actionOf(scene: Scene, { action, relations }: SubjectAsk): string | undefined {
  if (seatOf(scene, { relations }) !== undefined && action !== 'standing' && action !== 'sleeping') return 'sitting'
  // Nobody sits on air.
  const isOn = relations.some(({ how }) => ['on', 'in', 'riding'].includes(how))
  if (action === 'sitting' && !isOn && isSomebody(scene.subjects.find((ask) => ask.relations === relations)))
    return 'sitting-on-ground'
  // Who only has something holds it up, where it is seen.
  const isHolding = relations.some(({ how, to }) => how === 'holding' && !scene.subjects[to]?.shownBy)
  return isHolding &&
    (action === undefined || action === 'walking' || action === 'standing') &&
    isSomebody(scene.subjects.find((ask) => ask.relations === relations))
    ? 'holding'
    : action
}
