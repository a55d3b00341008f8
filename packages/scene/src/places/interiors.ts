import type { Rgb } from '../scene.ts'
import { block, buildMesh } from '../shapes/mesh.ts'
import type { Solid } from '../shapes/model.ts'
import { rgb, times } from '../shapes/surface.ts'
import { lathe } from '../shapes/turned.ts'
import { place, type Vec } from '../shapes/vector.ts'
import type { Room } from './room.ts'

/** What is built into a room of its kind and is no furniture of the library. */
const WHITE = rgb('#f4f2ee')
const GLAZED = { material: 'glossy', roughness: 0.12 } as const
const CHROME = { material: 'metal', roughness: 0.2 } as const

const turned = (profile: readonly (readonly [number, number])[], color: Rgb, at: Vec, sides: Vec = [1, 1, 1]) =>
  lathe(GLAZED, color, profile, place(at, {}, sides), 40)

/** A tub, a basin under a mirror, a toilet, towels. */
export function bathroomFittings({ half, back }: Room, tub: Rgb = WHITE): Solid[] {
  const tubShape = [
    [0.28, 0],
    [0.34, 0.06],
    [0.4, 0.5],
    [0.44, 0.56],
    [0.44, 0.6],
    [0.39, 0.6],
    [0.36, 0.5],
    [0.3, 0.16],
    [0.01, 0.12],
  ] as const
  const foam = [
    [0.37, 0.5],
    [0.34, 0.56],
    [0.2, 0.6],
    [0.01, 0.61],
  ] as const
  const basin = [
    [0.12, 0],
    [0.07, 0.1],
    [0.07, 0.6],
    [0.2, 0.72],
    [0.28, 0.84],
    [0.28, 0.86],
    [0.24, 0.85],
    [0.1, 0.76],
    [0.01, 0.75],
  ] as const
  const bowl = [
    [0.14, 0],
    [0.12, 0.2],
    [0.2, 0.38],
    [0.22, 0.42],
    [0.22, 0.45],
    [0.01, 0.46],
  ] as const
  const [tx, tz] = [-half * 0.32, back + 0.95]
  const bx = half * 0.5
  const towel = (x: number, color: Rgb) =>
    block({ material: 'cloth' }, color, [0.4, 0.62, 0.05], place([x, 0.85, back + 0.07]), 0.02)
  return [
    turned(tubShape, tub, [tx, 0.06, tz], [2.1, 1, 1]),
    turned(foam, rgb('#eef6fa'), [tx, 0.06, tz], [2.05, 1, 0.98]),
    block(CHROME, rgb('#d0d4d8'), [0.04, 0.34, 0.04], place([tx + 0.72, 0.6, tz]), 0.01),
    block(CHROME, rgb('#d0d4d8'), [0.2, 0.03, 0.03], place([tx + 0.64, 0.92, tz]), 0.01),
    turned(basin, WHITE, [bx, 0, back + 0.32]),
    block(CHROME, rgb('#d0d4d8'), [0.03, 0.16, 0.03], place([bx, 0.85, back + 0.14]), 0.008),
    block({ material: 'wood' }, rgb('#8a6544'), [0.82, 1.02, 0.04], place([bx, 1.18, back + 0.02]), 0.02),
    block({ material: 'glass' }, rgb('#c8d8dc'), [0.72, 0.92, 0.02], place([bx, 1.23, back + 0.05])),
    turned(bowl, WHITE, [half - 0.55, 0, back * 0.35], [1, 1, 1.2]),
    block(GLAZED, WHITE, [0.18, 0.42, 0.42], place([half - 0.24, 0.36, back * 0.35]), 0.03),
    towel(half * 0.5 + 0.75, rgb('#7fb0a8')),
    towel(-half * 0.85, rgb('#e8d8c4')),
  ]
}

