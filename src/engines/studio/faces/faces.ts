import type { Faces } from '../../engine.ts'
import type { StudioFaceFinder } from './find/finder.ts'
import { wholeView } from './find/views.ts'

/** Two views of one person are at least so alike: the recogniser's own threshold. */
export const SAME_PERSON = 0.363

export function makeFaces({ finder }: { finder: StudioFaceFinder }): Faces {
  return {
    async meet(picture, { confidence, known, quick = false }, { signal, progress }) {
      const faces = quick
        ? await finder.lookAt(picture, [wholeView(picture)], { confidence })
        : await finder.find(picture, { confidence })
      const met = []
      for (const face of faces) {
        signal.throwIfAborted()
        const identity = await finder.identify(picture, face)
        const isNew = known.every((other) => likeness(identity, other) < SAME_PERSON)
        met.push({ box: face.box, score: face.score, identity, isNew })
        progress(met.length / faces.length)
      }
      return met
    },
  }
}

function likeness(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
