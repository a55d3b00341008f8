import type { Age, Gender } from './build.ts'

export type Mood = 'calm' | 'happy' | 'laughing' | 'sad' | 'angry' | 'surprised' | 'crying' | 'scared' | 'sleepy'

/** What a face shows: −1..1 or 0..1 each. */
export type Expression = {
  /** Corners of the mouth up or down. */
  smile: number
  open: number
  /** Brows: raised as a whole; inner ends raised (grief) or lowered (anger). */
  brows: number
  grief: number
  /** 0 shut, 1 usual. */
  eyes: number
  tears: boolean
}

export const EXPRESSIONS: Record<Mood, Expression> = {
  calm: { smile: 0.4, open: 0, brows: 0, grief: 0, eyes: 1, tears: false },
  happy: { smile: 1, open: 0, brows: 0.25, grief: 0.05, eyes: 0.94, tears: false },
  laughing: { smile: 1.1, open: 0.5, brows: 0.4, grief: 0.1, eyes: 0.62, tears: false },
  sad: { smile: -0.75, open: 0, brows: 0.1, grief: 0.9, eyes: 0.8, tears: false },
  crying: { smile: -0.9, open: 0.3, brows: 0.1, grief: 1, eyes: 0.55, tears: true },
  angry: { smile: -0.6, open: 0, brows: -0.5, grief: -1, eyes: 0.8, tears: false },
  surprised: { smile: 0.1, open: 0.75, brows: 1, grief: 0.15, eyes: 1.28, tears: false },
  scared: { smile: -0.5, open: 0.45, brows: 0.6, grief: 0.9, eyes: 1.25, tears: false },
  sleepy: { smile: 0.15, open: 0, brows: 0, grief: 0.1, eyes: 0.05, tears: false },
}

/** The bones and flesh of a face; one unit is the head's height. */
export type FaceShape = {
  eyeRadius: number
  eyeX: number
  eyeY: number
  /** Almond's height against its width, and its outer corner raised, in degrees. */
  eyeHeight: number
  eyeTilt: number
  browY: number
  browThickness: number
  browRidge: number
  noseLength: number
  noseWidth: number
  noseOut: number
  mouthY: number
  mouthWidth: number
  lips: number
  jaw: number
  chin: number
  cheeks: number
  /** Depth of the lines of age, 0..1. */
  lines: number
}

const GROWN: FaceShape = {
  eyeRadius: 0.076,
  eyeX: 0.148,
  eyeY: -0.035,
  eyeHeight: 0.5,
  eyeTilt: 5,
  browY: 0.098,
  browThickness: 0.017,
  browRidge: 0.4,
  noseLength: 0.175,
  noseWidth: 0.046,
  noseOut: 0.062,
  mouthY: -0.3,
  mouthWidth: 0.1,
  lips: 1,
  jaw: 0.5,
  chin: 0.5,
  cheeks: 0.45,
  lines: 0,
}

// biome-ignore format: a table
const MAN: FaceShape = { ...GROWN, eyeRadius: 0.071, eyeHeight: 0.44, eyeTilt: 2, browThickness: 0.025, browY: 0.085, browRidge: 1, noseWidth: 0.053, noseOut: 0.074, mouthWidth: 0.108, lips: 0.72, jaw: 1, chin: 1, cheeks: 0.3 }
const WOMAN: FaceShape = { ...GROWN, lips: 1.12, jaw: 0.36, chin: 0.4 }
// biome-ignore format: a table
const BABY: FaceShape = { ...GROWN, eyeRadius: 0.1, eyeX: 0.165, eyeY: -0.13, eyeHeight: 0.64, eyeTilt: 0, browY: 0.115, browThickness: 0.009, browRidge: 0, noseLength: 0.1, noseWidth: 0.04, noseOut: 0.035, mouthY: -0.33, mouthWidth: 0.075, lips: 0.85, jaw: 0.1, chin: 0, cheeks: 1.9 }
// biome-ignore format: a table
const CHILD: FaceShape = { ...GROWN, eyeRadius: 0.086, eyeX: 0.153, eyeY: -0.085, eyeHeight: 0.58, eyeTilt: 3, browY: 0.112, browThickness: 0.012, browRidge: 0.05, noseLength: 0.13, noseWidth: 0.041, noseOut: 0.045, mouthY: -0.315, mouthWidth: 0.088, lips: 0.85, jaw: 0.3, chin: 0.25, cheeks: 0.9 }

export function faceShape(age: Age, gender: Gender): FaceShape {
  const man = gender === 'man'
  const grown = man ? MAN : WOMAN
  if (age === 'baby') return BABY
  if (age === 'child') return { ...CHILD, browThickness: man ? 0.015 : 0.012 }
  if (age === 'young') {
    return { ...grown, eyeRadius: grown.eyeRadius * 1.04, jaw: grown.jaw * 0.85, cheeks: grown.cheeks * 1.1 }
  }
  if (age === 'adult') return grown
  return {
    ...grown,
    eyeRadius: grown.eyeRadius * 0.95,
    eyeHeight: grown.eyeHeight * 0.82,
    noseLength: grown.noseLength * 1.1,
    noseWidth: grown.noseWidth * 1.12,
    noseOut: grown.noseOut * 1.08,
    lips: grown.lips * 0.62,
    lines: 1,
  }
}
