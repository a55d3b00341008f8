import type { Rgb } from '../../scene.ts'
import type { Lamp } from '../../shapes/model.ts'
import type { Parts, Stuff } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Form } from '../subject.ts'

const DARK_GLASS = rgb('#22303a')
const WARM = rgb('#ffcf7d')

export const isLit = (form: Form) => form.traits.includes('lit')
export const glassStuff = (lit: boolean): Stuff => (lit ? { material: 'light', glow: 1.3 } : 'glass')
export const glassColor = (lit: boolean): Rgb => (lit ? WARM : DARK_GLASS)

export type WindowLook = { frame?: Rgb; shutters?: Rgb; bars?: boolean; sill?: boolean; arched?: boolean }

/** A window on a wall that faces +z; `at` is the middle of its lower edge on the wall. */
export function windowOn(parts: Parts, at: Vec, w: number, h: number, lit: boolean, look: WindowLook = {}): void {
  const frame = look.frame ?? rgb('#ece8de')
  const t = Math.min(0.1, w * 0.1)
  const here = parts.within(at)
  if (look.arched) {
    const arc = (r: number) =>
      Array.from({ length: 11 }, (_, i) => [
        Math.cos((i / 10) * Math.PI) * r,
        h - w / 2 + Math.sin((i / 10) * Math.PI) * r,
      ]).flat()
    here.plate('matte', frame, [-w / 2 - t, 0, w / 2 + t, 0, ...arc(w / 2 + t)], 0.1, [0, 0, 0])
    here.plate(glassStuff(lit), glassColor(lit), [-w / 2, t, w / 2, t, ...arc(w / 2)], 0.13, [0, 0, 0])
  } else {
    here.box('matte', frame, [w + t * 2, h + t * 2, 0.08], [0, -t, 0])
    here.box(glassStuff(lit), glassColor(lit), [w, h, 0.1], [0, 0, 0])
  }
  if (look.bars !== false) {
    here.box('matte', frame, [t * 0.5, h, 0.14], [0, 0, 0])
    here.box('matte', frame, [w, t * 0.5, 0.14], [0, h * 0.52, 0])
  }
  if (look.sill !== false) here.box('matte', times(frame, 0.85), [w + t * 4, t, 0.3], [0, -t * 1.5, 0.08])
  if (look.shutters) {
    for (const s of [1, -1])
      here.box('boards', look.shutters, [w * 0.46, h + t, 0.07], [s * (w * 0.5 + t + w * 0.24), -t / 2, 0.05], 0.015)
  }
}

/** A door with a frame and a knob on a wall that faces +z. */
export function doorOn(parts: Parts, at: Vec, w: number, h: number, color: Rgb, frame: Rgb = rgb('#ece8de')): void {
  const here = parts.within(at)
  here.box('matte', frame, [w + 0.24, h + 0.12, 0.1], [0, 0, 0])
  here.box('wood', color, [w, h, 0.14], [0, 0, 0], 0.01)
  for (const y of [0.12, 0.55])
    for (const s of [1, -1])
      here.box('wood', times(color, 0.75), [w * 0.34, h * 0.32, 0.16], [s * w * 0.22, h * y, 0], 0.02)
  here.lathe('metal', rgb('#c9a23c'), [0, -0.05, 0.05, 0, 0, 0.05], [w * 0.38, h * 0.48, 0.1], {}, 10)
}

/** A gable roof with its ridge along x, over walls `width` by `depth` that end at height y. */
export function gableRoof(
  parts: Parts,
  stuff: Stuff,
  color: Rgb,
  size: { width: number; depth: number; y: number; rise: number; over?: number; thick?: number; sag?: number },
): void {
  const { width, depth, y, rise, over = 0.4, thick = 0.18 } = size
  const [half, slope] = [depth / 2, rise / (depth / 2)]
  const low = y - over * slope
  const outer = half + over
  parts.side(
    stuff,
    color,
    [-outer, low, -outer, low + thick, 0, y + rise + thick * 1.4, outer, low + thick, outer, low, 0, y + rise],
    width + over * 2,
  )
}

/** The triangle of wall below a gable roof, on both ends. */
export function gableWall(
  parts: Parts,
  stuff: Stuff,
  color: Rgb,
  width: number,
  depth: number,
  y: number,
  rise: number,
): void {
  parts.side(stuff, color, [-depth / 2, y, depth / 2, y, 0, y + rise], width)
}

