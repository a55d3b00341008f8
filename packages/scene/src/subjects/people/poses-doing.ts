import {
  BASE,
  crossLegged,
  dancing,
  jumping,
  kneeling,
  type Posing,
  praying,
  running,
  sitting,
  sittingOnGround,
  standing,
  walking,
} from './poses.ts'
import type { ArmPose, Pose } from './skeleton.ts'

const { wave, hang } = BASE

/** A pose with other arms. */
// biome-ignore format: a pose
const withArms = (base: Posing, arms: (t: number) => readonly [ArmPose, ArmPose], rest: Partial<Pose> = {}): Posing => (t) => ({ ...base(t), arms: arms(t), ...rest })

// biome-ignore format: a pose
const upright: Posing = (t) => ({ ...standing(t), spine: { pitch: 0.6 * wave(t) }, hips: {}, head: { pitch: 2, yaw: 3 }, legs: [{ to: [0.06, -0.99, 0.03], out: 10 }, { to: [0.06, -0.99, -0.02], out: 12 }] })

/** Upper arm down, forearm forward: something is held before the body. */
// biome-ignore format: a pose
const holdAhead = (t: number, up = -0.52, ahead = 0.46, out = 0.05): ArmPose => ({ to: [out, up + 0.006 * wave(t), ahead], elbow: [0.3, -0.8, -0.6], thumb: [-0.1, 1, 0.1], grip: 'hold' })

