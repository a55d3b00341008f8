import type { Rgb } from '../../scene.ts'
import { clay } from '../../shapes/clay.ts'
import { makeParts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { sheet } from './sheets.ts'

const SPECTRUM = ['#e8261c', '#f58220', '#f9d423', '#3fae49', '#2b7fd0', '#4b4fb5', '#8a3fa8']

export const cloud: Subject = {
  name: 'cloud',
  words: ['cumulus', 'rain-cloud', 'storm-cloud', 'clouds'],
  home: ['sky'],
  kind: 'nature',
  stands: 'air',
  size: [9, 22, 11],
  bestYaw: 0,
  make: (form) => {
    const color =
      form.colors[0] ??
      (form.traits.some((t) => ['dark', 'stormy', 'rainy', 'grey'].includes(t)) ? rgb('#6d7480') : rgb('#f6f8fb'))
    const body = clay({ material: 'cloud' }, color, 0.9)
    const { random } = form
    for (let i = 0; i < 46; i++) {
      const x = random.between(-1, 1)
      const wide = 1 - x * x
      const y = random.next() ** 1.3 * wide
      const z = random.between(-1, 1) * wide ** 0.5 * (1 - y * 0.5)
      const breathe = 1 + 0.05 * Math.sin(form.time * Math.PI * 2 + i * 1.7)
      body.ball(
        [x * 8.6 + 0.2 * Math.sin(form.time * Math.PI * 2 + i), y * 4.8 - 1.8, z * 3.6],
        (0.75 + 1.5 * wide * random.between(0.6, 1)) * breathe,
        { color: times(color, 0.86 + 0.16 * y) },
      )
    }
    body.ball([-1, 0.2, 1], 3.2).ball([2.4, -0.2, 0.6], 2.7)
    body.egg([0, -2, 0], [8.4, 1.1, 3.6], { color: times(color, 0.82) })
    return { solids: [body.done()], anchors: { top: [0, 2.6, 0], seat: [0, 2.6, 0] } }
  },
}

export const rainbow: Subject = {
  name: 'rainbow',
  words: ['rainbow-arc', 'spectrum'],
  home: ['sky', 'hills', 'meadow'],
  kind: 'nature',
  stands: 'ground',
  size: [32, 64, 0.5],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts()
    const tones: Rgb[] =
      form.colors.length > 1
        ? [...form.colors]
        : form.colors[0]
          ? SPECTRUM.map((_, i) => times(form.colors[0]!, 0.5 + i * 0.14))
          : SPECTRUM.map(rgb)
    for (const [k, tone] of tones.entries()) {
      const [r0, r1] = [32 - k * 0.95, 31.05 - k * 0.95]
      parts.free(
        { material: 'light', glow: 0.85 + 0.03 * Math.round(Math.sin(form.time * Math.PI * 2) * 2), cover: 3 },
        (mesh) => {
          for (let i = 0; i < 60; i++) {
            const [a, b] = [(i / 60) * Math.PI, ((i + 1) / 60) * Math.PI]
            mesh.face(
              [Math.cos(a) * r0, Math.sin(a) * r0, 0],
              [Math.cos(b) * r0, Math.sin(b) * r0, 0],
              [Math.cos(b) * r1, Math.sin(b) * r1, 0],
              [Math.cos(a) * r1, Math.sin(a) * r1, 0],
              tone,
            )
          }
        },
      )
    }
    return { solids: parts.done(), anchors: { top: [0, 32, 0] } }
  },
}

export const lightning: Subject = {
  name: 'lightning',
  words: ['thunderbolt', 'lightning-bolt', 'bolt', 'thunder', 'flash'],
  home: ['sky', 'sea', 'skyline'],
  kind: 'nature',
  stands: 'ground',
  size: [40, 18, 6],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts()
    const { random } = form
    const color = form.colors[0] ?? rgb('#cfe0ff')
    const bright = form.time === 0 || form.time === 1 ? 3 : 2 + Math.cos(form.time * Math.PI * 2)
    const paths: { path: Vec[]; thick: number }[] = []
    const bolt = (from: Vec, heading: Vec, steps: number, thick: number, forks: number): void => {
      const path: Vec[] = [from]
      let at = from
      for (let i = 0; i < steps && at[1] > 0; i++) {
        const y = at[1] + heading[1] * random.between(0.7, 1.3)
        at = [
          at[0] + heading[0] + random.between(-1.5, 1.5),
          Math.max(0, y),
          at[2] + heading[2] + random.between(-0.5, 0.5),
        ]
        path.push(at)
        if (forks === 0 || i < 3 || random.next() > 0.34) continue
        const aside: Vec = [random.between(-1.3, 1.3), heading[1] * 0.75, random.between(-0.3, 0.3)]
        bolt(at, aside, Math.round(steps * 0.35), thick * 0.5, forks - 1)
      }
      // A fork off the last point would begin in the ground.
      if (path.length > 1) paths.push({ path, thick })
    }
    bolt([0, 40, 0], [0, -2.1, 0], 24, 0.26, 2)
    // Every bolt spreads as wide, however the dice fell.
    const spread = 8.5 / Math.max(...paths.flatMap(({ path }) => path.map(([x]) => Math.abs(x))))
    for (const { path, thick } of paths) {
      const wide = path.map(([x, y, z]): Vec => [x * spread, y, z])
      const radii = path.map((_, i) => thick * (1 - (0.7 * i) / path.length))
      parts.tube({ material: 'light', glow: bright }, color, wide, radii, 5)
    }
    return { solids: parts.done(), lamps: [{ at: [0, 22, 3], color: [240, 280, 380], radius: 60 }] }
  },
}

