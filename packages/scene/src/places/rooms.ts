import { type PlaceName, staged } from '../scene.ts'
import type { Solid } from '../shapes/model.ts'
import { rgb } from '../shapes/surface.ts'
import { HERE } from '../shapes/vector.ts'
import { askedColor, withAsked } from './asked-furniture.ts'
import { stringLights } from './interiors.ts'
import { fittedKitchen, type KitchenLook, kitchenIsland } from './kitchen.ts'
import type { Place, Setting } from './place.ts'
import { buildRoom, furnished, type Room, type RoomLook } from './room.ts'
import { attic, bathroom, classroom, diningRoom, spaceship } from './room-kinds.ts'
import { look, NEUTRAL, ON_FLOOR, type Piece, type RoomKind, TILES } from './room-look.ts'
import { windowsill } from './windowsill.ts'

/** A room: how it looks, what stands where in it, and other kinds of it. */
type RoomPlan = RoomKind & {
  name: PlaceName
  eyeHeight: number
  distance: number
  /** The same place by a word that says more: a bathroom among the bedrooms. */
  kinds?: Readonly<Record<string, RoomKind>>
}

function room(plan: RoomPlan): Place {
  return {
    name: plan.name,
    eyeHeight: plan.eyeHeight,
    distance: plan.distance,
    lay: (setting) => {
      const { placeTraits = [] } = setting.scene
      if (placeTraits.includes('windowsill') && staged(setting.scene).length > 0) return windowsill(setting)
      const kind = plan.kinds?.[placeTraits.find((trait) => trait in (plan.kinds ?? {})) ?? ''] ?? plan
      const built = buildRoom(painted(setting.random.branch('look').pick(kind.looks), setting), setting)
      // What would stand where the subjects are stays outside; rugs lie under them.
      const clear = staged(setting.scene).length > 0 ? setting.clearRadius + 0.35 : 0
      const isBare = setting.scene.absent?.includes('furniture')
      const pieces = (isBare ? [] : withAsked(kind, built, setting)).filter(
        ([, at]) => at[1] === ON_FLOOR || Math.hypot(at[0], at[2]) > clear,
      )
      const laid = furnished(built, pieces)
      const fitted = isBare ? [] : [...(kind.fit?.(built, setting) ?? []), ...hungLights(built, setting)]
      return { ...laid, things: [...laid.things, { solids: fitted, at: HERE, id: 0 }] }
    },
  }
}

/** Small lamps along the top of the wall, where the words ask for them. */
const hungLights = ({ half, back, high }: Room, { scene: { placeTraits = [] } }: Setting): Solid[] =>
  placeTraits.includes('string-lights')
    ? stringLights([-half + 0.1, high - 0.25, back + 0.12], [half - 0.1, high - 0.25, back + 0.12], 5, 0.32)
    : []

/** Walls in the color that is said of the place. */
const painted = (look: RoomLook, { scene: { palette } }: Setting): RoomLook => {
  const wall = palette.find(({ of }) => of === 'place')?.rgb
  return wall ? { ...look, wallColor: wall } : look
}

export const livingRoom = room({
  name: 'living-room',
  kinds: { attic, dining: diningRoom },
  eyeHeight: 1.35,
  distance: 2.5,
  looks: [
    look('#c9bda8', '#9a6a42'),
    look('#8fa39a', '#a87a52'),
    look('#b7a6a0', '#7d5436'),
    look('#6f8190', '#a9784c'),
  ],
  furnish: ({ half, back, isDark }, { model }) => [
    [model('sofa'), [0.2, 0, back + 0.75]],
    [model('rug'), [0, ON_FLOOR, back * 0.35]],
    [model('coffee-table'), [0.1, 0, back * 0.42]],
    [model('armchair'), [-half + 0.9, 0, back * 0.3], 60],
    [model('bookshelf'), [half - 0.45, 0, back * 0.45], -90],
    [model('floor-lamp', { traits: isDark ? ['lit'] : [] }), [half * 0.62, 0, back + 0.5]],
    [model('potted-plant'), [-half + 0.5, 0, back + 0.6], 20, 1.5],
    [model('picture-frame'), [-half * 0.66, 1.25, back + 0.03]],
    [model('fireplace', { traits: ['lit'] }), [half - 0.35, 0, back * 0.05], -90],
  ],
})

export const bedroom = room({
  name: 'bedroom',
  eyeHeight: 1.4,
  distance: 2.4,
  kinds: { bathroom },
  looks: [
    look('#b9c0c4', '#9a7450', { windows: { side: 2, back: 0 } }),
    look('#c8b6ae', '#8a6240', { windows: { side: 2, back: 0 } }),
    look('#8d97a6', '#a98058', { windows: { side: 2, back: 0 } }),
  ],
  furnish: ({ half, back, isDark }, { model }) => [
    [model('bed'), [0, 0, back + 1.25]],
    [model('nightstand'), [1.2, 0, back + 0.4]],
    [model('lamp', { traits: isDark ? ['lit'] : [] }), [1.2, 0.55, back + 0.4]],
    [model('wardrobe'), [half - 0.4, 0, back * 0.3], -90],
    [model('rug'), [0.2, ON_FLOOR, back * 0.1]],
    [model('picture-frame'), [0, 1.4, back + 0.03]],
    [model('potted-plant'), [-half + 0.45, 0, back + 0.5], 0, 1.2],
  ],
})