// biome-ignore format: a pose
const waving: Posing = withArms(standing, (t) => [hang(t), { to: [0.42 + 0.1 * wave(t), 0.56, 0.16], elbow: [1, -0.6, -0.2], thumb: [-1, 0.1, 0.1], fingers: [0.15 + 0.45 * wave(t), 1, 0.1], grip: 'open' }], { head: { yaw: 3, roll: 4, pitch: 0 } })
// biome-ignore format: a pose
const pointing: Posing = withArms(standing, (t) => [hang(t), { to: [0.75, 0.08, 0.62], elbow: [0.2, -1, 0], thumb: [0, 1, 0], grip: 'point' }])
// biome-ignore format: a pose
const armsCrossed: Posing = withArms(upright, () => [{ to: [-0.52, -0.36, 0.4], elbow: [1, -0.8, 0.1], thumb: [0, 1, 0.3], fingers: [-1, 0.25, -0.1] }, { to: [-0.5, -0.3, 0.44], elbow: [1, -0.8, 0.1], thumb: [0, 1, 0.3], fingers: [-1, 0.3, -0.3] }])
// biome-ignore format: a pose
const handsOnHips: Posing = withArms(upright, () => [{ to: [0.02, -0.58, 0.1], elbow: [1, -0.1, -0.35], thumb: [-0.3, 0.4, -1], fingers: [-0.6, -0.5, 0.6], grip: 'relaxed' }, { to: [0.02, -0.58, 0.1], elbow: [1, -0.1, -0.35], thumb: [-0.3, 0.4, -1], fingers: [-0.6, -0.5, 0.6], grip: 'relaxed' }])
// biome-ignore format: a pose
const handOnHip: Posing = withArms(standing, (t) => [{ ...hang(t, 0.17), elbow: [0.5, -0.2, -1] }, { to: [0.05, -0.6, 0.08], elbow: [1, -0.1, -0.35], thumb: [-0.3, 0.4, -1], fingers: [-0.5, -0.6, 0.6], grip: 'relaxed' }])
// biome-ignore format: a pose
const clasped: Posing = withArms(standing, () => [{ to: [-0.15, -0.7, 0.34], elbow: [0.9, -0.2, -0.5], thumb: [0, 0.5, 0.8], fingers: [-0.85, -0.4, 0.2], grip: 'relaxed' }, { to: [-0.12, -0.68, 0.38], elbow: [0.9, -0.2, -0.5], thumb: [0, 0.5, 0.8], fingers: [-0.85, -0.35, 0.1], grip: 'relaxed' }])
const holding: Posing = withArms(standing, (t) => [
  hang(t, 0.18),
  { ...holdAhead(t, -0.54, 0.4, 0.3), thumb: [0.32, 1, 0.25] },
])
/** A long thing in the right hand, its foot on the ground: staff, spear. */
// biome-ignore format: a pose
const leaning: Posing = withArms(standing, (t) => [hang(t, 0.2), { to: [0.34, -0.42 + 0.004 * wave(t), 0.5], elbow: [0.7, -0.8, -0.4], thumb: [-0.2, 1, 0.2], grip: 'hold' }])
// biome-ignore format: a pose
const book: ArmPose = { to: [-0.16, -0.42, 0.5], elbow: [0.7, -0.8, -0.3], thumb: [0.6, 0.7, -0.3], fingers: [-0.2, 0.2, 1], grip: 'hold' }
const reading: Posing = withArms(standing, () => [book, book], { head: { pitch: 22 }, spine: { pitch: 4 } })
const readingSeated: Posing = withArms(sitting, () => [book, book], { head: { pitch: 22 } })
// biome-ignore format: a pose
const playing: Posing = withArms(standing, (t) => [{ to: [0.42, -0.3, 0.5], elbow: [0.7, -1, -0.1], thumb: [0, 1, -0.3], fingers: [0.2, 0.8, -0.4], grip: 'hold' }, { to: [-0.26, -0.6 + 0.05 * wave(t * 2), 0.4], elbow: [1, -0.3, -0.2], thumb: [-0.3, 1, 0.3], fingers: [-1, -0.6, 0.1], grip: 'relaxed' }], { head: { pitch: 12, yaw: 12 } })
// biome-ignore format: a pose
const drinking: Posing = withArms(standing, (t) => [hang(t), { to: [-0.2, 0.12, 0.46], elbow: [0.6, -1, 0.2], thumb: [0.2, 0.5, -1], fingers: [-0.7, 0.5, 0], grip: 'hold' }])
const eating = drinking
// biome-ignore format: a pose
const cooking: Posing = withArms(upright, (t) => [holdAhead(t, -0.56, 0.5), { to: [0.02 + 0.07 * wave(t), -0.48, 0.56 + 0.05 * wave(t, 0.25)], elbow: [0.5, -0.8, -0.4], thumb: [-0.1, 1, 0], grip: 'hold' }], { head: { pitch: 14 }, spine: { pitch: 5 } })
// biome-ignore format: a pose
const fishing: Posing = withArms(upright, (t) => [{ to: [-0.16, -0.5, 0.56], elbow: [0.7, -0.8, -0.3], thumb: [0, 1, 0.4], grip: 'hold' }, { to: [-0.16, -0.56 + 0.01 * wave(t), 0.36], elbow: [0.7, -0.8, -0.5], thumb: [0, 1, 0.4], grip: 'hold' }], { head: { pitch: 8 } })
// biome-ignore format: a pose
const fighting: Posing = (t) => ({ hips: { yaw: -28 }, spine: { pitch: 8, yaw: 6 }, head: { yaw: 22, pitch: -4 }, arms: [{ to: [-0.05, -0.05 + 0.03 * wave(t), 0.62], elbow: [0.5, -1, 0], thumb: [-0.8, 0.3, -0.3], grip: 'fist' }, { to: [-0.22, -0.1 - 0.03 * wave(t), 0.42], elbow: [0.5, -1, 0], thumb: [-0.8, 0.3, -0.3], grip: 'fist' }], legs: [{ to: [0.1, -0.92, 0.3], out: -8 }, { to: [0.14, -0.92, -0.26], out: 40, down: 12 }] })
// biome-ignore format: a pose
const throwing: Posing = withArms(fighting, (t) => [{ to: [0.35, -0.05, 0.75], elbow: [0, -1, 0], grip: 'open' }, { to: [0.55, 0.45 + 0.04 * wave(t), -0.4], elbow: [1, 0, 0], grip: 'hold', thumb: [-1, 0, 0] }])
// biome-ignore format: a pose
const cheering: Posing = withArms(standing, (t) => [{ to: [0.38, 0.8 + 0.03 * wave(t), 0.05], elbow: [1, 0, -0.2], grip: 'fist', thumb: [-1, 0, 0] }, { to: [0.38, 0.8 + 0.03 * wave(t), 0.05], elbow: [1, 0, -0.2], grip: 'fist', thumb: [-1, 0, 0] }])
// biome-ignore format: a pose
const stretching: Posing = withArms(standing, (t) => [{ to: [0.14, 0.94 + 0.02 * wave(t), 0], elbow: [1, 0, 0], grip: 'open' }, { to: [0.1, 0.94 + 0.02 * wave(t), 0], elbow: [1, 0, 0], grip: 'open' }], { spine: { roll: -8 } })
// biome-ignore format: a pose
const talking: Posing = withArms(standing, (t) => [{ to: [0.12, -0.5 + 0.03 * wave(t), 0.52], elbow: [0.6, -0.8, -0.4], thumb: [0.6, 0.8, 0], fingers: [0.1, 0.25, 1], grip: 'open' }, hang(t)])
const looking: Posing = withArms(standing, (t) => [hang(t), hang(t, 0.14)], { head: { pitch: -24, yaw: 8 } })
// biome-ignore format: a pose
const lookingBack: Posing = withArms(standing, (t) => [hang(t), hang(t)], { body: { yaw: 150 }, spine: { yaw: 24 }, head: { yaw: 62, pitch: 2 } })
// biome-ignore format: a pose
const hugging: Posing = withArms(upright, () => [{ to: [-0.35, -0.1, 0.72], elbow: [1, -0.4, 0], thumb: [0, 1, 0], fingers: [-1, 0, 0.2] }, { to: [-0.3, -0.2, 0.7], elbow: [1, -0.4, 0], thumb: [0, 1, 0], fingers: [-1, 0, 0.2] }])

