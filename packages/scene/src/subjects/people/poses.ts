import type { Turn } from '../../shapes/vector.ts'
import type { ArmPose, LegPose, Pose } from './skeleton.ts'

/** Poses by what is being done; `t` runs 0..1 and closes. */
export type Posing = (t: number) => Pose

const TURN = Math.PI * 2
const wave = (t: number, by = 0) => Math.sin((t + by) * TURN)

const hang = (t: number, out = 0.16, ahead = 0.06): ArmPose => ({ to: [out + 0.008 * wave(t), -0.96, ahead] })

/** Weight on one leg: the hips lean, the free knee bends, the chest leans back over. */
export const standing: Posing = (t) => ({
  hips: { roll: 3.5, yaw: -4 },
  spine: { roll: -5 + 0.5 * wave(t), yaw: 6, pitch: -1 + 0.6 * wave(t) },
  head: { roll: 3 + 0.6 * wave(t), yaw: 3, pitch: 2 - 0.8 * wave(t) },
  arms: [
    { ...hang(t, 0.2), elbow: [0.6, -0.2, -1] },
    { ...hang(t, 0.15, 0.1), elbow: [0.5, -0.2, -1] },
  ],
  legs: [
    { to: [0.07, -0.985, 0.02], out: 12 },
    { to: [0.11, -0.955, 0.08], out: 18, knee: [0.25, 0, 1] },
  ],
})

const stride = (t: number, reach: number, lift: number): LegPose => {
  const swing = wave(t)
  const back = Math.max(0, Math.cos(t * TURN))
  return {
    to: [0.03, -0.985 + lift * back + 0.02 * Math.abs(swing), reach * swing],
    out: 5,
    down: swing < 0 ? -swing * 32 : -swing * 14,
    knee: [0.05, 0, 1],
  }
}

export const walking: Posing = (t) => ({
  hips: { yaw: -6 * wave(t), roll: 2 * wave(t, 0.25) },
  spine: { yaw: 11 * wave(t), pitch: 3 },
  head: { yaw: -4 * wave(t), pitch: -2 },
  arms: [
    { to: [0.13, -0.93, -0.3 * wave(t) + 0.08], elbow: [0.2, -0.2, -1] },
    { to: [0.13, -0.93, 0.3 * wave(t) + 0.08], elbow: [0.2, -0.2, -1] },
  ],
  legs: [stride(t, 0.34, 0.12), stride(t + 0.5, 0.34, 0.12)],
})

const gallop = (t: number): LegPose => {
  const swing = wave(t)
  const up = Math.max(0, Math.cos(t * TURN))
  // The foot trails behind, and lands flat in front.
  const trailing = Math.max(0, Math.min(1, 0.5 - swing * 1.5))
  return {
    to: [0.02, -0.86 + 0.3 * up + 0.12 * Math.max(0, -swing) + 0.1 * Math.max(0, swing), 0.46 * swing - 0.05],
    out: 2,
    down: (-12 + 20 * up) * (1 - trailing) + 55 * trailing,
    knee: [0.02, 0.3, 1],
  }
}

export const running: Posing = (t) => ({
  hips: { yaw: -10 * wave(t), pitch: 8 },
  spine: { yaw: 18 * wave(t), pitch: 8 },
  head: { yaw: -7 * wave(t), pitch: -12 },
  arms: [
    { to: [0.1, -0.45 + 0.12 * wave(t + 0.5), -0.42 * wave(t) + 0.22], elbow: [0.25, -0.6, -1], grip: 'fist' },
    { to: [0.1, -0.45 + 0.12 * wave(t), 0.42 * wave(t) + 0.22], elbow: [0.25, -0.6, -1], grip: 'fist' },
  ],
  legs: [gallop(t), gallop(t + 0.5)],
  lift: 0.02 + 0.02 * Math.abs(wave(t, 0.12)),
})

const lap = (t: number, ahead: number): ArmPose => ({
  to: [0.02, -0.62 + 0.004 * wave(t), ahead],
  elbow: [0.8, -0.4, -0.7],
  thumb: [-1, 0.4, 0.3],
  fingers: [-0.35, -0.35, 1],
})

/** On a seat as high as the knees. */
export const sitting: Posing = (t) => ({
  spine: { pitch: 3 + 0.7 * wave(t) },
  head: { pitch: 2, yaw: 6, roll: 2 * wave(t) * 0.4 },
  arms: [lap(t, 0.48), lap(t, 0.44)],
  legs: [
    { to: [0.06, -0.49, 0.5], out: 8 },
    { to: [0.1, -0.49, 0.44], out: 14 },
  ],
})

