/** A mouth at one moment, without the face it belongs to. All zero is a mouth at rest, lips together. */
export type MouthShape = {
  /** How far the jaw is open, 0 closed .. 1 as in a wide "ah". */
  open: number
  /** −1 rounded and pushed forward as in "oo" .. 1 spread as in "ee". */
  spread: number
  /** Lips pressed on each other, 0..1, as in m, b, p. */
  press: number
  /** The lower lip at the upper teeth, 0..1, as in f, v. */
  bite: number
  /** The tip of the tongue seen behind the teeth, 0..1, as in l, th. */
  tongue: number
}

/** The mouth all through a sound. */
export interface MouthTrack {
  readonly seconds: number
  /** The shape at a time; also between two sounds. */
  at(seconds: number): MouthShape
  /** Whether anybody speaks there, 0..1. */
  voice(seconds: number): number
}