const CABINETS = ['#f2f0ea', '#e9e4d8', '#8fa394', '#44566a', '#a97c50'].map((hex) => rgb(hex))
const WORKTOPS = ['#e8e4dc', '#b98a5a', '#4a4844'].map((hex) => rgb(hex))

function kitchenLook({ scene, random }: Setting): KitchenLook {
  const own = random.branch('kitchen')
  const [cabinets, worktop] = [own.pick(CABINETS), own.pick(WORKTOPS)]
  const counter = scene.subjects.find(({ thing }) => 'subject' in thing && thing.subject === 'kitchen-counter')
  const isWooden = counter?.material === 'wood' || (!counter?.colors[0] && worktop === WORKTOPS[1])
  return {
    cabinets: askedColor(scene, ['wardrobe', 'bookshelf']) ?? cabinets,
    worktop: counter?.colors[0]?.rgb ?? (isWooden ? WORKTOPS[1]! : worktop),
    isWooden,
  }
}

const kitchenLooks = [
  look('#e4e0d6', '#b9b2a6', { floorSurface: TILES, lampColor: NEUTRAL }),
  look('#c9d2ca', '#a57c54'),
  look('#e6dac4', '#a8a29a', { floorSurface: TILES }),
]

export const kitchen = room({
  name: 'kitchen',
  eyeHeight: 1.5,
  distance: 2.3,
  looks: kitchenLooks,
  furnish: ({ half, back }, { model }) => [
    [model('stove'), [half * 0.42, 0, back + 0.35]],
    [model('fridge'), [half - 0.42, 0, back + 0.4]],
    [model('teapot'), [half * 0.42 - 0.6, 0.93, back + 0.3]],
    [model('potted-plant'), [-1.5, 0.93, back + 0.3], 0, 0.5],
    [model('bowl'), [-0.75, 0.93, back + 0.36], 0, 1.3],
    [model('jar'), [-1.95, 0.93, back + 0.28]],
    [model('jar'), [-2.12, 0.93, back + 0.3], 0, 0.8],
    [model('stool'), [-half * 0.1 - 0.45, 0, back * 0.28 + 0.75]],
    [model('stool'), [-half * 0.1 + 0.45, 0, back * 0.28 + 0.75]],
    [model('pendant-lamp', { traits: ['lit'] }), [-half * 0.1 - 0.4, 1.72, back * 0.28], 0, 0.9],
    [model('pendant-lamp', { traits: ['lit'] }), [-half * 0.1 + 0.4, 1.72, back * 0.28], 0, 0.9],
  ],
  fit: ({ half, back }, setting) => {
    const own = kitchenLook(setting)
    const hasIsland = staged(setting.scene).length === 0
    return [...fittedKitchen(back, half, own), ...(hasIsland ? kitchenIsland(-half * 0.1, back * 0.28, own) : [])]
  },
})

export const office = room({
  name: 'office',
  kinds: { classroom, spaceship },
  eyeHeight: 1.4,
  distance: 2.2,
  looks: [
    look('#c4c8ca', '#8f8a84', { windows: { side: 2, back: 2 }, lampColor: NEUTRAL }),
    look('#a8b0b6', '#9a7450', { windows: { side: 1, back: 2 } }),
  ],
  furnish: ({ half, back, isDark }, { model }) => [
    [model('desk'), [0.3, 0, back + 0.7]],
    [model('laptop'), [0.3, 0.75, back + 0.7], 0],
    [model('lamp', { traits: isDark ? ['lit'] : [] }), [0.9, 0.75, back + 0.6]],
    [model('chair'), [0.3, 0, back + 1.35], 180],
    [model('bookshelf'), [-half + 0.45, 0, back * 0.5], 90],
    [model('potted-plant'), [half - 0.5, 0, back + 0.5], 0, 1.3],
    [model('clock'), [0, 1.75, back + 0.05]],
  ],
})

