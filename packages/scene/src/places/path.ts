import { smoothStep } from '@bluehour/imaging/plane'
import { rgb } from '../shapes/surface.ts'
import type { PlacedGround, Setting } from './place.ts'
import { curve, type RibbonLook, ribbon } from './ribbon.ts'

const EARTH = { material: 'earth', color: rgb('#9a7d58') } as const
const STONES = { material: 'cobbles', color: rgb('#a09a8e') } as const

/** A path leads through the land where one was named, or through a village. */
function pathOf({ scene: { placeTraits = [], place, prompt }, clearRadius }: Setting): RibbonLook | undefined {
  const isVillage = place === 'village'
  if (!isVillage && !placeTraits.includes('path')) return undefined
  const look = /\b(stone|cobble\w*|paved|brick)\b/i.test(prompt) ? STONES : EARTH
  return { ...look, half: Math.max(isVillage ? 1.4 : 0.85, Math.min(4, clearRadius * 0.8)) }
}

export function withPath(lay: (setting: Setting) => PlacedGround, setting: Setting): PlacedGround {
  const look = pathOf(setting)
  if (!look) return lay(setting)
  const isPaved = (x: number, z: number) => Math.abs(x - curve(z)) < look.half + 0.15
  const unevenAt = (x: number, z: number) =>
    0.15 + 0.85 * smoothStep(look.half + 1, look.half + 20, Math.abs(x - curve(z)))
  const snow = setting.scene.season === 'winter' || setting.scene.weather.snow > 0 ? 0.55 : 0
  const laid = lay({ ...setting, isPaved, unevenAt })
  return {
    ...laid,
    things: [...laid.things, { ...ribbon(setting, laid.groundAt, look), snow }],
    groundAt: (x, z) => laid.groundAt(x, z) + (isPaved(x, z) ? 0.06 : 0),
  }
}
