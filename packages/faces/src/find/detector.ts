import type { Picture } from '@bluehour/engine/engine'
import type { Session, Sessions } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'
import { cutSquare, placeOf, type Square } from './square.ts'

/** Where a face may be: a square round it, leaning as the head leans, and how sure the net is. */
export type Candidate = Square & { score: number }

/** Side of the square the net looks at. */
export const EDGE = 256
/** Cells per side of the net's two grids and guesses per cell. */
const GRIDS = [
  { cells: 16, guesses: 2, scores: 'Identity', boxes: 'Identity_2' },
  { cells: 8, guesses: 6, scores: 'Identity_1', boxes: 'Identity_3' },
] as const
/** Numbers per guess: a box, then six points, the eyes first. */
const STRIDE = 16

export interface Detector {
  /** Every guess of at least this score, several for one face. */
  candidates(picture: Picture, square: Square, scoreMin: number): Promise<Candidate[]>
}

/** Runs BlazeFace on squares of a picture. */
export function makeDetector(sessions: Sessions): Detector {
  return {
    candidates: async (picture, square, scoreMin) =>
      detectIn(await sessions.get('blazeface'), picture, square, scoreMin),
  }
}

async function detectIn(session: Session, picture: Picture, square: Square, scoreMin: number): Promise<Candidate[]> {
  const pixels = cutSquare(picture, { square, edge: EDGE, range: [-1, 1], outside: 'black' })
  const made = await session.run({ input: new Tensor('float32', pixels, [1, 3, EDGE, EDGE]) })
  const place = placeOf(square, EDGE)
  const scale = square.size / EDGE
  const found: Candidate[] = []
  for (const { cells, guesses, scores, boxes } of GRIDS) {
    const logits = made[scores]!.data as Float32Array
    const numbers = made[boxes]!.data as Float32Array
    for (let i = 0; i < logits.length; i++) {
      const score = 1 / (1 + Math.exp(-logits[i]!))
      if (score < scoreMin) continue
      const cell = Math.floor(i / guesses)
      const cellX = (((cell % cells) + 0.5) / cells) * EDGE
      const cellY = ((Math.floor(cell / cells) + 0.5) / cells) * EDGE
      const at = i * STRIDE
      const [x, y] = place(numbers[at]! + cellX, numbers[at + 1]! + cellY)
      const size = Math.max(numbers[at + 2]!, numbers[at + 3]!) * scale
      const lean = Math.atan2(numbers[at + 7]! - numbers[at + 5]!, numbers[at + 6]! - numbers[at + 4]!)
      found.push({ x, y, size, roll: square.roll + lean, score })
    }
  }
  return found
}
