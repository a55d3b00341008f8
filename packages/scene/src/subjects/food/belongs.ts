import { rgb } from '../../shapes/surface.ts'
import type { Belongs } from '../objects/thing.ts'

export const FOOD: Belongs = { kind: 'food', stands: 'surface', home: ['table', 'kitchen'] }
export const DRINK: Belongs = { kind: 'food', stands: 'surface', home: ['table', 'cafe'] }

export const [GREEN, STEM, CREAM, CRUST, PORCELAIN] = [
  rgb('#4f8a34'),
  rgb('#6b4a2a'),
  rgb('#f6ead0'),
  rgb('#c07f36'),
  rgb('#f1eee7'),
] as const
export const WAX = { material: 'glossy', roughness: 0.28 } as const
export const JUICY = { material: 'glossy', roughness: 0.16 } as const
export const CHINA = { material: 'glossy', roughness: 0.14 } as const
export const CLEAR = { material: 'glass', cover: 1, roughness: 0.03 } as const