/** Astride: thighs out and forward, hands on the reins. */
// biome-ignore format: a pose
const riding: Posing = (t) => ({ spine: { pitch: 4 + wave(t) }, head: { pitch: -2 }, arms: [holdAhead(t, -0.5, 0.52, -0.1), holdAhead(t, -0.5, 0.52, -0.1)], legs: [0, 1].map(() => ({ to: [0.28, -0.72, 0.16], knee: [0.8, 0.2, 1], out: 10, down: -6 })) as unknown as Pose['legs'] })
const driving: Posing = withArms(sitting, (t) => [holdAhead(t, -0.3, 0.68), holdAhead(t, -0.3, 0.68)])
// biome-ignore format: a pose
const sleeping: Posing = (t) => ({ body: { pitch: -90 }, spine: { pitch: 1.2 * wave(t) }, head: { pitch: 10, yaw: 16 }, arms: [{ to: [0.22, -0.94, 0.06] }, { to: [-0.18, -0.46, 0.34], elbow: [1, -0.2, -0.3], thumb: [0, 1, 0], fingers: [-1, -0.2, 0.1] }], legs: [{ to: [0.1, -0.99, 0.02], out: 22, down: 32 }, { to: [0.12, -0.99, 0.02], out: 22, down: 32 }] })
// biome-ignore format: a pose
const swimming: Posing = (t) => ({ body: { pitch: 74 }, spine: { pitch: -8 }, head: { pitch: -46 }, arms: [{ to: [0.3, 0.85 - 0.2 * wave(t), 0.2], elbow: [1, 0, 0], grip: 'open' }, { to: [0.55, 0.2 + 0.5 * wave(t), 0.3], elbow: [1, 0, -0.5], grip: 'open' }], legs: [{ to: [0.08, -0.96, 0.16 * wave(t)], down: 60 }, { to: [0.08, -0.96, -0.16 * wave(t)], down: 60 }], lift: 0.1 })
// biome-ignore format: a pose
const flying: Posing = (t) => ({ body: { pitch: 58, yaw: -24 }, spine: { pitch: -10 }, head: { pitch: -38 }, arms: [{ to: [0.3, -0.5, 0.1], elbow: [1, 0, -1], grip: 'fist' }, { to: [0.06, 0.98, 0.16], elbow: [1, 0, 0], grip: 'fist' }], legs: [{ to: [0.04, -0.99, 0], down: 60, out: 2 }, { to: [0.05, -0.78, -0.1], down: 60, out: 2, knee: [0, 0, 1] }], lift: 0.25 + 0.02 * wave(t) })
// biome-ignore format: a pose
const gliding: Posing = (t) => ({ hips: { yaw: -55 }, spine: { pitch: 14, yaw: 26 }, head: { yaw: 26, pitch: -6 }, arms: [{ to: [0.82, -0.06 + 0.05 * wave(t), 0.26], elbow: [0, -1, 0], grip: 'open' }, { to: [0.74, 0.12 - 0.05 * wave(t), -0.26], elbow: [0, -1, 0], grip: 'open' }], legs: [{ to: [0.2, -0.86, 0.02], knee: [0.5, 0, 1], out: -50 }, { to: [0.2, -0.86, 0.02], knee: [0.5, 0, 1], out: 50 }] })
// biome-ignore format: a pose
const skiing: Posing = (t) => ({ hips: { pitch: 12 }, spine: { pitch: 22 + wave(t) }, head: { pitch: -26 }, arms: [{ to: [0.3, -0.52, 0.5], elbow: [1, -0.4, -0.5], grip: 'hold', thumb: [0, 1, 0.4] }, { to: [0.3, -0.52, 0.5], elbow: [1, -0.4, -0.5], grip: 'hold', thumb: [0, 1, 0.4] }], legs: [{ to: [0.1, -0.82, -0.06], out: 0 }, { to: [0.1, -0.82, -0.06], out: 0 }] })
// biome-ignore format: a pose
const ballet: Posing = (t) => ({ hips: { roll: -2 }, spine: { pitch: -4, roll: 2 * wave(t) }, head: { roll: -6, yaw: 10, pitch: -4 }, arms: [{ to: [0.16, 0.86, 0.16], elbow: [1, 0, 0.2], fingers: [-0.6, 0.7, 0.2], grip: 'relaxed' }, { to: [0.9, -0.08 + 0.03 * wave(t), 0.3], elbow: [0, -1, -0.3], fingers: [1, -0.2, 0.2], grip: 'relaxed', thumb: [0, 0.6, 1] }], legs: [{ to: [0.02, -0.998, 0], out: 30, down: 66 }, { to: [-0.12, -0.62, 0.16], knee: [1, 0.2, 0.35], out: 60, down: 62 }] })
// biome-ignore format: a pose
const painting: Posing = withArms(standing, (t) => [holdAhead(t, -0.5, 0.5, 0.1), { to: [0.12 + 0.05 * wave(t), -0.12, 0.72], elbow: [0.6, -1, 0], thumb: [-0.2, 1, 0], grip: 'hold' }])
// biome-ignore format: a pose
const kickingBall: Posing = (t) => ({ hips: { pitch: -8, yaw: 12 }, spine: { yaw: -20, pitch: 8 }, head: { yaw: 6, pitch: 8 }, arms: [{ to: [0.72, -0.3, 0.3], elbow: [0, -1, -0.5] }, { to: [0.5, -0.55, -0.5], elbow: [0, -1, -0.5] }], legs: [{ to: [0.06, -0.97, -0.08], out: 14 }, { to: [0.04, -0.84, 0.46 + 0.05 * wave(t)], out: 14, down: 30, knee: [0.2, 0, 1] }] })
// biome-ignore format: a pose
// biome-ignore format: a pose
const knightGuard: Posing = withArms(standing, (t) => [{ to: [0.06, -0.5, 0.4], elbow: [1, -0.7, -0.3], thumb: [-0.6, 0.5, 0.4], grip: 'fist' }, { to: [0.3, -0.42 + 0.004 * wave(t), 0.5], elbow: [0.8, -0.7, -0.3], thumb: [0.25, 1, 0.1], grip: 'hold' }])
const sword: Posing = withArms(fighting, (t) => [
  { to: [0.05, -0.4, 0.55], elbow: [1, -0.6, -0.2], grip: 'fist' },
  { to: [0.3, 0.22 + 0.03 * wave(t), 0.52], elbow: [1, -0.8, 0], thumb: [-0.3, 1, -0.4], grip: 'hold' },
])
// biome-ignore format: a pose
const shuffling: Posing = withArms(walking, (t) => [{ to: [0.12, -0.02 + 0.03 * wave(t), 0.92], elbow: [0.3, -1, 0], fingers: [0, -0.7, 0.7], thumb: [-1, 0, 0] }, { to: [0.1, -0.22 - 0.03 * wave(t), 0.86], elbow: [0.3, -1, 0], fingers: [0, -0.7, 0.7], thumb: [-1, 0, 0] }], { head: { roll: 14, pitch: 4 } })
// biome-ignore format: a pose
const crawling: Posing = (t) => ({ body: { pitch: 74 }, spine: { pitch: -8 }, head: { pitch: -58 }, arms: [{ to: [0.08, 0.22 + 0.08 * wave(t), 0.96], elbow: [1, 0, 0], fingers: [0, 1, 0.1], thumb: [-1, 0, 0], grip: 'open' }, { to: [0.08, 0.22 - 0.08 * wave(t), 0.96], elbow: [1, 0, 0], fingers: [0, 1, 0.1], thumb: [-1, 0, 0], grip: 'open' }], legs: [{ to: [0.12, -0.5, 0.14], knee: [0.2, 0.4, 1], down: 10 }, { to: [0.12, -0.5, 0.14], knee: [0.2, 0.4, 1], down: 10 }] })

