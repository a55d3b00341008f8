import { rgb } from '../shapes/surface.ts'
import type { Vec } from '../shapes/vector.ts'
import { askedColor } from './asked-furniture.ts'
import { bathroomFittings, blackboard, rafters, shipBridge } from './interiors.ts'
import { look, NEUTRAL, ON_FLOOR, type Piece, type RoomKind, TILES } from './room-look.ts'

export const bathroom: RoomKind = {
  looks: [
    look('#dfe8e8', '#b8c4c4', {
      floorSurface: TILES,
      wallSurface: { material: 'tiles', tint: rgb('#c2d0d0'), scale: 0.6 },
      windows: { side: 1, back: 1 },
      size: [4.4, 4.6, 2.7],
    }),
    look('#e8ded0', '#8a6a4c', { windows: { side: 1, back: 1 }, size: [4.4, 4.6, 2.7] }),
  ],
  furnish: ({ half, back }, { model }) => [
    [model('rug'), [-half * 0.3, ON_FLOOR, back * 0.36], 0, 0.7],
    [model('potted-plant'), [-half + 0.35, 0, back + 0.4], 0, 1.3],
    [model('stool'), [half * 0.1, 0, back + 0.85], 0, 0.75],
    [model('candle'), [half * 0.1, 0.5, back + 0.85], 0, 0.7],
  ],
  fit: (built, { scene }) => bathroomFittings(built, askedColor(scene, ['🛁'])),
}

export const classroom: RoomKind = {
  looks: [look('#e2dcc8', '#a8825a', { windows: { side: 3, back: 0 }, size: [7.4, 7.6, 3.1], lampColor: NEUTRAL })],
  furnish: ({ half, back }, { model }) => [
    [model('desk'), [half * 0.5, 0, back + 1], 180, 0.95],
    [model('globe'), [half * 0.5 + 0.3, 0.72, back + 1]],
    ...[0.5, 0.24].flatMap((deep) =>
      [-0.62, -0.14, 0.34].flatMap((share): Piece[] => [
        [model('table'), [half * share, 0, back * deep], 0, 0.72],
        [model('chair'), [half * share, 0, back * deep + 0.6], 180, 0.85],
        [model('book'), [half * share + 0.15, 0.55, back * deep], 20, 0.7],
      ]),
    ),
    [model('clock'), [half * 0.78, 2.2, back + 0.05]],
    [model('bookshelf'), [half - 0.35, 0, back * 0.55], -90, 0.9],
  ],
  fit: (built) => blackboard(built),
}

export const attic: RoomKind = {
  looks: [
    look('#9a7a58', '#8a6440', {
      wallSurface: { material: 'boards' },
      windows: { side: 0, back: 0 },
      size: [6, 6, 3.2],
      ceiling: '#6a4a30',
    }),
  ],
  furnish: ({ half, back }, { model }) => [
    [model('treasure-chest'), [-half * 0.42, 0, back + 0.9], 20, 0.9],
    [model('crate'), [half * 0.5, 0, back + 0.8], 10],
    [model('crate'), [half * 0.48, 0.6, back + 0.8], 35, 0.7],
    [model('suitcase'), [half * 0.2, 0, back + 1.2], -20],
    [model('armchair'), [-half * 0.5, 0, back * 0.3], 50],
    [model('mirror'), [half * 0.62, 0, back * 0.35], -50],
    [model('rug'), [0, ON_FLOOR, back * 0.35], 8],
    [model('lantern', { traits: ['lit'] }), [-half * 0.18, 0, back + 1.1]],
  ],
  fit: (built, { eye }) => rafters(built, Math.max(eye[2] + 0.8, 2), built.isDark),
}

export const diningRoom: RoomKind = {
  looks: [look('#c9bda8', '#9a6a42'), look('#a9b4a6', '#8a6240')],
  furnish: ({ half, back, isDark }, { model }) => [
    [model('table'), [0, 0, back * 0.5], 0, 1.25],
    ...[-0.55, 0.55].flatMap((x): Piece[] => [
      [model('chair'), [x, 0, back * 0.5 - 0.75]],
      [model('chair'), [x, 0, back * 0.5 + 0.75], 180],
    ]),
    [model('vase'), [0, 0.94, back * 0.5]],
    [model('pendant-lamp', { traits: isDark ? ['lit'] : [] }), [0, 1.75, back * 0.5]],
    [model('rug'), [0, ON_FLOOR, back * 0.5], 0, 1.3],
    [model('picture-frame'), [half * 0.55, 1.3, back + 0.03], 0, 1.3],
    [model('potted-plant'), [half - 0.5, 0, back + 0.55], 0, 1.5],
    [model('bookshelf'), [-half + 0.4, 0, back * 0.5], 90, 0.9],
  ],
}

export const spaceship: RoomKind = {
  looks: [
    look('#98a4b0', '#6a747e', {
      wallSurface: { material: 'metal', roughness: 0.6 },
      floorSurface: { material: 'metal', roughness: 0.5 },
      ceiling: '#8a949e',
      windows: { side: 0, back: 0 },
      lampColor: [0.6, 0.85, 1],
      size: [6, 6, 2.9],
    }),
  ],
  furnish: ({ back }, { model }) => [
    [model('armchair', { color: rgb('#2c3440') }), [-0.75, 0, back * 0.42], 180],
    [model('armchair', { color: rgb('#2c3440') }), [0.75, 0, back * 0.42], 180],
  ],
  fit: (built, { random }) => {
    const own = random.branch('stars')
    const stars = Array.from({ length: 90 }, (): Vec => [own.between(-1, 1), own.next(), own.between(0.008, 0.026)])
    return shipBridge(built, stars)
  },
}
