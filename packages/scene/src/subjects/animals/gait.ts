import type { Vec } from '../../shapes/vector.ts'
import { blinking } from './eyes.ts'

/** What a pose must know of a body. All in heights at the withers. */
export type Frame = {
  /** From hip to shoulder. */
  back: number
  /** Heights of the middle of the chest and of the hips when standing, and how thick they are from there down. */
  chestY: number
  hipY: number
  chestDepth: number
  rumpDepth: number
  /** Half the distance between the feet. */
  stance: number
  hoofed: boolean
  neck: { length: number; degrees: number }
  headSize: number
  headPitch: number
  /** 1 moves lightly; an elephant 0.5. */
  spring: number
  /** Rests on its hind legs: slope of the trunk, height of the hips, how far before the hips the feet stand. */
  upright?: { degrees: number; hip: number; feet: number; lean: number; hops?: boolean } | undefined
}

export type Foot = {
  at: Vec
  /** Degrees the wrist or hock stands before (+) or behind (−) the foot. */
  lean: number
}

export type Pose = {
  chest: Vec
  hip: Vec
  front: readonly [Foot, Foot]
  hind: readonly [Foot, Foot]
  neckDegrees: number
  headPitch: number
  headYaw: number
  tailLift: number
  tailSway: number
  eyesOpen: number
  mouthOpen: number
  /** 0..1, swells the chest. */
  breath: number
}

const TURN = Math.PI * 2
const GALLOP = ['running', 'galloping', 'racing', 'chasing', 'sprinting']
const UPRIGHT = ['standing', 'sitting', 'eating', 'waiting', 'waving', 'looking', 'drinking', 'holding', 'dancing']
const LEAP = ['jumping', 'leaping', 'playing', 'hopping', 'pouncing']

/** How a four-legged body holds itself while doing something. */
export function poseOf(frame: Frame, action: string | undefined, time: number): Pose {
  const { upright } = frame
  if (upright && (!action || UPRIGHT.includes(action))) return raised(frame, upright, action, time)
  if (upright?.hops && action && (action === 'walking' || GALLOP.includes(action))) return leaping(frame, time)
  if (action === 'walking' || action === 'hunting' || action === 'wandering') return stepping(frame, time, false)
  if (action && GALLOP.includes(action)) return stepping(frame, time, true)
  if (action && LEAP.includes(action)) return leaping(frame, time)
  if (action === 'rearing' || action === 'dancing' || action === 'fighting') return rearing(frame, time)
  if (action === 'sitting' || action === 'howling' || action === 'waiting') return sitting(frame, time, action)
  if (action === 'sleeping' || action === 'lying' || action === 'resting') return lying(frame, time, action)
  if (action === 'eating' || action === 'grazing' || action === 'drinking') return grazing(frame, time)
  return standing(frame, time, action)
}

/** On the haunches, hands before the chest. */
function raised(f: Frame, up: NonNullable<Frame['upright']>, action: string | undefined, time: number): Pose {
  const base = standing(f, time, action)
  const slow = Math.sin(TURN * time)
  const slope = (up.degrees * Math.PI) / 180
  const hip: Vec = [0, up.hip, -f.back * 0.3]
  const chest: Vec = [0, hip[1] + Math.sin(slope) * f.back, hip[2] + Math.cos(slope) * f.back]
  const eating = action === 'eating' || action === 'drinking'
  const hand = (side: number): Foot =>
    foot(
      side * f.stance * (eating ? 0.4 : 0.8),
      chest[1] - (eating ? 0.02 : 0.2) + 0.012 * slow,
      chest[2] + 0.26,
      eating ? -20 : 38,
    )
  return {
    ...base,
    chest,
    hip,
    front: [hand(1), hand(-1)],
    hind: [
      foot(f.stance * 1.25, 0.01, hip[2] + up.feet, up.lean),
      foot(-f.stance * 1.25, 0.01, hip[2] + up.feet - 0.04, up.lean),
    ],
    neckDegrees: Math.max(f.neck.degrees, 62) + 2 * slow,
    headPitch: f.headPitch + (eating ? 16 : 2),
    tailSway: 0.25 * Math.sin(TURN * time),
  }
}

const foot = (x: number, y: number, z: number, lean: number): Foot => ({ at: [x, y, z], lean })