// biome-ignore format: a pose
const mermaid: Posing = (t) => ({ hips: { pitch: -6 }, spine: { pitch: 6 + 0.6 * wave(t), roll: 4 }, head: { yaw: 8, roll: -5 }, arms: [{ to: [0.35, -0.9, -0.08], elbow: [0.4, 0, -1], fingers: [0.5, -0.3, 0.8], grip: 'open' }, { to: [0.0, -0.62, 0.5], elbow: [0.9, -0.4, -0.3], thumb: [-1, 0.3, 0.2] }], legs: [0, 1].map(() => ({ to: [-0.05, -0.2, 0.84], knee: [0.1, 0.5, 0.4], down: -20, out: 0 })) as unknown as Pose['legs'] })
// biome-ignore format: a pose
const mermaidSwimming: Posing = (t) => ({ body: { pitch: 60, yaw: -30 }, spine: { pitch: -14 }, head: { pitch: -36 }, arms: [{ to: [0.45, 0.8, 0.3], elbow: [1, 0, 0], grip: 'open' }, { to: [0.6, -0.4 + 0.1 * wave(t), 0.2], elbow: [1, 0, -0.5], grip: 'open' }], legs: [0, 1].map(() => ({ to: [-0.05, -0.94, 0.16 * wave(t)], knee: [0, 0, 1], down: 40, out: 0 })) as unknown as Pose['legs'], lift: 0.15 })
// biome-ignore format: a pose
const fairy: Posing = (t) => ({ hips: { roll: 4 }, spine: { roll: -6, pitch: -3 }, head: { roll: 6, pitch: 4 }, arms: [{ to: [0.55, -0.6, 0.2], elbow: [1, 0, -0.5], fingers: [0.8, -0.2, 0.3], grip: 'relaxed' }, { to: [0.5, 0.1, 0.5], elbow: [0.6, -1, 0], thumb: [0.2, 1, 0], grip: 'hold' }], legs: [{ to: [0.02, -0.98, 0], down: 60, out: 5 }, { to: [0.02, -0.72, -0.2], down: 60, out: 5, knee: [0.2, 0.2, 1] }], lift: 0.03 + 0.02 * wave(t) })
// biome-ignore format: a pose
const prayingStanding: Posing = withArms(upright, () => [0, 1].map(() => ({ to: [-0.29, -0.3, 0.5], elbow: [0.6, -1, -0.2], thumb: [0, 0.3, -1], fingers: [-0.12, 1, 0.25], grip: 'open' })) as unknown as [ArmPose, ArmPose], { head: { pitch: 6 } })

