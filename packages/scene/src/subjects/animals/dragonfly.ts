import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { insectEyes, insectLegs, wingPair } from './insect.ts'
import { wearable } from './posed.ts'

const TURN = Math.PI * 2

export const dragonfly: Subject = {
  name: 'dragonfly',
  words: ['damselfly'],
  home: ['lake', 'river', 'swamp'],
  kind: 'animal',
  stands: 'air',
  size: [0.025, 0.12, 0.09],
  bestYaw: 40,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#1f7d8a')
    const dark = times(main, 0.25)
    const body = clay({ material: 'glossy', roughness: 0.22 }, main, 0.0015)
    body.egg([0, 0, 0.012], [0.0055, 0.0062, 0.0095]).ball([0, 0.001, 0.0245], 0.005)
    const tail = Array.from(
      { length: 9 },
      (_, i): Vec => [
        0.0006 * i * Math.sin(TURN * time) * 0.4,
        -0.0003 * i + 0.0004 * Math.sin(TURN * time) * i,
        0.006 - i * 0.0068,
      ],
    )
    tail.slice(0, -1).forEach((at, i) => {
      body.limb(at, tail[i + 1]!, 0.0026 - (i === 0 ? -0.0008 : i * 0.00006), 0.0024 - i * 0.00006, {
        color: i % 2 ? main : times(main, 1.25),
        blend: 0.0008,
      })
      body.ball(at, 0.0031, { op: 'paint', color: dark, blend: 0.0003 })
    })
    insectLegs(
      body,
      {
        z: [0.02, 0.016, 0.012],
        root: 0.003,
        knee: 0.007,
        kneeY: -0.005,
        foot: 0.004,
        thick: 0.0006,
        color: dark,
        y: -0.004,
        ground: -0.012,
      },
      time,
      false,
    )
    const beat = 0.16 * Math.sin(TURN * 8 * time)
    const shape = {
      width: 0.0115,
      outline: (t: number) => Math.min(1, 0.3 + 1.3 * t) * Math.sqrt(Math.max(0, 1 - t ** 7)),
      front: (t: number, a: number) =>
        t > 0.84 && t < 0.91 && a > 0.3
          ? dark
          : Math.abs(a) > 0.86 || Math.abs((t * 13 + a * 2) % 1) < 0.12 || Math.abs((a * 2.5) % 1) < 0.12
            ? times(rgb('#7d8a8c'), 0.8)
            : rgb('#dfe9ec'),
      rows: 40,
      columns: 16,
      thickness: 0.0002,
    }
    const wings = wingPair({ material: 'glass', roughness: 0.1, cover: 2 }, [
      {
        at: [0.003, 0.005, 0.016],
        along: [1, 0.14 + beat, 0.16],
        face: [-0.14 - beat, 1, 0],
        shape: { ...shape, length: 0.056 },
      },
      {
        at: [0.003, 0.005, 0.009],
        along: [1, 0.1 - beat, -0.24],
        face: [-0.1 + beat, 1, 0],
        shape: { ...shape, length: 0.052, width: 0.014 },
      },
    ])
    return {
      solids: [
        body.done(),
        wings,
        ...insectEyes([0.0032, 0.0026, 0.0262], 0.0038, 34, { iris: times(main, 0.8) }, -10),
      ],
      anchors: { top: [0, 0.008, 0.01] },
    }
  },
}
