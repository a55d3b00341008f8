import type { Faces } from '@bluehour/engine/engine'
import { flatten } from '@bluehour/imaging/pixels'
import type { StudioFaceFinder } from './find/finder.ts'
import { likeness, SAME_PERSON } from './find/identity.ts'
import { wholeView } from './find/views.ts'

export function makeFaces({ finder }: { finder: StudioFaceFinder }): Faces {
  return {
    async detect(shown, { confidence, known, quick = false }, { signal, progress }) {
      // Colors go on where a picture is clear: nobody is to be met there.
      const picture = flatten(shown)
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
