import type { Rgb } from '../../scene.ts'
import { type ClayBuilder, clay } from '../../shapes/clay.ts'
import { buildMesh } from '../../shapes/mesh.ts'
import type { Model, Solid } from '../../shapes/model.ts'
import { blend, times } from '../../shapes/surface.ts'
import { add, applied, combine, place, type Vec } from '../../shapes/vector.ts'
import type { Form } from '../subject.ts'
import type { BirdBones, BirdBuild, BirdColors, BirdOwn, BirdPose } from './bird-build.ts'
import { sculptBeak, sculptLegs } from './bird-parts.ts'
import { blinking, eyes } from './eyes.ts'
import { furCoat } from './fur.ts'
import { smoothed } from './horns.ts'
import { turnOf, wearable, within } from './posed.ts'
import { foldedWings, spreadWings, tailFan } from './wings.ts'

const TURN = Math.PI * 2
const AIR = ['flying', 'soaring', 'gliding', 'hovering', 'diving', 'landing', 'hunting']

export function bird(build: BirdBuild, form: Form, own: BirdOwn = {}): Model {
  const time = form.time % 1
  const action = form.action ?? build.idle
  const flying = action !== undefined && AIR.includes(action)
  const glide = action === 'soaring' || action === 'gliding'
  const pose: BirdPose = {
    flying,
    swimming: action === 'swimming',
    asleep: action === 'sleeping',
    pecking: action === 'eating' || action === 'drinking' ? 0.75 + 0.25 * Math.cos(TURN * 2 * time) : 0,
    step: action === 'walking' || action === 'running' || action === 'dancing' ? TURN * 2 * time + 0.6 : Number.NaN,
    flap: glide ? 0.1 + 0.06 * Math.sin(TURN * time) : 0.75 * Math.cos(TURN * 3 * time - 0.4),
    time,
  }
  const colors = plumage(build.colors, form.colors)
  const young = form.age === 'baby' || form.age === 'child'
  const size = build.bodyMetres * (young ? 0.5 : 1)
  const bones = bonesOf(build, pose, colors, size, young ? 1.35 : 1)
  return { solids: solidsOf(build, bones, size, form, own), anchors: anchorsOf(build, bones) }
}

function plumage(natural: BirdColors, asked: readonly Rgb[]): BirdColors {
  if (!asked[0]) return natural
  const main = wearable(asked[0])
  const second = asked[1] ? wearable(asked[1]) : undefined
  return {
    main,
    under: second ?? blend(main, natural.under, 0.12),
    head: main,
    wing: second ?? times(main, 0.82),
    wingCover: times(main, 0.95),
    wingTip: times(main, 0.5),
    tail: second ?? times(main, 0.8),
    tailTip: times(main, 0.6),
  }
}

function bonesOf(build: BirdBuild, pose: BirdPose, colors: BirdColors, size: number, headSize: number): BirdBones {
  const slow = Math.sin(TURN * pose.time)
  const slope = pose.flying ? 4 : pose.swimming ? Math.min(8, build.slope) : build.slope - 24 * pose.pecking
  const lean = (slope * Math.PI) / 180
  const high = pose.flying
    ? (build.airborne ? 0 : build.wing.span * 1.1) - 0.06 * pose.flap
    : pose.swimming
      ? build.body[1] * 0.5 + 0.012 * slow
      : build.legs.length + Math.max(build.body[1] * 0.72 * Math.cos(lean), 0.42 * Math.sin(lean))
  const bob = Number.isNaN(pose.step) ? 0 : 0.02 * Math.cos(pose.step * 2)
  const body = place([0, high + bob, 0], { pitch: -slope })
  const shoulders = applied(body, [0, build.body[1] * 0.4, 0.36])
  const last = build.neck.at(-1)!
  const head = add(shoulders, neckPoint(build, pose, last))
  const down = pose.pecking * 58
  const turn = pose.flying ? 0 : pose.asleep ? -40 : -20 + 6 * Math.sin(TURN * pose.time + 0.7)
  const nod = pose.flying ? 8 : down + 4 + 2 * slow
  const unit = place([0, 0, 0], {}, size)
  return {
    body: combine(unit, body),
    head: combine(unit, place(head, { yaw: turn, pitch: nod }, headSize)),
    pose,
    colors,
  }
}

/** A long neck is stretched ahead in flight and bent down to feed; short ones only nod. */
function neckPoint(build: BirdBuild, pose: BirdPose, p: Vec): Vec {
  const length = Math.hypot(...(build.neck.at(-1) as [number, number, number]))
  if (pose.flying && length > 0.45) {
    const t = Math.hypot(p[1], p[2]) / length
    return [0, 0.1 * t * length, t * length * 0.95]
  }
  if (pose.flying) return [p[0], p[1] * 0.5, p[2] + p[1] * 0.5]
  if (pose.pecking > 0) {
    const a = (-112 * pose.pecking * Math.PI) / 180
    return [p[0], p[1] * Math.cos(a) + p[2] * Math.sin(a), p[2] * Math.cos(a) - p[1] * Math.sin(a)]
  }
  return pose.asleep ? [p[0], p[1] * 0.72, p[2] * 0.5] : p
}

