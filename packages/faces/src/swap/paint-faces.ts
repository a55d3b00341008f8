import type { Picture } from '@bluehour/engine/engine'
import { smoothStep } from '@bluehour/imaging/plane'
import type { SettleMemory } from '../blend/settle.ts'
import type { TrackedFace } from '../face.ts'
import { drawFace, type FaceTexture } from './draw-face.ts'

/** One face to draw into a frame: whose track it is and which look it gets. */
export type Part = { readonly face: TrackedFace; readonly role: number }

/** Below the first score a turned head keeps its own face, from the second on it is wholly replaced. */
const SCORE_FROM = 0.2
const SCORE_TO = 0.45
/** A face that is elsewhere by this share of its size within one frame came with a cut. */
const JUMP = 0.5

type Remembered = { memory: SettleMemory; frame: number; x: number; y: number }

/** Draws faces into the frames of one video, in order. */
export function makeFacePainter(looks: readonly FaceTexture[], seed: number) {
  const remembered = new Map<number, Remembered>()
  let frame = 0

  function memoryOf({ id, box }: TrackedFace): SettleMemory {
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    const before = remembered.get(id)
    const isSame =
      before &&
      before.frame === frame - 1 &&
      Math.hypot(x - before.x, y - before.y) < JUMP * Math.max(box.width, box.height)
    const memory = isSame ? before.memory : {}
    remembered.set(id, { memory, frame, x, y })
    return memory
  }

  return (picture: Picture, parts: readonly Part[]): void => {
    frame++
    for (const { face, role } of parts) {
      const opacity = smoothStep(SCORE_FROM, SCORE_TO, face.score)
      if (opacity <= 0) continue
      drawFace(picture, face, looks[role]!, { seed: seed + frame * 7919, memory: memoryOf(face), opacity })
    }
  }
}
