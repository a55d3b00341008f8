import { clay } from '../../../shapes/clay.ts'
import type { Model, Solid } from '../../../shapes/model.ts'
import { rgb, times } from '../../../shapes/surface.ts'
import { add, applied, mix, scale, subtract, unit, type Vec } from '../../../shapes/vector.ts'
import type { Form, Subject } from '../../subject.ts'
import { type Figure, sidesOf } from '../body.ts'
import { buildBody } from '../build.ts'
import { anchorsOf } from '../person.ts'
import { inFrame } from '../posed-clay.ts'
import { standing } from '../poses.ts'
import { POSES } from '../poses-doing.ts'
import { poseSkeleton } from '../skeleton.ts'

const HOLLOW = [0.006, 0.005, 0.005] as const

function skull({ bones, build, time }: Figure, bone: ReturnType<typeof rgb>): Solid {
  const mass = clay({ material: 'matte' }, bone, 0.05 * build.head)
  const on = inFrame(mass, bones.head)
  on.egg([0, 0.13, -0.05], [0.34, 0.34, 0.39])
  on.egg([0, -0.08, 0.12], [0.24, 0.22, 0.2], { blend: 0.08 })
  on.limb([0.17, -0.08, 0.2], [0.29, -0.06, 0.0], 0.05, 0.035, { both: true, blend: 0.03 })
  on.box([0, -0.24, 0.2], [0.13, 0.07, 0.09], 0.03, { blend: 0.03 })
  const drop = 0.02 + 0.02 * (1 - Math.cos(time * Math.PI * 2))
  on.path(
    [
      [0.25, -0.16, 0.02],
      [0.22, -0.36 - drop, 0.06],
      [0.09, -0.45 - drop, 0.24],
      [0, -0.46 - drop, 0.26],
    ],
    [0.04, 0.045, 0.05, 0.052],
    { both: true, blend: 0.02 },
  )
  on.egg([0.13, 0.0, 0.31], [0.085, 0.09, 0.12], { both: true, op: 'carve', blend: 0.02, color: HOLLOW })
  on.limb([0.022, -0.13, 0.36], [0, -0.07, 0.36], 0.026, 0.02, { both: true, op: 'carve', blend: 0.01, color: HOLLOW })
  for (let i = -3; i <= 3; i++) {
    on.limb(
      [i * 0.034, -0.29, 0.285 - Math.abs(i) * 0.008],
      [i * 0.034, -0.335, 0.28 - Math.abs(i) * 0.008],
      0.017,
      0.014,
      { blend: 0.002 },
    )
    on.limb(
      [i * 0.034, -0.36 - drop, 0.28 - Math.abs(i) * 0.01],
      [i * 0.034, -0.4 - drop, 0.275 - Math.abs(i) * 0.01],
      0.015,
      0.016,
      { blend: 0.002 },
    )
  }
  return mass.done()
}

function ribs({ bones, build }: Figure, bone: ReturnType<typeof rgb>): Solid[] {
  const h = build.height
  const cage = clay({ material: 'matte' }, bone, 0.004 * h)
  const on = inFrame(cage, bones.chest)
  const { torso: t, chest } = build
  for (let i = 0; i < 7; i++) {
    const y = t * (0.24 - i * 0.085)
    const w = chest[0] * (0.55 + 0.32 * Math.sin((i + 1.2) * 0.42))
    const d = chest[1] * 1.05
    on.path(
      [
        [0, y + t * 0.03, -d * 0.8],
        [w * 0.8, y + t * 0.02, -d * 0.65],
        [w, y - t * 0.01, 0],
        [w * 0.72, y - t * 0.045, d * 0.8],
        [0.012 * h, y - t * (i < 5 ? 0.05 : 0.03), d * (i < 5 ? 1 : 0.85)],
      ],
      [0.009 * h, 0.009 * h, 0.0085 * h, 0.008 * h, 0.007 * h],
      { both: true },
    )
  }
  on.limb([0, t * 0.24, chest[1]], [0, -t * 0.24, chest[1] * 1.02], 0.014 * h, 0.01 * h)
  on.limb([0.01 * h, t * 0.28, chest[1] * 0.8], [build.shoulder * 0.95, t * 0.27, 0], 0.01 * h, 0.011 * h, {
    both: true,
  })
  const spine = clay({ material: 'matte' }, times(bone, 0.95), 0.004 * h)
  const [low, high] = [applied(bones.pelvis, [0, 0, -0.02 * h]), applied(bones.head, [0, -0.2, -0.1])]
  for (let i = 0; i <= 17; i++)
    spine.ball(
      mix(
        low,
        mix(applied(bones.chest, [0, 0, -chest[1] * 0.8]), high, Math.max(0, i / 8.5 - 1)),
        Math.min(1, i / 8.5),
      ),
      0.0145 * h,
    )
  const hips = inFrame(spine, bones.pelvis)
  hips.path(
    [
      [0, t * 0.05, -0.03 * h],
      [build.seat[0] * 0.85, t * 0.16, -0.01 * h],
      [build.seat[0] * 0.8, t * 0.02, 0.03 * h],
      [build.hip, -t * 0.04, 0.01 * h],
      [0.012 * h, -t * 0.1, 0.03 * h],
    ],
    [0.02 * h, 0.016 * h, 0.014 * h, 0.02 * h, 0.012 * h],
    { both: true, blend: 0.012 * h },
  )
  return [cage.done(), spine.done()]
}

