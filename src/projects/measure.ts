import type { MediaFacts } from '../engines/engine.ts'
import type { Size } from '../modes/mode.ts'
import type { Project } from '../store/projects.ts'
import type { Measured } from '../store/transitions.ts'

/** What the outputs turned out to be, for the record and for the final price. */
export function measure(project: Project, facts: readonly MediaFacts[]): { measured: Measured; size: Size } {
  const [first] = facts
  const width = first?.width ?? -1
  const height = first?.height ?? -1
  const fps = first?.fps ?? project.fps
  const seconds = project.end_seconds - project.start_seconds
  return {
    measured: { width, height, fps, endSeconds: project.end_seconds },
    size: { width, height, fps, seconds, images: facts.length },
  }
}
