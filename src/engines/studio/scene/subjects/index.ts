import type { Subject } from './subject.ts'

/** Everything the studio can draw by itself. */
export const SUBJECTS: readonly Subject[] = []

/** By its own name. */
export function subjectNamed(name: string): Subject | undefined {
  return SUBJECTS.find((subject) => subject.name === name)
}
