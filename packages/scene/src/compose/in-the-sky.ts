import type { Scene } from '../scene.ts'
import type { Actor } from './actors.ts'
import type { Placed } from './placed.ts'
import { resized } from './scale.ts'

/** What bursts high over everything, seen from far below. */
const HIGH_UP = ['fireworks']

const isHighUp = ({ subjects }: Scene, ask: number) => {
  const thing = subjects[ask]?.thing
  return thing !== undefined && 'subject' in thing && HIGH_UP.includes(thing.subject)
}

export const showsInSky = (scene: Scene): boolean =>
  scene.subjects.some(({ shownBy }, ask) => !shownBy && isHighUp(scene, ask))

/** Nothing stands by what is in the sky, and that stands by nothing. */
export const freedFromSky = (scene: Scene): Scene => ({
  ...scene,
  subjects: scene.subjects.map((subject, ask) => ({
    ...subject,
    relations: isHighUp(scene, ask)
      ? []
      : subject.relations.filter(({ how, to }) => how === 'looking-at' || !isHighUp(scene, to)),
  })),
})

type Sky = { away: number; base: number; tall: number; step: number }

/** Over towers they burst behind and above them; a camera that looks at somebody sees less of the sky. */
function skyOver(scene: Scene, isAlone: boolean): Sky {
  if (scene.place === 'skyline') return { away: 280, base: isAlone ? 74 : 56, tall: isAlone ? 72 : 56, step: 72 }
  return isAlone ? { away: 110, base: 14, tall: 54, step: 46 } : { away: 110, base: 12, tall: 36, step: 31 }
}

export function standInSky(scene: Scene, actors: readonly Actor[], placed: Map<Actor, Placed>): void {
  const high = actors.filter(({ ask }) => isHighUp(scene, ask))
  const { away, base, tall, step } = skyOver(scene, high.length === actors.length)
  for (const [i, actor] of high.entries()) {
    const grown = resized(actor, tall / (actor.bounds.high[1] - actor.bounds.low[1]))
    const x = (i - (high.length - 1) / 2) * step
    // The outer ones hang lower, or all would stand in a line.
    const lift = base - Math.abs(x) * 0.16 - grown.bounds.low[1]
    placed.set(actor, { ...grown, at: [x, 0, -away - (i % 2) * 14], lift, turn: 0, isFar: true })
  }
}
