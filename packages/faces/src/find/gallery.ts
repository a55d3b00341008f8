import { type Likeness, likeness, SAME_PERSON } from './identity.ts'

/** Views of one person that are kept to know them by. */
const VIEWS_MAX = 8
/** A view this like one that is kept says nothing new. */
const SAME_VIEW = 0.85
/** Blurred or half-hidden faces say too little about who it is to be remembered. */
const STRENGTH_MIN = 8

/** Who has been seen: people by number, known by their faces. */
export function makeGallery() {
  const views = new Map<number, Float32Array[]>()

  function remember(id: number, { identity, strength }: Likeness): void {
    const kept = views.get(id)
    if (!kept) {
      views.set(id, [identity])
      return
    }
    if (strength < STRENGTH_MIN || kept.length >= VIEWS_MAX) return
    if (kept.every((view) => likeness(view, identity) < SAME_VIEW)) kept.push(identity)
  }

  /** How like the person somebody is, by the view that is most alike. */
  function likenessTo(id: number, { identity }: Likeness): number {
    return Math.max(-1, ...(views.get(id) ?? []).map((view) => likeness(view, identity)))
  }

  return {
    remember,
    likenessTo,
    /** The person most like this one of those who are not in the picture already: nobody is in one place twice. */
    whoIs(face: Likeness, present: ReadonlySet<number>): number | undefined {
      let best: { id: number; alike: number } | undefined
      for (const id of views.keys()) {
        const alike = present.has(id) ? -1 : likenessTo(id, face)
        if (alike >= SAME_PERSON && alike > (best?.alike ?? -1)) best = { id, alike }
      }
      return best?.id
    },
    meet(face: Likeness): number {
      const id = views.size
      remember(id, face)
      return id
    },
  }
}
