import * as layout from '../kernels/layout.ts'
import type { Stage } from './stage.ts'
import type { RenderThreads } from './threads.ts'

const LOOKS = 256

/** Looks at the sky all around and writes what light it gives from each side into the frame (spherical harmonics). */
export function writeAmbient(stage: Stage, frame: number, { shared, here }: RenderThreads): void {
  const color = shared.take(16)
  const sums = new Float64Array(27)
  for (let i = 0; i < LOOKS; i++) {
    const y = 1 - ((i + 0.5) / LOOKS) * 2
    const ring = Math.sqrt(1 - y * y)
    const turn = i * 2.399963
    const [x, z] = [Math.cos(turn) * ring, Math.sin(turn) * ring]
    here.skyColor(frame, x, y, z, 0, color)
    const seen = shared.floats(color, 3)
    const basis = [
      0.282095,
      0.488603 * y,
      0.488603 * z,
      0.488603 * x,
      1.092548 * x * y,
      1.092548 * y * z,
      0.315392 * (3 * z * z - 1),
      1.092548 * x * z,
      0.546274 * (x * x - y * y),
    ]
    // The sun itself is a light of its own: what shines more than the sky does is left out.
    for (let k = 0; k < 9; k++) {
      for (let c = 0; c < 3; c++) sums[k * 3 + c]! += ((Math.min(seen[c]!, 3) * basis[k]!) / LOOKS) * 4
    }
  }
  const ambient = shared.floats(frame + layout.FRAME_AMBIENT, 27)
  ambient.set(sums)
  for (let c = 0; c < 3; c++) ambient[c]! += stage.fill[c]! / 0.886227
}