export const snowflake: Subject = {
  name: 'snowflake',
  words: ['ice-crystal', 'snow-crystal'],
  home: ['sky', 'tundra'],
  kind: 'nature',
  stands: 'air',
  size: [1, 1, 0.06],
  bestYaw: 16,
  make: (form) => {
    const color = form.colors[0] ?? rgb('#dff0fb')
    const parts = makeParts().within([0, 0, 0], {
      roll: (form.time % 1) * 60,
      yaw: 10 * Math.sin(form.time * Math.PI * 2),
    })
    const ice = { material: 'ice', glow: 0.18 } as const
    const bar = (p: ReturnType<typeof makeParts>, length: number, w: number, y: number, roll: number) =>
      p.within([0, y, 0], { roll }).plate(ice, color, [-w, 0, w, 0, w, length, 0, length + w * 2, -w, length], 0.035)
    for (let i = 0; i < 6; i++) {
      const arm = parts.within([0, 0, 0], { roll: i * 60 })
      bar(arm, 0.46, 0.016, 0, 0)
      for (const [y, l] of [
        [0.14, 0.1],
        [0.23, 0.16],
        [0.33, 0.11],
        [0.41, 0.06],
      ] as const)
        for (const s of [1, -1]) bar(arm, l, 0.011, y, s * 58)
      arm.plate(ice, color, [0, 0.02, 0.055, 0.085, 0, 0.15, -0.055, 0.085], 0.05)
    }
    return { solids: parts.done() }
  },
}

export const tornado: Subject = {
  name: 'tornado',
  words: ['twister', 'hurricane', 'cyclone', 'whirlwind'],
  home: ['field', 'savanna', 'sea'],
  kind: 'nature',
  stands: 'ground',
  size: [46, 30, 26],
  bestYaw: 0,
  make: (form) => {
    const color = form.colors[0] ?? rgb('#7d7a76')
    const lean = (y: number): readonly [number, number] => [
      2.6 * Math.sin(y * 0.09 + form.time * Math.PI * 2),
      1.4 * Math.cos(y * 0.11 + form.time * Math.PI * 2),
    ]
    const funnel = sheet(
      { material: 'cloud' },
      72,
      70,
      (u, v) => {
        const [y, a] = [v * 44, u * Math.PI * 2]
        const ring =
          1 +
          0.07 * Math.sin(a * 3 + v * 26 - form.time * Math.PI * 2) +
          0.05 * Math.sin(a * 5 - v * 40 - form.time * Math.PI * 4)
        const r = (0.9 + 2.2 * v + 10 * v ** 3.6) * ring
        const [x, z] = lean(y)
        return [x + Math.sin(a) * r, y, z + Math.cos(a) * r * 0.9]
      },
      (_, __, u, v) =>
        times(
          color,
          0.72 +
            0.3 * Math.sin(u * Math.PI * 4 + v * 34 - form.time * Math.PI * 2) * (1 - v * 0.4) +
            0.16 * Math.sin(u * Math.PI * 10 + v * 60),
        ),
    )
    const dust = clay({ material: 'cloud' }, blend(color, rgb('#9a8666'), 0.6), 0.8)
    for (let i = 0; i < 22; i++) {
      const a = i * 2.4 + form.time * Math.PI * 2
      const r = 2 + (i % 5) * 0.9
      dust.ball([Math.sin(a) * r, 0.5 + (i % 4) * 0.6, Math.cos(a) * r * 0.8], 0.9 + (i % 3) * 0.45)
    }
    const lid = clay({ material: 'cloud' }, times(color, 0.8), 1.6)
    for (let i = 0; i < 26; i++)
      lid.ball(
        [Math.sin(i * 2.4) * (3 + (i % 6) * 1.7), 43 + (i % 3) * 0.9, Math.cos(i * 2.4) * (3 + (i % 6) * 1.3)],
        2.2 + (i % 4) * 0.5,
      )
    const parts = makeParts()
    for (let i = 0; i < 26; i++) {
      const t = (i * 0.618) % 1
      const a = i * 2.4 + form.time * Math.PI * 2
      const r = 3 + 5 * t
      parts.box(
        'wood',
        rgb('#4a3a2c'),
        [0.5 + (i % 3) * 0.3, 0.14, 0.4],
        [lean(t * 22)[0] + Math.sin(a) * r, 1 + t * 20, Math.cos(a) * r],
        0.02,
        { yaw: i * 50, roll: i * 31 },
      )
    }
    return { solids: [funnel, dust.done(), lid.done(), ...parts.done()] }
  },
}
