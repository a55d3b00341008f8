import type { Rgb } from '../../../scene.ts'
import { clay } from '../../../shapes/clay.ts'
import type { Model, Solid } from '../../../shapes/model.ts'
import { rgb, times } from '../../../shapes/surface.ts'
import { applied, mix } from '../../../shapes/vector.ts'
import type { Form, Subject } from '../../subject.ts'
import { type Figure, sidesOf } from '../body.ts'
import { buildBody } from '../build.ts'
import { hand } from '../hand.ts'
import { anchorsOf } from '../person.ts'
import { readTraits } from '../person-traits.ts'
import { inFrame } from '../posed-clay.ts'
import { standing } from '../poses.ts'
import { POSES } from '../poses-doing.ts'
import { poseSkeleton } from '../skeleton.ts'

const DARK = rgb('#2b2f36')

/** Plated trunk with a lamp in its breast. */
function trunkPlates({ build, bones }: Figure, paint: Rgb, light: Rgb): Solid[] {
  const h = build.height
  const shell = clay({ material: 'metal', roughness: 0.32 }, paint, 0.01 * h)
  const on = inFrame(shell, bones.chest)
  on.box([0, build.torso * 0.02, 0], [build.chest[0] * 0.98, build.torso * 0.28, build.chest[1] * 1.25], 0.04 * h)
  on.box(
    [0, -build.torso * 0.05, build.chest[1] * 1.2],
    [build.chest[0] * 0.55, build.torso * 0.13, 0.02 * h],
    0.015 * h,
    { color: times(paint, 0.7), blend: 0.002 * h },
  )
  on.box([0, build.torso * 0.16, 0], [0.5, 0.003 * h, 0.5], 0, { op: 'carve', blend: 0.003 * h })
  const low = inFrame(shell, bones.pelvis)
  low.box([0, build.torso * 0.02, 0], [build.seat[0] * 1.02, build.torso * 0.14, build.seat[1] * 1.1], 0.03 * h)
  const joint = clay({ material: 'metal', roughness: 0.5 }, DARK, 0.004 * h)
  for (let i = 0; i < 4; i++)
    inFrame(joint, bones.pelvis).ring([0, build.torso * (0.18 + 0.075 * i), 0], build.waist[0] * 0.62, 0.018 * h)
  joint.limb(bones.neck, applied(bones.head, [0, -0.3, 0]), 0.03 * h, 0.03 * h)
  const lamp = clay({ material: 'glossy', glow: 1.2 }, light, 0)
  inFrame(lamp, bones.chest).egg(
    [0, build.torso * 0.08, build.chest[1] * 1.25 + 0.004 * h],
    [0.026 * h, 0.026 * h, 0.012 * h],
  )
  return [shell.done(), joint.done(), lamp.done()]
}

function limbs({ build, bones }: Figure, paint: Rgb): Solid[] {
  const h = build.height
  return sidesOf(bones).flatMap((side) => {
    const plate = clay({ material: 'metal', roughness: 0.32 }, paint, 0.006 * h)
    const joint = clay({ material: 'metal', roughness: 0.5 }, DARK, 0.004 * h)
    const part = (a: typeof side.hip, b: typeof side.hip, ra: number, rb: number) =>
      plate.limb(mix(a, b, 0.16), mix(a, b, 0.84), ra, rb)
    plate.ball(side.shoulder, build.arm[0] * 1.75)
    part(side.shoulder, side.elbow, build.arm[0], build.arm[1] * 1.1)
    part(side.elbow, side.wrist, build.arm[1] * 1.2, build.arm[2] * 1.5)
    part(side.hip, side.knee, build.leg[0] * 1.05, build.leg[1] * 1.1)
    part(side.knee, side.ankle, build.leg[1] * 1.15, build.leg[3] * 1.5)
    for (const at of [side.elbow, side.wrist]) joint.ball(at, build.arm[1] * 0.95)
    for (const at of [side.hip, side.knee, side.ankle]) joint.ball(at, build.leg[1] * 1.05)
    joint
      .limb(side.shoulder, side.elbow, build.arm[2] * 0.8, build.arm[2] * 0.8)
      .limb(side.hip, side.knee, build.leg[3] * 0.8, build.leg[3] * 0.8)
    const foot = clay({ material: 'metal', roughness: 0.32 }, paint, 0.008 * h)
    const sole = inFrame(foot, side.foot)
    sole.limb(
      [-0.012 * h, -build.ankle + 0.03 * h, -build.foot * 0.1],
      [-0.012 * h, -build.ankle + 0.024 * h, build.foot * 0.5],
      0.03 * h,
      0.024 * h,
    )
    sole.limb(
      [0.012 * h, -build.ankle + 0.03 * h, -build.foot * 0.1],
      [0.012 * h, -build.ankle + 0.024 * h, build.foot * 0.5],
      0.03 * h,
      0.024 * h,
    )
    return [plate.done(), joint.done(), foot.done(), hand(build, side, DARK, 'metal')]
  })
}

