import type { Rgb } from '../../scene.ts'
import { type ClayBuilder, clay } from '../../shapes/clay.ts'
import { buildMesh, type MeshBuilder } from '../../shapes/mesh.ts'
import type { Model, Solid } from '../../shapes/model.ts'
import { blend, type Material, times } from '../../shapes/surface.ts'
import { applied, combine, type Placement, place, type Vec } from '../../shapes/vector.ts'
import type { Form } from '../subject.ts'
import { blinking, type EyeLook, eyes } from './eyes.ts'
import { type LeafShape, leaf } from './leaf.ts'
import { mirrored, standing, wearable, within } from './posed.ts'

/** A body made to swim: fishes, sharks, dolphins, whales. Lengths in body lengths, z from 0.5 at the snout to −0.5 at the tail. */
export type SwimmerBuild = {
  lengthMetres: number
  /** Half width and half height from snout to tail, at equal steps; the third number lifts the middle. */
  sections: readonly (readonly [width: number, height: number, lift?: number])[]
  material: Material
  materialScale: number
  roughness: number
  colors: { main: Rgb; under: Rgb; fins: Rgb }
  /** Where the pale underside begins, in half heights below the middle. */
  underline: number
  eye: { at: Vec; radius: number; yaw: number; look: Omit<EyeLook, 'lid'> }
  mouth: { at: Vec; halves: Vec; pitch: number }
  fins: readonly Fin[]
  /** The tail beats up and down (whales) or from side to side (fishes). */
  beat: 'up' | 'side'
  swing: number
}

export type Fin = {
  at: Vec
  along: Vec
  face: Vec
  length: number
  width: number
  outline: (t: number) => number
  both?: boolean
  /** Moves with the beat. */
  wave?: number
  bend?: number
  rays?: boolean
}

export type SwimmerOwn = {
  body?: (clay: ClayBuilder, frame: (z: number) => Placement, colors: SwimmerBuild['colors']) => void
  more?: (frame: (z: number) => Placement, colors: SwimmerBuild['colors']) => Solid[]
}

const TURN = Math.PI * 2
/** Where the middle of a leaping body is above the water, in its lengths. */
const OUT_OF_WATER = 0.22

export function swimmer(build: SwimmerBuild, form: Form, own: SwimmerOwn = {}): Model {
  const time = form.time % 1
  const size = build.lengthMetres * (form.age === 'baby' ? 0.5 : 1)
  const asked = form.colors[0] && wearable(form.colors[0])
  const second = form.colors[1] && wearable(form.colors[1])
  const colors = asked
    ? { main: asked, under: second ?? blend(asked, build.colors.under, 0.18), fins: second ?? times(asked, 0.85) }
    : build.colors
  const leap = form.action === 'jumping' || form.action === 'leaping'
  const root = combine(
    place([0, leap ? OUT_OF_WATER * size : 0, 0], leap ? { pitch: -32 } : {}, size),
    place([0, 0.015 * Math.sin(TURN * time), 0]),
  )
  const frame = bendOf(build, time, root, leap)
  const body = clay(
    { material: build.material, scale: build.materialScale, roughness: build.roughness },
    colors.main,
    0.05 * size,
  )
  sculpt(body, build, frame, colors)
  own.body?.(body, frame, colors)
  const mesh = buildMesh({ material: build.material, scale: build.materialScale, roughness: build.roughness })
  for (const fin of build.fins) growFin(mesh, fin, frame, colors.fins, time)
  const head = frame(build.eye.at[2])
  const eye = (side: number) =>
    combine(head, place([build.eye.at[0] * side, build.eye.at[1], 0], { yaw: build.eye.yaw * side }, build.eye.radius))
  const back = applied(frame(0), [0, build.sections[Math.floor(build.sections.length / 2)]![1], 0])
  return {
    solids: [
      body.done(),
      mesh.done(),
      ...eyes([eye(1), eye(-1)], { lid: times(colors.main, 0.9), lids: [80, 80], ...build.eye.look }, blinking(time)),
      ...(own.more?.(frame, colors) ?? []),
    ],
    anchors: {
      back,
      seat: back,
      top: back,
      head: applied(frame(0.42), [0, 0.06, 0]),
      mouth: applied(frame(0.5), [0, 0, 0]),
    },
  }
}

/** The frame of the body at a place along it: the beat runs back along the body and grows. */
function bendOf(build: SwimmerBuild, time: number, root: Placement, leap: boolean): (z: number) => Placement {
  const off = (z: number) => {
    const back = Math.max(0, 0.5 - z)
    const arch = leap ? -0.35 * (z - 0.05) ** 2 : 0
    return build.swing * back * back * Math.sin(TURN * 2 * time - back * 4.2 + 0.9) + (build.beat === 'up' ? arch : 0)
  }
  return (z) => {
    const slope = (off(z + 0.02) - off(z - 0.02)) / 0.04
    const degrees = (Math.atan(slope) * 180) / Math.PI
    const local =
      build.beat === 'up' ? place([0, off(z), z], { pitch: -degrees }) : place([off(z), 0, z], { yaw: degrees })
    return combine(root, local)
  }
}

function sculpt(
  body: ClayBuilder,
  build: SwimmerBuild,
  frame: (z: number) => Placement,
  colors: SwimmerBuild['colors'],
): void {
  const count = build.sections.length
  const step = 1 / (count - 1)
  for (const [i, [wide, high, lift = 0]] of build.sections.entries()) {
    const z = 0.5 - i * step
    // The snout is blunt: its egg ends where the body does.
    const long = i === 0 ? Math.min(step, high * 2) : step * 1.25
    within(body, frame(z - (i === 0 ? long : 0))).egg([0, lift, 0], [wide, high, long], { blend: 0.05 })
  }
  for (const [i, [wide, high, lift = 0]] of build.sections.entries()) {
    if (i === 0 || i === count - 1) continue
    within(body, frame(0.5 - i * step)).egg(
      [0, lift - high * (1 + build.underline), 0],
      [wide * 1.3, high, step * 1.2],
      {
        op: 'paint',
        color: colors.under,
        blend: 0.04,
      },
    )
  }
  const { at, halves, pitch } = build.mouth
  within(body, frame(at[2])).box([0, at[1], 0], halves, 0, {
    op: 'paint',
    color: [0.02, 0.012, 0.012],
    blend: 0.006,
    turn: { pitch },
  })
}

function growFin(mesh: MeshBuilder, fin: Fin, frame: (z: number) => Placement, color: Rgb, time: number): void {
  const shape: LeafShape = {
    length: fin.length,
    width: fin.width,
    outline: fin.outline,
    bend: (fin.bend ?? 0) + (fin.wave ?? 0) * Math.sin(TURN * 2 * time + fin.at[2] * 4),
    front: fin.rays
      ? (t, across) => times(color, 0.82 + 0.26 * Math.abs(Math.sin(across * 9)) + 0.15 * t)
      : (t) => times(color, 1.05 - 0.2 * t),
    thickness: fin.width * 0.08,
    rows: 10,
    columns: 10,
  }
  const local = standing([fin.at[0], fin.at[1], 0], fin.along, fin.face)
  leaf(mesh, combine(frame(fin.at[2]), local), shape)
  if (fin.both) leaf(mesh, combine(frame(fin.at[2]), mirrored(local)), shape)
}
