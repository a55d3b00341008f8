import type { Thing } from '../render/stage.ts'
import { type Rgb, type Scene, staged } from '../scene.ts'
import { block, card } from '../shapes/mesh.ts'
import type { Lamp, Solid } from '../shapes/model.ts'
import { layers } from '../shapes/noise.ts'
import type { Random } from '../shapes/random.ts'
import { rgb, times } from '../shapes/surface.ts'
import { lathe } from '../shapes/turned.ts'
import { HERE, place, type Vec } from '../shapes/vector.ts'
import { painting } from '../subjects/objects/painted.ts'
import { concert } from './concert.ts'
import { curtain, valance } from './curtains.ts'
import type { Place, PlacedGround, Setting } from './place.ts'
import { beamsOfLight, spotlightPlate } from './stage-light.ts'
import { boards, lit, roomFor, SPOT, type StageRoom, spotFor } from './stage-room.ts'

const VELVETS = ['#8a1218', '#7a0f22', '#941a14', '#5a1030'] as const
const GOLD = rgb('#c9973c')
const WHITE: Rgb = [1, 0.9, 0.72]

/** A band or a singer, or a word for it: colored beams instead of velvet. */
const isConcert = (scene: Scene) =>
  scene.placeTraits?.includes('concert') ||
  staged(scene).some(
    ({ thing, traits }) =>
      'subject' in thing && CONCERT_SUBJECTS.includes(thing.subject) && !traits.includes('classical'),
  )
const CONCERT_SUBJECTS = ['musician', 'guitar', 'drum', 'microphone', 'saxophone', 'trumpet', 'headphones']

/** A theatre: boards, velvet drawn aside, a painted cloth or more velvet behind, a spotlight on who stands there. */
export const stage: Place = {
  name: 'stage',
  eyeHeight: 2.3,
  distance: 9.6,
  lay: (setting) => {
    const random = setting.random.branch('stage')
    const room = roomFor(setting)
    return isConcert(setting.scene) ? concert(setting, room, random) : theatre(setting, room, random)
  },
}

function theatre(setting: Setting, room: StageRoom, random: Random): PlacedGround {
  const velvet = setting.scene.palette[0]?.rgb ?? rgb(random.pick(VELVETS))
  const { size, half, high, back, front } = room
  const pool = spotFor(setting)
  const footlights = [-0.7, -0.35, 0, 0.35, 0.7].map((share): Vec => [share * half, 0.02, front - 0.25 * size])
  // Behind somebody who is looked at from near a painted land would be taken for the real one.
  const isPlain = random.next() < 0.6 || staged(setting.scene).length > 0
  const behind = isPlain ? [backCurtain(room, times(velvet, 0.8))] : [paintedCloth(room, random)]
  const side = (s: number): Vec => [s * half * 0.62, high * 0.98, back * 0.2]
  const things: Thing[] = [
    { solids: [...boards(room, rgb('#8a5a36')), ...wings(room, velvet), ...behind], at: HERE, id: 0 },
    // The opening would shade the stage: the spotlight comes from the house.
    { solids: [...frame(room), ...drapes(room, velvet)], at: HERE, id: 0, seenBy: { sun: false } },
    { solids: footlights.flatMap((at) => footlight(at, size)), at: HERE, id: 0 },
    spotlightPlate(SPOT, pool.centre, pool.radius, high * 2),
    beamsOfLight(
      [-1, 1].map((s) => ({
        from: side(s),
        to: [pool.centre[0] - s * 0.2, 0, pool.centre[2] - pool.radius * 0.4],
        color: times(WHITE, 0.5),
        radius: pool.radius * 0.55,
      })),
    ),
  ]
  return lit({ things, lamps: theatreLamps(room, footlights), groundAt: () => 0 }, times(WHITE, 3.4))
}

function theatreLamps({ size, half, high, back }: StageRoom, footlights: readonly Vec[]): Lamp[] {
  const lamp = (at: Vec, color: Rgb, strength: number, radius: number): Lamp => ({
    at,
    color: times(color, strength * size * size),
    radius: radius * size,
  })
  return [
    ...[-1, 1].map((s) => lamp([s * half * 0.55, high * 0.92, back * 0.45], [1, 0.72, 0.5], 7, 8)),
    ...[-0.6, 0, 0.6].map((s) => lamp([s * half, 0.35 * size, back + 0.9 * size], [1, 0.62, 0.42], 1.6, 4.5)),
    ...footlights.map(([x, , z]) => lamp([x, 0.3 * size, z + 0.1], [1, 0.78, 0.5], 0.7, 3.4)),
  ]
}

