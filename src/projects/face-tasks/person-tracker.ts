import type { DetectedFace, Picture } from '@bluehour/engine/engine'
import { cropAround, shareInside } from './crop.ts'

/** One look at the video, and which frame it was. */
type Look = { number: number; frame: number; picture: Picture }
type FirstSight = { crop: Picture; frame: number; index: number }

type Person = { views: number; firstLook: number; best: { quality: number; frame: number; crop: Picture } | undefined }

/** A person is introduced after so many views, or so many looks after the first. */
const VIEWS = 4
const LOOKS = 6
/** Views of one person that are kept to know them by, so that a turned head does not make a second person. */
const MEMORIES = 6

/** Who has been seen in a video. A person shows up once, with the best of the first few views. */
export function makePersonTracker() {
  const people: Person[] = []
  const memories: { identity: Float32Array; guest: Person }[] = []
  const indexes = new Map<number, number>()

  /** Whom the face is most like of those who are not in this look yet: nobody is in one place twice. */
  function recognise({ identity }: DetectedFace, present: ReadonlySet<Person>): Person | undefined {
    let most = Number.NEGATIVE_INFINITY
    let guest: Person | undefined
    for (const memory of memories) {
      const likeness = dot(identity, memory.identity)
      if (likeness > most) [most, guest] = [likeness, memory.guest]
    }
    return guest && !present.has(guest) ? guest : undefined
  }

  function addPerson(firstLook: number): Person {
    const guest: Person = { views: 0, firstLook, best: undefined }
    people.push(guest)
    return guest
  }

  function remember(guest: Person, identity: Float32Array): void {
    if (memories.filter((memory) => memory.guest === guest).length < MEMORIES) memories.push({ identity, guest })
  }

  return {
    known: (): Float32Array[] => memories.map(({ identity }) => identity),

    see(faces: readonly DetectedFace[], { number, frame, picture }: Look): void {
      const present = new Set<Person>()
      for (const face of faces) {
        const known = face.isNew ? undefined : recognise(face, present)
        const guest = known ?? addPerson(number)
        present.add(guest)
        guest.views++
        const quality = qualityOf(face, picture)
        const isWaiting = !known || guest.best !== undefined
        if (isWaiting && quality > (guest.best?.quality ?? 0)) {
          guest.best = { quality, frame, crop: cropAround(picture, face.box) }
        }
        remember(guest, face.identity)
      }
    },

    /** Who is due by this look, without one whoever is left. Two of one frame are numbered in the order of the look. */
    introduce(look = Number.POSITIVE_INFINITY): FirstSight[] {
      const due = people.filter(({ views, firstLook }) => views >= VIEWS || look - firstLook >= LOOKS)
      return due.flatMap((guest) => {
        const { best } = guest
        if (!best) return []
        guest.best = undefined
        const index = indexes.get(best.frame) ?? 0
        indexes.set(best.frame, index + 1)
        return [{ crop: best.crop, frame: best.frame, index }]
      })
    },
  }
}

/** Sure, large and not cut off by the edge. */
function qualityOf({ score, box }: DetectedFace, picture: Picture): number {
  return score * Math.min(box.width, box.height) * shareInside(picture, box) ** 2
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