/** A head with a dark glass face in which eyes shine. */
function head({ bones, build, time }: Figure, paint: Rgb, light: Rgb): Solid[] {
  const unit = build.head
  const shell = clay({ material: 'metal', roughness: 0.3 }, paint, 0.02 * unit)
  const on = inFrame(shell, bones.head)
  on.box([0, 0.02, -0.02], [0.4, 0.4, 0.38], 0.18)
  on.box([0, 0.02, 0.42], [0.3, 0.22, 0.12], 0.1, { op: 'carve', blend: 0.02 })
  on.drum([0.4, 0.02, -0.02], 0.13, 0.06, 0.03, { both: true, turn: { roll: 90 }, color: DARK, blend: 0.004 })
  on.limb([0, 0.4, -0.02], [0, 0.62, -0.02], 0.03, 0.022, { color: DARK, blend: 0.005 })
  const glass = clay({ material: 'glossy' }, [0.006, 0.008, 0.012], 0)
  inFrame(glass, bones.head).box([0, 0.02, 0.26], [0.31, 0.23, 0.08], 0.06)
  const blink = Math.max(0.12, 1 - Math.max(0, 1 - Math.abs((time % 1) - 0.48) / 0.04))
  const lights = clay({ material: 'light', glow: 1.4 }, light, 0)
  const eyes = inFrame(lights, bones.head)
  eyes.egg([0.13, 0.06, 0.34], [0.062, 0.075 * blink, 0.02], { both: true })
  eyes.path(
    [
      [-0.1, -0.09, 0.343],
      [0, -0.115, 0.345],
      [0.1, -0.09, 0.343],
    ],
    [0.014],
  )
  eyes.ball([0, 0.65, -0.02], 0.05)
  return [shell.done(), glass.done(), lights.done()]
}

function make(form: Form): Model {
  const wishes = readTraits(form.traits)
  const build = buildBody(
    form.age === 'child' || form.age === 'baby' ? 'child' : 'young',
    'man',
    form.random.branch('build'),
    { muscle: 1.3 },
  )
  const posing = POSES[form.action ?? 'standing'] ?? standing
  const bones = poseSkeleton(build, posing(form.time))
  const figure: Figure = { build, bones, time: form.time, skin: DARK }
  const rusty = wishes.has('rusty', 'old')
  const paint = form.colors[0] ?? (form.material === 'gold' ? rgb('#d8a72c') : rusty ? rgb('#8a5a3a') : rgb('#c3cad3'))
  const light = wishes.colored('eye') ?? (wishes.has('evil', 'angry') ? rgb('#ff2a1c') : rgb('#4fd0ff'))
  return {
    solids: [...head(figure, paint, light), ...trunkPlates(figure, paint, light), ...limbs(figure, paint)],
    anchors: anchorsOf(figure),
  }
}

export const robot: Subject = {
  name: 'robot',
  words: ['android', 'cyborg', 'humanoid robot', 'droid', 'automaton', 'bot'],
  home: ['laboratory', 'street', 'planet', 'workshop', 'space'],
  kind: 'fantasy',
  stands: 'ground',
  size: [1.85, 0.75, 0.45],
  bestYaw: 20,
  make,
}
