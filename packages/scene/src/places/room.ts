import type { Thing } from '../render/stage.ts'
import { isAfterDark, type Rgb } from '../scene.ts'
import { block, buildMesh } from '../shapes/mesh.ts'
import type { Lamp, Model, Solid } from '../shapes/model.ts'
import { blend, rgb, type Surface, times } from '../shapes/surface.ts'
import { applied, HERE, type Placement, place, type Vec } from '../shapes/vector.ts'
import type { PlacedGround, Setting } from './place.ts'

export type RoomLook = {
  wall: string
  /** Asked for, instead of `wall`. */
  wallColor?: Rgb
  /** Other walls than the one before the camera; the same when absent. */
  sides?: string
  wallSurface?: Surface
  floor: string
  floorSurface: Surface
  ceiling: string
  /** Metres across, deep, high; rooms grow with what stands in them. */
  size: Vec
  /** How many windows the left and the back wall have. */
  windows: { side: number; back: number }
  /** Warmth of the lamps that burn in the evening. */
  lampColor: Rgb
}

export type Room = {
  laid: PlacedGround /** Half the width, where the back wall is, how high. */
  half: number
  back: number
  high: number
  isDark: boolean
}

const WALL = 0.2

const wallOf = ({ wall, wallColor }: RoomLook): Rgb => wallColor ?? rgb(wall)

/** Floor, walls with windows, ceiling; light from outside by day, from lamps after dark. Open behind the camera. */
export function buildRoom(look: RoomLook, setting: Setting): Room {
  const { eye, clearRadius, scene, daylight } = setting
  const isDark = isAfterDark(scene.time)
  const half = Math.max(look.size[0] / 2, clearRadius * 1.5 + 0.8)
  const back = -Math.max(look.size[1] * 0.55, clearRadius * 1.25 + 0.9)
  const front = Math.max(eye[2] + 0.8, 2)
  const high = Math.max(look.size[2], eye[1] + 0.7, clearRadius * 1.6)
  const solids = shell(look, { half, back, front, high }, isDark, daylight.sky.horizon)
  const things: Thing[] = [{ solids, at: HERE, id: 0 }]
  const lamps: Lamp[] = isDark
    ? [{ at: [half * 0.15, high - 0.5, back * 0.35], color: times(look.lampColor, high * high * 0.5), radius: 14 }]
    : []
  const ambient = blend(wallOf(look), [0.8, 0.8, 0.82], 0.5)
  const level = isDark ? 0.16 : 0.62
  return {
    half,
    back,
    high,
    isDark,
    laid: {
      things,
      lamps,
      groundAt: () => 0,
      sky: {
        kind: 'backdrop',
        zenith: times(ambient, level * 1.1),
        horizon: times(ambient, level * 0.8),
        ground: times(rgb(look.floor), level * 0.7),
        sunDirection: [-0.95, 0.62, 0.42],
        sunColor: isDark ? [0.05, 0.06, 0.1] : times(daylight.sky.sunColor, 1.35),
        sunDisk: 0,
        clouds: 0,
        stars: 0,
        moonSize: 0,
      },
      fog: { densityPerMetre: 0 },
      fill: [0.03, 0.03, 0.03],
      key: isDark ? 1.9 : 1.22,
    },
  }
}

type Space = { half: number; back: number; front: number; high: number }

/** Floor, ceiling and three walls. */
function shell(look: RoomLook, { half, back, front, high }: Space, isDark: boolean, outside: Rgb): Solid[] {
  const wall = look.wallSurface ?? { material: 'plaster' }
  const side = look.sides ? rgb(look.sides) : wallOf(look)
  const floor = buildMesh(look.floorSurface)
  floor.face([-half, 0, front], [half, 0, front], [half, 0, back], [-half, 0, back], rgb(look.floor))
  const roof = buildMesh({ material: 'plaster' })
  // Over the walls as well, or the sun would shine in between.
  const over = half + WALL * 2
  roof.face(
    [-over, high, back - WALL * 2],
    [over, high, back - WALL * 2],
    [over, high, front],
    [-over, high, front],
    rgb(look.ceiling),
  )
  const [deep, middle] = [front - back, (front + back) / 2]
  const behind = place([0, 0, back - WALL / 2])
  const left = place([-half - WALL / 2, 0, middle], { yaw: 90 })
  const right = place([half + WALL / 2, 0, middle], { yaw: -90 })
  return [
    floor.done(),
    roof.done(),
    ...wallWith(look.windows.back, half * 2, high, behind, wall, wallOf(look), isDark, outside),
    ...wallWith(look.windows.side, deep, high, left, wall, side, isDark, outside),
    ...wallWith(0, deep, high, right, wall, side, isDark, outside),
  ]
}

