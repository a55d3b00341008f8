import type { Picture } from '@bluehour/engine/engine'
import { flatten, resizePicture } from '@bluehour/imaging/pixels'
import type { Sessions } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'
import { OBJECT_KINDS, type ObjectKind } from './object-kinds.ts'

/** Pixels of the picture; left and top may lie a little outside. */
export type Box = { left: number; top: number; width: number; height: number }
export type FoundObject = { kind: ObjectKind; score: number; box: Box }

export interface ObjectDetector {
  /** Objects of 80 everyday kinds, the surest first; `scoreMin` 0.35 unless told. */
  detect(picture: Picture, options?: { scoreMin?: number; kinds?: readonly ObjectKind[] }): Promise<FoundObject[]>
}

/** NanoDet takes one size only; it was trained on pictures stretched to it. */
const EDGE = 416
const SCORE_MIN = 0.35
const OVERLAP_MAX = 0.5
/** Names of the outputs by the pixels one cell of theirs covers: scores, and distances to the four sides. */
const LEVELS = [
  { stride: 8, scores: 'Identity', sides: 'Identity_3' },
  { stride: 16, scores: 'Identity_1', sides: 'Identity_4' },
  { stride: 32, scores: 'Identity_2', sides: 'Identity_5' },
] as const
/** Each distance is a distribution over 0..10 cells. */
const BINS = 11
/** Blue, green, red, as the network was trained. */
const MEAN = [103.53, 116.28, 123.675] as const
const SPREAD = [57.375, 57.12, 58.395] as const

export function makeObjectDetector(sessions: Sessions): ObjectDetector {
  return {
    detect: async (picture, { scoreMin = SCORE_MIN, kinds } = {}) => {
      const session = await sessions.get('nanodet')
      const small = await resizePicture(flatten(picture), EDGE, EDGE)
      const outputs = await session.run({
        [session.inputNames[0]!]: new Tensor('float32', toInput(small), [1, 3, EDGE, EDGE]),
      })
      const wanted = kinds?.map((kind) => OBJECT_KINDS.indexOf(kind)) ?? OBJECT_KINDS.map((_, i) => i)
      const found: FoundObject[] = []
      for (const { stride, scores, sides } of LEVELS) {
        const level = {
          scores: outputs[scores]!.data as Float32Array,
          sides: outputs[sides]!.data as Float32Array,
          stride,
        }
        found.push(...readLevel(level, picture, wanted, scoreMin))
      }
      return withoutDoubles(found)
    },
  }
}

function toInput({ data }: Picture): Float32Array {
  const count = EDGE * EDGE
  const input = new Float32Array(3 * count)
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) input[c * count + i] = (data[i * 3 + 2 - c]! - MEAN[c]!) / SPREAD[c]!
  }
  return input
}

type Level = { scores: Float32Array; sides: Float32Array; stride: number }

function readLevel(level: Level, picture: Picture, wanted: readonly number[], scoreMin: number): FoundObject[] {
  const across = EDGE / level.stride
  const found: FoundObject[] = []
  for (let cell = 0; cell < across * across; cell++) {
    for (const kind of wanted) {
      const score = level.scores[cell * OBJECT_KINDS.length + kind]!
      if (score < scoreMin) continue
      found.push({ kind: OBJECT_KINDS[kind]!, score, box: boxAt(level, cell, across, picture) })
    }
  }
  return found
}

function boxAt({ sides, stride }: Level, cell: number, across: number, { width, height }: Picture): Box {
  const x = ((cell % across) + 0.5) * stride
  const y = (Math.floor(cell / across) + 0.5) * stride
  const [left, top, right, bottom] = [0, 1, 2, 3].map((side) => expected(sides, (cell * 4 + side) * BINS) * stride) as [
    number,
    number,
    number,
    number,
  ]
  const [sx, sy] = [width / EDGE, height / EDGE]
  return { left: (x - left) * sx, top: (y - top) * sy, width: (left + right) * sx, height: (top + bottom) * sy }
}

/** The mean of a distribution given as logits. */
function expected(logits: Float32Array, at: number): number {
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < BINS; i++) most = Math.max(most, logits[at + i]!)
  let [sum, mean] = [0, 0]
  for (let i = 0; i < BINS; i++) {
    const share = Math.exp(logits[at + i]! - most)
    sum += share
    mean += share * i
  }
  return mean / sum
}

/** Of boxes of one kind that lie on each other the surest stays. */
function withoutDoubles(found: FoundObject[]): FoundObject[] {
  const kept: FoundObject[] = []
  for (const next of [...found].sort((a, b) => b.score - a.score)) {
    const isDouble = kept.some(({ kind, box }) => kind === next.kind && overlapOf(box, next.box) > OVERLAP_MAX)
    if (!isDouble) kept.push(next)
  }
  return kept
}

/** Shared area over the area of both together. */
function overlapOf(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  const shared = Math.max(0, width) * Math.max(0, height)
  return shared / (a.width * a.height + b.width * b.height - shared)
}