function standing(f: Frame, time: number, action?: string): Pose {
  const slow = Math.sin(TURN * time)
  const [front, hind] = [f.back / 2, -f.back / 2]
  const loud = action === 'roaring' || action === 'barking' || action === 'singing' || action === 'laughing'
  return {
    chest: [0.004 * slow, f.chestY + 0.003 * slow, front],
    hip: [-0.004 * slow, f.hipY, hind],
    front: [foot(f.stance, 0, front + 0.05, 2), foot(-f.stance, 0, front - 0.05, 6)],
    hind: [foot(f.stance, 0, hind - 0.12, -16), foot(-f.stance, 0, hind + 0.03, -28)],
    neckDegrees: f.neck.degrees + 2 * slow,
    headPitch: f.headPitch - (loud ? 12 : 0) + 1.5 * Math.sin(TURN * time + 1),
    headYaw: -18 + 5 * Math.sin(TURN * time + 0.7),
    tailLift: 0,
    tailSway: Math.sin(TURN * 2 * time),
    eyesOpen: blinking(time),
    mouthOpen: loud ? 0.75 + 0.25 * Math.sin(TURN * 2 * time) : 0,
    breath: 0.5 + 0.5 * slow,
  }
}

function stepping(f: Frame, time: number, fast: boolean): Pose {
  const base = standing(f, time)
  const turns = fast ? 3 : 2
  const amp = (fast ? 0.4 : 0.2) * (0.55 + 0.45 * f.spring)
  const lift = (fast ? 0.22 : 0.11) * f.spring
  const phases = fast ? [0, 0.11, 0.47, 0.58] : [0.06, 0.56, 0.81, 0.31]
  const beat = TURN * turns * time
  // All four are off the ground when stretched out.
  const fly = fast ? Math.max(0, Math.cos(beat)) * 0.1 * f.spring : 0
  const bounce = fast ? fly : 0.012 * Math.cos(beat * 2)
  const swing = (i: number, rest: number): Foot => {
    const a = beat + TURN * phases[i]!
    const forward = Math.max(0, -Math.sin(a))
    const hind = i > 1
    const z = (hind ? -f.back / 2 - 0.05 : f.back / 2) + amp * Math.cos(a)
    const lean = rest + (fast ? -42 : -24) * Math.cos(a) + (fast ? 70 : 38) * forward * (hind ? 0.55 : 1)
    return foot(f.stance * (i % 2 ? -0.8 : 0.8), lift * forward + fly, z, lean)
  }
  const pitch = fast ? 0.05 * Math.sin(beat + 0.6) * f.spring : 0
  return {
    ...base,
    chest: [0, f.chestY + bounce + pitch - (fast ? 0.02 : 0), f.back / 2],
    hip: [0, f.hipY + bounce - pitch - (fast ? 0.02 : 0), -f.back / 2],
    front: [swing(0, 5), swing(1, 5)],
    hind: [swing(2, -20), swing(3, -20)],
    neckDegrees: f.neck.degrees - (fast ? 18 : 6) + 3 * Math.sin(beat),
    headPitch: f.headPitch - (fast ? 8 : 0) + 2 * Math.sin(beat),
    headYaw: fast ? -6 : -14,
    tailLift: fast ? 35 : 8,
    tailSway: Math.sin(beat) * 0.7,
    mouthOpen: fast && !f.hoofed ? 0.35 : 0,
  }
}

function leaping(f: Frame, time: number): Pose {
  const base = standing(f, time)
  const up = 0.42 + 0.1 * Math.cos(TURN * time)
  const [front, hind] = [f.back / 2, -f.back / 2]
  return {
    ...base,
    chest: [0, f.chestY + up + 0.16, front],
    hip: [0, f.hipY + up - 0.06, hind],
    front: [foot(f.stance * 0.8, up + 0.3, front + 0.32, 62), foot(-f.stance * 0.8, up + 0.36, front + 0.3, 74)],
    hind: [foot(f.stance * 0.8, up - 0.22, hind - 0.36, 24), foot(-f.stance * 0.8, up - 0.18, hind - 0.42, 30)],
    neckDegrees: f.neck.degrees - 4,
    headPitch: f.headPitch - 6,
    tailLift: 30,
    mouthOpen: f.hoofed ? 0 : 0.3,
  }
}

function rearing(f: Frame, time: number): Pose {
  const base = standing(f, time)
  const slope = 52 + 4 * Math.sin(TURN * time)
  const [c, s] = [Math.cos((slope * Math.PI) / 180), Math.sin((slope * Math.PI) / 180)]
  const hip: Vec = [0, f.hipY * 0.94, -f.back * 0.42]
  const chest: Vec = [0, hip[1] + s * f.back, hip[2] + c * f.back]
  const paw = (side: number, more: number): Foot =>
    foot(side * f.stance, chest[1] - 0.2 + more, chest[2] + 0.34, 58 + more * 60)
  return {
    ...base,
    chest,
    hip,
    front: [paw(1, 0.08 + 0.05 * Math.sin(TURN * 2 * time)), paw(-1, -0.06 + 0.05 * Math.sin(TURN * 2 * time + 2))],
    hind: [foot(f.stance, 0, hip[2] + 0.05, -24), foot(-f.stance, 0, hip[2] - 0.08, -14)],
    neckDegrees: Math.min(85, f.neck.degrees + 26),
    headPitch: f.headPitch - 4,
    tailLift: -10,
    mouthOpen: 0.3,
  }
}

