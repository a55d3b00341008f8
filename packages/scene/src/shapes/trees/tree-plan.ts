import type { Rgb, Season } from '../../scene.ts'
import type { Vec } from '../vector.ts'
import type { LeafLook } from './leaf-textures.ts'

/** How a kind of tree grows. Shares are of its height unless said otherwise. */
export type TreePlan = {
  /** Metres, from smallest to tallest. */
  height: readonly [number, number]
  /** Trunk's radius at the foot, where the first bough leaves it, and how far it bends from straight. */
  radius: number
  bare: number
  bend: number
  /** Where the trunk itself ends. */
  trunkEnd: number
  boughs: number
  /** By height along the bearing part of the trunk, 0 below to 1 at the top. */
  boughLength: (t: number) => number
  /** Degrees from upright: 0 climbs, 90 level, more hangs. */
  boughTilt: (t: number) => number
  /** Degrees it turns upwards (or, below zero, hangs) over its length. */
  boughLift: number
  /** Boughs leave the trunk in rings of so many. */
  whorl?: number
  /** Twigs spread sideways only. */
  flatTop?: boolean
  twigs: number
  /** Share of the bough's length. */
  twigLength: number
  leaf: {
    look: LeafLook
    /** Metres across a card. */
    size: number
    /** Cards around the end of each twig, and how far from it. */
    cards: number
    spread: number
    /** Cards lie along the twig like fans, hang straight down, or turn every way. */
    lie: 'fan' | 'hang' | 'any' | 'layer'
  }
  bark: readonly [Rgb, Rgb]
  /** Colors of the leaves; no list: bare. */
  colors: Partial<Record<Season, readonly Rgb[]>>
  /** Blossom instead of leaves in spring. */
  bloom?: LeafLook
  /** Centre of the crown, shares of the height: light wraps around it. */
  crown: Vec
  snowInWinter?: boolean
  birchMarks?: boolean
}