/** A roof of four slopes that meet in a point or a short ridge along x. */
export function hipRoof(
  parts: Parts,
  stuff: Stuff,
  color: Rgb,
  at: Vec,
  width: number,
  depth: number,
  rise: number,
  ridge = 0,
): void {
  const [x, z, r] = [width / 2, depth / 2, ridge / 2]
  const here = parts.within(at)
  here.quad(stuff, color, [-x, 0, z], [x, 0, z], [r, rise, 0], [-r, rise, 0])
  here.quad(stuff, color, [x, 0, -z], [-x, 0, -z], [-r, rise, 0], [r, rise, 0])
  here.quad(stuff, color, [x, 0, z], [x, 0, -z], [r, rise, 0], [r, rise, 0])
  here.quad(stuff, color, [-x, 0, -z], [-x, 0, z], [-r, rise, 0], [-r, rise, 0])
  here.quad('matte', times(color, 0.5), [-x, 0, -z], [x, 0, -z], [x, 0, z], [-x, 0, z])
}

/** Teeth along the top of a wall, running along x. */
export function battlements(
  parts: Parts,
  stuff: Stuff,
  color: Rgb,
  length: number,
  at: Vec,
  tooth = 0.8,
  thick = 0.5,
): void {
  const count = Math.max(2, Math.round(length / (tooth * 2)))
  const step = length / count
  for (let i = 0; i < count; i++) {
    parts.box(stuff, color, [step * 0.55, tooth, thick], [at[0] - length / 2 + step * (i + 0.5), at[1], at[2]])
  }
}

/** A round tower with battlements or a pointed roof. */
export function roundTower(
  parts: Parts,
  at: Vec,
  look: { radius: number; height: number; stuff: Stuff; color: Rgb; roof?: Rgb; lit: boolean },
): void {
  const { radius: r, height: h, stuff, color, roof, lit } = look
  const here = parts.within(at)
  here.lathe(
    stuff,
    color,
    [r * 1.08, 0, r, h * 0.08, r * 0.97, h * 0.86, r * 1.16, h * 0.92, r * 1.16, h, r * 1.16, h, 0, h],
    [0, 0, 0],
    {},
    30,
  )
  const teeth = roof ? 0 : Math.round(r * 5)
  for (let i = 0; i < teeth; i++) {
    const angle = (i / teeth) * Math.PI * 2
    here.box(
      stuff,
      color,
      [(r * 3.4) / teeth, r * 0.32, r * 0.2],
      [Math.sin(angle) * r * 1.06, h, Math.cos(angle) * r * 1.06],
      0,
      { yaw: (angle * 180) / Math.PI },
    )
  }
  for (const [angle, y] of [
    [20, 0.3],
    [20, 0.62],
    [-40, 0.45],
    [80, 0.55],
    [130, 0.4],
    [-100, 0.6],
  ] as const) {
    windowOn(here.within([0, 0, 0], { yaw: angle }), [0, h * y, r * 0.98], r * 0.22, r * 0.62, lit, {
      arched: true,
      bars: false,
      sill: false,
      frame: times(color, 0.6),
    })
  }
  if (!roof) return
  here.lathe(
    'roof-tiles',
    roof,
    [r * 1.12, h, r * 1.25, h + r * 0.05, r * 0.6, h + r * 1.35, 0, h + r * 2.9],
    [0, 0, 0],
    {},
    30,
  )
}

/** A flag on a pole that waves over the loop. */
export function flag(parts: Parts, at: Vec, height: number, color: Rgb, time: number): void {
  const here = parts.within(at)
  here.rod('metal', rgb('#8a8580'), [0, 0, 0], [0, height, 0], height * 0.016, 6)
  const [w, h] = [height * 0.42, height * 0.26]
  const edge = (i: number): number => Math.sin(i * 0.9 - time * Math.PI * 2) * w * 0.07 * (i / 8)
  for (let i = 0; i < 8; i++) {
    const [a, b] = [(i / 8) * w, ((i + 1) / 8) * w]
    here.quad(
      'cloth',
      color,
      [a, height - h, edge(i)],
      [b, height - h, edge(i + 1)],
      [b, height, edge(i + 1)],
      [a, height, edge(i)],
    )
  }
}

/** Warm light before lit windows. */
export const glowLamps = (lit: boolean, ...places: Vec[]): Lamp[] =>
  lit ? places.map((at) => ({ at, color: [3.2, 2.1, 0.9], radius: 9 })) : []