export const sittingOnGround: Posing = (t) => ({
  hips: { pitch: -12 },
  spine: { pitch: 22 + 0.7 * wave(t) },
  head: { pitch: -8, yaw: 4 },
  arms: [
    { to: [-0.12, -0.55, 0.62], elbow: [1, -0.3, 0], thumb: [-1, 0.3, 0.2], grip: 'relaxed' },
    { to: [-0.16, -0.5, 0.66], elbow: [1, -0.3, 0], thumb: [-1, 0.3, 0.2] },
  ],
  legs: [
    { to: [0.0, -0.14, 0.6], knee: [0.25, 1, 0.4], out: 8 },
    { to: [0.02, -0.14, 0.52], knee: [0.35, 1, 0.4], out: 14 },
  ],
})

export const crossLegged: Posing = (t) => ({
  spine: { pitch: 2 + 0.6 * wave(t) },
  head: { pitch: 3 },
  arms: [
    { to: [0.28, -0.66, 0.48], elbow: [1, -0.2, -0.2], thumb: [0.3, 1, 0], fingers: [0.2, -0.2, 1] },
    { to: [0.28, -0.66, 0.48], elbow: [1, -0.2, -0.2], thumb: [0.3, 1, 0], fingers: [0.2, -0.2, 1] },
  ],
  legs: [
    { to: [-0.22, -0.03, 0.3], knee: [1, 0.25, 0.5], out: -70, down: 8 },
    { to: [-0.22, -0.03, 0.42], knee: [1, 0.25, 0.5], out: -70, down: 8 },
  ],
})

export const kneeling: Posing = (t) => ({
  spine: { pitch: 4 + 0.6 * wave(t) },
  head: { pitch: 6 },
  arms: [{ to: [0.05, -0.72, 0.4], elbow: [0.7, -0.4, -0.6], thumb: [-1, 0.3, 0.4] }, hang(t)],
  legs: [
    { to: [0.05, -0.52, 0.42], out: 6, knee: [0.1, 0.3, 1] },
    { to: [0.05, -0.42, -0.5], knee: [0.1, -0.6, 1], down: 75, out: 0 },
  ],
})

/** On both knees, hands together before the chest. */
export const praying: Posing = (t) => ({
  spine: { pitch: 6 + 0.6 * wave(t) },
  head: { pitch: 20 },
  arms: [0, 1].map(() => ({
    to: [-0.29, -0.26, 0.52],
    elbow: [0.5, -1, -0.2],
    thumb: [0, 0.3, -1],
    fingers: [-0.12, 1, 0.25],
    grip: 'open',
  })) as unknown as [ArmPose, ArmPose],
  legs: [0, 1].map(() => ({ to: [0.06, -0.36, -0.5], knee: [0.1, -1, 0.6], down: 80, out: 0 })) as unknown as [
    LegPose,
    LegPose,
  ],
})

export const jumping: Posing = (t) => ({
  hips: { pitch: -4 },
  spine: { pitch: -5, roll: 3 },
  head: { pitch: -8 },
  arms: [
    { to: [0.5, 0.72 + 0.03 * wave(t), 0.1], elbow: [1, 0, -0.5], grip: 'open' },
    { to: [0.55, 0.66 + 0.03 * wave(t), 0.1], elbow: [1, 0, -0.5], grip: 'open' },
  ],
  legs: [
    { to: [0.16, -0.62, 0.26], down: 30, knee: [0.3, 0.3, 1] },
    { to: [0.14, -0.72, -0.38], down: 65, knee: [0.2, 0, 1] },
  ],
  lift: 0.16 + 0.05 * wave(t),
})

/** One arm high, one out, the weight on one hip. */
export const dancing: Posing = (t) => ({
  hips: { roll: 6 + 4 * wave(t), yaw: 12 + 6 * wave(t) },
  spine: { roll: -12 - 4 * wave(t), yaw: -16 - 6 * wave(t), pitch: -3 },
  head: { roll: 7 + 3 * wave(t), yaw: 7, pitch: -2 },
  arms: [
    {
      to: [0.24 + 0.06 * wave(t), 0.78, 0.16],
      elbow: [1, 0, 0.2],
      fingers: [-0.45, 0.85, 0.1],
      thumb: [-0.4, 0.1, 1],
      grip: 'relaxed',
    },
    {
      to: [0.62, -0.28 - 0.08 * wave(t), 0.3],
      elbow: [0.4, -1, -0.4],
      fingers: [0.85, -0.05, 0.4],
      thumb: [0, 0.7, 0.7],
      grip: 'relaxed',
    },
  ],
  legs: [
    { to: [0.06, -0.98, 0.02], out: 20 },
    { to: [0.26, -0.88 - 0.03 * wave(t), 0.16], out: 36, down: 25, knee: [0.55, 0, 1] },
  ],
})

const flipped = (turn: Turn): Turn => ({ ...turn, yaw: -(turn.yaw ?? 0), roll: -(turn.roll ?? 0) })

/** The same pose with left and right exchanged. */
export const mirrored = ({ arms, legs, hips = {}, spine = {}, head = {}, ...rest }: Pose): Pose => ({
  ...rest,
  hips: flipped(hips),
  spine: flipped(spine),
  head: flipped(head),
  arms: [arms[1], arms[0]],
  legs: [legs[1], legs[0]],
})

export const BASE = { hang, wave }