/** A wall along x with evenly spaced windows in it: pieces around the openings, frames, and the bright outside behind them. */
function wallWith(
  windows: number,
  wide: number,
  high: number,
  at: Placement,
  surface: Surface,
  tone: Rgb,
  isDark: boolean,
  outside: Rgb,
): Solid[] {
  const piece = (x: number, y: number, w: number, h: number) => block(surface, tone, [w, h, WALL], moved(at, [x, y, 0]))
  const skirting = block({ material: 'wood' }, blend(tone, [0.9, 0.9, 0.88], 0.6), [wide, 0.12, WALL + 0.04], at, 0.01)
  if (windows === 0) return [piece(0, 0, wide, high), skirting]
  const [sill, top] = [high * 0.3, high * 0.86]
  const gap = wide / windows
  const open = Math.min(gap * 0.62, 2)
  const solids: Solid[] = [piece(0, 0, wide, sill), piece(0, top, wide, high - top), skirting]
  for (let i = 0; i <= windows; i++) {
    const [left, right] = [
      i === 0 ? -wide / 2 : -wide / 2 + (i - 0.5) * gap + open / 2,
      i === windows ? wide / 2 : -wide / 2 + (i + 0.5) * gap - open / 2,
    ]
    solids.push(piece((left + right) / 2, sill, right - left, top - sill))
  }
  for (let i = 0; i < windows; i++)
    solids.push(...windowIn(-wide / 2 + (i + 0.5) * gap, sill, open, top - sill, at, isDark, outside))
  return solids
}

function windowIn(
  x: number,
  sill: number,
  wide: number,
  high: number,
  at: Placement,
  isDark: boolean,
  outside: Rgb,
): Solid[] {
  const white = rgb('#e9e6df')
  const bar = (dx: number, y: number, w: number, h: number) =>
    block({ material: 'glossy', roughness: 0.5 }, white, [w, h, 0.1], moved(at, [x + dx, y, 0]), 0.01)
  const frame = [
    bar(0, sill, wide, 0.06),
    bar(0, sill + high - 0.06, wide, 0.06),
    bar(-wide / 2 + 0.03, sill, 0.06, high),
    bar(wide / 2 - 0.03, sill, 0.06, high),
    bar(0, sill, 0.05, high),
    bar(0, sill + high * 0.55, wide, 0.04),
  ]
  const board = block(
    { material: 'wood' },
    white,
    [wide + 0.16, 0.04, WALL + 0.16],
    moved(at, [x, sill - 0.02, 0]),
    0.01,
  )
  // The outside is a bright card far enough off that the sun still comes in past it.
  const glow = isDark ? 0.05 : 1.15
  const view = block(
    { material: 'light', glow },
    blend(outside, [0.75, 0.85, 0.95], 0.35),
    [wide * 1.6, high * 1.4, 0.02],
    moved(at, [x, sill - high * 0.2, -0.7]),
  )
  return [...frame, board, view]
}

function moved(at: Placement, [x, y, z]: Vec): Placement {
  const shift = (row: number) => at[row * 4]! * x + at[row * 4 + 1]! * y + at[row * 4 + 2]! * z + at[row * 4 + 3]!
  return at.map((value, i) => (i % 4 === 3 ? shift(Math.floor(i / 4)) : value))
}

/** Furniture in a room: a model of the library, put somewhere, with its lamps lit after dark. */
export function furnished(
  room: Room,
  pieces: readonly (readonly [model: Model, at: Vec, yaw?: number, size?: number])[],
): PlacedGround {
  const things: Thing[] = pieces.map(([model, at, yaw = 0, size = 1]) => ({
    solids: model.solids,
    at: place(at, { yaw }, size),
    id: 0,
  }))
  const lamps = room.isDark
    ? pieces.flatMap(([model, at, yaw = 0, size = 1]) =>
        (model.lamps ?? []).map((lamp) => ({ ...lamp, at: applied(place(at, { yaw }, size), lamp.at) })),
      )
    : []
  return { ...room.laid, things: [...room.laid.things, ...things], lamps: [...(room.laid.lamps ?? []), ...lamps] }
}
