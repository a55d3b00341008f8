import type { CameraEffect } from '@bluehour/catalog/animation-options'
import { noise } from '@bluehour/imaging/random'
import type { Pose } from '@bluehour/motion/camera/camera'

/** What an effect hears at a moment. Without a sound the hit comes on a steady beat. */
export type Ear = {
  /** A stroke that has just begun, 1, and how it dies away. */
  hit: number
  /** The same, dying away slowly. */
  swell: number
  /** 0..1. */
  loud: number
  /** Counts strokes; a side for those that change sides. */
  side: -1 | 1
}

/** How the camera goes at a moment: `speed` is summed up over time, `offset` is not. Seconds, radians; zoom as a logarithm. */
export type Effect = {
  speed?: (t: number, ear: Ear) => Partial<Pose>
  offset?: (t: number, ear: Ear, travelled: Readonly<Pose>) => Partial<Pose>
  /** Whether it moves to the sound. */
  synced?: true
  /** How the scenes follow each other: quicker or slower with the sound, or backwards. */
  scenes?: 'evolve' | 'devolve' | 'slides'
}

const TURN = 2 * Math.PI
const wave = (t: number, period: number) => Math.sin((TURN * t) / period)
/** A ball that bounces: arcs, and a corner at the ground. */
const arc = (t: number, period: number) => Math.abs(Math.sin((Math.PI * t) / period))
const part = (t: number, period: number) => (t % period) / period
const bump = (p: number, middle: number, width: number) => Math.exp(-(((p - middle) / width) ** 2))
const smooth = (p: number) => p * p * (3 - 2 * p)
/** Goes on by one in each period, in the first `share` of it. */
const stairs = (t: number, period: number, share: number) =>
  Math.floor(t / period) + smooth(Math.min(1, part(t, period) / share))
const shake = (t: number, rate: number, channel: number) => noise(t * rate, channel * 13.7, 5)
const between = (list: readonly (readonly [number, number])[], t: number, period: number, share: number) => {
  const place = stairs(t, period, share)
  const [a, b] = [list[Math.floor(place) % list.length]!, list[(Math.floor(place) + 1) % list.length]!]
  const p = place - Math.floor(place)
  return [a[0] + (b[0] - a[0]) * p, a[1] + (b[1] - a[1]) * p] as const
}
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const
const GRID = [
  [0, 0],
  [1, 0],
  [1, 1],
  [-1, 1],
  [-1, -0.6],
  [0.4, -0.6],
  [0.4, 0.5],
  [0, 0.5],
] as const

const vertigo = (amount: number): Partial<Pose> => ({ z: -0.34 * amount, zoom: Math.log(1 + 0.4 * amount) })

