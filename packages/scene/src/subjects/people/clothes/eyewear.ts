import type { Rgb } from '../../../scene.ts'
import { clay } from '../../../shapes/clay.ts'
import type { Vec } from '../../../shapes/vector.ts'
import { faceShape } from '../face-shape.ts'
import { inFrame } from '../posed-clay.ts'
import { onHead, type Wear } from './hats.ts'

const eyesAt = (figure: Parameters<Wear>[0]) => {
  const { eyeX, eyeY, eyeRadius } = faceShape(figure.build.age, figure.build.gender)
  return { x: eyeX + 0.005, y: eyeY, r: eyeRadius * 1.28 }
}

export const glasses =
  (color: Rgb): Wear =>
  (figure) => {
    const { x, y, r } = eyesAt(figure)
    return [
      onHead(figure, 'glossy', color, (on) => {
        on.ring([x, y - 0.01, 0.365], r, 0.011, { both: true, blend: 0, turn: { pitch: 90, yaw: 8 } })
        on.limb([x - r, y + 0.01, 0.375], [-x + r, y + 0.01, 0.375], 0.01, 0.01, { blend: 0 })
        on.limb([x + r, y + 0.01, 0.34], [0.35, y + 0.03, 0.0], 0.01, 0.01, { both: true, blend: 0 })
      }),
    ]
  }

export const sunglasses =
  (color: Rgb): Wear =>
  (figure) => {
    const { x, y, r } = eyesAt(figure)
    return [
      onHead(figure, 'glossy', color, (on) => {
        on.egg([x, y - 0.01, 0.36], [r * 1.1, r * 0.92, 0.022], { both: true, blend: 0, turn: { yaw: 10 } })
        on.limb([x, y + 0.035, 0.372], [-x, y + 0.035, 0.372], 0.014, 0.014, { blend: 0 })
        on.limb([x + r, y + 0.03, 0.33], [0.35, y + 0.03, 0.0], 0.012, 0.012, { both: true, blend: 0 })
      }),
    ]
  }

/** Wide goggles with a strap round the head. */
export const goggles =
  (frame: Rgb, lens: Rgb): Wear =>
  (figure) => {
    const { y } = eyesAt(figure)
    const pane = clay({ material: 'glossy' }, lens, 0)
    const on = inFrame(pane, figure.bones.head)
    on.egg([0, y, 0.25], [0.27, 0.105, 0.16])
    return [
      onHead(figure, 'matte', frame, (at) => {
        at.egg([0, y, 0.23], [0.3, 0.13, 0.155])
        at.ring([0, y, -0.05], 0.37, 0.035, { blend: 0.01, turn: { pitch: 4 } })
      }),
      pane.done(),
    ]
  }

/** A band over the eyes, or a patch over one. */
export const eyeMask =
  (color: Rgb): Wear =>
  (figure) => {
    const { x, y, r } = eyesAt(figure)
    return [
      onHead(figure, 'cloth', color, (on) => {
        on.egg([0, y + 0.01, 0.2], [0.33, 0.13, 0.155])
        on.egg([x, y, 0.4], [r * 0.8, r * 0.62, 0.2], { op: 'carve', both: true, blend: 0.01 })
      }),
    ]
  }

export const eyePatch =
  (color: Rgb): Wear =>
  (figure) => {
    const { x, y, r } = eyesAt(figure)
    return [
      onHead(figure, 'leather', color, (on) => {
        on.egg([-x, y, 0.325], [r * 0.95, r * 0.95, 0.04], { turn: { yaw: -16 } })
        on.path(
          [
            [-0.35, y + 0.06, 0.0],
            [-x - 0.03, y + 0.08, 0.3],
            [0.02, y + 0.15, 0.345],
            [0.22, 0.22, 0.24],
            [0.35, 0.24, -0.02],
          ],
          [0.012],
          { blend: 0 },
        )
      }),
    ]
  }

/** A band over the crown and two cups on the ears. */
export const headphones =
  (color: Rgb): Wear =>
  (figure) => [
    onHead(figure, 'glossy', color, (on) => {
      const n = 16
      on.path(
        Array.from({ length: n + 1 }, (_, i): Vec => {
          const angle = (i / n) * Math.PI
          return [Math.cos(angle) * 0.45, 0.02 + Math.sin(angle) * 0.52, -0.04]
        }),
        [0.035],
      )
      on.egg([0.43, -0.03, -0.02], [0.09, 0.17, 0.15], { both: true, blend: 0.02 })
    }),
  ]
