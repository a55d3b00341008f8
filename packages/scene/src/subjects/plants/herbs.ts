import type { Rgb } from '../../scene.ts'
import { makeParts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { cardWriter } from '../../shapes/trees/foliage.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { breeze, LEAF_GREEN, petal } from './leaf-parts.ts'

export const mushroom: Subject = {
  name: 'mushroom',
  words: ['toadstool', 'fly-agaric', 'fungus', 'amanita'],
  home: ['forest', 'meadow'],
  kind: 'plant',
  stands: 'ground',
  size: [0.27, 0.42, 0.3],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts()
    const color = form.colors[0] ?? rgb('#c4181c')
    const spotted = form.colors.length === 0 || !form.traits.includes('plain')
    const one = (at: Vec, s: number, roll: number) => {
      const here = parts.within(at, { roll }, s)
      here.lathe(
        'plaster',
        rgb('#f0e9da'),
        [0.04, 0, 0.036, 0.03, 0.026, 0.06, 0.022, 0.15, 0.026, 0.2],
        [0, 0, 0],
        {},
        24,
      )
      here.lathe('plaster', rgb('#e6dcc6'), [0.024, 0.14, 0.05, 0.118, 0.046, 0.114, 0.024, 0.13], [0, 0, 0], {}, 24)
      here.lathe('plaster', rgb('#efe5d2'), [0.024, 0.2, 0.125, 0.178], [0, 0, 0], {}, 36)
      here.lathe(
        { material: 'glossy', roughness: 0.35 },
        color,
        [0.126, 0.178, 0.133, 0.186, 0.124, 0.212, 0.095, 0.245, 0.05, 0.264, 0, 0.27],
        [0, 0, 0],
        {},
        40,
      )
      for (let i = 0; i < (spotted ? 22 : 0); i++) {
        // Spots spread evenly over the cap.
        const t = (i + 0.5) / 22
        const [r, angle] = [0.128 * Math.sqrt(t), i * 2.399963]
        const y = 0.186 + 0.084 * Math.sqrt(Math.max(0, 1 - (r / 0.133) ** 2)) - 0.002
        const size = 0.013 + 0.006 * ((i * 0.37) % 1)
        const tilt = (Math.atan2(r, (y - 0.13) * 1.4) * 180) / Math.PI
        here
          .within([Math.sin(angle) * r, y, Math.cos(angle) * r], { yaw: (angle * 180) / Math.PI })
          .within([0, 0, 0], { pitch: tilt })
          .lathe('plaster', rgb('#f7f3ea'), [size, -0.004, size * 0.85, 0.004, 0, 0.007], [0, 0, 0], {}, 10)
      }
    }
    one([0, 0, 0], 1, breeze(form.time) * 1)
    one([0.13, 0, 0.05], 0.6, -7 + breeze(form.time, 1))
    one([-0.12, 0, 0.06], 0.45, 9 + breeze(form.time, 2))
    for (let i = 0; i < 26; i++)
      petal(
        parts,
        'leaves',
        [Math.sin(i * 2.4) * 0.17 * ((i % 5) / 5 + 0.2), 0, Math.cos(i * 2.4) * 0.12 * ((i % 5) / 5 + 0.2)],
        i * 77,
        { length: 0.06 + (i % 4) * 0.015, width: 0.008, tilt: 15, bend: 40, cup: 0.5, color: LEAF_GREEN, point: 1 },
      )
    return { solids: parts.done(), anchors: { top: [0, 0.27, 0], seat: [0, 0.27, 0] } }
  },
}

export const bamboo: Subject = {
  name: 'bamboo',
  words: ['bamboo-grove', 'cane', 'reed'],
  home: ['jungle', 'garden'],
  kind: 'plant',
  stands: 'ground',
  size: [6, 2.6, 2.2],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts()
    const { random } = form
    const color = form.colors[0] ?? rgb('#7fa544')
    const leaves = cardWriter({ material: 'leaves' })
    for (let c = 0; c < 9; c++) {
      const turn = c * 2.4
      const far = Math.sqrt(c / 9) * 0.75
      const height = random.between(4.4, 6)
      const lean = breeze(form.time, c) * 0.1
      const foot: Vec = [Math.sin(turn) * far, 0, Math.cos(turn) * far]
      const at = (t: number): Vec => [
        foot[0] * (1 + 0.7 * t * t) + lean * t * t,
        height * t,
        foot[2] * (1 + 0.7 * t * t),
      ]
      const joints = 13
      for (let j = 0; j < joints; j++) {
        const [a, b] = [at(j / joints), at((j + 1) / joints - 0.004)]
        const r = 0.055 * (1 - 0.6 * (j / joints))
        parts.tube(
          { material: 'glossy', roughness: 0.4 },
          times(color, random.between(0.85, 1.1)),
          [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2], b],
          [r * 1.16, r, r * 1.12],
          10,
        )
        if (j < 4) continue
        for (let k = 0; k < 16; k++)
          sprig(
            leaves,
            b,
            random.between(0, 6.28),
            random.between(0.1, 0.6),
            random.between(0.26, 0.42),
            times(form.colors[0] ?? rgb('#6a9a3c'), random.between(0.7, 1.25)),
          )
      }
    }
    return { solids: [...parts.done(), leaves.done()], anchors: { top: [0, 5.5, 0] } }
  },
}

