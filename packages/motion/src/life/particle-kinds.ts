import type { Ink, ProfileName } from '../draw/sprites.ts'

/** What flies through the air, and how. Lengths are in the camera's units, times in seconds. */
export type ParticleKind = {
  count: number
  /** Smallest and largest, at nearness 1. */
  radius: readonly [number, number]
  /** Speed at nearness 1; y points down. */
  velocity: readonly [x: number, y: number]
  /** How far and how often it swings to the sides. */
  sway: readonly [size: number, rate: number]
  nearness: readonly [number, number]
  opacity: number
  inks: readonly Ink[]
  shape: 'spot' | 'streak' | 'leaf' | 'paper'
  profile?: ProfileName
  /** Adds light instead of covering. */
  light?: boolean
  /** How often it grows brighter and fainter; 0 never. */
  blink?: number
  /** Follows the brightness of the picture, as everything does that is lit and does not shine itself. */
  lit?: boolean
  /** Swings about freely instead of falling. */
  wander?: number
}

const ink = (r: number, g: number, b: number): Ink => ({ r, g, b })

export const PARTICLE_KINDS = {
  snow: {
    count: 560,
    radius: [0.006, 0.024],
    velocity: [0.03, 0.3],
    sway: [0.022, 0.5],
    nearness: [0.18, 1.25],
    opacity: 0.95,
    inks: [ink(250, 252, 255)],
    shape: 'spot',
    profile: 'soft',
    lit: true,
  },
  rain: {
    count: 460,
    radius: [0.0016, 0.003],
    velocity: [-0.14, 2.3],
    sway: [0, 0],
    nearness: [0.3, 1.2],
    opacity: 0.5,
    inks: [ink(205, 215, 228)],
    shape: 'streak',
    lit: true,
  },
  dust: {
    count: 110,
    radius: [0.004, 0.013],
    velocity: [0.012, -0.008],
    sway: [0.02, 0.16],
    nearness: [0.3, 1.2],
    opacity: 0.6,
    inks: [ink(255, 244, 214)],
    shape: 'spot',
    profile: 'soft',
    light: true,
    blink: 0.25,
    wander: 0.035,
  },
  embers: {
    count: 110,
    radius: [0.006, 0.016],
    velocity: [0.03, -0.24],
    sway: [0.035, 0.5],
    nearness: [0.3, 1.15],
    opacity: 0.95,
    inks: [ink(255, 150, 40), ink(255, 105, 25), ink(255, 190, 90)],
    shape: 'spot',
    profile: 'soft',
    blink: 0.9,
    wander: 0.06,
  },
  bokeh: {
    count: 34,
    radius: [0.02, 0.065],
    velocity: [0.01, -0.016],
    sway: [0.025, 0.12],
    nearness: [0.35, 1.2],
    opacity: 0.3,
    inks: [ink(255, 226, 170), ink(255, 240, 214), ink(255, 205, 150), ink(214, 226, 255)],
    shape: 'spot',
    profile: 'even',
    light: true,
    blink: 0.2,
    wander: 0.03,
  },
  fireflies: {
    count: 42,
    radius: [0.018, 0.036],
    velocity: [0, -0.008],
    sway: [0.05, 0.22],
    nearness: [0.3, 1.1],
    opacity: 0.9,
    inks: [ink(226, 255, 110), ink(255, 240, 120)],
    shape: 'spot',
    profile: 'soft',
    blink: 0.45,
    wander: 0.11,
  },
  leaves: {
    count: 26,
    radius: [0.045, 0.085],
    velocity: [0.1, 0.22],
    sway: [0.09, 0.32],
    nearness: [0.35, 1.15],
    opacity: 0.95,
    inks: [ink(196, 98, 30), ink(214, 140, 38), ink(168, 62, 28), ink(150, 120, 42)],
    shape: 'leaf',
    lit: true,
  },
  petals: {
    count: 46,
    radius: [0.034, 0.064],
    velocity: [0.1, 0.16],
    sway: [0.07, 0.3],
    nearness: [0.35, 1.15],
    opacity: 0.92,
    inks: [ink(255, 206, 218), ink(255, 226, 232), ink(248, 184, 202)],
    shape: 'leaf',
    lit: true,
  },
  bubbles: {
    count: 38,
    radius: [0.014, 0.055],
    velocity: [0.01, -0.17],
    sway: [0.018, 0.7],
    nearness: [0.3, 1.15],
    opacity: 0.5,
    inks: [ink(225, 245, 255)],
    shape: 'spot',
    profile: 'rim',
    light: true,
  },
  confetti: {
    count: 90,
    radius: [0.022, 0.04],
    velocity: [0.02, 0.3],
    sway: [0.05, 0.5],
    nearness: [0.35, 1.2],
    opacity: 0.95,
    inks: [ink(236, 74, 84), ink(255, 196, 60), ink(70, 160, 236), ink(92, 196, 118), ink(176, 104, 220)],
    shape: 'paper',
    lit: true,
  },
  stars: {
    count: 70,
    radius: [0.003, 0.008],
    velocity: [0, 0],
    sway: [0, 0],
    nearness: [0.02, 0.03],
    opacity: 0.75,
    inks: [ink(255, 255, 255), ink(220, 230, 255), ink(255, 240, 220)],
    shape: 'spot',
    profile: 'soft',
    light: true,
    blink: 0.55,
  },
} as const satisfies Record<string, ParticleKind>

export type ParticleName = keyof typeof PARTICLE_KINDS

export function isParticle(kind: string): kind is ParticleName {
  return kind in PARTICLE_KINDS
}
