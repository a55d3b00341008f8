import type { MediaFacts } from '@bluehour/engine/engine'
import type { Size } from '../modes/mode.ts'
import type { Project } from '../store/projects.ts'
import type { Measured } from '../store/transitions.ts'

/** What the outputs turned out to be, for the record and for the final price. */
export function measure(project: Project, facts: readonly MediaFacts[]): { measured: Measured; size: Size } {
  const [first] = facts
  const width = first?.width ?? -1
  const height = first?.height ?? -1
  const fps = first?.fps ?? project.fps
  const seconds = secondsMade(project, first)
  return {
    measured: { width, height, fps, endSeconds: endOf(project.start_seconds + seconds) },
    size: { width, height, fps, seconds, images: facts.length, frames: first?.frames },
  }
}

/** The contract's least end, and no dust of binary fractions. */
function endOf(seconds: number): number {
  return Math.max(0.1, Math.round(seconds * 1e6) / 1e6)
}

/** A clip that was asked for beyond the end of its source is shorter, and costs what it is. */
function secondsMade({ start_seconds, end_seconds }: Project, { frames, fps }: Partial<MediaFacts> = {}): number {
  const asked = end_seconds - start_seconds
  if (!frames || !fps) return asked
  const made = frames / fps
  return made < asked - 1 / fps ? made : asked
}
