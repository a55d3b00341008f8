import type { Model, Solid } from '../shapes/model.ts'
import { rgb } from '../shapes/surface.ts'
import type { Vec } from '../shapes/vector.ts'
import type { Setting } from './place.ts'
import type { Room, RoomLook } from './room.ts'

export type Piece = readonly [model: Model, at: Vec, yaw?: number, size?: number]

/** How a room looks, and what stands where in it. */
export type RoomKind = {
  looks: readonly RoomLook[]
  furnish(room: Room, setting: Setting): Piece[]
  /** What is built in. */
  fit?: (room: Room, setting: Setting) => Solid[]
}

/** How high rugs lie. */
export const ON_FLOOR = 0.005
export const WARM = [1, 0.74, 0.45] as const
export const NEUTRAL = [1, 0.9, 0.76] as const
export const BOARDS = { material: 'boards' } as const
export const TILES = { material: 'tiles', tint: rgb('#8a8884') } as const

export const look = (wall: string, floor: string, more: Partial<RoomLook> = {}): RoomLook => ({
  wall,
  floor,
  floorSurface: BOARDS,
  ceiling: '#efece6',
  size: [5.4, 5.4, 2.7],
  windows: { side: 2, back: 1 },
  lampColor: WARM,
  ...more,
})
