import type { Subject } from '../subject.ts'

/** Beings of tales, of long ago and of other stars. */
export const CREATURES: readonly Subject[] = []