// biome-ignore format: a pose
const astronaut: Posing = (t) => ({ body: { pitch: 16, roll: 12 + 3 * wave(t) }, spine: { pitch: 4 }, head: { pitch: -14 }, arms: [{ to: [0.66, 0.16 + 0.04 * wave(t), 0.34], elbow: [0.4, -1, 0], grip: 'open' }, { to: [0.6, -0.34, 0.4], elbow: [0.6, -1, -0.2], grip: 'open' }], legs: [{ to: [0.14, -0.82, 0.18], down: 25 }, { to: [0.12, -0.76, -0.22], down: 40 }], lift: 0.2 + 0.02 * wave(t) })
// biome-ignore format: a pose
const bouquetHands: Posing = withArms(standing, () => [0, 1].map(() => ({ to: [-0.26, -0.6, 0.46], elbow: [1, -0.4, -0.3], thumb: [0, 1, 0.3], grip: 'hold' })) as unknown as [ArmPose, ArmPose])

/** Two who dance together: one holds the other's back, their other hands meet beside them. */
// biome-ignore format: a pose
const meeting: ArmPose = { to: [0.3, 0.02, 0.62], elbow: [0.8, -0.8, 0], thumb: [0, 1, 0], fingers: [-0.2, 0.7, 0.5], grip: 'relaxed' }
// biome-ignore format: a pose
const danceLead: Posing = (t) => ({ body: { yaw: 62 }, hips: { roll: 2 * wave(t) }, spine: { roll: -3 * wave(t) }, head: { yaw: -12, pitch: 4 }, arms: [meeting, { to: [-0.06, -0.34, 0.62], elbow: [0.8, -0.7, -0.1], thumb: [0, 1, 0], fingers: [-0.6, 0, 0.7], grip: 'relaxed' }], legs: [{ to: [0.06, -0.975, 0.14], out: 8 }, { to: [0.06, -0.975, -0.06], out: 10 }] })
// biome-ignore format: a pose
const danceFollow: Posing = (t) => ({ body: { yaw: -62 }, hips: { roll: -2 * wave(t) }, spine: { roll: 3 * wave(t), pitch: -4 }, head: { yaw: 16, roll: -5, pitch: -4 }, arms: [{ to: [0.0, 0.04, 0.66], elbow: [0.8, -0.9, 0], thumb: [-0.6, 0.6, 0], fingers: [-0.3, 0, 1], grip: 'relaxed' }, meeting], legs: [{ to: [0.05, -0.97, -0.1], out: 10, down: 12 }, { to: [0.07, -0.975, 0.06], out: 12 }] })

