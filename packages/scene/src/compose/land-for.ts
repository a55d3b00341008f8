import { crossedBy } from '../places/crossing.ts'
import type { Setting } from '../places/place.ts'
import type { Scene } from '../scene.ts'
import { type Placed, widthOf } from './placed.ts'
import { heightOf } from './scale.ts'

const nameOf = (scene: Scene, ask: number) => {
  const thing = scene.subjects[ask]?.thing
  return thing && 'subject' in thing ? thing.subject : undefined
}

/** A bridge in the picture stands over water. */
export const bridgeIn = (scene: Scene, placed: readonly Placed[]): Placed | undefined =>
  placed.find((one) => nameOf(scene, one.ask) === 'bridge' && !one.isFar)

/** Places that have no land of their own for a stream to run through. */
const DRY = ['skyline', 'street', 'road', 'underwater', 'cave', 'space', 'sky', 'planet', 'waterfall']

/** What the land needs for those who stand on it: a stream under a bridge, a hill under who is on one. */
export function landFor(scene: Scene, placed: readonly Placed[]): Pick<Setting, 'landBehind' | 'mound'> {
  const bridge = bridgeIn(scene, placed)
  const [first] = placed
  const isOnHill =
    first !== undefined &&
    scene.subjects[first.ask]!.relations.some(({ how, to }) => how === 'on' && nameOf(scene, to) === 'mountain')
  return {
    ...(bridge && !DRY.includes(scene.place) ? { landBehind: crossedBy(widthOf(bridge)) } : {}),
    ...(isOnHill ? { mound: Math.min(30, Math.max(1.2, heightOf(first) * MOUND)) } : {}),
  }
}
/** A hill is so high against what stands on it. */
const MOUND = 0.4
