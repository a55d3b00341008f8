import type { Growing, Rgb } from '../scene.ts'
import { rgb } from '../shapes/surface.ts'

/** What can cover the land as far as the eye reaches: flowers in grass, or a crop in rows. Roses are shown by poppies in their colors. */
export type BloomKind = Exclude<Growing, 'roses'>

export type Bloom = {
  kind: BloomKind
  /** Of the blossoms, linear light; the kind's own when absent. */
  colors?: readonly Rgb[]
  /** 1 is natural. */
  density?: number
}

/** Petals around a middle (`open`: 0 a closed cup, 1 flat), or small blossoms up a stem. */
export type HeadLook =
  | { shape: 'rays'; petals: number; size: number; open: number; wide: number; middle: Rgb; middleSize: number }
  | { shape: 'spike'; length: number; wide: number; blossoms: number }

export type PlantLook = {
  /** Metres, from and to. */
  height: readonly [number, number]
  head: HeadLook
  colors: readonly Rgb[]
  stem: Rgb
  /** Long leaves up the stem, as a share of its height. */
  leaves: number
  leafLength: number
  /** Turned to the light instead of to the sky. */
  isFacing?: boolean
}

export type BloomLook = {
  plants: readonly PlantLook[]
  /** Plants in the view at natural density. */
  count: number
  /** In patches: 0 everywhere alike, 1 only in drifts. */
  drift: number
  /** Metres between the rows; absent where it grows everywhere. */
  rows?: { apart: number; wide: number; tall: number; body: Rgb }
  /** Earth or grass between the plants; the land's own when absent. */
  soil?: Rgb
  /** How much of the ground the blossoms hide, seen from afar. */
  cover: number
}

const GREEN = rgb('#5d7d34')
const PALE_GREEN = rgb('#7d9a4a')

function rays(
  color: readonly string[],
  [low, high]: readonly [number, number],
  head: Omit<Extract<HeadLook, { shape: 'rays' }>, 'shape' | 'middle'> & { middle: string },
  more: Partial<PlantLook> = {},
): PlantLook {
  return {
    height: [low, high],
    head: { ...head, shape: 'rays', middle: rgb(head.middle) },
    colors: color.map(rgb),
    stem: GREEN,
    leaves: 2,
    leafLength: 0.3,
    ...more,
  }
}

function spike(
  color: readonly string[],
  [low, high]: readonly [number, number],
  head: Omit<Extract<HeadLook, { shape: 'spike' }>, 'shape'>,
  more: Partial<PlantLook> = {},
): PlantLook {
  return {
    height: [low, high],
    head: { ...head, shape: 'spike' },
    colors: color.map(rgb),
    stem: GREEN,
    leaves: 2,
    leafLength: 0.35,
    ...more,
  }
}

const DAISY = rays(['#f4f2ea', '#fbf9f2'], [0.22, 0.42], {
  petals: 11,
  size: 0.046,
  open: 0.92,
  wide: 0.3,
  middle: '#e8b21c',
  middleSize: 0.3,
})
const POPPY = rays(['#d8261a', '#e2391f', '#c81c16'], [0.34, 0.6], {
  petals: 5,
  size: 0.07,
  open: 0.62,
  wide: 0.85,
  middle: '#1c1418',
  middleSize: 0.24,
})
const CORNFLOWER = rays(['#3f58d0', '#5a6fe0'], [0.35, 0.6], {
  petals: 9,
  size: 0.04,
  open: 0.7,
  wide: 0.36,
  middle: '#4a2f86',
  middleSize: 0.3,
})
const BUTTERCUP = rays(['#f2c51c', '#f6d53c'], [0.2, 0.45], {
  petals: 5,
  size: 0.034,
  open: 0.72,
  wide: 0.7,
  middle: '#c8a018',
  middleSize: 0.3,
})
const CLOVER = spike(['#d667a0', '#c2558e', '#b77bd0'], [0.2, 0.4], { length: 0.05, wide: 0.042, blossoms: 5 })
const SAGE = spike(['#6a52b8', '#7d63c8'], [0.4, 0.65], { length: 0.2, wide: 0.026, blossoms: 7 })