/** The board on the wall and rows of desks before it. */
export function blackboard({ back, half }: Room): Solid[] {
  const wide = half * 1.1
  const chalk = buildMesh({ material: 'light', glow: 0.12 })
  for (let line = 0; line < 4; line++) {
    const y = 1.95 - line * 0.19
    for (let x = -wide / 2 + 0.25; x < -wide / 2 + 0.25 + wide * (0.7 - line * 0.12); x += 0.11)
      chalk.face(
        [x, y, back + 0.07],
        [x + 0.08, y + 0.01, back + 0.07],
        [x + 0.08, y + 0.045, back + 0.07],
        [x, y + 0.035, back + 0.07],
        [0.8, 0.82, 0.78],
      )
  }
  return [
    block({ material: 'wood' }, rgb('#8a5f3c'), [wide + 0.14, 1.24, 0.05], place([0, 0.96, back + 0.025]), 0.01),
    block({ material: 'matte' }, rgb('#234237'), [wide, 1.1, 0.03], place([0, 1.03, back + 0.05])),
    block({ material: 'wood' }, rgb('#7a5434'), [wide, 0.03, 0.12], place([0, 0.95, back + 0.1])),
    chalk.done(),
  ]
}

/** A roof that slopes to both sides, its beams, and a round window in the gable. */
export function rafters({ half, back, high }: Room, front: number, isDark: boolean): Solid[] {
  const wood = rgb('#7a5638')
  const roof = buildMesh({ material: 'boards' })
  const [low, top] = [high * 0.36, high * 1.02]
  for (const side of [-1, 1]) {
    const [x0, x1] = [side * half, 0]
    const corners: [Vec, Vec, Vec, Vec] = [
      [x0, low, front],
      [x1, top, front],
      [x1, top, back],
      [x0, low, back],
    ]
    if (side < 0) roof.face(corners[0], corners[1], corners[2], corners[3], times(wood, 0.8))
    else roof.face(corners[3], corners[2], corners[1], corners[0], times(wood, 0.8))
  }
  const slope = (Math.atan2(top - low, half) * 180) / Math.PI
  const long = Math.hypot(top - low, half)
  const beams: Solid[] = []
  for (let z = back + 0.5; z < front; z += 1.1)
    for (const side of [-1, 1])
      beams.push(
        block(
          { material: 'wood' },
          times(wood, 0.62),
          [long, 0.14, 0.12],
          place([side * half * 0.5, (low + top) / 2 - 0.14, z], { roll: -side * slope }),
          0.01,
        ),
      )
  const pane = [
    [0.01, 0],
    [0.46, 0.001],
  ] as const
  const rim = [
    [0.46, -0.02],
    [0.56, -0.02],
    [0.56, 0.08],
    [0.46, 0.08],
  ] as const
  const at = place([0, high * 0.62, back + 0.04], { pitch: 90 })
  const bar = (w: number, h: number) =>
    block({ material: 'wood' }, WHITE, [w, h, 0.04], place([0, high * 0.62 - h / 2, back + 0.06]))
  return [
    roof.done(),
    ...beams,
    lathe({ material: 'light', glow: isDark ? 0.2 : 1.5 }, isDark ? [0.2, 0.3, 0.6] : [0.9, 0.93, 0.98], pane, at, 40),
    lathe({ material: 'wood' }, WHITE, rim, at, 40),
    bar(0.92, 0.04),
    bar(0.04, 0.92),
  ]
}