/** Gilded pillars and beam around the opening. */
function frame({ half, high, front, size }: StageRoom): Solid[] {
  const z = front - 0.7 * size
  const gilded = { material: 'metal', roughness: 0.42 } as const
  const pillar = (s: number) =>
    lathe(
      gilded,
      GOLD,
      [
        [0.5, -1.1],
        [0.5, -0.2],
        [0.5, -0.2],
        [0.4, -0.05],
        [0.34, 0.1],
        [0.3, (high / size) * 0.94],
        [0.3, (high / size) * 0.94],
        [0.46, high / size],
        [0.46, high / size + 0.2],
      ].map(([r, y]) => [r! * size, y! * size] as const),
      place([s * half * 1.12, 0, z]),
      28,
    )
  const beam = block(
    gilded,
    times(GOLD, 0.9),
    [half * 2.9, 0.5 * size, 0.7 * size],
    place([0, high + 0.1 * size, z]),
    0.08 * size,
  )
  const walls = [-1, 1].map((s) =>
    block({ material: 'plaster' }, rgb('#160a0c'), [half * 2, high * 2, 0.2], place([s * half * 2.17, -1.1 * size, z])),
  )
  const over = block({ material: 'plaster' }, rgb('#160a0c'), [half * 6, high, 0.2], place([0, high + 0.55 * size, z]))
  return [pillar(-1), pillar(1), beam, ...walls, over]
}

const velvetFolds = ({ high, size }: StageRoom, color: Rgb) => ({
  top: high * 1.06,
  bottom: 0,
  color,
  fold: 0.085 * size,
  folds: 2.1 / size,
})

/** The velvet before: drawn aside, in bows above. */
function drapes(room: StageRoom, velvet: Rgb): Solid[] {
  const { half, high, front, size } = room
  const z = front - 1.1 * size
  const look = velvetFolds(room, velvet)
  const by = half * 0.36
  const tie = (s: number) =>
    block(
      { material: 'metal', roughness: 0.4 },
      GOLD,
      [half * 0.26, 0.1 * size, 0.3 * size],
      place([s * half, high * 0.36, z + 0.05]),
      0.04,
    )
  return [
    curtain({ ...look, left: -half * 1.12, right: -half * 0.5, z, tied: { by, edge: 'right' } }),
    curtain({ ...look, left: half * 0.5, right: half * 1.12, z, tied: { by, edge: 'left' } }),
    ...valance(half * 1.1, high * 1.06, high * 0.18, z + 0.25 * size, 7, velvet, GOLD),
    tie(-1),
    tie(1),
  ]
}

/** Strips of velvet at the sides, one behind the other. */
function wings(room: StageRoom, velvet: Rgb): Solid[] {
  const { half, back, high } = room
  const look = { ...velvetFolds(room, times(velvet, 0.55)), top: high * 1.35 }
  return [0.1, 0.55].flatMap((share) => [
    curtain({ ...look, left: -half * 1.5, right: -half * 0.88, z: back * share }),
    curtain({ ...look, left: half * 0.88, right: half * 1.5, z: back * share }),
  ])
}

const backCurtain = ({ half, high, back, size }: StageRoom, color: Rgb) =>
  curtain({
    left: -half * 1.4,
    right: half * 1.4,
    top: high * 1.3,
    bottom: 0,
    z: back,
    color,
    fold: 0.11 * size,
    folds: 1.5 / size,
  })

const SKIES = [
  ['#f0b088', '#8a6ab0', '#232c66', '#3a3358'],
  ['#9adce4', '#4a78c8', '#1a2560', '#24405a'],
  ['#f6cf9a', '#c86a80', '#3c2258', '#4a2a4c'],
] as const

/** A cloth painted with an evening: clouds, hills and trees. */
function paintedCloth({ half, high, back, size }: StageRoom, random: Random): Solid {
  const [low, middle, top, land] = random.pick(SKIES)
  const [width, height] = [640, 320]
  const texture = painting(`stage cloth ${top}`, width, height, (pen) => {
    const air = pen.createLinearGradient(0, 0, 0, height)
    air.addColorStop(0, top)
    air.addColorStop(0.45, middle)
    air.addColorStop(0.8, low)
    pen.fillStyle = air
    pen.fillRect(0, 0, width, height)
    for (let i = 0; i < 26; i++) {
      const own = random.branch(`cloud ${i}`)
      const [x, y, w] = [own.between(0, width), own.between(height * 0.15, height * 0.6), own.between(30, 90)]
      pen.globalAlpha = 0.1
      pen.fillStyle = '#fff0e0'
      for (let k = 0; k < 5; k++) {
        pen.beginPath()
        pen.ellipse(x + own.between(-w, w) * 0.7, y + own.between(-6, 6), w * 0.6, w * 0.16, 0, 0, 7)
        pen.fill()
      }
    }
    for (const [n, alpha] of [0.45, 0.75, 1].entries()) {
      pen.globalAlpha = alpha
      pen.fillStyle = land
      pen.beginPath()
      pen.moveTo(0, height)
      for (let x = 0; x <= width; x += 4)
        pen.lineTo(x, height * (0.72 + n * 0.07) - layers(x * 0.008 + n * 9, n, 4) * height * 0.2)
      pen.lineTo(width, height)
      pen.fill()
    }
  })
  const surface = { material: 'card', texture, glow: 0.2 } as const
  return card(surface, half * 3.2, high * 1.35, place([0, 0, back - 0.2 * size]))
}

function footlight([x, y, z]: Vec, size: number): Solid[] {
  return [
    block(
      { material: 'metal' },
      rgb('#2a2622'),
      [0.22 * size, 0.14 * size, 0.12 * size],
      place([x, y, z + 0.08 * size]),
      0.02,
    ),
    block(
      { material: 'light', glow: 1.6 },
      [1, 0.82, 0.55],
      [0.16 * size, 0.09 * size, 0.03],
      place([x, y + 0.02, z - 0.01]),
    ),
  ]
}
