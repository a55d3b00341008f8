import type { Rgb } from '../../scene.ts'
import { buildMesh, type Mesh, type MeshBuilder } from '../../shapes/mesh.ts'
import { blend, times } from '../../shapes/surface.ts'
import { applied, type Placement, subtract, unit, type Vec } from '../../shapes/vector.ts'

export type EyeLook = {
  iris: Rgb
  sclera?: Rgb
  /** Half angles seen from the eye's middle, in degrees. */
  irisDegrees?: number
  pupilDegrees?: number
  pupil?: 'round' | 'slit' | 'bar'
  lid: Rgb
  rim?: Rgb
  /** Degrees above and below the gaze where the lids end when open. */
  lids?: readonly [upper: number, lower: number]
}

const RADIANS = Math.PI / 180
const SECTORS = 24
const BLACK: Rgb = [0.006, 0.006, 0.007]
const BRIGHT: Rgb = [0.95, 0.96, 1]

/** Eyes whose gaze is the z of their frame and whose radius is the frame's size. `open`: 0 shut, 1 wide. */
export function eyes(frames: readonly Placement[], look: EyeLook, open = 1): Mesh[] {
  const balls = buildMesh({ material: 'glossy', roughness: 0.07 })
  const lids = buildMesh({ material: 'matte' })
  for (const frame of frames) {
    ball(balls, frame, look)
    lidPair(lids, frame, look, open)
  }
  return [balls.done(), lids.done()]
}

function ball(mesh: MeshBuilder, frame: Placement, look: EyeLook): void {
  const { irisDegrees = 48, pupilDegrees = 22, pupil = 'round', iris, sclera = [0.72, 0.69, 0.64] } = look
  const oval = (degrees: number, around: number) => {
    if (pupil === 'round') return degrees
    const [wide, high] = pupil === 'slit' ? [degrees * 0.42, degrees * 1.55] : [degrees * 1.55, degrees * 0.5]
    return 1 / Math.hypot(Math.cos(around) / wide, Math.sin(around) / high)
  }
  const bands: { degrees: (around: number) => number; color: Rgb }[] = [
    { degrees: () => 0, color: BLACK },
    { degrees: (a) => oval(pupilDegrees, a), color: BLACK },
    { degrees: (a) => oval(pupilDegrees + 0.5, a), color: times(iris, 1.25) },
    { degrees: (a) => (oval(pupilDegrees, a) + irisDegrees) / 2, color: iris },
    { degrees: () => irisDegrees - 4, color: times(iris, 0.5) },
    { degrees: () => irisDegrees, color: times(iris, 0.15) },
    { degrees: () => irisDegrees + 3, color: sclera },
    { degrees: () => 85, color: times(sclera, 0.85) },
    { degrees: () => 130, color: times(sclera, 0.6) },
  ]
  const rings = bands.map(({ degrees, color }) =>
    Array.from({ length: SECTORS + 1 }, (_, s) => {
      const around = (s / SECTORS) * Math.PI * 2
      return spot(mesh, frame, degrees(around), around, 1, color)
    }),
  )
  knit(mesh, rings)
  // The light of the sky in it: without it an eye looks dead in the shade.
  catchLight(mesh, frame, -24, 27, 9)
  catchLight(mesh, frame, 20, -22, 4)
}

function spot(mesh: MeshBuilder, frame: Placement, degrees: number, around: number, radius: number, color: Rgb) {
  const [s, c] = [Math.sin(degrees * RADIANS), Math.cos(degrees * RADIANS)]
  return onBall(mesh, frame, [Math.cos(around) * s, Math.sin(around) * s, c], radius, color)
}

function onBall(mesh: MeshBuilder, frame: Placement, d: Vec, radius: number, color: Rgb) {
  const at = applied(frame, [d[0] * radius, d[1] * radius, d[2] * radius])
  return mesh.vertex({ at, normal: unit(subtract(at, applied(frame, [0, 0, 0]))), color })
}

function catchLight(mesh: MeshBuilder, frame: Placement, yaw: number, pitch: number, degrees: number): void {
  const rings = [0, degrees].map((angle) =>
    Array.from({ length: 11 }, (_, s) => {
      const around = (s / 10) * Math.PI * 2
      const [h, v] = [(yaw + Math.cos(around) * angle) * RADIANS, (pitch + Math.sin(around) * angle) * RADIANS]
      return onBall(mesh, frame, [Math.sin(h) * Math.cos(v), Math.sin(v), Math.cos(h) * Math.cos(v)], 1.012, BRIGHT)
    }),
  )
  knit(mesh, rings)
}

function lidPair(mesh: MeshBuilder, frame: Placement, look: EyeLook, open: number): void {
  const [upper, lower] = look.lids ?? [46, 44]
  const rim = look.rim ?? blend(look.lid, [0.01, 0.01, 0.01], 0.8)
  const shut = -14
  const lid = (from: number, to: number) => {
    const rows = [from, from + (to - from) * 0.5, from + (to - from) * 0.84, from + (to - from) * 0.9, to]
    const rings = rows.map((degrees, r) =>
      Array.from({ length: 15 }, (_, s) => {
        const along = (-84 + (168 * s) / 14) * RADIANS
        const around = degrees * RADIANS
        const d: Vec = [Math.sin(along), Math.cos(along) * Math.sin(around), Math.cos(along) * Math.cos(around)]
        return onBall(mesh, frame, d, r === rows.length - 1 ? 1.02 : 1.09, r >= 3 ? rim : look.lid)
      }),
    )
    knit(mesh, rings)
  }
  lid(150, shut + (upper - shut) * open)
  lid(-140, shut + (-lower - shut) * open)
}

function knit(mesh: MeshBuilder, rings: readonly number[][]): void {
  for (let i = 0; i + 1 < rings.length; i++) {
    for (let s = 0; s + 1 < rings[i]!.length; s++) {
      mesh.triangle(rings[i]![s]!, rings[i + 1]![s]!, rings[i + 1]![s + 1]!)
      mesh.triangle(rings[i]![s]!, rings[i + 1]![s + 1]!, rings[i]![s + 1]!)
    }
  }
}

/** Open most of the time; once in a loop they shut for a moment. */
export function blinking(time: number, when = 0.62): number {
  const off = Math.abs(((time - when + 1.5) % 1) - 0.5)
  return off < 0.022 ? off / 0.022 : 1
}