function solidsOf(build: BirdBuild, bones: BirdBones, size: number, form: Form, own: BirdOwn): Solid[] {
  const { pose, colors } = bones
  const skin = { material: 'feathers', scale: Math.max(0.05, size * 0.6), glow: build.glow ?? 0 } as const
  const plumes = clay(skin, colors.main, 0.08 * size)
  const mesh = buildMesh(skin)
  const b = within(plumes, bones.body)
  sculptBody(b, within(plumes, place([0, 0, 0], {}, size)), build, bones, size)
  const root: Vec = [build.body[0] * 0.7, build.body[1] * 0.5, 0.2]
  const wing = { ...build.wing, color: colors.wing, cover: colors.wingCover, tip: colors.wingTip }
  if (pose.flying) spreadWings(mesh, b, bones.body, root, wing, pose.flap)
  else {
    // Neither wings nor tail of an upright bird reach into the ground.
    const slope = Math.max(0.05, Math.sin((-(turnOf(bones.body).pitch ?? 0) * Math.PI) / 180))
    const room = (bones.body[7]! / size - 0.1) / slope
    foldedWings(mesh, b, bones.body, build.body, wing, Math.min(0.95, build.wing.span * 0.62, pose.swimming ? 1 : room))
  }
  const sway = 3 * Math.sin(TURN * pose.time)
  const tailRoot = applied(bones.body, [0, 0, -0.44])[1] / size
  const ahead = turnOf(bones.body).pitch ?? 0
  const lowest = pose.flying
    ? -90
    : -ahead - (Math.asin(Math.max(-1, Math.min(1, (tailRoot - 0.03) / build.tail.length))) * 180) / Math.PI
  tailFan(mesh, bones.body, [0, build.body[1] * 0.1, -0.44], {
    ...build.tail,
    slope: Math.max(build.tail.slope + sway, lowest),
    spread: build.tail.spread * (pose.flying ? 1.8 : 1),
    color: colors.tail,
    tip: colors.tailTip,
  })
  const hard = clay({ material: 'glossy', roughness: 0.4 }, build.beak.color, 0.02 * size)
  sculptBeak(within(hard, bones.head), build)
  if (!pose.swimming) sculptLegs(within(hard, place([0, 0, 0], {}, size)), build, bones, size)
  within(plumes, bones.head).egg([0, 0, 0], build.head, { color: colors.head, blend: 0.04 })
  own.body?.(plumes, bones)
  own.feathers?.(mesh, bones)
  const flesh = plumes.done()
  const open = pose.asleep ? 0 : blinking(pose.time)
  const eyeAt = (side: number) =>
    combine(
      bones.head,
      place(
        [build.eye.at[0] * side, build.eye.at[1], build.eye.at[2]],
        { yaw: build.eye.yaw * side },
        build.eye.radius,
      ),
    )
  return [
    flesh,
    mesh.done(),
    hard.done(),
    ...eyes([eyeAt(1), eyeAt(-1)], { lid: times(colors.head, 0.8), lids: [56, 52], ...build.eye.look }, open),
    furCoat(
      flesh,
      { length: 0.06 * size, count: 2600, width: 0.42, lift: 0.22, material: 'feathers', thinnest: 0.05 * size },
      form.random.branch('down'),
    ),
    ...(own.more?.(bones) ?? []),
  ]
}

function sculptBody(b: ClayBuilder, w: ClayBuilder, build: BirdBuild, bones: BirdBones, size: number): void {
  const [half, high] = build.body
  const { colors, pose } = bones
  const swell = 1 + 0.02 * Math.sin(TURN * pose.time)
  b.egg([0, 0, 0.06], [half * swell, high * swell, 0.48])
  b.limb([0, high * 0.1, -0.1], [0, high * 0.12, -0.5], high * 0.72, high * 0.22, { blend: 0.12 })
  b.egg([0, -high * 0.15, 0.24], [half * 0.85, high * 0.85, 0.26])
  b.egg([0, -high * 0.95, 0.1], [half * 0.9, high * 0.75, 0.62], { op: 'paint', color: colors.under, blend: 0.12 })
  const toUnit = (p: Vec): Vec => [p[0] / size, p[1] / size, p[2] / size]
  const shoulders = toUnit(applied(bones.body, [0, build.body[1] * 0.4, 0.36]))
  const start = toUnit(applied(bones.body, [0, 0, 0.26]))
  const points = smoothed(
    [start, ...build.neck.map((p) => add(shoulders, neckPoint(build, pose, p)))],
    build.neck.length > 1 ? 3 : 1,
  )
  const [foot, top] = build.neckThick
  const steps = points.length - 1
  for (let i = 0; i < steps; i++) {
    const thick = (k: number) => foot + (top - foot) * (k / steps) ** 0.7
    w.limb(points[i]!, points[i + 1]!, thick(i), thick(i + 1), {
      blend: build.neck.length > 1 ? 0.03 : 0.08,
      color: i < steps * 0.34 ? colors.main : colors.head,
    })
  }
}

function anchorsOf(build: BirdBuild, bones: BirdBones): Record<string, Vec> {
  const back = applied(bones.body, [0, build.body[1], 0])
  return {
    back,
    seat: back,
    top: back,
    head: applied(bones.head, [0, build.head[1], 0]),
    mouth: applied(bones.head, [0, 0, build.head[2] + build.beak.length * 0.8]),
  }
}