/** The bridge of a ship in space: consoles that glow, strips of light, and a wide window full of stars. */
export function shipBridge({ half, back, high }: Room, stars: readonly Vec[]): Solid[] {
  const hull = { material: 'metal', roughness: 0.5 } as const
  const [wide, low, top] = [half * 1.5, high * 0.34, high * 0.86]
  const glow = (color: Rgb, size: Vec, at: Vec, strength = 1.3) =>
    block({ material: 'light', glow: strength }, color, size, place(at))
  const [cyan, amber]: [Rgb, Rgb] = [
    [0.25, 0.8, 1],
    [1, 0.62, 0.2],
  ]
  const solids: Solid[] = [
    block({ material: 'light', glow: 0.5 }, [0.012, 0.02, 0.06], [wide, top - low, 0.03], place([0, low, back + 0.02])),
    ...stars.map(([x, y, size]) =>
      glow(
        [0.9, 0.95, 1],
        [size, size, 0.01],
        [x * wide * 0.48, low + (y * 0.96 + 0.02) * (top - low), back + 0.05],
        1.5,
      ),
    ),
    block(hull, rgb('#5a6470'), [wide + 0.3, 0.16, 0.3], place([0, low - 0.16, back + 0.1]), 0.04),
    block(hull, rgb('#5a6470'), [wide + 0.3, 0.16, 0.3], place([0, top, back + 0.1]), 0.04),
  ]
  for (const share of [-1, -0.34, 0.34, 1])
    solids.push(block(hull, rgb('#5a6470'), [0.12, top - low, 0.2], place([share * wide * 0.5, low, back + 0.1]), 0.02))
  for (const side of [-1, 1]) {
    solids.push(glow(cyan, [0.05, 0.05, -back * 1.6], [side * (half - 0.06), high * 0.93, back * 0.2]))
    solids.push(glow(cyan, [0.05, 0.05, -back * 1.6], [side * (half - 0.06), 0.12, back * 0.2], 0.8))
    solids.push(...consoleAt(side * half * 0.58, back * 0.45, side * -24, cyan, amber))
  }
  solids.push(...consoleAt(0, back + 0.95, 0, cyan, amber))
  return solids
}

function consoleAt(x: number, z: number, yaw: number, cyan: Rgb, amber: Rgb): Solid[] {
  const at = (dx: number, y: number, dz: number, pitch = 0) => {
    const turn = (yaw * Math.PI) / 180
    return place([x + dx * Math.cos(turn) + dz * Math.sin(turn), y, z - dx * Math.sin(turn) + dz * Math.cos(turn)], {
      yaw,
      pitch,
    })
  }
  const hull = { material: 'metal', roughness: 0.45 } as const
  const keys = Array.from({ length: 18 }, (_, i) =>
    block(
      { material: 'light', glow: 1.1 },
      i % 5 === 2 ? amber : i % 7 === 3 ? ([1, 0.25, 0.3] as const) : cyan,
      [0.07, 0.015, 0.05],
      at(-0.56 + (i % 9) * 0.14, 0.93, 0.06 + Math.floor(i / 9) * 0.12),
    ),
  )
  return [
    block(hull, rgb('#49525c'), [1.5, 0.9, 0.55], at(0, 0, 0), 0.05),
    block(hull, rgb('#6a747e'), [1.44, 0.03, 0.5], at(0, 0.9, 0), 0.01),
    block({ material: 'light', glow: 0.9 }, times(cyan, 0.55), [0.62, 0.36, 0.03], at(-0.36, 0.96, -0.18), 0.01),
    block({ material: 'light', glow: 0.9 }, times(amber, 0.5), [0.5, 0.3, 0.03], at(0.36, 0.96, -0.18), 0.01),
    ...keys,
  ]
}

/** Small lamps on a wire that sags between its hooks. */
export function stringLights(from: Vec, to: Vec, spans: number, sag: number): Solid[] {
  const at = (share: number): Vec => {
    const part = share * spans - Math.floor(share * spans)
    const down = sag * 4 * part * (1 - part)
    return [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share - down,
      from[2] + (to[2] - from[2]) * share,
    ]
  }
  const count = spans * 9
  return Array.from({ length: count + 1 }, (_, i) => {
    const [x, y, z] = at(i / count)
    return block({ material: 'light', glow: 4 }, [1, 0.76, 0.4], [0.05, 0.07, 0.05], place([x, y - 0.07, z]), 0.015)
  })
}
