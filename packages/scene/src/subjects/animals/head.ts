import type { Rgb } from '../../scene.ts'
import type { ClayBuilder } from '../../shapes/clay.ts'
import { buildMesh, type Mesh } from '../../shapes/mesh.ts'
import { blend, type Material, times } from '../../shapes/surface.ts'
import { combine, type Placement, place, type Vec } from '../../shapes/vector.ts'
import { type EyeLook, eyes } from './eyes.ts'
import { type LeafShape, leaf, OUTLINES } from './leaf.ts'
import { mirrored } from './posed.ts'

/** A head, in lengths of itself: the skull's middle is the origin, the nose lies along z. */
export type Head = {
  /** Length from nose to nape, in heights at the withers. */
  size: number
  skull: Vec
  /** From the skull forward: where the nose is, how thick at its root and at its tip, and how much flatter or wider than round. */
  muzzle: { nose: Vec; root: number; tip: number; wide?: number; jaw?: number }
  cheek?: { at: Vec; radii: Vec }
  brow?: number
  eye: { at: Vec; radius: number; yaw: number; pitch?: number; look: Omit<EyeLook, 'lid'> & { lid?: Rgb } }
  ears: Ears
  nose: { kind: 'pad' | 'slits' | 'disc' | 'none'; color: Rgb; size: number }
  /** How far back the corner of the mouth lies, from 0 at the nose to 1 at the skull. */
  mouth?: number
  tongue?: boolean
}

export type Ears = {
  kind: 'pointed' | 'round' | 'floppy' | 'long' | 'almond'
  at: Vec
  length: number
  width: number
  /** Degrees: outward lean, forward pitch, how far the opening turns outward. */
  lean: number
  pitch: number
  open: number
  inner: Rgb
  cup?: number
  bend?: number
}

export type HeadColors = { main: Rgb; muzzle: Rgb; ears: Rgb; lid: Rgb }

const DARK: Rgb = [0.012, 0.01, 0.01]
const MOUTH: Rgb = [0.12, 0.02, 0.02]

/** The rounded part, in the head's own frame. */
export function sculptHead(s: ClayBuilder, head: Head, colors: HeadColors, open: number): void {
  const { skull, muzzle, cheek } = head
  const [, ny, nz] = muzzle.nose
  s.egg([0, 0, 0], skull, { blend: 0.12 })
  const root: Vec = [0, ny * 0.35, skull[2] * 0.45]
  s.limb(root, [0, ny, nz - muzzle.tip], muzzle.root, muzzle.tip, { color: colors.muzzle, blend: 0.14 })
  if (muzzle.wide) {
    s.egg(
      [0, ny - muzzle.tip * 0.15, nz - muzzle.tip * 1.25],
      [muzzle.tip * muzzle.wide, muzzle.tip * 0.95, muzzle.tip * 1.3],
      {
        color: colors.muzzle,
        blend: 0.06,
      },
    )
  }
  if (cheek) s.egg(cheek.at, cheek.radii, { both: true, blend: 0.1 })
  if (head.brow) {
    const [ex, ey, ez] = head.eye.at
    s.egg([ex * 0.9, ey + head.eye.radius * 1.1, ez - 0.01], [0.08, 0.045, 0.07], {
      both: true,
      blend: 0.05,
      color: colors.main,
    })
  }
  jaw(s, head, colors, open)
}

