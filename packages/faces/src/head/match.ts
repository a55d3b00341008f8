import { applyDetail, matchDetail, measureDetail } from '../blend/detail.ts'
import { feather, meshMask } from '../blend/mask.ts'
import { makePatch, type Patch } from '../blend/patch.ts'
import { FACE_OVAL, LEFT_EYE, LIPS_INNER, RIGHT_EYE } from '../regions.ts'
import { evenStains, evenTone, toneSpread } from './even-tone.ts'
import { type HeadMasks, plainSkin, seenSkin, wholeSkin } from './face-skin.ts'
import { headSpace, poseOf } from './pose.ts'
import { measureSkinLight, type SkinLight } from './skin-light.ts'

const GAIN = [0.5, 1.8] as const
/** How much of the new place's light from the side is taken on; all of it would need the form of the head. */
const SLOPE = 0.75
/** The same of its colored light. Between the lamps of a party a face has two colors, and so has the neck below it. */
const TONE_SLOPE = 0.7
/** Hair takes the light but not the color of the skin. */
const HAIR_GAIN = 0.55
const HAIR_TONE = 0.35
/** Colored light of the old place that leaves the face. */
const TONE_EVEN = 0.85

export type Measured = { lab: Patch; mesh: Float32Array }

/**
 * The new head in the light of the body's picture: skin tone and lightness of the old face, light from the same
 * side, and its camera's sharpness and grain. Both are Oklab, the head's is changed.
 */
export function matchHead(head: Measured, body: Measured, covers: HeadMasks, seed: number): Patch {
  const own = lightOf(head)
  const skin = wholeSkin(head.mesh, head.lab, covers)
  const { width } = poseOf(head.mesh)
  const spread = toneSpread(head.lab, plainSkin(head.mesh, head.lab), own.tone)
  evenTone(head.lab, skin, own.tone, width, TONE_EVEN)
  evenStains(head.lab, skin, own.tone, width, spread)
  const wanted = lightOf(body)
  const lit = relight(head, own, wanted, { hair: covers.hair, features: featuresOf(head) })
  const measure = ({ lab, mesh }: Measured) =>
    measureDetail(lab, meshMask(mesh, FACE_OVAL, lab, -0.05), plainSkin(mesh, lab))
  return applyDetail(lit, matchDetail(measure({ lab: lit, mesh: head.mesh }), measure(body)), seed)
}

/** The whites of eyes and teeth do not take on the color of skin, though all of its light. */
function featuresOf({ lab, mesh }: Measured): Float32Array {
  const rings = [RIGHT_EYE, LEFT_EYE, LIPS_INNER].map((ring) => feather(meshMask(mesh, ring, lab, 0.1), 2).data)
  return rings[0]!.map((value, i) => Math.max(value, rings[1]![i]!, rings[2]![i]!))
}

function lightOf({ lab, mesh }: Measured): SkinLight {
  return measureSkinLight(lab, seenSkin(lab, mesh), poseOf(mesh))
}

function relight(
  { lab, mesh }: Measured,
  own: SkinLight,
  wanted: SkinLight,
  { hair, features }: { hair: Float32Array; features: Float32Array },
): Patch {
  const out = makePatch(lab)
  const place = headSpace(poseOf(mesh))
  const gain = Math.max(GAIN[0], Math.min(GAIN[1], wanted.lightness / Math.max(0.05, own.lightness)))
  const slope = [0, 1, 2].map(
    (k) => wanted.slope[k]! / Math.max(0.1, wanted.lightness) - own.slope[k]! / Math.max(0.1, own.lightness),
  )
  const shift = [wanted.tone[0] - own.tone[0], wanted.tone[1] - own.tone[1]] as const
  const [l, a, b] = lab.planes
  for (let y = 0, i = 0; y < lab.height; y++) {
    for (let x = 0; x < lab.width; x++, i++) {
      const [u, v] = place(lab.left + x + 0.5, lab.top + y + 0.5)
      const cu = Math.max(-0.65, Math.min(0.65, u))
      const cv = Math.max(-0.6, Math.min(1, v))
      const side = slope[0]! * cu + slope[1]! * (cv - 0.25) + slope[2]! * cu * cv
      const strands = hair[i]!
      const here = gain ** (1 - strands * (1 - HAIR_GAIN)) * Math.max(0.6, Math.min(1.5, 1 + SLOPE * side))
      const tone = 1 - Math.max(strands, features[i]!) * (1 - HAIR_TONE)
      const light = shoulder(l[i]! * here)
      const stain = (k: 0 | 1) => {
        const [right, down, both] = wanted.toneSlope[k]
        return TONE_SLOPE * (right * cu + down * (cv - 0.25) + both * cu * cv)
      }
      out.planes[0][i] = light
      out.planes[1][i] = a[i]! * here + (shift[0] + stain(0)) * tone * light
      out.planes[2][i] = b[i]! * here + (shift[1] + stain(1)) * tone * light
    }
  }
  return out
}

function shoulder(light: number): number {
  return light <= 0.9 ? light : 0.9 + 0.1 * (1 - Math.exp(-(light - 0.9) / 0.1))
}