export const cafe = room({
  name: 'cafe',
  eyeHeight: 1.4,
  distance: 3.8,
  looks: [
    look('#8a6248', '#6d4a32', { size: [7, 6.5, 3.1], windows: { side: 2, back: 2 } }),
    look('#55655c', '#7d5a3c', {
      size: [7, 6.5, 3.1],
      windows: { side: 2, back: 2 },
      wallSurface: { material: 'brick', tint: rgb('#b8b0a6') },
      wall: '#9a5f48',
    }),
  ],
  furnish: ({ half, back, isDark }, { model }) => {
    const set = (x: number, z: number): Piece[] => [
      [model('round-table'), [x, 0, z]],
      [model('chair'), [x - 0.7, 0, z], 90],
      [model('chair'), [x + 0.7, 0, z], -90],
      [model('coffee-cup'), [x + 0.1, 0.74, z + 0.1]],
    ]
    return [
      ...set(-half * 0.55, back + 1.3),
      ...set(half * 0.5, back + 1.5),
      ...set(-half * 0.6, back * 0.25),
      ...set(half * 0.62, back * 0.2),
      [model('pendant-lamp', { traits: isDark ? ['lit'] : [] }), [-half * 0.3, 2.2, back + 1.4]],
      [model('pendant-lamp', { traits: isDark ? ['lit'] : [] }), [half * 0.35, 2.2, back + 1.4]],
      [model('potted-plant'), [half - 0.5, 0, back + 0.5], 0, 1.4],
      [model('picture-frame'), [0, 1.4, back + 0.03]],
    ]
  },
})

export const library = room({
  name: 'library',
  eyeHeight: 1.5,
  distance: 4.6,
  looks: [look('#6d4f38', '#6a4429', { size: [7, 9, 4.2], windows: { side: 1, back: 1 } })],
  furnish: ({ half, back }, { model }) => [
    ...[-1, 1].flatMap((side) =>
      [0.1, 0.4, 0.7, 1].map(
        (share): Piece => [model('bookshelf'), [side * (half - 0.4), 0, back * share + 0.5], side * -90, 1.5],
      ),
    ),
    [model('bookshelf'), [-half * 0.45, 0, back + 0.35], 0, 1.5],
    [model('bookshelf'), [half * 0.45, 0, back + 0.35], 0, 1.5],
    [model('table'), [0.2, 0, back * 0.55]],
    [model('lamp', { traits: ['lit'] }), [0.4, 0.75, back * 0.55]],
    [model('book'), [-0.2, 0.76, back * 0.55], 20],
    [model('armchair'), [-half * 0.4, 0, back * 0.3], 40],
    [model('rug'), [0, ON_FLOOR, back * 0.45], 0, 1.4],
    [model('globe'), [half * 0.4, 0, back * 0.35], 0, 2.2],
  ],
})

export const workshop = room({
  name: 'workshop',
  eyeHeight: 1.5,
  distance: 2.3,
  looks: [look('#7a6a5a', '#6a5240', { wallSurface: { material: 'boards' }, ceiling: '#5a4636' })],
  furnish: ({ half, back }, { model }) => [
    [model('workbench'), [0, 0, back + 0.55]],
    [model('hammer'), [-0.4, 0.9, back + 0.55], 30],
    [model('saw'), [-half * 0.62, 1.5, back + 0.03]],
    [model('barrel'), [half - 0.6, 0, back + 0.6]],
    [model('crate'), [-half + 0.6, 0, back + 0.6], 15],
    [model('crate'), [-half + 0.7, 0, back * 0.3], 40],
    [model('lantern', { traits: ['lit'] }), [0.5, 0.9, back + 0.5]],
  ],
})

export const laboratory = room({
  name: 'laboratory',
  kinds: { spaceship },
  eyeHeight: 1.5,
  distance: 2,
  looks: [look('#d4dade', '#b4bcc0', { floorSurface: TILES, lampColor: [0.85, 0.95, 1], size: [6, 6, 3] })],
  furnish: ({ half, back }, { model }) => [
    [model('kitchen-counter', { color: rgb('#d8dde0') }), [0, 0, back + 0.35]],
    ...[-0.8, -0.4, 0.1, 0.6].map(
      (x, i): Piece => [
        model('flask', { color: [rgb('#3fae5a'), rgb('#3a7ad0'), rgb('#c0489a'), rgb('#d8a030')][i]! }),
        [x, 0.92, back + 0.4],
      ],
    ),
    [model('microscope'), [1, 0.92, back + 0.4], 30],
    [model('desk'), [half - 0.6, 0, back * 0.3], -90],
    [model('laptop'), [half - 0.6, 0.75, back * 0.3], -90],
  ],
})

export const hall = room({
  name: 'hall',
  eyeHeight: 1.7,
  distance: 8,
  looks: [
    look('#8f877c', '#8a8074', {
      floorSurface: { material: 'marble', tint: rgb('#5a544c') },
      wallSurface: { material: 'brick', scale: 3, tint: rgb('#6d665c') },
      size: [11, 16, 7],
      windows: { side: 4, back: 1 },
    }),
  ],
  furnish: ({ half, back }, { model }) => [
    ...[-1, 1].flatMap((side) =>
      [0.05, 0.35, 0.65, 0.95].map((share): Piece => [model('column'), [side * (half - 1.1), 0, back * share], 0, 1.6]),
    ),
    [model('rug', { color: rgb('#8a2028') }), [0, ON_FLOOR, back * 0.4], 90, 2.4],
    [model('throne'), [0, 0, back + 1.2]],
    [model('chandelier', { traits: ['lit'] }), [0, 4.4, back * 0.4], 0, 1.5],
  ],
})
