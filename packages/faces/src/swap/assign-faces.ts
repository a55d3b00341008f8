import type { FaceChange } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { likeness, SAME_PERSON } from '../find/identity.ts'
import type { FaceTexture } from './draw-face.ts'
import { extractTexture, type FaceModels, identityOf } from './extract-texture.ts'

/** A new face, and whose face it replaces; everybody's without an identity. */
export type FaceAssignment = { readonly look: FaceTexture; readonly original?: Float32Array; readonly name?: string }

export async function prepareAssignments(
  models: FaceModels,
  changes: readonly FaceChange[],
): Promise<FaceAssignment[]> {
  const roles: FaceAssignment[] = []
  for (const [i, { face, original, originalName: name = `original ${i + 1}` }] of changes.entries()) {
    const look = await extractTexture(models, face)
    if (!original) {
      roles.push({ look })
      continue
    }
    const identity = await identityOf(models.finder, original)
    if (!identity) {
      throw new AppError(
        'invalid_parameters',
        `${name}: the picture shows no face. Send a path from face detection or a picture of the person to replace.`,
      )
    }
    roles.push({ look, original: identity, name })
  }
  return roles
}

/** Gives out roles to the people of one picture: the most alike first, each role and each person once. */
export function assignFaces(people: readonly Float32Array[], roles: readonly FaceAssignment[]): (number | undefined)[] {
  const cast: (number | undefined)[] = people.map(() => undefined)
  const pairs = people.flatMap((person, at) =>
    roles.map(({ original }, role) => ({ at, role, alike: original ? likeness(person, original) : 1 })),
  )
  pairs.sort((a, b) => b.alike - a.alike)
  const given = new Set<number>()
  for (const { at, role, alike } of pairs) {
    if (alike < SAME_PERSON || cast[at] !== undefined) continue
    if (roles[role]!.original && given.has(role)) continue
    given.add(role)
    cast[at] = role
  }
  return cast
}

/** Throws when somebody who was to be replaced was never seen, or nobody at all was. */
export function refuseMissing(roles: readonly FaceAssignment[], given: ReadonlySet<number>, where: string): void {
  const missing = roles.flatMap(({ original, name = 'original' }, role) => (original && !given.has(role) ? [name] : []))
  if (missing.length > 0) {
    throw new AppError(
      'invalid_parameters',
      `${missing.join(', ')}: this person is not in the ${where}. Use a path that face detection returned for it.`,
    )
  }
  if (given.size === 0) {
    throw new AppError(
      'no_target_face',
      `No face was found in the ${where}. Use one in which the faces are larger or better lit.`,
    )
  }
}
