import type { Picture } from '@bluehour/engine/engine'
import { expect, test } from 'vitest'
import { makeCutDetector } from './cuts.ts'

/** Soft shapes that a camera pans over; `scene` changes them wholly. */
function frame(scene: number, shift: number, light = 0): Picture {
  const [width, height] = [160, 90]
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k += 3) {
      const wave = Math.sin((x + shift) / (9 + 4 * scene) + scene) + Math.sin(y / (7 + 3 * scene) - 2 * scene)
      data[k] = 120 + light + 45 * wave
      data[k + 1] = 110 + light + 40 * Math.cos(wave * 2 + scene)
      data[k + 2] = 100 + light - 35 * wave
    }
  }
  return { width, height, channels: 3, data }
}

test('a new scene is a cut; a pan, a flash and stillness are none', () => {
  const isCut = makeCutDetector()
  const clip = [
    ...Array.from({ length: 8 }, (_, i) => frame(0, i * 2)),
    frame(0, 16, 40),
    frame(0, 18),
    ...Array.from({ length: 6 }, () => frame(0, 20)),
    ...Array.from({ length: 6 }, (_, i) => frame(2, i * 2)),
    ...Array.from({ length: 6 }, () => frame(1, 0)),
  ]
  expect(clip.flatMap((picture, i) => (isCut(picture) ? [i] : []))).toEqual([0, 16, 22])
})
