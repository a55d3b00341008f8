import { smoothStep } from '@bluehour/imaging/plane'
import { meshMask, subtractMasks } from '../blend/mask.ts'
import { fromOklab, takeOklab } from '../blend/oklab.ts'
import { coverOf, type Mask, makeMask, type Patch, putPatch, regionOf } from '../blend/patch.ts'
import type { Face } from '../face.ts'
import { evenStains, evenTone, toneSpread } from '../head/even-tone.ts'
import { plainSkin, seenSkin } from '../head/face-skin.ts'
import { type HeadPose, headSpace, poseOf } from '../head/pose.ts'
import { FEATURE_RINGS, NOSTRIL_RING } from '../head/rings.ts'
import { measureSkinLight, type SkinLight } from '../head/skin-light.ts'
import { LEFT_IRIS, RIGHT_IRIS } from '../regions.ts'
import type { Mood } from './headshot-options.ts'
import { retouchSkin } from './retouch.ts'
import type { Sitter } from './sitter.ts'

/** Skin of every shade has a hue between these in Oklab, radians; beyond, the lamp was colored. */
const HUE = [0.72, 1.16] as const
/** And a tone between these strengths against its lightness. */
const STRENGTH = [0.055, 0.15] as const
/** How far light and color are put right: the whole way looks made up. */
const BALANCE = 0.85
const EVEN = 0.55
const TONE_EVEN = 0.8
/**
 * Skin of every shade shines where a lamp hits it: a face without a bright spot was taken in the dark. Its mean says
 * nothing about the exposure, because it is the person's own.
 */
const SHINE = [0.76, 0.93] as const

/** The sitter in a studio's light: white balance by the skin, even light on the face, quiet skin. Changed in place. */
export function polishSitter(
  { subject, skin: bare }: Sitter,
  { mesh, irises }: Pick<Face, 'mesh' | 'irises'>,
  mood: Mood,
): void {
  const pose = poseOf(mesh)
  const whole = { left: 0, top: 0, width: subject.width, height: subject.height }
  const around = regionOf(mesh, subject, 0.3)
  const face = takeOklab(subject, around)
  const skin = seenSkin(face, mesh, 0.02)
  const light = measureSkinLight(face, skin, pose)
  retouchSkin(face, skin, pose.width)
  calmRedEyes(face, irises)
  putPatch(subject, fromOklab(face), makeMask(around, 1))
  const lab = takeOklab(subject, whole)
  const spread = toneSpread(lab, plainSkin(mesh, lab), light.tone)
  evenTone(lab, allSkin(lab, mesh, bare, 0.15), light.tone, pose.width, TONE_EVEN)
  evenStains(lab, allSkin(lab, mesh, bare, 0), light.tone, pose.width, spread)
  relight(lab, light, pose, mood)
  putPatch(subject, fromOklab(lab), makeMask(whole, 1))
}

/** Throat and arms under the same lamps as the face; lips, eyes and brows keep their own colors. */
function allSkin(lab: Patch, mesh: Float32Array, { data }: Sitter['skin'], grow: number): Mask {
  const rings = FEATURE_RINGS.filter((ring) => ring !== NOSTRIL_RING)
  const features = rings.map((ring) => meshMask(mesh, ring, lab, grow))
  return subtractMasks(coverOf(lab, data), ...features)
}

function relight(lab: Patch, light: SkinLight, pose: HeadPose, mood: Mood): void {
  const [l, a, b] = lab.planes
  const [shiftA, shiftB] = balanceOf(light.tone)
  const wanted = Math.max(SHINE[0], Math.min(SHINE[1], light.shine))
  const exposure = Math.max(0.85, Math.min(1.35, wanted / Math.max(0.05, light.shine)))
  const even = mood === 'dramatic' ? EVEN * 0.2 : EVEN
  const place = headSpace(pose)
  const base = Math.max(0.2, light.lightness)
  for (let y = 0, i = 0; y < lab.height; y++) {
    for (let x = 0; x < lab.width; x++, i++) {
      const [u, v] = place(x + 0.5, y + 0.5)
      // The face's own slope is known on the face; beyond it the correction goes out softly.
      const reach = Math.exp(-Math.max(0, Math.hypot(u, (v - 0.3) * 0.8) - 0.5) * 2.2)
      const cu = Math.max(-0.6, Math.min(0.6, u))
      const cv = Math.max(-0.5, Math.min(0.9, v))
      const uneven = (light.slope[0] * cu + light.slope[2] * cu * cv + light.slope[1] * (cv - 0.25) * 0.5) / base
      const gain = exposure * Math.max(0.72, Math.min(1.45, 1 / (1 + uneven * even * reach)))
      const lit = l[i]! * gain
      l[i] = soften(lit)
      const scale = l[i]! / Math.max(1e-3, l[i]! > 0 ? lit / gain : 1)
      a[i] = a[i]! * scale + shiftA * l[i]!
      b[i] = b[i]! * scale + shiftB * l[i]!
    }
  }
}

/** A flash lights the back of the eye: red in a pupil becomes dark again. */
function calmRedEyes(face: Patch, irises: Float32Array): void {
  const [l, a, b] = face.planes
  for (const first of [RIGHT_IRIS[0] * 3, LEFT_IRIS[0] * 3]) {
    const [x, y] = [irises[first]! - face.left, irises[first + 1]! - face.top]
    const radius = 1.15 * Math.hypot(irises[first + 3]! - irises[first]!, irises[first + 4]! - irises[first + 1]!)
    for (let py = Math.max(0, Math.floor(y - radius)); py < Math.min(face.height, y + radius); py++) {
      for (let px = Math.max(0, Math.floor(x - radius)); px < Math.min(face.width, x + radius); px++) {
        const i = py * face.width + px
        const inside = 1 - smoothStep(0.75, 1, Math.hypot(px + 0.5 - x, py + 0.5 - y) / radius)
        const red = inside * smoothStep(0.045, 0.08, a[i]! - 0.6 * Math.max(0, b[i]!))
        l[i]! *= 1 - 0.45 * red
        a[i]! *= 1 - 0.9 * red
        b[i]! *= 1 - 0.7 * red
      }
    }
  }
}

/** What must be added to the tone so that the skin has the color of skin. */
function balanceOf([a, b]: readonly [number, number]): readonly [number, number] {
  const hue = Math.max(HUE[0], Math.min(HUE[1], Math.atan2(b, a)))
  const strength = Math.max(STRENGTH[0], Math.min(STRENGTH[1], Math.hypot(a, b)))
  return [(Math.cos(hue) * strength - a) * BALANCE, (Math.sin(hue) * strength - b) * BALANCE]
}

/** Shadows a little lighter, highlights with a shoulder. */
function soften(light: number): number {
  const lifted = light + 0.045 * Math.max(0, 1 - light / 0.55) * Math.min(1, light / 0.12)
  return lifted <= 0.88 ? lifted : 0.88 + 0.12 * (1 - Math.exp(-(lifted - 0.88) / 0.12))
}