function limbs({ bones, build }: Figure, bone: ReturnType<typeof rgb>): Solid[] {
  const h = build.height
  return sidesOf(bones).map((side) => {
    const mass = clay({ material: 'matte' }, bone, 0.008 * h)
    const long = (a: Vec, b: Vec, r: number) =>
      mass
        .ball(a, r * 1.6)
        .ball(b, r * 1.5)
        .limb(a, b, r, r * 0.9)
    const pair = (a: Vec, b: Vec, off: number) => {
      const out = scale(unit(subtract(applied(bones.chest, [1, 0, 0]), applied(bones.chest, [0, 0, 0]))), off)
      mass
        .limb(add(a, out), add(b, out), 0.008 * h, 0.009 * h, { blend: 0.002 * h })
        .limb(subtract(a, out), subtract(b, out), 0.008 * h, 0.007 * h, { blend: 0.002 * h })
    }
    long(side.shoulder, side.elbow, 0.0115 * h)
    pair(side.elbow, side.wrist, 0.009 * h)
    long(side.hip, side.knee, 0.0145 * h)
    mass.limb(side.knee, side.ankle, 0.013 * h, 0.011 * h).ball(side.ankle, 0.018 * h)
    const s = build.hand
    for (let i = 0; i < 4; i++) {
      const z = (0.165 - i * 0.108) * s
      const at = (x: number, y: number): Vec => applied(side.hand, [x * s * side.sign, y * s, z])
      mass
        .limb(at(0, -0.12), at(0, -0.5), 0.045 * s, 0.05 * s, { blend: 0.002 * h })
        .path([at(0, -0.54), at(-0.12, -0.74), at(-0.24, -0.9)], [0.045 * s, 0.04 * s, 0.03 * s], { blend: 0.002 * h })
    }
    mass.path(
      [applied(side.hand, [0, -0.15 * s, 0.12 * s]), applied(side.hand, [-0.12 * s * side.sign, -0.4 * s, 0.3 * s])],
      [0.05 * s, 0.04 * s],
    )
    const foot = inFrame(mass, side.foot)
    foot.ball([0, -build.ankle + 0.02 * h, -build.foot * 0.14], 0.019 * h)
    for (let i = -2; i <= 2; i++)
      foot.path(
        [
          [i * 0.004 * h, -build.ankle * 0.45, build.foot * 0.08],
          [i * 0.01 * h, -build.ankle + 0.015 * h, build.foot * 0.42],
          [i * 0.012 * h, -build.ankle + 0.008 * h, build.foot * 0.66],
        ],
        [0.011 * h, 0.0085 * h, 0.007 * h],
        { blend: 0.003 * h },
      )
    return mass.done()
  })
}

function make(form: Form): Model {
  const build = buildBody('adult', 'man', form.random.branch('build'))
  const posing = POSES[form.action ?? 'standing'] ?? standing
  const figure: Figure = { build, bones: poseSkeleton(build, posing(form.time)), time: form.time, skin: rgb('#e6dec8') }
  const bone = form.colors[0] ?? rgb('#e2d9c0')
  return { solids: [skull(figure, bone), ...ribs(figure, bone), ...limbs(figure, bone)], anchors: anchorsOf(figure) }
}

export const skeletonMan: Subject = {
  name: 'skeleton',
  words: ['bones', 'human skeleton', 'grim reaper'],
  home: ['cave', 'castle-grounds', 'village', 'laboratory'],
  kind: 'fantasy',
  stands: 'ground',
  size: [1.78, 0.6, 0.4],
  bestYaw: 14,
  make,
}
