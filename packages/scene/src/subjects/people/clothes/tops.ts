import type { Rgb } from '../../../scene.ts'
import { type ClayBuilder, clay } from '../../../shapes/clay.ts'
import type { Solid, WritingFace } from '../../../shapes/model.ts'
import { rgb, type Surface, times } from '../../../shapes/surface.ts'
import { add, applied, scale, subtract, unit, type Vec } from '../../../shapes/vector.ts'
import { alongArm, armPart, armRadius, type Figure, hips, hollowEnd, legPart, sidesOf, trunk } from '../body.ts'
import { inFrame } from '../posed-clay.ts'
import { drape } from './drape.ts'

export type Top = {
  color: Rgb
  /** How far down the arm, 0 none to 1 the wrist. */
  sleeve: number
  neck: 'crew' | 'v' | 'collar' | 'turtle' | 'wide'
  /** Thicker than the body by this, for a body 1 m high. */
  loose?: number
  /** Hem: how far below the hips, in legs; 0 tucks it in. */
  hem?: number
  /** Worn open over another color. */
  under?: Rgb
  /** Cuffs, hem, collar. */
  trim?: Rgb
  surface?: Surface
  buttons?: Rgb
  /** Wide ends of sleeves, for robes. */
  wide?: number
  puff?: boolean
}

/** Where the front of a chest is, `up` from its middle in torsos, `across` in half widths. */
export function chestFront({ build }: Figure, across: number, up: number, out = 0): Vec {
  const { chest, torso, bust } = build
  const round = Math.sqrt(Math.max(0.05, 1 - across * across * 0.85 - (up / 0.42) ** 2 * 0.55))
  return [chest[0] * across, torso * up, (chest[1] + bust * 0.45) * round + out]
}

/** Across the chest, over the cloth. */
export function chestFace(figure: Figure, { color, loose }: Top): WritingFace {
  const { build, bones } = figure
  const out = ((loose ?? 0.008) + 0.012) * build.height
  const isPale = color[0] * 0.25 + color[1] * 0.65 + color[2] * 0.1 > 0.2
  return {
    hand: 'cloth',
    ink: isPale ? [0.02, 0.02, 0.03] : [0.9, 0.89, 0.86],
    wide: build.chest[0] * 1.2,
    high: build.torso * 0.26,
    pointAt: (across, down) => applied(bones.chest, chestFront(figure, (across - 0.5) * 1.2, 0.13 - down * 0.26, out)),
  }
}

export function top(figure: Figure, wear: Top): Solid[] {
  const { build, bones } = figure
  const h = build.height
  const grow = (wear.loose ?? 0.008) * h
  const surface = wear.surface ?? { material: 'cloth' }
  const cloth = clay(surface, wear.color, 0.03 * h)
  const long = wear.hem ?? 0
  trunk(cloth, figure, { grow, seat: false, hang: long > 0 ? 0.75 : 0.25 })
  // The upper sleeve grows out of the shoulder without a seam.
  if (wear.sleeve > 0.15)
    for (const side of sidesOf(bones))
      cloth.limb(
        side.shoulder,
        alongArm(side, 0.17),
        armRadius(build, 0) + grow * 0.7,
        armRadius(build, 0.17) + grow * 0.9,
        {
          blend: 0.022 * h,
        },
      )
  hips(cloth, figure, long > 0 ? grow + 0.008 * h : grow * 0.6)
  // A short hem lies over the top of the legs; a long one hangs from the waist.
  const short = long > 0 && long <= 0.15
  if (short)
    for (const side of sidesOf(bones))
      legPart(cloth, build, side, { to: 0.14, grow: grow + 0.012 * h, blend: 0.02 * h })
  const end = short ? -0.02 - long * 1.2 : long > 0 ? -0.03 : 0.2
  inFrame(cloth, bones.pelvis).box([0, build.torso * (end - 0.4), 0], [0.5, build.torso * 0.4, 0.5], 0.01, {
    op: 'carve',
    blend: 0.008 * h,
  })
  neckline(cloth, figure, wear, grow)
  fastening(cloth, figure, wear, grow)
  const solids: Solid[] = [cloth.done(), ...sleeves(figure, wear, grow)]
  if (long > 0.15) {
    const { color, trim } = wear
    solids.push(
      drape(figure, {
        color,
        length: long,
        flare: 0.006 + 0.03 * long,
        folds: 7,
        depth: 0.35,
        grow: 0.012 + grow / h,
        surface,
        from: 0.28,
        ...(trim ? { hem: trim } : {}),
        open: wear.under ? 12 : 0,
      }),
    )
  }
  solids.push(...collar(figure, wear, grow))
  return solids
}

