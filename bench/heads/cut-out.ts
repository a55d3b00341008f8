import type { Picture } from '@bluehour/engine/engine'
import { type HeadPose, poseOf } from '@bluehour/faces/head/pose'

/** What is wrong with a cut-out that no look at the face tells. */
export type CutOut = {
  /** How much of what is shown hangs together with the head, %. */
  onePiece: number
  /** Enclosed gaps in the face and in the skull above the ears, % of the face's area. */
  headHoles: number
  /** The largest step of the outline round the crown from one ray to the next, in face widths. */
  crownStep: number
}

const SOLID = 128
/** Rays from between the eyes, from ear to ear over the crown. */
const RAYS = 60

/** `subject` is RGBA, the mesh that of its face. */
export function judgeCutOut(subject: Picture, mesh: Float32Array): CutOut {
  const { width, height, data } = subject
  const isShown = (i: number) => data[i * 4 + 3]! >= SOLID
  const pose = poseOf(mesh)
  const nose = Math.round(pose.eyes[1]) * width + Math.round(pose.eyes[0])
  const piece = flood(width, height, [nose], isShown)
  const ground = flood(width, height, borderOf(width, height), (i) => !isShown(i))
  let [shown, joined, gaps] = [0, 0, 0]
  for (let i = 0; i < width * height; i++) {
    if (isShown(i)) shown++
    if (piece[i]) joined++
    if (!isShown(i) && !ground[i] && isHead(pose, i % width, Math.floor(i / width))) gaps++
  }
  return {
    onePiece: (100 * joined) / Math.max(1, shown),
    headHoles: (100 * gaps) / (pose.width * pose.height),
    crownStep: crownStep(subject, pose),
  }
}

export function isWhole({ onePiece, headHoles, crownStep: step }: CutOut): boolean {
  return onePiece >= 99 && headHoles <= 0.5 && step <= 0.3
}

function isHead({ eyes, width, height }: HeadPose, x: number, y: number): boolean {
  const across = Math.abs(x - eyes[0]) / width
  const down = (y - eyes[1]) / height
  return across < 0.6 && down > -0.7 && down < 0.6
}

function flood(width: number, height: number, seeds: readonly number[], isOpen: (i: number) => boolean): Uint8Array {
  const reached = new Uint8Array(width * height)
  const line = seeds.filter(isOpen)
  for (const i of line) reached[i] = 1
  while (line.length > 0) {
    const i = line.pop()!
    const x = i % width
    for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
      if (j < 0 || j >= reached.length || reached[j] || !isOpen(j)) continue
      reached[j] = 1
      line.push(j)
    }
  }
  return reached
}

function borderOf(width: number, height: number): number[] {
  const border: number[] = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1)
  return border
}

/** A head's outline runs smoothly from ear to ear: a bite or a shred of somebody else makes a step. */
function crownStep({ width, height, data }: Picture, { eyes, width: face }: HeadPose): number {
  const reaches = Array.from({ length: RAYS + 1 }, (_, k) => {
    const angle = Math.PI + (Math.PI * k) / RAYS
    let far = 0
    for (let r = 0; r < 2.2 * face; r++) {
      const x = Math.round(eyes[0] + r * Math.cos(angle))
      const y = Math.round(eyes[1] + r * Math.sin(angle))
      if (x < 0 || y < 0 || x >= width || y >= height) break
      if (data[(y * width + x) * 4 + 3]! >= SOLID) far = r
    }
    return far / face
  })
  return Math.max(...reaches.slice(1).map((reach, k) => Math.abs(reach - reaches[k]!)))
}
