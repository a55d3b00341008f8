import type { Thing } from '../render/stage.ts'
import { staged } from '../scene.ts'
import { block } from '../shapes/mesh.ts'
import type { Solid } from '../shapes/model.ts'
import { rgb, times } from '../shapes/surface.ts'
import { lathe } from '../shapes/turned.ts'
import { HERE, place } from '../shapes/vector.ts'
import type { PlacedGround, Setting } from './place.ts'

/** The deck's height over the water. */
const HIGH = 0.55
const PLANK = 0.24

export const hasDock = ({ scene: { placeTraits = [] } }: Setting) => placeTraits.includes('dock')

/** Subjects that do not float stand on the dock, and the water is around it. */
export const standsOnDock = (setting: Setting) =>
  hasDock(setting) && staged(setting.scene).length > 0 && !setting.afloat

/** `near` and `far` are its ends; one that lies across runs along x instead of z, behind the boat. */
type Deck = { x: number; half: number; near: number; far: number; isAcross?: boolean }

/** Under the subjects, beside the boat, or leading from the camera out over the water. */
function deckOf(setting: Setting): Deck {
  const { clearRadius, eye, afloat, scene } = setting
  const near = eye[2] + 4
  if (standsOnDock(setting))
    return { x: 0, half: Math.max(1.3, clearRadius * 1.15), near, far: -Math.max(5, clearRadius * 3) }
  if (afloat && staged(scene).length > 0)
    return { x: -clearRadius - 0.4, half: 0.9, near: clearRadius * 1.3, far: -40, isAcross: true }
  return { x: 1.1, half: 1.15, near, far: -Math.max(9, clearRadius * 2) }
}

/** A wooden dock: planks over the water on posts. */
export function withDock(laid: PlacedGround, setting: Setting): PlacedGround {
  if (!hasDock(setting) || !laid.water) return laid
  const { x, half, near, far, isAcross = false } = deckOf(setting)
  const wood = rgb('#8d6a48')
  const random = setting.random.branch('dock')
  // Made along z, then turned where it lies across.
  const turned = (side: number, y: number, along: number) =>
    isAcross ? place([along, y, x - side], { yaw: 90 }) : place([x + side, y, along])
  const solids: Solid[] = []
  for (let along = near; along > far; along -= PLANK) {
    const wide = half * 2 + random.between(-0.06, 0.06)
    const tone = times(wood, random.between(0.78, 1.12))
    solids.push(block({ material: 'wood' }, tone, [wide, 0.07, PLANK - 0.025], turned(0, HIGH - 0.07, along), 0.01))
  }
  const post = [
    [0.13, 0],
    [0.12, 3.6],
    [0.12, 3.6],
    [0.01, 3.66],
  ] as const
  for (let along = near - 0.2; along > far; along -= 2.4)
    for (const side of [-1, 1])
      solids.push(
        lathe({ material: 'wood' }, times(wood, 0.7), post, turned(side * (half + 0.05), HIGH - 3, along), 10),
      )
  const dock: Thing = { solids, at: HERE, id: 0, snow: setting.scene.season === 'winter' ? 0.6 : 0 }
  const isOn = (px: number, pz: number) => !isAcross && Math.abs(px - x) < half && pz < near && pz > far
  return {
    ...laid,
    things: [...laid.things, dock],
    groundAt: (px, pz) => (isOn(px, pz) ? HIGH : laid.groundAt(px, pz)),
  }
}
