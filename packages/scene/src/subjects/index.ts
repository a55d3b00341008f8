import { ANIMALS } from './animals/index.ts'
import { BUILDINGS } from './buildings/index.ts'
import { CREATURES } from './creatures/index.ts'
import { FOOD_SUBJECTS } from './food/index.ts'
import { FURNITURE } from './furniture/index.ts'
import { NATURE } from './nature/index.ts'
import { OBJECTS } from './objects/index.ts'
import { PEOPLE } from './people/index.ts'
import { PLANTS } from './plants/index.ts'
import type { Subject } from './subject.ts'
import { VEHICLES } from './vehicles/index.ts'

/** Everything the studio can draw by itself. */
export const SUBJECTS: readonly Subject[] = [
  ...PEOPLE,
  ...ANIMALS,
  ...CREATURES,
  ...BUILDINGS,
  ...NATURE,
  ...PLANTS,
  ...FURNITURE,
  ...FOOD_SUBJECTS,
  ...OBJECTS,
  ...VEHICLES,
]

/** By its own name. */
export function subjectNamed(name: string): Subject | undefined {
  return SUBJECTS.find((subject) => subject.name === name)
}