/** A narrow leaf that hangs from a thin twig. */
function sprig(
  leaves: ReturnType<typeof cardWriter>,
  from: Vec,
  turn: number,
  out: number,
  length: number,
  color: Rgb,
): void {
  const [x, z] = [Math.sin(turn), Math.cos(turn)]
  const base: Vec = [from[0] + x * out * 0.75, from[1] + out * 0.2, from[2] + z * out * 0.75]
  const tip: Vec = [base[0] + x * length * 0.75, base[1] - length * 0.6, base[2] + z * length * 0.75]
  leaves.blade(base, tip, [z * 0.034, 0, -x * 0.034], [x * 0.5, 0.8, z * 0.5], color)
}

export function tuft(
  form: Parameters<Subject['make']>[0],
  look: { count: number; radius: number; height: number; width: number; color: Rgb },
) {
  const writer = cardWriter({ material: 'leaves' })
  const { random } = form
  for (let i = 0; i < look.count; i++) {
    const turn = i * 2.399963
    const out = Math.sqrt(i / look.count) * look.radius
    const height = look.height * random.between(0.55, 1.05)
    const bow = random.between(0.15, 0.6) * height + breeze(form.time, i * 0.7) * height * 0.06
    const [x, z] = [Math.sin(turn + random.between(-0.6, 0.6)), Math.cos(turn + random.between(-0.6, 0.6))]
    let last: Vec = [Math.sin(turn) * out, 0, Math.cos(turn) * out]
    const tone = times(look.color, random.between(0.7, 1.25))
    for (let k = 1; k <= 3; k++) {
      const t = k / 3
      const next: Vec = [
        Math.sin(turn) * out + x * bow * t * t,
        height * (t - 0.16 * t * t),
        Math.cos(turn) * out + z * bow * t * t,
      ]
      const w = look.width * (1.1 - t * 0.9)
      writer.card(
        [(last[0] + next[0]) / 2, (last[1] + next[1]) / 2, (last[2] + next[2]) / 2],
        [(next[0] - last[0]) / 2, (next[1] - last[1]) / 2, (next[2] - last[2]) / 2],
        [z * w, 0, -x * w],
        [x * 0.35, 0.85, z * 0.35],
        times(tone, 0.5 + 0.5 * t),
      )
      last = next
    }
  }
  return writer
}

export const grassTuft: Subject = {
  name: 'grass-tuft',
  words: ['grass', 'tuft', 'reeds', 'tall-grass'],
  home: ['meadow', 'lake', 'savanna'],
  kind: 'plant',
  stands: 'ground',
  size: [0.55, 0.85, 0.85],
  bestYaw: 0,
  make: (form) => ({
    solids: [
      tuft(form, {
        count: 260,
        radius: 0.2,
        height: 0.55,
        width: 0.006,
        color: form.colors[0] ?? rgb('#6f9a3c'),
      }).done(),
    ],
    anchors: { top: [0, 0.5, 0] },
  }),
}

export const ivy: Subject = {
  name: 'ivy',
  words: ['vine', 'climbing-plant', 'creeper', 'grapevine'],
  home: ['garden', 'castle-grounds', 'village'],
  kind: 'plant',
  stands: 'ground',
  size: [2.6, 2.6, 0.7],
  bestYaw: 14,
  make: (form) => {
    const parts = makeParts()
    const { random } = form
    const leafColor = form.colors[0] ?? rgb('#3f7a35')
    parts.box({ material: 'brick', scale: 1.2 }, rgb('#a3674f'), [2.6, 2.5, 0.35], [0, 0, -0.1])
    parts.box('rock', rgb('#9a948a'), [2.7, 0.12, 0.45], [0, 2.5, -0.1], 0.02)
    const writer = cardWriter({ material: 'leaves' })
    for (let v = 0; v < 9; v++) {
      let [x, y] = [random.between(-1, 1), 0]
      const path: Vec[] = [[x, 0, 0.1]]
      for (let i = 0; i < 18 && y < 2.55 && Math.abs(x) < 1.25; i++) {
        x += random.between(-0.14, 0.14) - x * 0.01
        y += random.between(0.08, 0.2)
        path.push([x, y, 0.095])
        for (let k = 0; k < 7; k++)
          ivyLeaf(
            writer,
            [x + random.between(-0.17, 0.17), y + random.between(-0.12, 0.12), 0.11 + random.between(0, 0.07)],
            random.between(0.05, 0.085),
            random.between(-0.7, 0.7),
            breeze(form.time, k + v) * 0.01,
            times(leafColor, random.between(0.6, 1.35)),
          )
      }
      if (path.length > 1) parts.tube('bark', rgb('#5b4632'), path, [0.022, 0.006], 5)
    }
    return { solids: [...parts.done(), writer.done()], anchors: { top: [0, 2.6, 0] } }
  },
}

/** Three pointed lobes. */
function ivyLeaf(
  writer: ReturnType<typeof cardWriter>,
  at: Vec,
  size: number,
  turn: number,
  flutter: number,
  color: Rgb,
): void {
  const normal: Vec = [Math.sin(turn) * 0.4, 0.35, 0.85]
  for (const lobe of [-0.95, 0, 0.95]) {
    const a = turn + lobe + Math.PI
    const length = size * (lobe === 0 ? 1.25 : 0.95)
    const tip: Vec = [at[0] + Math.sin(a) * length, at[1] + Math.cos(a) * length, at[2] + 0.03 + flutter]
    writer.blade(
      at,
      tip,
      [Math.cos(a) * size * 0.34, -Math.sin(a) * size * 0.34, 0],
      normal,
      times(color, lobe === 0 ? 1 : 0.92),
    )
  }
}