function sitting(f: Frame, time: number, action: string): Pose {
  const base = standing(f, time)
  const chestY = f.chestY + 0.03
  const hipY = f.rumpDepth * 0.86
  const rise = chestY - hipY
  const run = Math.sqrt(Math.max(0.04, f.back * f.back - rise * rise))
  const front = f.back * 0.3
  const hind = front - run
  const howl = action === 'howling'
  return {
    ...base,
    chest: [0, chestY, front],
    hip: [0, hipY, hind],
    front: [foot(f.stance * 0.85, 0, front + 0.06, 0), foot(-f.stance * 0.85, 0, front + 0.02, 3)],
    hind: [foot(f.stance * 1.5, 0, hind + 0.3, -80), foot(-f.stance * 1.5, 0, hind + 0.28, -80)],
    neckDegrees: Math.max(f.neck.degrees, howl ? 75 : 58),
    headPitch: howl ? -55 : f.headPitch + 4,
    tailLift: -30,
    tailSway: Math.sin(TURN * 2 * time),
    mouthOpen: howl ? 0.5 : 0,
  }
}

function lying(f: Frame, time: number, action: string): Pose {
  const asleep = action === 'sleeping'
  const base = standing(f, time)
  const slow = Math.sin(TURN * time)
  const [front, hind] = [f.back / 2, -f.back / 2]
  const low = f.chestDepth * 0.92
  const fore = (side: number): Foot =>
    f.hoofed
      ? foot(side * f.stance * 1.25, 0.05, front + 0.04, 86)
      : foot(side * f.stance * 1.1, 0.035, front + 0.42 + side * 0.03, -84)
  return {
    ...base,
    chest: [0, low + 0.006 * slow, front],
    hip: [0, f.rumpDepth * 0.86, hind],
    front: [fore(1), fore(-1)],
    hind: [foot(f.stance * 1.75, 0.035, hind + 0.3, -82), foot(-f.stance * 1.6, 0.035, hind + 0.26, -82)],
    neckDegrees: asleep ? restingNeck(f, low) : Math.max(f.neck.degrees, 34),
    headPitch: asleep ? 12 : f.headPitch,
    headYaw: asleep ? -24 : -20,
    tailLift: -24,
    tailSway: 0.8 + 0.1 * slow,
    eyesOpen: asleep ? 0 : base.eyesOpen,
    breath: 0.5 + 0.5 * slow,
  }
}

/** The neck's slope at which the chin comes to rest on the ground or the paws. */
function restingNeck(f: Frame, chestY: number): number {
  const base = chestY + f.chestDepth * 0.35
  const drop = (f.headSize * 0.3 + 0.05 - base) / f.neck.length
  return (Math.asin(Math.max(-0.7, Math.min(0.5, drop))) * 180) / Math.PI
}

function grazing(f: Frame, time: number): Pose {
  const base = standing(f, time)
  const neckBase = f.chestY + f.chestDepth * 0.2
  const drop = (f.headSize * 0.62 + 0.02 - neckBase) / f.neck.length
  const short = Math.max(0, -0.94 - drop) * f.neck.length
  const [front, hind] = [f.back / 2, -f.back / 2]
  return {
    ...base,
    // A short neck does not reach: the shoulders come down.
    chest: [0, f.chestY - Math.min(0.34, short), front - 0.02],
    hip: [0, f.hipY, hind],
    front: [foot(f.stance * 1.15, 0, front + 0.16, -6), foot(-f.stance * 1.15, 0, front - 0.06, 12)],
    neckDegrees: (Math.asin(Math.max(-0.94, Math.min(0.4, drop))) * 180) / Math.PI + 1.5 * Math.sin(TURN * 2 * time),
    headPitch: 62,
    headYaw: -16,
    mouthOpen: 0.12 + 0.12 * Math.sin(TURN * 4 * time),
  }
}

/** The middle joint of a leg between `top` and `end`, bending forward (+1) or back (−1). Too far away: a straight leg. */
export function bentJoint(top: Vec, end: Vec, upper: number, lower: number, forward: number): Vec {
  const [dy, dz, dx] = [end[1] - top[1], end[2] - top[2], end[0] - top[0]]
  const far = Math.max(1e-6, Math.hypot(dx, dy, dz))
  const along = Math.min(far, Math.max(0, (far * far + upper * upper - lower * lower) / (2 * far)))
  const out = Math.sqrt(Math.max(0, upper * upper - along * along)) * forward
  // Square to the leg, in the plane that runs front to back.
  const flat = Math.hypot(dy, dz) || 1
  return [
    top[0] + (dx * along) / far,
    top[1] + (dy * along) / far + (dz / flat) * out,
    top[2] + (dz * along) / far - (dy / flat) * out,
  ]
}