const handDown: ArmPose = { to: [0.34, -0.88, 0.12], elbow: [0.8, 0, -1], thumb: [0, 0.2, 1], grip: 'hold' }
const holdingHandLeft: Posing = withArms(standing, (t) => [handDown, hang(t)])
const holdingHandRight: Posing = withArms(standing, (t) => [hang(t), handDown])
const walkHandLeft: Posing = (t) => ({ ...walking(t), arms: [handDown, walking(t).arms[1]] })
const walkHandRight: Posing = (t) => ({ ...walking(t), arms: [walking(t).arms[0], handDown] })
// biome-ignore format: a pose
const holdingHandsUp: Posing = withArms(upright, () => [0, 1].map(() => ({ to: [0.62, 0.02, 0.0], elbow: [0.6, -1, -0.3], thumb: [0, 0.3, 1], grip: 'hold' })) as unknown as [ArmPose, ArmPose])

/** By what compose calls the action, and by names of our own. */
// biome-ignore format: a table
export const POSES: Readonly<Record<string, Posing>> = {
  standing, 'hand-on-hip': handOnHip, clasped, upright, walking, running, sitting, seated: sitting, 'sitting-on-ground': sittingOnGround, 'hugging-knees': sittingOnGround, meditating: crossLegged, kneeling, praying, jumping, dancing, 'dance-lead': danceLead, 'dance-follow': danceFollow,
  waving, pointing, 'arms-crossed': armsCrossed, 'hands-on-hips': handsOnHips, holding, leaning, reading, 'reading-seated': readingSeated, writing: readingSeated, playing, drinking, eating, cooking, pouring: cooking, fishing, fighting, boxing: fighting, throwing, cheering,
  stretching, talking, singing: talking, 'looking-up': looking, 'looking-back': lookingBack, hugging, riding, cycling: riding, driving, rowing: driving, sleeping, lying: sleeping, swimming, floating: swimming, flying, falling: flying, surfing: gliding, skating: gliding, skiing, ballet,
  painting, kicking: kickingBall, sword, shuffling, crawling, 'knight-guard': knightGuard, 'holding-hand-left': holdingHandLeft, 'holding-hand-right': holdingHandRight, 'holding-hands-up': holdingHandsUp, 'walk-hand-left': walkHandLeft, 'walk-hand-right': walkHandRight, astronaut, bouquet: bouquetHands, mermaid, 'mermaid-swimming': mermaidSwimming, fairy, 'praying-standing': prayingStanding, working: cooking, climbing: cheering, crouching: kneeling, spinning: ballet, blowing: drinking,
}
