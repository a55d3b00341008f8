import type { Rgb } from '../../scene.ts'
import { type ClayBuilder, clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import { times } from '../../shapes/surface.ts'
import type { Placement, Vec } from '../../shapes/vector.ts'
import { CROWN } from './face.ts'
import { inFrame, sizeOf } from './posed-clay.ts'
import { coils, combed, drawnTo, falling, fringe, ringlets, type Strand, strandMesh } from './strands.ts'

export const HAIR_STYLES = [
  'short',
  'crop',
  'side-part',
  'spiky',
  'bob',
  'long',
  'wavy',
  'curly',
  'ringlets',
  'afro',
  'ponytail',
  'bun',
  'top-knot',
  'braids',
  'pigtails',
  'fringe',
  'wisps',
  'bald',
] as const
export type HairStyle = (typeof HAIR_STYLES)[number]

/** A hat presses hair flat: nothing stands above the crown. */
export type HairLook = { style: HairStyle; color: Rgb; hat: boolean; sway: number }

/** On the egg of the crown, times its size: degrees round from the front towards the left, degrees up. */
export function onCrown(round: number, up: number, size: number): Vec {
  const [a, b] = [(round * Math.PI) / 180, (up * Math.PI) / 180]
  const { centre: c, radii: r } = CROWN
  return [
    c[0] + r[0] * size * Math.sin(a) * Math.cos(b),
    c[1] + r[1] * size * Math.sin(b),
    c[2] + r[2] * size * Math.cos(a) * Math.cos(b),
  ]
}

type Cut = { top: number; sides: number; nape: number; line: number }

/** The cap of hair, cut free of the face: `line` is how high the hairline is. */
function cap(hair: ClayBuilder, { top, sides, nape, line }: Cut): void {
  const { centre, radii } = CROWN
  hair.egg(centre, [radii[0] * sides, radii[1] * top, radii[2] * 1.05])
  hair.egg([0, -0.05, -0.14], [0.315 * sides, 0.2 - nape, 0.285], { blend: 0.08 })
  hair.egg([0, line - 0.4, 0.44], [0.34, 0.4, 0.44], { op: 'carve', blend: 0.02 })
  hair.egg([0, -0.32, 0.36], [0.55, 0.34, 0.38], { op: 'carve', blend: 0.03 })
  hair.box([0, nape - 0.4, 0], [0.6, 0.2, 0.6], 0.02, { op: 'carve', blend: 0.06 })
}

const AFRO = { middle: [0, 0.15, -0.12] as Vec, radii: [0.5, 0.47, 0.47] as Vec }

const STYLES: Record<HairStyle, (hair: ClayBuilder, look: HairLook) => void> = {
  bald: () => undefined,
  crop: (hair) => cap(hair, { top: 1.035, sides: 1.03, nape: -0.12, line: 0.235 }),
  wisps: () => undefined,
  short: (hair, { hat }) => cap(hair, { top: hat ? 1.03 : 1.06, sides: 1.035, nape: -0.16, line: 0.235 }),
  'side-part': (hair, { hat }) => cap(hair, { top: hat ? 1.03 : 1.06, sides: 1.03, nape: -0.16, line: 0.24 }),
  spiky: (hair, { hat }) => {
    cap(hair, { top: 1.04, sides: 1.03, nape: -0.16, line: 0.235 })
    if (hat) return
    for (let i = 0; i < 16; i++) {
      const [round, up] = [i * 137.5, 34 + ((i * 29) % 56)]
      hair.limb(onCrown(round, up, 1), onCrown(round + 8, Math.min(88, up + 6), 1.28), 0.085, 0.008, { blend: 0.02 })
    }
  },
  bob: (hair, look) => fallingHair(hair, look, { to: -0.33, wave: 0, thick: 0.045 }),
  fringe: (hair, look) => fallingHair(hair, look, { to: -0.37, wave: 0, thick: 0.045 }),
  long: (hair, look) => fallingHair(hair, look, { to: -0.7, wave: 0.006, thick: 0.045 }),
  wavy: (hair, look) => fallingHair(hair, look, { to: -0.66, wave: 0.012, thick: 0.05 }),
  ringlets: (hair, look) => fallingHair(hair, look, { to: -0.5, wave: 0.012, thick: 0.06 }),
  curly: (hair) => cap(hair, { top: 1.06, sides: 1.06, nape: -0.26, line: 0.235 }),
  afro: (hair, { hat }) => {
    hair.egg(AFRO.middle, hat ? [0.42, 0.34, 0.4] : AFRO.radii)
    hair.egg([0, -0.16, 0.44], [0.46, 0.4, 0.42], { op: 'carve', blend: 0.03 })
  },
  ponytail: (hair, look) => {
    tightHair(hair, look)
    const s = look.sway
    hair.path(
      [
        [0, 0.2, -0.44],
        [s * 0.3, 0.16, -0.6],
        [s * 0.7, -0.15, -0.66],
        [s, -0.5, -0.58],
        [s * 1.2, -0.78, -0.5],
      ],
      [0.07, 0.1, 0.12, 0.1, 0.02],
    )
    hair.ring([0, 0.2, -0.47], 0.06, 0.028, { color: times(look.color, 0.3), blend: 0.005, turn: { pitch: 65 } })
  },
  bun: (hair, look) => {
    tightHair(hair, look)
    hair.egg([0, 0.16, -0.47], [0.15, 0.14, 0.13], { blend: 0.02 })
    hair.ring([0, 0.16, -0.5], 0.085, 0.05, { blend: 0.012, turn: { pitch: 90 } })
  },
  'top-knot': (hair, look) => {
    tightHair(hair, look)
    if (look.hat) return
    hair.egg([0, 0.52, -0.1], [0.14, 0.12, 0.14], { blend: 0.02 })
    hair.ring([0, 0.53, -0.1], 0.09, 0.045, { blend: 0.012 })
  },
  braids: (hair, look) => {
    tightHair(hair, look)
    for (let i = 0; i < 11; i++) {
      const y = -0.14 - i * 0.082
      const out = 0.36 + 0.03 * Math.sin(i * 0.5) + look.sway * i * 0.02
      hair.egg([out + (i % 2 ? 0.012 : -0.012), y, 0.0 + i * 0.018], [0.062 - i * 0.002, 0.058, 0.055], {
        both: true,
        blend: 0.012,
        turn: { roll: i % 2 ? 25 : -25 },
      })
    }
  },
  pigtails: (hair, look) => {
    tightHair(hair, look)
    const s = look.sway
    for (const side of [1, -1]) {
      hair.path(
        [
          [0.33 * side, 0.22, -0.16],
          [0.5 * side + s, 0.2, -0.18],
          [0.58 * side + s * 1.6, -0.04, -0.14],
          [0.55 * side + s * 2, -0.3, -0.08],
        ],
        [0.06, 0.1, 0.11, 0.02],
      )
    }
  },
}

function tightHair(hair: ClayBuilder, _look: HairLook): void {
  cap(hair, { top: 1.05, sides: 1.04, nape: -0.2, line: 0.222 })
}

/** Hair that hangs from a middle parting over the ears to the jaw or down the back. */
function fallingHair(
  hair: ClayBuilder,
  { sway }: HairLook,
  { to, wave, thick }: { to: number; wave: number; thick: number },
): void {
  cap(hair, { top: 1.03, sides: 1.03, nape: -0.4, line: 0.25 })
  const long = to < -0.6
  for (let i = 0; i < 9; i++) {
    const round = 64 + i * 14.5
    const start = onCrown(round * 0.9, 44, 0.98)
    const ear = onCrown(round, 2, 1)
    const fall = (y: number, out: number): Vec => {
      const share = (y + 0.1) / (to + 0.1)
      const back = long ? Math.max(0, share) * (round < 100 ? 0.02 : -0.02) : 0
      return [
        ear[0] * out + wave * Math.sin(share * 9 + i * 2.1) + sway * share,
        y,
        ear[2] * (long ? 0.98 : 0.92) + back + wave * Math.cos(share * 8 + i),
      ]
    }
    const end = to + 0.05 * Math.sin(i * 2.7)
    const points = [
      start,
      ear,
      fall(-0.16, 1.02),
      fall((end - 0.16) / 2, long ? 1.04 : 1),
      fall(end, long ? 0.92 : 0.86),
    ]
    hair.path(points, [thick * 0.55, thick, thick * 1.05, thick, long ? 0.02 : thick * 0.5], {
      both: true,
      blend: 0.05,
    })
  }
}

/** The fine locks of a style; none where the mass itself is curls. */
function locksOf({ style, hat, sway }: HairLook): Strand[] {
  if (hat && !['bob', 'fringe', 'long', 'wavy', 'ringlets'].includes(style)) return []
  if (style === 'short')
    return combed({ line: 0.235, low: -0.35, from: [0.1, 0.9, -0.5], side: -0.25, long: 0.75, lift: 0.07 })
  if (style === 'crop')
    return combed({ line: 0.235, low: -0.35, from: [0, 0.9, -0.6], side: 0, long: 0.35, lift: 0.0, count: 480 })
  if (style === 'side-part')
    return combed({ line: 0.24, low: -0.35, from: [0.5, 0.85, 0.2], side: -0.5, long: 0.95, lift: 0.085 })
  if (style === 'bob') return falling({ to: -0.42, wave: 0.004, sway, size: 1.045 })
  if (style === 'fringe') return [...falling({ to: -0.46, wave: 0.004, sway, size: 1.045 }), ...(hat ? [] : fringe())]
  if (style === 'long') return falling({ to: -1.3, wave: 0.022, sway: sway * 2, size: 1.045 })
  if (style === 'wavy') return falling({ to: -1.1, wave: 0.045, sway: sway * 2, size: 1.05 })
  if (style === 'ringlets') {
    const crown = {
      count: 230,
      low: -0.1,
      line: 0.25,
      middle: CROWN.centre,
      radii: [0.385, 0.4, 0.43] as Vec,
      curl: 0.036,
    }
    return [...ringlets({ to: -0.8, sway: sway * 1.6, curl: 0.042 }), ...(hat ? [] : coils(crown))]
  }
  if (style === 'ponytail' || style === 'bun') return drawnTo([0, 0.18, -0.45], 0.222)
  if (style === 'top-knot') return drawnTo([0, 0.5, -0.12], 0.222)
  if (style === 'braids' || style === 'pigtails') return drawnTo([0, -0.05, -0.5], 0.222)
  if (style === 'wisps')
    return combed({
      line: 0.235,
      low: -0.5,
      high: 0.06,
      from: [0, 0.9, -0.2],
      side: 0,
      long: 0.4,
      lift: 0.02,
      count: 620,
    })
  if (style === 'curly')
    return coils({ count: 270, low: -0.62, line: 0.26, middle: CROWN.centre, radii: [0.375, 0.395, 0.42], curl: 0.036 })
  if (style === 'afro') return coils({ count: 260, low: -0.7, line: 0.235, ...AFRO, curl: 0.034 })
  return []
}

export function hair(frame: Placement, look: HairLook): Solid[] {
  if (look.style === 'bald') return []
  const unit = sizeOf(frame)
  const locks = clay({ material: 'hair', roughness: 0.68 }, times(look.color, 0.8), 0.03 * unit)
  STYLES[look.style](inFrame(locks, frame), look)
  const fine = locksOf(look)
  const mass = locks.done()
  return [...(mass.count > 0 ? [mass] : []), ...(fine.length > 0 ? [strandMesh(frame, look.color, fine)] : [])]
}
