import type { Rgb, Scene, SubjectAsk } from '../scene.ts'
import type { Vec } from '../shapes/vector.ts'
import type { Setting } from './place.ts'
import type { Room } from './room.ts'
import type { Piece } from './room-look.ts'

const nameOf = ({ thing }: SubjectAsk) => ('subject' in thing ? thing.subject : thing.drawing)

/** Furniture that was named together with its room, and that the room shows. */
const askedOf = ({ subjects }: Scene) =>
  subjects.filter(({ shownBy, thing }) => shownBy === 'place' && 'subject' in thing)

export const askedColor = ({ subjects }: Scene, names: readonly string[]): Rgb | undefined =>
  subjects.find((ask) => names.includes(nameOf(ask)))?.colors[0]?.rgb

const ON_WALL: readonly string[] = [
  'picture-frame',
  'clock',
  'poster',
  'neon-sign',
  'banner',
  'flag',
  'shield',
  'mirror',
]
const HANGING: readonly string[] = ['pendant-lamp', 'chandelier']
/** The fitted kitchen has them. */
const BUILT_IN: readonly string[] = ['kitchen-counter', 'wardrobe', 'bookshelf']
/** They would be lost on the floor. */
const SMALL: readonly string[] = ['candle', 'lamp', 'lantern', 'globe', 'laptop', 'poster']
const MOST = 3

type Plan = { furnish(room: Room, setting: Setting): Piece[] }

/** The room's own furniture in the colors asked for, and what else was named, where there is room for it. */
export function withAsked(plan: Plan, room: Room, setting: Setting): Piece[] {
  const asks = askedOf(setting.scene)
  const used = new Set<string>()
  const model: Setting['model'] = (name, form) => {
    used.add(name)
    const ask = asks.find((one) => nameOf(one) === name)
    const color = ask?.colors[0]?.rgb ?? form?.color
    const traits = [...(form?.traits ?? []), ...(ask?.traits ?? [])]
    return setting.model(name, { ...form, ...(color ? { color } : {}), traits })
  }
  const pieces = plan.furnish(room, { ...setting, model })
  const isKitchen = setting.scene.place === 'kitchen'
  for (const ask of asks) {
    const name = nameOf(ask)
    if (used.has(name) || (isKitchen && BUILT_IN.includes(name)) || name === 'chalkboard' || SMALL.includes(name))
      continue
    for (let n = 0; n < Math.min(MOST, ask.count); n++) {
      const spot = spotFor(name, n, room, pieces)
      if (spot) pieces.push([model(name, {}), spot.at, spot.yaw, 1])
    }
  }
  return pieces
}

/** Free floor as far as possible from what stands there already; a wall for what hangs on one. */
function spotFor(name: string, n: number, { half, back, high }: Room, pieces: readonly Piece[]) {
  if (HANGING.includes(name)) return { at: [(n - 1) * 0.9, high - 1.1, back * 0.5] as Vec, yaw: 0 }
  if (ON_WALL.includes(name))
    return { at: [(n === 0 ? 0.3 : n === 1 ? -0.55 : 0.75) * half, high * 0.48, back + 0.05] as Vec, yaw: 0 }
  const floor: Vec[] = [
    [half * 0.55, 0, back * 0.42],
    [-half * 0.55, 0, back * 0.42],
    [half * 0.12, 0, back * 0.62],
    [-half * 0.72, 0, back + 0.6],
    [half * 0.74, 0, back + 0.6],
    [-half * 0.2, 0, back * 0.3],
  ]
  const free = (at: Vec) =>
    Math.min(
      9,
      ...pieces.filter(([, [, y]]) => y !== 0.005 && y < 1).map(([, p]) => Math.hypot(p[0] - at[0], p[2] - at[2])),
    )
  const best = floor.toSorted((a, b) => free(b) - free(a))[0]!
  return { at: best, yaw: best[0] > 0 ? -25 : 25 }
}
