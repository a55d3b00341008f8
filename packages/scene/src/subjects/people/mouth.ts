import type { Rgb } from '../../scene.ts'
import { type ClayBuilder, clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Placement, Vec } from '../../shapes/vector.ts'
import type { Expression, FaceShape } from './face-shape.ts'
import { inFrame, sizeOf } from './posed-clay.ts'
import type { Probe } from './probe.ts'

/** Lips on the face's clay; teeth and tongue are solids of their own, seen when it is open. */
export function mouth(
  head: ClayBuilder,
  frame: Placement,
  { shape, show, lip }: { shape: FaceShape; show: Expression; lip: Rgb },
  bare: Probe,
): Solid[] {
  const { mouthY, lips } = shape
  const { open, smile } = show
  const wide = shape.mouthWidth * (1 + 0.3 * Math.max(0, smile) - 0.18 * open * (smile > 0.5 ? 0 : 1))
  const gap = open * 0.1
  const front = bare(0, mouthY)
  /** A point of the mouth: t from corner to corner, up from the line between the lips. */
  const at = (t: number, up: number, out = 0): Vec => {
    const x = t * wide
    const y = mouthY + up + 0.062 * smile * (t * t - 0.35)
    return [x, y, bare(x, y) + out]
  }
  const [rise, drop] = [gap * 0.25, -gap * 0.85]
  const r = 0.019 * lips
  const o = { blend: 0.009, color: lip }
  const arch = (t: number) => Math.sqrt(Math.max(0, 1 - t * t))
  const T = [-1, -0.7, -0.4, -0.16, 0, 0.16, 0.4, 0.7, 1]
  const bow = [0.1, 0.4, 0.7, 0.95, 0.8, 0.95, 0.7, 0.4, 0.1]
  const upper = T.map((t, i) => at(t, rise * arch(t) + bow[i]! * r * 0.85, -r * 0.2))
  head.path(
    upper,
    T.map((t) => r * (0.3 + 0.6 * arch(t))),
    o,
  )
  const L = [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9]
  const lower = L.map((t) => at(t, drop * arch(t) - arch(t) * r, -r * 0.2))
  head.path(
    lower,
    L.map((t) => r * (0.1 + 1.0 * arch(t))),
    o,
  )
  if (open < 0.12) {
    const line = { op: 'carve' as const, blend: 0.006, color: times(lip, 0.42) }
    const M = [-1.08, -0.7, -0.35, 0, 0.35, 0.7, 1.08]
    head.path(
      M.map((t) => at(t, 0, r * 0.5 * arch(t))),
      [0.003, 0.004, 0.005, 0.005, 0.005, 0.004, 0.003],
      line,
    )
    return []
  }
  const lifted = smile > 0.5
  const high = (rise - drop) / 2
  const y = at(0, (rise + drop) / 2)[1]
  const inside = { op: 'carve' as const, blend: 0.004, color: rgb('#4a1414') }
  const hollow = [-0.82, -0.5, 0, 0.5, 0.82]
  for (const depth of [0.004, -0.045]) {
    head.path(
      hollow.map((t) => at(t, ((rise + drop) / 2) * arch(t), depth)),
      hollow.map((t) => Math.max(0.004, high * arch(t) * 0.96)),
      inside,
    )
  }
  return insides(frame, { wide, high, y, front, open, lifted })
}

type Opening = { wide: number; high: number; y: number; front: number; open: number; lifted: boolean }

function insides(frame: Placement, { wide, high, y, front, open, lifted }: Opening): Solid[] {
  const unit = sizeOf(frame)
  const teeth = clay({ material: 'glossy', roughness: 0.35 }, rgb('#f4efe6'), 0)
  const row = inFrame(teeth, frame)
  // An arch of teeth behind the upper lip, cut to the opening.
  row.egg(
    [0, y + high * (lifted ? 0.5 : 0.75), front - 0.085],
    [wide * 0.86, Math.max(0.03, high * (lifted ? 1.2 : 0.7)), 0.066],
  )
  row.box([0, y - 0.1 - high * (lifted ? 0.25 : -0.35), front], [0.3, 0.1, 0.3], 0.004, { op: 'carve', blend: 0 })
  const solids: Solid[] = [teeth.done()]
  if (open > 0.4) {
    const tongue = clay({ material: 'glossy', roughness: 0.4 }, rgb('#c25a5a'), 0.02 * unit)
    inFrame(tongue, frame).egg([0, y - high * 0.85, front - 0.08], [wide * 0.55, high * 0.5, 0.06])
    solids.push(tongue.done())
  }
  return solids
}
