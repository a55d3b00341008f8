import type { Model, Solid } from '../shapes/model.ts'
import type { Surface } from '../shapes/surface.ts'

/** Bodies of moving things are kept until they are drawn, up to here; beyond it they are made a second time. */
const KEPT_BYTES = 200e6

/** What the subjects are made of in each picture of a loop. */
type LoopModels = {
  /** Bodies that are the same in every picture. */
  still: ReadonlySet<Solid>
  at(frame: number): Promise<readonly Model[]>
}

/** Makes the models of all pictures; bodies that do not change are the first picture's own. */
export async function makeLoopModels(
  first: readonly Model[],
  frames: number,
  make: (frame: number) => Promise<readonly Model[]>,
): Promise<LoopModels> {
  const still = new Set(first.flatMap(({ solids }) => solids))
  const shared = (model: Model, n: number): Model => ({
    ...model,
    solids: model.solids.map((solid, i) => {
      const before = first[n]!.solids[i]
      return before && isSameSolid(before, solid) ? before : solid
    }),
  })
  const makeShared = async (frame: number) => (await make(frame)).map(shared)
  const kept: (readonly Model[])[] = [first]
  let bytes = 0
  for (let frame = 1; frame < frames; frame++) {
    const models = await makeShared(frame)
    const solids = new Set(models.flatMap(({ solids }) => solids))
    for (const solid of still) if (!solids.has(solid)) still.delete(solid)
    for (const solid of solids) if (!still.has(solid)) bytes += bytesOf(solid)
    if (bytes < KEPT_BYTES) kept[frame] = models
  }
  return { still, at: async (frame) => kept[frame] ?? makeShared(frame) }
}

const bytesOf = (solid: Solid) =>
  solid.kind === 'clay' ? solid.pieces.byteLength : solid.vertices.byteLength + solid.triangles.byteLength

function isSameSolid(a: Solid, b: Solid): boolean {
  if (a.kind === 'clay')
    return b.kind === 'clay' && isSameSurface(a.surface, b.surface) && isSameList(a.pieces, b.pieces)
  return (
    b.kind === 'mesh' &&
    isSameSurface(a.surface, b.surface) &&
    isSameList(a.vertices, b.vertices) &&
    isSameList(a.triangles, b.triangles)
  )
}

function isSameSurface(a: Surface, b: Surface): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Surface>
  return [...keys].every((key) => {
    const [one, other] = [a[key], b[key]]
    return one === other || (Array.isArray(one) && Array.isArray(other) && isSameList(one, other))
  })
}

function isSameList(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
