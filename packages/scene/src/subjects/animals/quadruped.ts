import type { Rgb } from '../../scene.ts'
import { type ClayBuilder, clay } from '../../shapes/clay.ts'
import type { Model, Solid } from '../../shapes/model.ts'
import { blend, type Material, times } from '../../shapes/surface.ts'
import { add, applied, combine, mix, type Placement, place, type Vec } from '../../shapes/vector.ts'
import type { Form } from '../subject.ts'
import { furCoat } from './fur.ts'
import { type Frame, type Pose, poseOf } from './gait.ts'
import { earMesh, eyeMeshes, type Head, type HeadColors, sculptHead, sculptNose } from './head.ts'
import { headAlone } from './head-alone.ts'
import { type Legs, sculptLegs } from './legs.ts'
import { looking, wearable, within } from './posed.ts'
import { sculptTail, type Tail } from './tail.ts'
import { wornBy } from './worn.ts'

export type Coat = {
  main: Rgb
  under: Rgb
  muzzle: Rgb
  legs: Rgb
  ears: Rgb
  tailTip: Rgb
  hoof: Rgb
}

/** A four-legged body. Lengths are in heights at the withers unless they say metres. */
export type Build = {
  heightMetres: number
  back: number
  /** Height of the rump against the withers. */
  rumpHeight: number
  /** Half width and half depth. */
  chest: readonly [number, number]
  belly: readonly [width: number, depth: number, sag: number]
  rump: readonly [number, number]
  hump?: readonly [at: number, size: number]
  legs: Legs
  neck: { length: number; degrees: number; base: number; top: number }
  head: Head
  headPitch: number
  tail: Tail
  coat: Coat
  material?: Material
  materialScale?: number
  roughness?: number
  /** Length of the hairs that break the outline; none: smooth. */
  hair?: number
  spring?: number
  upright?: Frame['upright']
  earTwitch?: number
}

/** Where things are, for manes, stripes, horns, saddles. Frames are in metres; within them heights at the withers or heads. */
export type Bones = {
  /** Middle of the trunk; z towards the chest, one unit a height. */
  body: Placement
  chest: Placement
  hip: Placement
  neck: readonly [Vec, Vec]
  head: Placement
  unit: Placement
  pose: Pose
}

export type Own = {
  /** Adds to or paints the body before the hair grows. */
  body?: (clay: ClayBuilder, bones: Bones, coat: Coat) => void
  /** More solids: horns, tusks, manes, hair. */
  more?: (bones: Bones, coat: Coat, form: Form) => Solid[]
}

/** The natural coat, or one in the color asked for: what was pale stays paler, what was dark darker. */
export function coatFor(natural: Coat, colors: readonly Rgb[]): Coat {
  const asked = colors[0]
  if (!asked) return natural
  const main = wearable(asked)
  const second = colors[1] ? wearable(colors[1]) : undefined
  // Mixed as the eye sees it: a little white in linear light would turn black fur grey.
  const near = (c: Rgb): Rgb =>
    second ?? (main.map((v, i) => (Math.sqrt(v) * 0.86 + Math.sqrt(c[i]!) * 0.14) ** 2) as unknown as Rgb)
  return {
    main,
    under: near(natural.under),
    muzzle: near(natural.muzzle),
    legs: near(natural.legs),
    ears: times(main, 0.85),
    tailTip: near(natural.tailTip),
    hoof: natural.hoof,
  }
}

/** Young ones: large head, short body, thin neck, big eyes. */
function aged(build: Build, form: Form): Build {
  const wide =
    form.traits.includes('fat') || form.traits.includes('chubby') ? 1.3 : form.traits.includes('thin') ? 0.82 : 1
  const belly = [build.belly[0] * wide, build.belly[1] * (wide > 1 ? 1.12 : 1), build.belly[2]] as const
  if (form.age !== 'baby' && form.age !== 'child') return wide === 1 ? build : { ...build, belly }
  const { head } = build
  return {
    ...build,
    belly,
    heightMetres: build.heightMetres * 0.52,
    back: build.back * 0.86,
    neck: { ...build.neck, length: build.neck.length * 0.85 },
    head: {
      ...head,
      size: head.size * 1.3,
      skull: [head.skull[0] * 1.12, head.skull[1] * 1.12, head.skull[2]],
      muzzle: { ...head.muzzle, nose: [0, head.muzzle.nose[1], head.muzzle.nose[2] * 0.9] },
      eye: { ...head.eye, radius: head.eye.radius * 1.3 },
    },
    tail: { ...build.tail, length: build.tail.length * 0.75 },
  }
}

