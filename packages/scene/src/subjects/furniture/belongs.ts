import { rgb } from '../../shapes/surface.ts'
import type { Belongs } from '../objects/thing.ts'

export const LIVING: Belongs = { kind: 'furniture', stands: 'ground', home: ['living-room', 'studio'] }
export const DINING: Belongs = { kind: 'furniture', stands: 'ground', home: ['kitchen', 'living-room', 'cafe'] }
export const BEDSIDE: Belongs = { kind: 'furniture', stands: 'ground', home: ['bedroom'] }
export const COOKING: Belongs = { kind: 'furniture', stands: 'ground', home: ['kitchen'] }
export const STUDY: Belongs = { kind: 'furniture', stands: 'ground', home: ['library', 'office'] }
export const COURT: Belongs = { kind: 'furniture', stands: 'ground', home: ['hall', 'castle-grounds'] }
export const WORK: Belongs = { kind: 'object', stands: 'ground', home: ['workshop'] }

export const [OAK, WALNUT, PINE, STEEL, BRASS, DARK, WHITE] = [
  rgb('#a9784a'),
  rgb('#6b4329'),
  rgb('#c9a06c'),
  rgb('#b7bcc2'),
  rgb('#c9a14a'),
  rgb('#1d1e20'),
  rgb('#ece9e2'),
] as const
/** Polished wood with a fine grain. */
export const WOOD = { material: 'wood', scale: 0.6, roughness: 0.4 } as const
export const LACQUER = { material: 'glossy', roughness: 0.32 } as const
