import { COLORS } from '../../color-words.ts'
import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import { rgb } from '../../shapes/surface.ts'
import { mix, type Placement, place, type Vec } from '../../shapes/vector.ts'
import type { Head } from './head.ts'
import { looking, within } from './posed.ts'

/** Where a body wears things: its head, its whole frame, its neck from chest to nape. */
type Bones = { head: Placement; unit: Placement; neck: readonly [Vec, Vec] }

/** The trait that names a garment and the color before it: "red scarf". */
function askedFor(traits: readonly string[], words: RegExp, natural: string): Rgb | undefined {
  const trait = traits.find((text) => words.test(text))
  if (trait === undefined) return undefined
  const color = trait
    .split(' ')
    .map((word) => COLORS[word])
    .find((hex) => hex !== undefined)
  return rgb(color === undefined ? natural : `#${color}`)
}

/** What an animal wears because the words say so: glasses before its eyes, a hat between its ears, a scarf around its neck. */
export function wornBy(traits: readonly string[], bones: Bones, head: Head, neckRadius: number): Solid[] {
  const shades = askedFor(traits, /sunglass|shades\b/, '#0d0d10')
  const glasses = shades ? undefined : askedFor(traits, /glasses|spectacles|goggles/, '#3a2a1c')
  const hat = askedFor(traits, /\bhat\b|\bcap\b|\bberet|\bhelmet|\bbeanie/, '#2b2b33')
  const crown = askedFor(traits, /\bcrown|\btiara/, '#f2b63a')
  const scarf = askedFor(traits, /\bscarf|\bbandana|\bbow ?tie|\bcollar|\btie\b/, '#c8322b')
  return [
    ...(shades ? eyewear(bones, head, shades, true) : []),
    ...(glasses ? eyewear(bones, head, glasses, false) : []),
    ...(hat ? [headgear(bones, head, hat)] : []),
    ...(crown ? [circlet(bones, head, crown)] : []),
    ...(scarf ? [wrap(bones, scarf, neckRadius)] : []),
  ]
}

function eyewear(bones: Bones, head: Head, color: Rgb, isDark: boolean): Solid[] {
  const [x, y, z] = head.eye.at
  const size = head.eye.radius * 1.75
  const front = z + head.eye.radius * 0.95
  const frame = clay({ material: 'glossy', roughness: 0.25 }, color, 0.004)
  const on = within(frame, bones.head)
  const turn = { yaw: head.eye.yaw * 0.6 }
  for (const side of [1, -1]) {
    const at = [x * side * 1.05, y, front] as const
    const own = { turn: { yaw: turn.yaw * side } }
    if (isDark) on.egg(at, [size, size * 0.82, size * 0.3], own)
    else on.ring(at, size * 0.95, size * 0.14, { turn: { pitch: 90, yaw: turn.yaw * side } })
    // The side piece runs back to the ear.
    on.limb(
      [x * side * 1.05 + size * side * 0.9, y, front],
      [head.skull[0] * side * 1.02, y + size * 0.3, -0.02],
      size * 0.12,
      size * 0.1,
    )
  }
  on.limb(
    [-x + size * 0.7, y + size * 0.15, front + size * 0.2],
    [x - size * 0.7, y + size * 0.15, front + size * 0.2],
    size * 0.13,
    size * 0.13,
  )
  return [frame.done()]
}

function headgear(bones: Bones, head: Head, color: Rgb): Solid {
  const felt = clay({ material: 'cloth', roughness: 0.8 }, color, 0.01)
  const on = within(felt, bones.head)
  const [w, h] = head.skull
  on.drum([0, h * 0.93, 0], w * 1.02, h * 0.05, 0.01)
  on.drum([0, h * 0.93 + w * 0.42, 0], w * 0.62, w * 0.4, 0.02)
  on.drum([0, h * 0.93 + w * 0.12, 0], w * 0.64, w * 0.09, 0.01, { color: rgb('#c8322b') })
  return felt.done()
}

function circlet(bones: Bones, head: Head, color: Rgb): Solid {
  const gold = clay({ material: 'metal', roughness: 0.22 }, color, 0.004)
  const on = within(gold, bones.head)
  const [w, h] = head.skull
  on.drum([0, h * 0.98, 0], w * 0.62, w * 0.12, 0.01)
  for (let i = 0; i < 7; i++) {
    const angle = (i / 7) * Math.PI * 2
    const [x, z] = [Math.sin(angle) * w * 0.56, Math.cos(angle) * w * 0.56]
    on.limb([x, h * 0.98, z], [x * 1.1, h * 0.98 + w * 0.42, z * 1.1], w * 0.1, w * 0.02)
  }
  return gold.done()
}

function wrap(bones: Bones, color: Rgb, neckRadius: number): Solid {
  const wool = clay({ material: 'cloth', roughness: 0.9 }, color, 0.01)
  const on = within(wool, bones.unit)
  const [from, to] = bones.neck
  const at = mix(from, to, 0.45)
  const around = within(on, looking(at, [to[0] - from[0], to[1] - from[1], to[2] - from[2]]))
  around.ring([0, 0, 0], neckRadius * 1.12, neckRadius * 0.26, { turn: { pitch: 90 } })
  const hang = place([at[0] + neckRadius * 0.35, at[1] - neckRadius * 0.6, at[2] + neckRadius * 1.05])
  within(on, hang).box([0, -neckRadius * 0.55, 0], [neckRadius * 0.26, neckRadius * 0.75, neckRadius * 0.09], 0.01, {
    turn: { roll: 8 },
  })
  return wool.done()
}
