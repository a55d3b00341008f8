import type { Scene, SubjectAsk } from '../../scene.ts'
import type { KnownSubject } from '../lexicon/lexicon.ts'

/** What an animal wears that is also somebody: a cat astronaut, a wizard frog. */
const COSTUMES: Readonly<Record<string, readonly string[]>> = {
  astronaut: ['white helmet', 'white scarf'],
  wizard: ['purple hat', 'purple scarf'],
  witch: ['black hat'],
  chef: ['white hat', 'red scarf'],
  pirate: ['black hat', 'red scarf'],
  cowboy: ['brown hat', 'red bandana'],
  king: ['crown', 'red scarf'],
  queen: ['crown'],
  prince: ['crown'],
  princess: ['crown'],
  knight: ['silver helmet'],
  viking: ['silver helmet'],
  detective: ['brown hat', 'brown scarf'],
  santa: ['red hat', 'white scarf'],
  pilot: ['brown cap', 'goggles', 'white scarf'],
  scientist: ['glasses', 'white collar'],
  doctor: ['glasses', 'white collar'],
  teacher: ['glasses', 'red tie'],
  businessman: ['glasses', 'black tie'],
  superhero: ['red scarf'],
  'police-officer': ['blue cap'],
  firefighter: ['red helmet'],
  soldier: ['green helmet'],
  sailor: ['white cap', 'blue scarf'],
  artist: ['red beret', 'red scarf'],
  clown: ['red hat', 'yellow collar'],
}

const nameOf = ({ thing }: SubjectAsk) => ('subject' in thing ? thing.subject : '')

export const isCostume = (trait: string) => Object.hasOwn(COSTUMES, trait)

/** An animal and a trade in one name are the animal, dressed for the trade. */
export function costumed(ask: SubjectAsk, known: ReadonlyMap<string, KnownSubject>): SubjectAsk {
  const kind = known.get(nameOf(ask))?.kind
  if (kind === 'animal') {
    const trade = ask.traits.find((trait) => trait in COSTUMES)
    return trade ? { ...ask, traits: [...new Set([...ask.traits, ...COSTUMES[trade]!])] } : ask
  }
  const costume = COSTUMES[nameOf(ask)]
  const animal = ask.traits.find((trait) => known.get(trait)?.kind === 'animal')
  if (!costume || !animal) return ask
  const traits = ask.traits.filter((trait) => trait !== animal)
  return { ...ask, thing: { subject: animal }, traits: [...new Set([...traits, nameOf(ask), ...costume])] }
}

/** What a trade has in its hands anyway, where the thing by itself stands otherwise: an axe in its block. */
const OWN_THINGS: Readonly<Record<string, readonly string[]>> = {
  viking: ['axe', 'shield'],
}

/** "A viking with an axe" has one: no second stands beside. */
export function withOwnThings(scene: Scene): Scene {
  const [hero] = scene.subjects
  const own = OWN_THINGS[hero ? nameOf(hero) : ''] ?? []
  const isOwn = (ask: SubjectAsk) => own.includes(nameOf(ask)) && ask.count === 1 && ask.colors.length === 0
  if (!scene.subjects.some(isOwn)) return scene
  return {
    ...scene,
    subjects: scene.subjects.map((ask) =>
      isOwn(ask)
        ? { ...ask, shownBy: 'subject' as const, relations: [] }
        : { ...ask, relations: ask.relations.filter(({ to }) => !isOwn(scene.subjects[to]!)) },
    ),
  }
}

/** Who stands beside what stands on oneself stands nowhere: such knots are cut at the weakest word. */
export function unknotted(scene: Scene): Scene {
  const reaches = (from: number, to: number, seen = new Set<number>()): boolean =>
    from === to ||
    (!seen.has(from) &&
      (scene.subjects[from]?.relations ?? []).some((relation) => reaches(relation.to, to, seen.add(from))))
  const subjects = scene.subjects.map((ask, i) => ({
    ...ask,
    relations: ask.relations.filter(({ how, to }) => how !== 'beside' || !reaches(to, i)),
  }))
  return { ...scene, subjects }
}
