import type { Rgb, SubjectAsk } from '../scene.ts'
import type { Model } from '../shapes/model.ts'
import { subjectNamed } from '../subjects/index.ts'
import type { Form, Subject } from '../subjects/subject.ts'

/** How large an animal that does what people do is against a person. */
export const UPRIGHT = 0.8

/** An animal at what people do has a person's body under its own head, as in a picture book. */
export function uprightAnimal(subject: Subject, form: Form): Model {
  const { doing: _, action: __, ...own } = form
  // Scarves and ties go round the person's neck.
  const traits = form.traits.filter((trait) => !/scarf|tie\b|collar|bandana|^white helmet/.test(trait))
  const { solids } = subject.make({ ...own, traits, headOnly: true })
  const fur = solids.find((solid) => solid.kind === 'clay')
  const skin: Rgb = fur?.kind === 'clay' ? [fur.pieces[3]!, fur.pieces[4]!, fur.pieces[5]!] : [0.3, 0.2, 0.1]
  // A cat astronaut wears what astronauts do.
  const trade = form.traits
    .map((trait) => subjectNamed(trait))
    .find((other) => other?.kind === 'person' || (other?.kind === 'fantasy' && other.size[0] > 1.4))
  const person = trade ?? subjectNamed('person')!
  // A child's short body lets the head be large, as in a picture book.
  const age = form.age && form.age !== 'baby' ? form.age : trade ? undefined : 'child'
  const { age: _age, ...grown } = form
  return person.make({ ...grown, ...(age ? { age } : {}), colors: [], head: { solids, skin } })
}

/** Who lies on the ground is seen from the side, not from the feet. */
export const LYING = 66
export const liesDown = ({ kind }: Subject, { action, relations }: SubjectAsk) =>
  kind === 'person' &&
  (action === 'sleeping' || action === 'lying') &&
  !relations.some(({ how }) => how === 'on' || how === 'in')
