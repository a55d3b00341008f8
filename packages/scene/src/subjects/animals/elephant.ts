import type { Rgb } from '../../scene.ts'
import { buildMesh } from '../../shapes/mesh.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { tube } from '../../shapes/turned.ts'
import { combine, place, type Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { leaf } from './leaf.ts'
import { mirrored, within } from './posed.ts'
import { type Bones, type Build, type Coat, plainCoat, quadruped } from './quadruped.ts'

const GREY = rgb('#7d7670')

const BUILD: Build = {
  heightMetres: 3,
  back: 0.6,
  rumpHeight: 0.95,
  chest: [0.25, 0.31],
  belly: [0.29, 0.31, 0.04],
  rump: [0.25, 0.29],
  legs: {
    stance: 0.165,
    foot: 'column',
    footSize: 0.098,
    wrist: 0.13,
    hock: 0.14,
    front: [0.15, 0.115, 0.1, 0.098],
    hind: [0.17, 0.12, 0.1, 0.098],
  },
  neck: { length: 0.3, degrees: 16, base: 0.23, top: 0.2 },
  headPitch: 14,
  head: {
    size: 0.46,
    skull: [0.4, 0.46, 0.38],
    muzzle: { nose: [0, -0.32, 0.5], root: 0.3, tip: 0.2, jaw: 0.12 },
    cheek: { at: [0.2, -0.12, 0.14], radii: [0.18, 0.24, 0.22] },
    eye: {
      at: [0.335, -0.02, 0.24],
      radius: 0.052,
      yaw: 58,
      look: { iris: rgb('#4a2c14'), irisDegrees: 60, pupilDegrees: 26, rim: rgb('#3a3532') },
    },
    ears: { kind: 'round', at: [0, 0, -0.3], length: 0.01, width: 0.01, lean: 0, pitch: 0, open: 0, inner: GREY },
    nose: { kind: 'none', color: GREY, size: 0 },
  },
  tail: { kind: 'tuft', length: 0.42, degrees: -66, curl: -22, thick: [0.035, 0.022, 0.012], sway: 0.8 },
  coat: plainCoat(GREY, { under: times(GREY, 0.95), ears: GREY, tailTip: rgb('#2c2826'), hoof: rgb('#c9bda8') }),
  material: 'leather',
  materialScale: 6,
  roughness: 0.85,
  spring: 0.5,
}

/** Hangs, swings a little, and curls forward at its end; lifted when trumpeting or drinking. */
function trunkPath(time: number, raised: boolean): Vec[] {
  let at: Vec = [0, -0.3, 0.42]
  const points = [at]
  for (let i = 0; i < 11; i++) {
    const t = i / 10
    const sway = 6 * Math.sin(Math.PI * 2 * time + t * 2)
    const degrees = raised
      ? -20 + 130 * t + sway
      : -68 - 28 * Math.sin(t * 2.6) + 105 * Math.max(0, t - 0.62) * 2.4 + sway
    const a = (degrees * Math.PI) / 180
    at = [0.05 * Math.sin(Math.PI * 2 * time) * t, at[1] + Math.sin(a) * 0.15, at[2] + Math.cos(a) * 0.15]
    points.push(at)
  }
  return points
}

function ears(bones: Bones, coat: Coat, time: number) {
  const mesh = buildMesh({ material: 'leather', scale: 6, roughness: 0.85 })
  const flap = 12 * Math.sin(Math.PI * 2 * time)
  const rim: Rgb = times(coat.main, 0.9)
  const frame = combine(place([0.32, 0.2, -0.08], { yaw: 46 - flap, roll: -156 }), place([0, 0, 0], { yaw: 180 }))
  const shape = {
    length: 1.05,
    width: 0.92,
    outline: (t: number) => Math.min(1, 0.55 + 1.6 * t) * Math.sqrt(Math.max(0, 1 - t ** 2.4)),
    cup: 0.25,
    bend: -14,
    front: coat.main,
    back: rim,
    rows: 14,
    columns: 10,
    thickness: 0.03,
  }
  leaf(mesh, combine(bones.head, frame), shape)
  leaf(mesh, combine(bones.head, mirrored(frame)), shape)
  return mesh.done()
}

export const elephant: Subject = {
  name: 'elephant',
  words: ['pachyderm', 'jumbo'],
  home: ['savanna', 'jungle', 'river'],
  kind: 'animal',
  stands: 'ground',
  size: [3.3, 2, 4.4],
  bestYaw: 50,
  make: (form) =>
    quadruped(BUILD, form, {
      body: (body, bones) => {
        const path = trunkPath(
          form.time,
          ['trumpeting', 'drinking', 'happy', 'playing', 'roaring'].includes(form.action ?? ''),
        )
        const head = within(body, bones.head)
        head.path(
          path,
          path.map((_, i) => 0.2 - 0.012 * i),
          { blend: 0.05 },
        )
      },
      more: (bones, coat) => [
        ears(bones, coat, form.time),
        ...[1, -1].map((side) =>
          tube(
            { material: 'glossy', roughness: 0.4 },
            rgb('#e8dcc2'),
            Array.from({ length: 9 }, (_, i): Vec => {
              const t = i / 8
              return [side * (0.2 + 0.1 * t), -0.34 - 0.5 * t + 0.32 * t * t, 0.3 + 0.62 * t]
            }),
            Array.from({ length: 9 }, (_, i) => 0.062 * (1 - (i / 8) ** 2) + 0.006),
            bones.head,
          ),
        ),
      ],
    }),
}
