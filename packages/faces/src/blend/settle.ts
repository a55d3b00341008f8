import type { Picture } from '@bluehour/engine/engine'
import { applyDetail, type Bands, bandsOf, type DetailMatch, easeDetail, matchDetail, measureDetail } from './detail.ts'
import { applyLight, easeLight, type LightMatch, measureLight } from './light.ts'
import { meetAtRim } from './meet-rim.ts'
import { fromOklab } from './oklab.ts'
import { keepOneTone } from './one-tone.ts'
import { type Mask, type Patch, putPatch } from './patch.ts'

/** What a video keeps from one frame to the next, so that light and grain do not flicker. */
export type SettleMemory = { light?: LightMatch; detail?: DetailMatch; frames?: number }

type SettleOptions = {
  /** Where the patch is seen, 0..1. Nothing outside it changes. */
  cover: Mask
  /** Where both the patch and the target show plain skin: light and tone are compared there. */
  skin: Mask
  /** Where sharpness is compared: the inner face with eyes and mouth; the skin when left out. */
  features?: Mask
  /** Pixels of the target itself, each over some part of the region, laid over the patch once that stands in the same light. */
  inlays?: readonly { patch: Patch; cover: Mask }[]
  /** The same seed gives the same grain. */
  seed: number
  memory?: SettleMemory
}

/** How much of a new frame's measure is believed at once. */
const EASE = 0.2
const DETAIL_FRAMES = 8
const DETAIL_EASE = 0.5

/**
 * Puts a patch into the picture, in place, as if it had been taken there: light, skin tone, sharpness and grain
 * follow the target, and the colors meet at the rim. Both patches are Oklab and lie over the same region.
 */
export function settlePatch(picture: Picture, patch: Patch, target: Patch, options: SettleOptions): void {
  const { cover, skin, features = skin, inlays = [], seed, memory } = options
  let light = meetAtRim(measureLight(patch, target, skin), patch, target, cover)
  if (memory?.light) light = easeLight(memory.light, light, EASE)
  const lit = applyLight(patch, light)
  const bands = bandsOf(lit)
  const detail = detailOf(lit, bands, target, features, skin, memory)
  if (memory) Object.assign(memory, { light, detail })
  const settled = applyDetail(lit, detail, seed, bands)
  for (const { patch: over, cover: where } of inlays) layOver(settled, over, where)
  keepOneTone(settled, target)
  putPatch(picture, fromOklab(settled, cover), cover)
}

/** A camera does not change from frame to frame: in a video it is measured now and then. */
function detailOf(
  lit: Patch,
  bands: Bands,
  target: Patch,
  features: Mask,
  skin: Mask,
  memory: SettleMemory | undefined,
): DetailMatch {
  const frames = memory?.frames ?? 0
  if (memory) memory.frames = frames + 1
  if (memory?.detail && frames % DETAIL_FRAMES !== 0) return memory.detail
  const now = matchDetail(measureDetail(lit, features, skin, bands), measureDetail(target, features, skin))
  return memory?.detail ? easeDetail(memory.detail, now, DETAIL_EASE) : now
}

/** The second patch may be any part of the first one's region. */
function layOver(under: Patch, over: Patch, cover: Mask): void {
  for (let y = 0, i = 0; y < over.height; y++) {
    let k = (over.top - under.top + y) * under.width + over.left - under.left
    for (let x = 0; x < over.width; x++, i++, k++) {
      const share = cover.data[i]!
      if (share <= 0) continue
      for (let c = 0; c < 3; c++) under.planes[c]![k]! += share * (over.planes[c]![i]! - under.planes[c]![k]!)
    }
  }
}