export function quadruped(grown: Build, form: Form, own: Own = {}): Model {
  const build = aged(grown, form)
  const coat = coatFor(build.coat, form.colors)
  const frame = frameOf(build)
  const pose = poseOf(frame, form.action, form.time % 1)
  const bones = bonesOf(build, pose)
  const material = build.material ?? 'fur'
  const scale = build.materialScale ?? Math.max(0.5, build.heightMetres)
  const skin = build.roughness === undefined ? { material, scale } : { material, scale, roughness: build.roughness }
  const body = clay(skin, coat.main, 0.08 * build.heightMetres)
  const colors: HeadColors = {
    main: coat.main,
    muzzle: coat.muzzle,
    ears: coat.ears,
    lid: blend(coat.main, coat.muzzle, 0.3),
  }
  if (!form.headOnly) {
    sculptTrunk(within(body, bones.unit), build, bones, coat)
    sculptLegs(within(body, bones.unit), build.legs, frame, pose, coat)
  }
  sculptHead(within(body, bones.head), build.head, colors, pose.mouthOpen)
  const solids: Solid[] = form.headOnly
    ? []
    : sculptTail(within(body, bones.unit), build.tail, pose, build.rump, coat, build.heightMetres)
  own.body?.(body, bones, coat)
  const flesh = body.done()
  const nose = clay({ material: 'glossy', roughness: 0.3 }, build.head.nose.color, 0.01)
  if (build.head.nose.kind !== 'none') sculptNose(within(nose, bones.head), build.head)
  const twitch = (build.earTwitch ?? 5) * Math.sin(Math.PI * 2 * form.time) * Math.sin(Math.PI * 4 * form.time)
  solids.push(
    flesh,
    ...(build.head.nose.kind === 'none' ? [] : [nose.done()]),
    ...eyeMeshes(build.head, bones.head, colors, pose.eyesOpen),
    earMesh(build.head, bones.head, colors, twitch, material),
    ...(own.more?.(bones, coat, form) ?? []),
    ...wornBy(form.traits, bones, build.head, Math.max(build.neck.base, build.neck.top)),
  )
  if (build.hair)
    solids.push(
      furCoat(
        flesh,
        { length: build.hair * build.heightMetres, thinnest: 0.05 * build.heightMetres },
        form.random.branch('hair'),
      ),
    )
  if (form.headOnly) return { solids: headAlone(solids, bones.head) }
  return { solids, anchors: anchorsOf(build, bones) }
}

function frameOf(build: Build): Frame {
  return {
    back: build.back,
    chestY: 1 - build.chest[1],
    hipY: build.rumpHeight - build.rump[1],
    chestDepth: build.chest[1],
    rumpDepth: build.rump[1],
    stance: build.legs.stance,
    hoofed: build.legs.foot !== 'paw',
    neck: build.neck,
    headSize: build.head.size,
    headPitch: build.headPitch,
    spring: build.spring ?? 1,
    upright: build.upright,
  }
}

