import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { place, type Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { blinking, eyes } from './eyes.ts'
import { wearable } from './posed.ts'

const TURN = Math.PI * 2

export const snail: Subject = {
  name: 'snail',
  words: ['garden snail'],
  home: ['garden', 'forest'],
  kind: 'animal',
  stands: 'surface',
  size: [0.05, 0.03, 0.08],
  bestYaw: 68,
  make: (form) => {
    const time = form.time % 1
    const asked = form.colors[0] && wearable(form.colors[0])
    const skinTone = asked ? times(asked, 1.15) : rgb('#b59a72')
    const shellTone = asked ?? rgb('#a8642c')
    const stretch = 0.002 * Math.sin(TURN * time)
    const body = clay({ material: 'skin', scale: 0.2, roughness: 0.3 }, skinTone, 0.005)
    body.path(
      [
        [0, 0.005, -0.04],
        [0, 0.007, -0.015],
        [0, 0.008, 0.012],
        [0, 0.012, 0.026 + stretch],
        [0, 0.022, 0.034 + stretch],
      ],
      [0.002, 0.008, 0.01, 0.009, 0.0075],
    )
    body.egg([0, 0.004, -0.002], [0.012, 0.004, 0.036])
    body.limb([0.004, 0.026, 0.036 + stretch], [0.009, 0.04 + stretch, 0.044], 0.002, 0.0015, {
      both: true,
      blend: 0.002,
    })
    body.limb([0.003, 0.018, 0.04 + stretch], [0.005, 0.017, 0.049], 0.0016, 0.0012, { both: true, blend: 0.002 })
    body.box([0, 0.0185, 0.042 + stretch], [0.006, 0.0005, 0.004], 0, {
      op: 'paint',
      color: [0.05, 0.02, 0.02],
      blend: 0.0008,
    })
    const shell = clay({ material: 'glossy', roughness: 0.28 }, shellTone, 0.0012)
    // A spiral that narrows towards its middle, standing out to both sides.
    for (let i = 0; i < 40; i++) {
      const a = (k: number) => k * 0.42 - 0.9
      const r = (k: number) => 0.0155 * (1 - k / 44)
      const at = (k: number): Vec => [0.0105 * (k / 40), 0.026 + Math.sin(a(k)) * r(k), -0.008 - Math.cos(a(k)) * r(k)]
      const back = (k: number): Vec => [-0.0105 * (k / 40), at(k)[1], at(k)[2]]
      const thick = (k: number) => 0.0118 * (1 - k / 44) * (k < 3 ? 0.95 : 1)
      const tone = times(shellTone, i % 5 === 0 ? 0.55 : 0.9 + 0.3 * Math.sin(i * 0.8))
      shell
        .limb(at(i), at(i + 1), thick(i) * 0.9, thick(i + 1) * 0.9, { color: tone })
        .limb(back(i), back(i + 1), thick(i) * 0.9, thick(i + 1) * 0.9, { color: tone })
    }
    const eye = (side: number) => place([0.0092 * side, 0.041 + stretch, 0.0447], { yaw: 12 * side }, 0.0027)
    const look = {
      iris: rgb('#1a100b'),
      irisDegrees: 56,
      pupilDegrees: 38,
      sclera: rgb('#efe8d8'),
      lid: times(skinTone, 0.8),
      lids: [75, 75] as const,
    }
    return {
      solids: [body.done(), shell.done(), ...eyes([eye(1), eye(-1)], look, blinking(time))],
      anchors: { back: [0, 0.05, -0.008], top: [0, 0.05, -0.008], head: [0, 0.03, 0.036] },
    }
  },
}