function jaw(s: ClayBuilder, head: Head, colors: HeadColors, open: number): void {
  const { muzzle, skull } = head
  const [, ny, nz] = muzzle.nose
  const thick = muzzle.jaw ?? muzzle.tip * 0.72
  const swing = open * 0.5
  const hinge: Vec = [0, ny * 0.6 - muzzle.root * 0.5, skull[2] * 0.35]
  const reach = nz - muzzle.tip * 0.8 - hinge[2]
  const fall = ny - muzzle.tip * 0.85 - hinge[1]
  const chin: Vec = [
    0,
    hinge[1] + fall * Math.cos(swing) - reach * Math.sin(swing),
    hinge[2] + reach * Math.cos(swing) + fall * Math.sin(swing) * 0.3,
  ]
  s.limb(hinge, chin, muzzle.root * 0.62, thick, { color: colors.muzzle, blend: open > 0.05 ? 0.03 : 0.05 })
  const lip = (t: number, out: number): Vec => [
    out,
    hinge[1] + (chin[1] - hinge[1]) * t + thick * 0.72,
    hinge[2] + (chin[2] - hinge[2]) * t,
  ]
  if (open > 0.05) {
    const middle: Vec = [0, (ny + chin[1]) / 2 + thick * 0.1, (nz + chin[2]) / 2 - muzzle.tip * 0.9]
    s.egg(middle, [muzzle.tip * 0.85, 0.03 + open * 0.13, muzzle.tip * 2.1], { op: 'paint', color: MOUTH, blend: 0.02 })
    if (head.tongue) {
      s.limb(lip(0.5, 0), [0, chin[1] + thick * 0.85, chin[2] + thick * 0.6], thick * 0.6, thick * 0.55, {
        color: [0.55, 0.13, 0.14],
        blend: 0.01,
      })
    }
  } else if (head.mouth) {
    // The line of the mouth: wherever the skin crosses one thin slanted plate. Rising at the back it smiles.
    const deep = (nz - skull[2] * 0.6) * head.mouth * 0.5
    s.box([0, ny - muzzle.tip * 0.5 + deep * 0.06, nz - deep], [0.5, 0.011, deep], 0, {
      op: 'paint',
      color: DARK,
      blend: 0.012,
      turn: { pitch: ((Math.atan2(ny * 0.65, nz - skull[2] * 0.4) * 180) / Math.PI) * -0.35 },
    })
    s.box([0, ny - muzzle.tip * 0.1, nz], [0.008, muzzle.tip * 0.45, muzzle.tip], 0, {
      op: 'paint',
      color: DARK,
      blend: 0.012,
    })
  }
}

/** Nose leather: shiny, of a clay of its own. */
export function sculptNose(s: ClayBuilder, head: Head): void {
  const { nose, muzzle } = head
  const [, y, z] = muzzle.nose
  const n = nose.size
  if (nose.kind === 'pad') {
    s.egg([0, y + muzzle.tip * 0.5, z - muzzle.tip * 0.32], [n, n * 0.72, n * 0.7], { blend: 0.01 })
    s.egg([0, y + muzzle.tip * 0.5 - n * 0.5, z - muzzle.tip * 0.22], [n * 0.5, n * 0.5, n * 0.5], { blend: n * 0.5 })
    s.egg([n * 0.5, y + muzzle.tip * 0.5 - n * 0.1, z - muzzle.tip * 0.32 + n * 0.62], [n * 0.26, n * 0.2, n * 0.3], {
      op: 'paint',
      color: DARK,
      both: true,
    })
  } else if (nose.kind === 'slits') {
    s.egg(
      [muzzle.tip * (muzzle.wide ?? 1) * 0.62, y + muzzle.tip * 0.28, z - muzzle.tip * 0.35],
      [n * 0.55, n, n * 0.5],
      {
        both: true,
        turn: { yaw: 30, roll: -28 },
      },
    )
  } else if (nose.kind === 'disc') {
    s.drum([0, y, z - 0.01], n, 0.05, 0.03, { turn: { pitch: 84 } })
    s.egg([n * 0.42, y, z + 0.045], [n * 0.2, n * 0.32, 0.03], { op: 'paint', color: [0.1, 0.03, 0.03], both: true })
  }
}

export function eyeMeshes(head: Head, frame: Placement, colors: HeadColors, open: number): Mesh[] {
  const { at, radius, yaw, pitch = 0, look } = head.eye
  const one = (side: number) => combine(frame, place([at[0] * side, at[1], at[2]], { yaw: yaw * side, pitch }, radius))
  return eyes([one(1), one(-1)], { lid: colors.lid, ...look }, open)
}

/** `twitch`: degrees the ears move. */
export function earMesh(head: Head, frame: Placement, colors: HeadColors, twitch: number, material: Material): Mesh {
  const { ears } = head
  const mesh = buildMesh({ material })
  const outline = ears.kind === 'floppy' ? OUTLINES.long : OUTLINES[ears.kind]
  const inner = (t: number, across: number): Rgb =>
    blend(ears.inner, colors.ears, Math.min(1, Math.abs(across) ** 3 + t ** 4 * 0.7))
  const shape: LeafShape = {
    length: ears.length,
    width: ears.width,
    outline,
    cup: ears.cup ?? 0.55,
    bend: ears.bend ?? (ears.kind === 'floppy' ? 60 : 6),
    front: inner,
    back: (t) => times(colors.ears, 1 - 0.15 * t),
    thickness: ears.width * 0.12,
  }
  // Made on one side and mirrored, so that both are alike.
  const local = combine(
    place(ears.at, { roll: -ears.lean - twitch }),
    place([0, 0, 0], { yaw: ears.open, pitch: ears.pitch }),
  )
  leaf(mesh, combine(frame, local), shape)
  leaf(mesh, combine(frame, mirrored(local)), shape)
  return mesh.done()
}
