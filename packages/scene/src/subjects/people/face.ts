import type { Rgb } from '../../scene.ts'
import { type ClayBuilder, clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import { blend, times } from '../../shapes/surface.ts'
import { add, applied, type Placement, scale, subtract, type Vec } from '../../shapes/vector.ts'
import { type EyeLook, eyes, lidOpening } from './eyes.ts'
import type { Expression, FaceShape } from './face-shape.ts'
import { mouth } from './mouth.ts'
import { inFrame, sizeOf } from './posed-clay.ts'
import { type Probe, probeFront } from './probe.ts'

export type FaceLook = {
  shape: FaceShape
  show: Expression
  skin: Rgb
  lip: Rgb
  brow: Rgb
  eye: EyeLook
  blush: number
  freckles: boolean
  ears?: 'pointed'
}

/** The whole head without hair. The frame's unit is the head's height. */
export function face(frame: Placement, look: FaceLook, neck: { from: Vec; radius: number }): Solid[] {
  const { shape, skin } = look
  const unit = sizeOf(frame)
  const flesh = clay({ material: 'skin' }, skin, 0.07 * unit)
  const head = inFrame(flesh, frame)
  skull(head, shape)
  const { mouthY } = shape
  const flat = probeFront(flesh.done(), frame)
  head.egg([0, mouthY, flat(0, mouthY) - 0.085], [0.15, 0.11, 0.11], { blend: 0.07 })
  const bare = probeFront(flesh.done(), frame)
  nose(head, shape, skin, bare)
  ears(head, look)
  const lips = mouth(head, frame, look, bare)
  const nape = applied(frame, [0, -0.2, -0.1])
  // It widens into the shoulders.
  flesh.limb(add(neck.from, scale(subtract(nape, neck.from), -0.28)), neck.from, neck.radius * 1.5, neck.radius * 1.1, {
    blend: 0.09 * unit,
  })
  flesh.limb(neck.from, nape, neck.radius * 1.1, neck.radius * 0.95, { blend: 0.09 * unit })
  lidOpening(head, look)
  brows(head, look, bare)
  tint(head, look, bare)
  if (shape.lines > 0) lines(head, look, bare)
  return [flesh.done(), ...lips, ...eyes(frame, look)]
}

/** The crown of the head as an egg: hair, hats and helmets follow it. */
export const CROWN = { centre: [0, 0.1, -0.055] as Vec, radii: [0.345, 0.365, 0.39] as Vec }

function skull(head: ClayBuilder, { jaw, chin, cheeks, browRidge, eyeX, eyeY }: FaceShape): void {
  head.egg(CROWN.centre, CROWN.radii)
  head.egg([0, -0.08, 0.07], [0.285 + 0.012 * jaw, 0.34, 0.265], { blend: 0.14 })
  const corner = 0.165 + 0.045 * jaw
  head.limb([corner, -0.27 - 0.02 * jaw, -0.02], [0.045 + 0.025 * jaw, -0.415, 0.19], 0.075, 0.07, {
    both: true,
    blend: 0.1,
  })
  head.ball([0, -0.425 - 0.005 * chin, 0.215 + 0.02 * chin], 0.068 + 0.01 * chin, { blend: 0.07 })
  head.ball([0.165, -0.16, 0.185], 0.1 + 0.035 * cheeks, { both: true, blend: 0.1 })
  head.ball([0.135 + 0.01 * cheeks, -0.28, 0.13], 0.105 + 0.025 * cheeks, { both: true, blend: 0.08 })
  if (browRidge > 0) {
    head.limb([0.06, eyeY + 0.1, 0.285], [0.19, eyeY + 0.11, 0.22], 0.035, 0.03, {
      both: true,
      blend: 0.05 + 0.03 * (1 - browRidge),
    })
  }
  head.egg([eyeX, eyeY, 0.37], [0.115, 0.07, 0.075], { op: 'carve', both: true, blend: 0.09, turn: { yaw: 22 } })
}

function nose(head: ClayBuilder, { noseLength, noseWidth, noseOut, eyeY }: FaceShape, skin: Rgb, bare: Probe): void {
  const root = eyeY + 0.035
  const tip = eyeY - noseLength + 0.03
  const z = bare(0, tip) - 0.012
  const warm: Rgb = [skin[0], skin[1] * 0.84, skin[2] * 0.82]
  head.limb([0, root, bare(0, root) - 0.025], [0, tip + 0.02, z + noseOut * 0.85], 0.03, noseWidth * 0.75, {
    blend: 0.06,
  })
  head.ball([0, tip, z + noseOut], noseWidth, { blend: 0.03, color: warm })
  head.ball([noseWidth * 1.0, tip - 0.012, z + noseOut * 0.35], noseWidth * 0.66, {
    both: true,
    blend: 0.03,
    color: warm,
  })
  const hole: Vec = [noseWidth * 0.26, noseWidth * 0.2, noseWidth * 0.36]
  head.egg([noseWidth * 0.52, tip - noseWidth * 0.86, z + noseOut * 0.8], hole, {
    both: true,
    op: 'carve',
    blend: 0.012,
    color: times(skin, 0.4),
  })
}

function ears(head: ClayBuilder, { skin, ears: kind }: FaceLook): void {
  const warm: Rgb = [skin[0], skin[1] * 0.82, skin[2] * 0.8]
  const turn = { yaw: 24, roll: -10 }
  head.egg([0.335, -0.05, -0.03], [0.03, 0.1, 0.066], { both: true, blend: 0.025, color: warm, turn })
  head.ball([0.31, -0.13, -0.01], 0.03, { both: true, blend: 0.03, color: warm })
  if (kind === 'pointed') {
    head.limb([0.35, 0.0, -0.05], [0.47, 0.17, -0.13], 0.055, 0.008, { both: true, blend: 0.03, color: warm })
  }
  head.egg([0.372, -0.04, -0.005], [0.02, 0.062, 0.034], { both: true, op: 'carve', blend: 0.02, turn })
}

function brows(head: ClayBuilder, { shape, show, brow }: FaceLook, bare: Probe): void {
  const y = shape.eyeY + shape.browY + show.brows * 0.035
  const lean = show.grief * 0.04
  const t = shape.browThickness
  const at = (x: number, up: number): Vec => [x, y + up, bare(x, y + up) - t * 0.3]
  head.path(
    [
      at(0.06, 0.008 + lean),
      at(0.095, 0.016 + lean * 0.6),
      at(0.14, 0.021 + lean * 0.2),
      at(0.19, 0.014 - lean * 0.2),
      at(0.232, -0.008 - lean * 0.4),
    ],
    [t * 0.5, t * 0.82, t * 0.82, t * 0.62, t * 0.22],
    { both: true, blend: 0.007, color: brow },
  )
}

/** Warmer cheeks; freckles. */
function tint(head: ClayBuilder, { shape, skin, blush, freckles }: FaceLook, bare: Probe): void {
  const rosy: Rgb = [skin[0] * 1.02, skin[1] * (0.78 - 0.06 * blush), skin[2] * (0.74 - 0.04 * blush)]
  const soft = { op: 'paint' as const, both: true }
  const cheek = blend(skin, rosy, 0.45 + 0.4 * blush)
  head.egg([0.18, -0.17, 0.27], [0.07, 0.05, 0.07], { ...soft, blend: 0.13, color: cheek })
  if (!freckles) return
  for (let i = 0; i < 7; i++) {
    const x = 0.06 + 0.028 * i + 0.008 * Math.sin(i * 5)
    const y = shape.eyeY - 0.115 + 0.022 * Math.sin(i * 2.4)
    head.ball([x, y, bare(x, y)], 0.012, { ...soft, blend: 0.01, color: times(skin, 0.55) })
  }
}

/** Grooves of age: beside the mouth, under the eyes, across the forehead, at the eyes' outer corners. */
function lines(head: ClayBuilder, { shape, skin }: FaceLook, bare: Probe): void {
  const { eyeX: x, eyeY: y, mouthY, noseWidth } = shape
  const groove = (
    points: readonly (readonly [number, number])[],
    radii: readonly number[],
    soft: number,
    dark: number,
  ) =>
    head.path(
      points.map(([px, py]): Vec => [px, py, bare(px, py) + 0.0035]),
      radii,
      { op: 'carve', both: true, blend: soft, color: times(skin, dark) },
    )
  const mouthLine = [
    [noseWidth * 1.9, y - 0.13],
    [0.12, mouthY + 0.06],
    [0.138, mouthY - 0.02],
  ] as const
  groove(mouthLine, [0.003, 0.005, 0.002], 0.03, 0.9)
  groove(
    [
      [x - 0.06, y - 0.095],
      [x + 0.01, y - 0.112],
      [x + 0.08, y - 0.09],
    ],
    [0.002, 0.0035, 0.002],
    0.024,
    0.92,
  )
  groove(
    [
      [x + 0.1, y + 0.01],
      [x + 0.14, y + 0.035],
    ],
    [0.003, 0.002],
    0.018,
    0.92,
  )
  groove(
    [
      [x + 0.1, y - 0.025],
      [x + 0.145, y - 0.035],
    ],
    [0.003, 0.002],
    0.018,
    0.92,
  )
  for (const up of [0.19, 0.25]) {
    groove(
      [
        [0, y + up + 0.006],
        [0.08, y + up + 0.004],
        [0.15, y + up - 0.004],
      ],
      [0.003, 0.0035, 0.002],
      0.024,
      0.94,
    )
  }
}