// biome-ignore format: a table
export const EFFECTS: Readonly<Record<Exclude<CameraEffect, 'Directed by AI'>, Effect>> = {
  'Simple Zoom Out': { speed: () => ({ zoom: -0.11 }) },
  'Simple Zoom In': { speed: () => ({ zoom: 0.11 }) },
  'Bounce Out': { speed: () => ({ zoom: -0.1 }), offset: (t) => ({ y: 0.11 * arc(t, 0.8) }) },
  'Spin Bounce': { offset: (t) => ({ roll: 0.34 * wave(t, 2.4), zoom: 0.12 * arc(t, 0.8) }) },
  'Rolling Bounces': { speed: () => ({ roll: 0.22 }), offset: (t) => ({ y: 0.1 * arc(t, 0.9), x: 0.06 * wave(t, 1.8) }) },
  'Rise and Climb': { speed: () => ({ zoom: 0.03 }), offset: (t) => ({ y: 0.1 * (stairs(t, 1.3, 0.6) % 6) - 0.25, pitch: -0.05 * wave(t, 1.3), roll: 0.03 * wave(t, 2.6) }) },
  'Dramatic Zoom In': { speed: (t) => ({ zoom: 0.03 + 0.62 * bump(part(t, 3), 0.8, 0.1) }) },
  'Dramatic Zoom Out': { speed: (t) => ({ zoom: -0.03 - 0.62 * bump(part(t, 3), 0.8, 0.1) }) },
  'Sway Out': { speed: () => ({ zoom: -0.08 }), offset: (t) => ({ x: 0.16 * wave(t, 3), roll: 0.07 * wave(t, 3) }) },
  'Boost Zoom In': { speed: (t) => ({ zoom: 0.05 + 0.5 * bump(part(t, 1.5), 0.3, 0.13) }), offset: (t) => ({ z: 0.08 * bump(part(t, 1.5), 0.35, 0.16) }) },
  'Boost Zoom Out': { speed: (t) => ({ zoom: -0.05 - 0.5 * bump(part(t, 1.5), 0.3, 0.13) }), offset: (t) => ({ z: -0.08 * bump(part(t, 1.5), 0.35, 0.16) }) },
  Heartbeat: { offset: (t) => ({ zoom: 0.15 * bump(part(t, 1), 0.12, 0.06) + 0.08 * bump(part(t, 1), 0.36, 0.07) }) },
  'Bounce in Place': { offset: (t) => ({ y: 0.13 * arc(t, 0.62), zoom: 0.03 * (1 - arc(t, 0.62)) }) },
  'Earthquake Bounce': { offset: (t) => ({ x: 0.09 * shake(t, 7, 1), y: 0.08 * shake(t, 8, 2) + 0.07 * arc(t, 0.7), roll: 0.05 * shake(t, 6, 3) }) },
  'Slice Bounce': { offset: (t) => ({ x: 0.15 * (2 * smooth(Math.min(1, part(t, 0.75) / 0.22)) - 1) * (Math.floor(t / 0.75) % 2 === 0 ? 1 : -1), y: 0.05 * bump(part(t, 0.75), 0.3, 0.12) }) },
  'Bounce In And Out': { offset: (t) => ({ zoom: 0.3 * arc(t, 2.2) }) },
  Jump: { offset: (t) => ({ y: part(t, 1.4) < 0.6 ? 0.9 * (part(t, 1.4) / 0.6) * (1 - part(t, 1.4) / 0.6) : -0.06 * Math.sin((Math.PI * (part(t, 1.4) - 0.6)) / 0.4) }) },
  'Road Trip': { speed: () => ({ zoom: 0.05 }), offset: (t) => ({ z: 0.16 * (0.5 + 0.5 * wave(t, 7)), yaw: 0.12 * wave(t, 6.5), y: 0.02 * shake(t, 3, 4), roll: 0.03 * wave(t, 6.5) }) },
  Traverse: { speed: () => ({ x: 0.11, yaw: -0.035 }) },
  'Rubber Band': { offset: (t) => ({ zoom: 0.3 * Math.exp(-2.6 * part(t, 2.1) * 2.1) * Math.cos(15 * part(t, 2.1)) * Math.min(1, part(t, 2.1) * 16) }) },
  Rodeo: { offset: (t) => ({ roll: 0.3 * wave(t, 1.15), x: 0.1 * wave(t, 0.575), y: 0.1 * arc(t, 0.575) }) },
  Accelerate: { speed: (t) => ({ zoom: 0.02 + 0.05 * (t % 5) ** 1.4 }) },
  'Speed of Light': { speed: () => ({ zoom: 0.62, roll: 0.04 }), offset: (t) => ({ z: 0.1 + 0.05 * wave(t, 0.9) }) },
  'Drift Spin': { speed: () => ({ roll: 0.16, x: 0.02 }), offset: (t) => ({ y: 0.05 * wave(t, 5) }) },
  Vertigo: { offset: (t) => vertigo(0.5 - 0.5 * Math.cos((TURN * t) / 4.5)) },
  'Cog in the Machine': { offset: (t) => ({ roll: (Math.PI / 12) * (((stairs(t, 0.9, 0.35) + 2) % 4) < 2 ? (stairs(t, 0.9, 0.35) % 2) : 2 - (stairs(t, 0.9, 0.35) % 2)), zoom: 0.05 }) },
  Quadrant: { offset: (t) => { const [x, y] = between(CORNERS, t, 1.3, 0.55); return { yaw: 0.2 * x, pitch: 0.16 * y, zoom: 0.28 } } },
  Tron: { offset: (t) => { const [x, y] = between(GRID, t, 0.7, 0.95); return { x: 0.16 * x, y: 0.14 * y, zoom: 0.2 } } },
  Pusher: { offset: (t) => ({ z: 0.3 * (part(t, 1.7) < 0.25 ? smooth(part(t, 1.7) / 0.25) : 1 - smooth((part(t, 1.7) - 0.25) / 0.75)), zoom: 0.04 }) },
  'Roll In': { speed: () => ({ zoom: 0.1, roll: 0.13 }) },
  'Hesitate In': { speed: (t) => ({ zoom: part(t, 1.5) < 0.5 ? 0.36 * Math.sin((Math.PI * part(t, 1.5)) / 0.5) : 0 }) },
  'Zoom In - Audio Sync': { synced: true, speed: (_, { hit }) => ({ zoom: 0.02 + 0.6 * hit }) },
  'Pulse - Audio Sync': { synced: true, offset: (_, { swell }) => ({ zoom: 0.2 * swell }) },
  'Aggressive Zoom In - Audio Sync': { synced: true, speed: (_, { hit }) => ({ zoom: 0.03 + 1.5 * hit }) },
  'Roll In - Audio Sync': { synced: true, speed: (_, { hit, side }) => ({ zoom: 0.25 * hit, roll: 0.9 * hit * side }) },
  'Zoom Out - Audio Sync': { synced: true, speed: (_, { hit }) => ({ zoom: -0.02 - 0.6 * hit }) },
  'Aggressive Zoom Out - Audio Sync': { synced: true, speed: (_, { hit }) => ({ zoom: -0.03 - 1.5 * hit }) },
  'Sway Out - Audio Sync': { synced: true, speed: (_, { hit, side }) => ({ x: 0.9 * hit * side, roll: 0.3 * hit * side, zoom: -0.12 * hit }) },
  'Bounce and Spin - Audio Sync': { synced: true, speed: (_, { hit }) => ({ roll: 0.7 * hit }), offset: (_, { swell }) => ({ y: 0.16 * swell }) },
  'Zoom In and Spin - Audio Sync': { synced: true, speed: (_, { hit }) => ({ roll: 0.6 * hit, zoom: 0.7 * hit }) },
  'Vertigo - Audio Sync': { synced: true, offset: (_, { swell }) => vertigo(swell) },
  'Bounce Out - Audio Sync': { synced: true, speed: (_, { hit }) => ({ zoom: -0.3 * hit }), offset: (_, { swell }) => ({ y: 0.2 * swell }) },
  'Earthquake Bounce - Audio Sync': { synced: true, speed: (t, { hit }) => ({ x: 3.4 * hit * wave(t, 0.17), y: 3 * hit * wave(t + 0.05, 0.14), roll: 1.4 * hit * wave(t, 0.21) }) },
  'Pusher - Audio Sync': { synced: true, offset: (_, { swell }) => ({ z: 0.34 * swell }) },
  'Evolve - Audio Sync': { synced: true, scenes: 'evolve', speed: (_, { hit }) => ({ zoom: 0.35 * hit, x: 0.12 * hit }), offset: (_, { swell }) => ({ pitch: 0.1 * swell }) },
  'Devolve - Audio Sync': { synced: true, scenes: 'devolve', speed: (_, { hit }) => ({ zoom: -0.35 * hit, x: -0.12 * hit }), offset: (_, { swell }) => ({ pitch: -0.1 * swell }) },
  Slideshow: { scenes: 'slides', offset: () => ({}) },
  'Pan Left': { speed: () => ({ yaw: -0.1, x: -0.03 }) },
  'Pan Right': { speed: () => ({ yaw: 0.1, x: 0.03 }) },
  'Tilt Up': { speed: () => ({ pitch: 0.09, y: 0.02 }) },
  'Tilt Down': { speed: () => ({ pitch: -0.09, y: -0.02 }) },
}