function sleeves(
  figure: Figure,
  { color, sleeve, surface = { material: 'cloth' }, trim, wide = 0, puff }: Top,
  grow: number,
): Solid[] {
  if (sleeve <= 0.02) return []
  const { build, bones } = figure
  const h = build.height
  return sidesOf(bones).map((side) => {
    const cloth = clay(surface, color, 0.02 * h)
    armPart(cloth, build, side, {
      from: sleeve > 0.15 ? 0.06 : 0,
      to: sleeve,
      grow: grow * 1.05,
      flare: wide * h + 0.004 * h,
    })
    if (puff) cloth.ball(alongArm(side, 0.08), armRadius(build, 0.08) * 1.55 + grow)
    // Cloth gathers at the bend.
    if (sleeve > 0.6) cloth.ball(side.elbow, armRadius(build, 0.5) + grow * 1.35, { blend: 0.012 * h })
    const end = alongArm(side, sleeve)
    const beyond = sleeve < 0.9 ? alongArm(side, sleeve + 0.1) : add(end, subtract(side.wrist, side.elbow))
    if (trim) {
      const band = armRadius(build, sleeve) + grow * 3 + wide * h * 1.6
      const way = unit(subtract(beyond, end))
      const from = add(end, scale(way, band - 0.02 * h))
      cloth.limb(from, add(end, scale(way, band * 3)), band, band * 1.5, { op: 'paint', color: trim, blend: 0.003 * h })
    }
    hollowEnd(cloth, end, beyond, armRadius(build, sleeve) + grow + wide * h)
    return cloth.done()
  })
}

function neckline(cloth: ClayBuilder, figure: Figure, { neck, under }: Top, grow: number): void {
  const { build, bones } = figure
  const { torso, neckRadius: r, shoulder } = build
  const ribs = inFrame(cloth, bones.chest)
  const soft = { op: 'carve' as const, blend: 0.006 * build.height }
  if (neck === 'turtle') return
  ribs.egg([0, torso * 0.43, torso * 0.01], [r * 1.02, torso * 0.12, r * 1.18], soft)
  // What is worn under a jacket is closed.
  if (neck === 'collar' && under) return
  if (neck === 'v' || neck === 'collar') {
    const deep = neck === 'v' ? 0.06 : 0.17
    ribs.limb([0, torso * 0.38, build.chest[1] * 0.7], chestFront(figure, 0, deep, grow), r * 0.95, r * 0.1, soft)
  } else if (neck === 'wide') {
    ribs.egg([0, torso * 0.4, build.chest[1] * 0.5], [shoulder * 0.78, torso * 0.2, build.chest[1] * 1.6], soft)
  }
}

/** The other color where it is worn open, and buttons. */
function fastening(cloth: ClayBuilder, figure: Figure, { under, buttons, neck }: Top, grow: number): void {
  const { build, bones } = figure
  const h = build.height
  const ribs = inFrame(cloth, bones.chest)
  const belly = inFrame(cloth, bones.pelvis)
  if (under) {
    const paint = { op: 'paint' as const, blend: 0.004 * h, color: under }
    const w = build.neckRadius
    ribs.limb(
      [0, build.torso * 0.36, build.chest[1]],
      [0, -build.torso * 0.12, build.chest[1] * 1.25],
      w * 1.35,
      w * 0.4,
      paint,
    )
  }
  if (!buttons) return
  const low = neck === 'collar' && !under ? [0.12, 0.02, -0.08, -0.18] : [-0.16]
  for (const up of low)
    ribs.ball(chestFront(figure, 0, up, grow + 0.001 * h), 0.005 * h, { color: buttons, blend: 0.001 })
  belly.ball([0, build.torso * 0.28, build.waist[1] + grow + 0.006 * h], 0.005 * h, { color: buttons, blend: 0.001 })
}