// biome-ignore format: a table
export const BLOOM_LOOKS: Readonly<Record<BloomKind, BloomLook>> = {
  wildflowers: { plants: [DAISY, POPPY, BUTTERCUP, CORNFLOWER, CLOVER, SAGE], count: 5200, drift: 0.75, cover: 0.22 },
  daisies: { plants: [DAISY], count: 6500, drift: 0.6, cover: 0.34 },
  poppies: { plants: [POPPY], count: 6000, drift: 0.45, cover: 0.55 },
  cornflowers: { plants: [CORNFLOWER], count: 6500, drift: 0.5, cover: 0.4 },
  buttercups: { plants: [BUTTERCUP], count: 6500, drift: 0.5, cover: 0.4 },
  sunflowers: {
    plants: [rays(['#f2b21a', '#f6c02c', '#eaa212'], [1.25, 1.6], { petals: 17, size: 0.15, open: 0.9, wide: 0.26, middle: '#24140a', middleSize: 0.46 }, { leaves: 6, leafLength: 0.24, isFacing: true, stem: rgb('#62803a') })],
    count: 4200, drift: 0, rows: { apart: 0.95, wide: 0.7, tall: 1.05, body: rgb('#4d6b2c') }, soil: rgb('#5d4a2e'), cover: 0.5,
  },
  tulips: {
    plants: [rays(['#d8262c'], [0.36, 0.46], { petals: 6, size: 0.075, open: 0.16, wide: 0.62, middle: '#d8c23a', middleSize: 0.1 }, { leaves: 3, leafLength: 0.7, stem: rgb('#6f9648') })],
    count: 7000, drift: 0, rows: { apart: 1.1, wide: 0.85, tall: 0.26, body: rgb('#5f8a40') }, soil: rgb('#57483a'), cover: 0.72,
  },
  lavender: {
    plants: [spike(['#7a5cc8', '#6a4cb8', '#8d70d4'], [0.46, 0.66], { length: 0.17, wide: 0.022, blossoms: 6 }, { leaves: 1, leafLength: 0.3, stem: rgb('#84926a') })],
    count: 15000, drift: 0, rows: { apart: 1.55, wide: 1.0, tall: 0.4, body: rgb('#6a5a9c') }, soil: rgb('#a08a64'), cover: 0.85,
  },
  canola: {
    plants: [spike(['#f2d21a', '#f7dc34'], [0.8, 1.1], { length: 0.14, wide: 0.07, blossoms: 7 }, { stem: rgb('#7fa044') })],
    count: 14000, drift: 0.12, soil: rgb('#8a9a30'), cover: 0.85,
  },
  wheat: {
    plants: [spike(['#d8b45c', '#c8a04a', '#e4c878'], [0.7, 0.95], { length: 0.13, wide: 0.022, blossoms: 6 }, { stem: rgb('#c2a252'), leaves: 2, leafLength: 0.3 })],
    count: 26000, drift: 0.05, soil: rgb('#a98f45'), cover: 0.8,
  },
  corn: {
    plants: [spike(['#d8c07a'], [1.8, 2.3], { length: 0.26, wide: 0.014, blossoms: 5 }, { leaves: 11, leafLength: 0.36, stem: PALE_GREEN })],
    count: 5200, drift: 0, rows: { apart: 0.85, wide: 0.5, tall: 1.5, body: rgb('#4f7a2c') }, soil: rgb('#6a5436'), cover: 0.25,
  },
  rice: {
    plants: [spike(['#a8b850', '#98b04a'], [0.4, 0.6], { length: 0.12, wide: 0.02, blossoms: 4 }, { leaves: 5, leafLength: 0.75, stem: rgb('#6fa03c') })],
    count: 14000, drift: 0, rows: { apart: 0.55, wide: 0.34, tall: 0.22, body: rgb('#5f9434') }, soil: rgb('#4f6a3c'), cover: 0.4,
  },
}

/** Rows of tulips stand in beds of one color each. */
export const TULIP_BEDS: readonly Rgb[] = ['#d8262c', '#f0c02c', '#e86aa0', '#f3ede4', '#e8742a', '#8d3f9c'].map(rgb)