function bonesOf(build: Build, pose: Pose): Bones {
  const unit = place([0, 0, 0], {}, build.heightMetres)
  const along: Vec = [pose.chest[0] - pose.hip[0], pose.chest[1] - pose.hip[1], pose.chest[2] - pose.hip[2]]
  const local = (at: Vec) => combine(unit, looking(at, along))
  const rise = Math.atan2(along[1], along[2])
  const from = add(pose.chest, [
    0,
    build.chest[1] * (0.34 * Math.cos(rise) + 0.3 * Math.sin(rise)),
    build.chest[1] * (0.42 * Math.cos(rise) - 0.2 * Math.sin(rise)),
  ])
  const neck = (pose.neckDegrees * Math.PI) / 180
  const turn = ((pose.headYaw * Math.PI) / 180) * 0.45
  const end: Vec = [
    from[0] + Math.sin(turn) * Math.cos(neck) * build.neck.length,
    from[1] + Math.sin(neck) * build.neck.length,
    from[2] + Math.cos(turn) * Math.cos(neck) * build.neck.length,
  ]
  const head = place(end, { yaw: pose.headYaw, pitch: pose.headPitch }, build.head.size)
  return {
    body: local(mix(pose.hip, pose.chest, 0.5)),
    chest: local(pose.chest),
    hip: local(pose.hip),
    // The nape sits behind the middle of the skull.
    neck: [from, applied(head, [0, -build.head.skull[1] * 0.15, -build.head.skull[2] * 0.45])],
    head: combine(unit, head),
    unit,
    pose,
  }
}

function sculptTrunk(s: ClayBuilder, build: Build, bones: Bones, coat: Coat): void {
  const { chest, belly, rump, back } = build
  const { pose } = bones
  const swell = 1 + 0.03 * pose.breath
  const inBody = (at: Vec): Vec => {
    const p = applied(bones.body, at)
    return [p[0] / build.heightMetres, p[1] / build.heightMetres, p[2] / build.heightMetres]
  }
  const along = { pitch: pitchOf(pose) }
  s.egg(pose.chest, [chest[0] * swell, chest[1] * swell, back * 0.34], { turn: along, blend: 0.14 })
  s.egg(pose.hip, [rump[0], rump[1], back * 0.32], { turn: along, blend: 0.14 })
  s.egg(inBody([0, -belly[2], 0]), [belly[0] * swell, belly[1], back * 0.52], { turn: along, blend: 0.16 })
  const top = Math.min(chest[1], rump[1])
  s.limb(inBody([0, chest[1] * 0.4, back * 0.42]), inBody([0, rump[1] * 0.42, -back * 0.42]), top * 0.56, top * 0.56, {
    blend: 0.12,
  })
  if (build.hump) {
    s.egg(
      inBody([0, chest[1] * 0.7, build.hump[0] * back]),
      [build.hump[1] * 0.8, build.hump[1], build.hump[1] * 1.3],
      { blend: 0.16 },
    )
  }
  s.limb(bones.neck[0], bones.neck[1], build.neck.base, build.neck.top, { blend: 0.16 })
  const pale = { op: 'paint', color: coat.under, blend: 0.1 } as const
  s.egg(inBody([0, -belly[2] - belly[1] * 0.85, 0]), [belly[0] * 0.8, belly[1] * 0.55, back * 0.6], {
    ...pale,
    turn: along,
  })
  s.egg(
    add(pose.chest, [0, -chest[1] * 0.55, chest[1] * 0.85]),
    [chest[0] * 0.55, chest[1] * 0.6, chest[1] * 0.6],
    pale,
  )
}

const pitchOf = (pose: Pose) => (-Math.atan2(pose.chest[1] - pose.hip[1], pose.chest[2] - pose.hip[2]) * 180) / Math.PI

function anchorsOf(build: Build, bones: Bones): Record<string, Vec> {
  const { head } = build
  const back = applied(bones.body, [0, build.chest[1] * 0.98, 0])
  return {
    seat: back,
    back,
    top: back,
    head: applied(bones.head, [0, head.skull[1], 0]),
    mouth: applied(bones.head, [0, head.muzzle.nose[1] - head.muzzle.tip * 0.6, head.muzzle.nose[2]]),
  }
}

/** A coat of one color, with its usual lighter and darker parts. */
export function plainCoat(main: Rgb, parts: Partial<Coat> = {}): Coat {
  const under = parts.under ?? blend(main, [0.6, 0.55, 0.48], 0.3)
  return {
    main,
    under,
    muzzle: main,
    legs: main,
    ears: times(main, 0.8),
    tailTip: main,
    hoof: [0.03, 0.026, 0.022],
    ...parts,
  }
}
