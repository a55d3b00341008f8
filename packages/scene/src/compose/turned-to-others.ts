import type { Scene } from '../scene.ts'
import { isPerson, type Placed } from './placed.ts'

/** Degrees that somebody who only stands with another is turned to them. */
const TURNED = 32

/** Two who stand together are turned to each other, and an animal looks to its person or its mate. */
export function turnedToOthers(scene: Scene, placed: readonly Placed[]): Placed[] {
  const isOwn = (one: Placed) => !one.isFar && !one.carriedBy
  const people = placed.filter((one) => isPerson(one) && isOwn(one))
  const isFree = ({ ask, model }: Placed) => {
    const { action, relations } = scene.subjects[ask]!
    return !model.view && action === undefined && relations.every(({ how }) => how === 'beside')
  }
  return placed.map((one) => {
    if (!isOwn(one) || !isFree(one)) return one
    const mates = placed.filter((mate) => mate !== one && mate.ask === one.ask && one.kind === 'animal')
    const [other] = mates.length > 0 ? mates : people.filter((person) => person !== one)
    if (!other) return one
    const side = one.at[0] < other.at[0] ? 1 : -1
    if (people.length === 2 && people.includes(one)) return { ...one, turn: side * TURNED }
    const isPet = one.kind === 'animal' && (mates.length === 1 || (mates.length === 0 && people.length === 1))
    return isPet && one.turn * side < 0 ? flipped(one) : one
  })
}

/** Looking the other way is the mirrored body. */
function flipped(one: Placed): Placed {
  const { low, high } = one.bounds
  const bounds = { low: [-high[0], low[1], low[2]] as const, high: [-low[0], high[1], high[2]] as const }
  return { ...one, bounds, turn: -one.turn, yaw: -one.yaw, isMirrored: !one.isMirrored }
}
