import { parentPort, workerData } from 'node:worker_threads'
import type { FaceTexture } from './draw-face.ts'
import { makeFacePainter, type Part } from './paint-faces.ts'

/** Draws on a core of its own, while the next frame is looked at on another. */
export type PaintOrder = { looks: readonly FaceTexture[]; seed: number; width: number; height: number }
export type ToPainter = { frame: ArrayBuffer; parts: readonly Part[] }
export type FromPainter = { frame: ArrayBuffer } | { failed: Error }

const { looks, seed, width, height } = workerData as PaintOrder
const paint = makeFacePainter(looks, seed)

parentPort!.on('message', ({ frame, parts }: ToPainter) => {
  try {
    paint({ width, height, channels: 3, data: new Uint8Array(frame) }, parts)
    parentPort!.postMessage({ frame } satisfies FromPainter, [frame])
  } catch (error) {
    parentPort!.postMessage({ failed: error as Error } satisfies FromPainter)
  }
})
