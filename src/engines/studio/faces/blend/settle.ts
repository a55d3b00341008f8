import type { Picture } from '../../../engine.ts'
import { applyDetail, type DetailMatch, easeDetail, matchDetail, measureDetail } from './detail.ts'
import { applyLight, easeLight, type LightMatch, type LightOptions, measureLight } from './light.ts'
import { fromOklab } from './oklab.ts'
import { type Cover, type Patch, putPatch } from './patch.ts'

/** What a video keeps from one frame to the next, so that light and grain do not flicker. */
export type SettleMemory = { light?: LightMatch; detail?: DetailMatch }

export type SettleOptions = LightOptions & {
  /** Where the patch is seen, 0..1. Nothing outside it changes. */
  cover: Cover
  /** Where both the patch and the target show plain skin: light and tone are compared there. */
  skin: Cover
  /** Where sharpness is compared: the inner face with eyes and mouth; the skin when left out. */
  features?: Cover
  /** Pixels of the target itself, moved within the region, laid over the patch once that stands in the same light. */
  inlay?: { patch: Patch; cover: Cover }
  /** The same seed gives the same grain. */
  seed: number
  memory?: SettleMemory
}

/** How much of a new frame's measure is believed at once. */
const EASE = 0.2

/**
 * Puts a patch into the picture, in place, as if it had been taken there: light, skin tone, sharpness and grain
 * follow the target, and the colours meet at the rim. Both patches are Oklab and lie over the same region.
 */
export function settlePatch(picture: Picture, patch: Patch, target: Patch, options: SettleOptions): void {
  const { cover, skin, features = skin, inlay, seed, memory } = options
  let light = measureLight(patch, target, skin, cover, options)
  if (memory?.light) light = easeLight(memory.light, light, EASE)
  const lit = applyLight(patch, light)
  let detail = matchDetail(measureDetail(lit, features, skin), measureDetail(target, features, skin))
  if (memory?.detail) detail = easeDetail(memory.detail, detail, EASE)
  if (memory) Object.assign(memory, { light, detail })
  const settled = applyDetail(lit, detail, seed)
  if (inlay) layOver(settled, inlay.patch, inlay.cover)
  putPatch(picture, fromOklab(settled), cover)
}

function layOver(under: Patch, over: Patch, cover: Cover): void {
  for (let i = 0; i < cover.data.length; i++) {
    const share = cover.data[i]!
    if (share <= 0) continue
    for (let c = 0; c < 3; c++) under.planes[c]![i]! += share * (over.planes[c]![i]! - under.planes[c]![i]!)
  }
}