function collar(
  figure: Figure,
  { neck, color, trim, under, surface = { material: 'cloth' } }: Top,
  grow: number,
): Solid[] {
  const { build, bones } = figure
  const r = build.neckRadius
  const h = build.height
  const tone = trim ?? under ?? times(color, 0.92)
  const band = clay(surface, tone, 0.006 * h)
  const ribs = inFrame(band, bones.chest)
  const y = build.torso * 0.345
  const z = -build.torso * 0.03
  if (neck === 'crew') ribs.ring([0, y + 0.002 * h, z + 0.008 * h], r * 1.08, 0.0065 * h, { turn: { pitch: 14 } })
  else if (neck === 'turtle') {
    ribs.drum([0, y + build.neck * 0.35, z + 0.003 * h], r * 1.16 + grow * 0.4, build.neck * 0.5, 0.01 * h, {
      turn: { pitch: 8 },
    })
    ribs.ring([0, y + build.neck * 0.75, z + 0.006 * h], r * 1.12, 0.007 * h, { turn: { pitch: 12 } })
  } else if (neck === 'collar') {
    ribs.ring([0, y + 0.006 * h, z + 0.004 * h], r * 1.14, 0.0075 * h, { turn: { pitch: 18 } })
    // Two flat points that lie on the breast.
    const point: Vec = [r * 0.66, y - 0.018 * h, z + r * 1.42]
    ribs.egg(point, [0.013 * h, 0.027 * h, 0.0045 * h], { both: true, turn: { pitch: -38, yaw: 16, roll: 24 } })
  } else return []
  return [band.done()]
}

/** A tie, or a bow tie. */
export function tie(figure: Figure, color: Rgb, bow = false): Solid {
  const { build, bones } = figure
  const h = build.height
  const cloth = clay({ material: 'cloth' }, color, 0.004 * h)
  const ribs = inFrame(cloth, bones.chest)
  const knot = chestFront(figure, 0, 0.27, 0.022 * h)
  if (bow) {
    ribs.limb(knot, [knot[0] + 0.03 * h, knot[1], knot[2]], 0.006 * h, 0.015 * h, { both: true })
    ribs.ball(knot, 0.008 * h)
  } else {
    ribs.ball(knot, 0.011 * h)
    ribs.path(
      [
        knot,
        chestFront(figure, 0, 0.1, 0.016 * h),
        chestFront(figure, 0, -0.15, 0.014 * h),
        chestFront(figure, 0, -0.2, 0.012 * h),
      ],
      [0.007 * h, 0.013 * h, 0.016 * h, 0.004 * h],
    )
  }
  return cloth.done()
}

export function belt(figure: Figure, color: Rgb, buckle: Rgb = rgb('#b59a4c'), grow = 0.012): Solid[] {
  const { build, bones } = figure
  const h = build.height
  const y = build.torso * 0.24
  const leather = clay({ material: 'leather' }, color, 0.004 * h)
  // A stout belly bulges over its belt.
  const tight = build.waist[1] > 0.1 * h ? 0.93 : 1.03
  const [w, d] = [build.waist[0] * tight + grow * h, build.waist[1] * tight + grow * h]
  const points = Array.from({ length: 17 }, (_, i) => {
    const a = (i / 16) * Math.PI * 2
    return applied(bones.pelvis, [Math.sin(a) * w, y, Math.cos(a) * d])
  })
  leather.path(points, [0.011 * h])
  const metal = clay({ material: 'metal' }, buckle, 0.002)
  inFrame(metal, bones.pelvis).box([0, y, d + 0.008 * h], [0.014 * h, 0.013 * h, 0.006 * h], 0.003 * h)
  return [leather.done(), metal.done()]
}
