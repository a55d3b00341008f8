import { smoothStep } from '@bluehour/imaging/plane'
import type { Layer } from './layers.ts'
import { isAway, type LimbName, type Skeleton, TWINS } from './skeleton.ts'

/** A limb this much farther than the hips is behind the body, in torsos; seen from behind arms are mostly in front of the chest. */
const BEHIND = 0.3
const BEHIND_BACK = -0.12
/** What is behind gets less light. */
const FAR_SHADE = 0.24

export type Turn = { readonly layer: Layer; readonly shade: number }

/** Far leg, near leg, far arms, the body, near arms: with the shade that each has from standing behind another. */
export function inOrder(layers: readonly Layer[], to: Skeleton): Turn[] {
  return layers
    .map((layer) => ({ layer, shade: shadeOf(layer.name, to), rank: rankOf(layer.name, to) }))
    .toSorted((one, other) => one.rank - other.rank)
}

function rankOf(name: Layer['name'], to: Skeleton): number {
  if (name === 'body') return 2
  const { limbs, size } = to
  const depth = Math.max(-0.4, Math.min(0.4, limbs[name].z / (4 * size)))
  if (name.endsWith('Leg')) return 1 - depth
  return (isBehind(name, to) ? 1.7 : 3) - depth / 2
}

const isBehind = (name: LimbName, to: Skeleton) => to.limbs[name].z > (isAway(to) ? BEHIND_BACK : BEHIND) * to.size

function shadeOf(name: Layer['name'], { limbs, size }: Skeleton): number {
  if (name === 'body') return 1
  const farther = (limbs[name].z - limbs[TWINS[name]].z) / size
  const behindTwin = name.endsWith('Leg') ? smoothStep(0.04, 0.4, farther) : 0
  const behindBody = name.endsWith('Arm') ? smoothStep(0.1, 0.5, limbs[name].z / size) : 0
  return 1 - FAR_SHADE * Math.max(behindTwin, behindBody)
}
