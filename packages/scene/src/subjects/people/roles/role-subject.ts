import type { PlaceName } from '../../../scene.ts'
import type { Subject } from '../../subject.ts'
import { makePerson, type Role } from '../person.ts'
import { inNamedGarment } from '../wardrobe.ts'

/** A subject from a role; what stands beside the role is only where it is met and how large it is. */
export function roleSubject(
  name: string,
  words: readonly string[],
  home: readonly PlaceName[],
  role: Role,
  {
    size = [1.75, 0.62, 0.42],
    kind = 'person',
    stands = 'ground',
    yaw = 14,
  }: { size?: Subject['size']; kind?: Subject['kind']; stands?: Subject['stands']; yaw?: number } = {},
): Subject {
  const clothed: Role = { ...role, dress: (dressing) => inNamedGarment(role.dress(dressing), dressing) }
  return { name, words, home, kind, stands, size, bestYaw: yaw, make: (form) => makePerson(form, clothed) }
}
