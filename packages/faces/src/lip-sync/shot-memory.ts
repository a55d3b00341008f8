import type { Face, TrackedFace } from '../face.ts'
import { makeSteady } from '../find/steady.ts'
import { gapOf, seeMouth, widthOf } from '../mouth/seen-mouth.ts'

/** Every face of every frame of a clip, kept from a first pass for a second one. */
interface ShotMemory {
  add(faces: readonly TrackedFace[]): void
  /** The face that speaks in a frame, or undefined when nobody can. */
  speaker(frame: number): TrackedFace | undefined
  /** Takes the tremble out of the points without making them late. */
  smooth(fps: number): void
}

/** More faces than these are a crowd; the largest are kept. */
const FACES_MAX = 4
/** A mouth that moves by a tenth of its width counts as a face twice as large. */
const MOVING_WORTH = 10

type Tally = { frames: number; size: number; gap: number; gapSquares: number }

export function makeShotMemory(): ShotMemory {
  const frames: TrackedFace[][] = []
  const tallies = new Map<number, Tally>()
  return {
    add(faces) {
      const largest = [...faces].sort((a, b) => b.box.width - a.box.width).slice(0, FACES_MAX)
      for (const face of largest) count(tallies, face)
      frames.push(largest)
    },
    speaker: (frame) => bestOf(frames[frame] ?? [], (face) => worthOf(tallies.get(face.id))),
    smooth(fps) {
      for (const id of tallies.keys()) smoothFace(frames, id, fps)
    },
  }
}

export function bestOf<T>(things: readonly T[], worth: (thing: T) => number): T | undefined {
  let best: T | undefined
  for (const thing of things) if (best === undefined || worth(thing) > worth(best)) best = thing
  return best
}

function count(tallies: Map<number, Tally>, face: TrackedFace): void {
  const tally = tallies.get(face.id) ?? { frames: 0, size: 0, gap: 0, gapSquares: 0 }
  const { edges, frame } = seeMouth(face)
  const gap = gapOf(edges)
  tally.frames += 1
  tally.size += widthOf(edges) * frame.scale
  tally.gap += gap
  tally.gapSquares += gap * gap
  tallies.set(face.id, tally)
}

/** Large faces whose mouths move, seen for long: the same for the whole clip, so that the choice stays. */
function worthOf(tally: Tally | undefined): number {
  if (!tally) return 0
  const mean = tally.gap / tally.frames
  const moving = Math.sqrt(Math.max(0, tally.gapSquares / tally.frames - mean * mean))
  return (tally.size / tally.frames) * (1 + MOVING_WORTH * moving) * Math.min(1, 0.5 + tally.frames / 50)
}

/** Once forwards and once backwards: what one direction makes late, the other makes early. */
function smoothFace(frames: TrackedFace[][], id: number, fps: number): void {
  const line = frames.map((faces) => faces.find((face) => face.id === id))
  const forwards = oneWay(line, fps)
  const backwards = oneWay(line.toReversed(), fps).reverse()
  for (const [at, face] of line.entries()) {
    const [a, b] = [forwards[at], backwards[at]]
    if (!face || !a || !b) continue
    const faces = frames[at]!
    faces[faces.indexOf(face)] = { ...face, mesh: a.mesh.map((value, i) => (value + b.mesh[i]!) / 2) }
  }
}

function oneWay(line: readonly (TrackedFace | undefined)[], fps: number): (Face | undefined)[] {
  let steady = makeSteady({ fps })
  return line.map((face) => {
    if (face) return steady(face)
    steady = makeSteady({ fps })
    return undefined
  })
}
