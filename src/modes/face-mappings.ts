import type { FaceChange } from '@bluehour/engine/engine'
import { z } from 'zod'
import { assetField } from './fields.ts'
import type { AssetUse } from './mode.ts'
import type { Tools } from './tools.ts'

/** Mappings that one request may have. */
const MAPPINGS_MAX = 5

/** Fields of `assets` that say which faces are replaced. Their object needs a check by `checkFaceSwapMode`. */
export const faceMappingFields = {
  face_swap_mode: z
    .enum(['all-faces', 'individual-faces'])
    .default('all-faces')
    .describe(
      '`all-faces` puts one new face on everybody; `individual-faces` replaces the people named in face_mappings.',
    ),
  face_mappings: z
    .array(
      z.object({
        original_face: assetField('The person to replace: a path from face detection, or any picture of the face'),
        new_face: assetField('The picture of the new face'),
      }),
    )
    .max(MAPPINGS_MAX, `at most ${MAPPINGS_MAX} faces can be replaced`)
    .nullish()
    .describe('Needed when face_swap_mode is individual-faces: who becomes whom.'),
}

type FaceMappings = {
  face_swap_mode: 'all-faces' | 'individual-faces'
  face_mappings?: { original_face: string; new_face: string }[] | null | undefined
}

/** `field` is the one that holds the new face of everybody. A missing conditional field is a 400, naming it. */
export function checkFaceSwapMode(
  assets: FaceMappings,
  { field, path }: { field: string; path: string | null | undefined },
  context: z.RefinementCtx,
): void {
  const wrong = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (assets.face_swap_mode === 'all-faces') {
    if (!path) wrong(field, 'is required when face_swap_mode is all-faces')
  } else if (!assets.face_mappings?.length) {
    wrong('face_mappings', 'is required when face_swap_mode is individual-faces')
  }
}

/** One sentence for each person who is to become two. */
export function mappingConflicts({ face_swap_mode, face_mappings }: FaceMappings): string[] {
  if (face_swap_mode === 'all-faces') return []
  const originals = (face_mappings ?? []).map(({ original_face }) => original_face)
  return originals.flatMap((original, i) => {
    const first = originals.indexOf(original)
    if (first === i) return []
    return `assets.face_mappings.${i}.original_face: is the same as in assets.face_mappings.${first}. Name each person once`
  })
}

/** The pictures of faces that a request names, and no others: what the mode does not need is not fetched. */
export function faceAssets(
  assets: FaceMappings,
  { field, path }: { field: string; path: string | null | undefined },
): AssetUse[] {
  const media = ['image'] as const
  if (assets.face_swap_mode === 'all-faces') return path ? [{ field: `assets.${field}`, path, media }] : []
  return (assets.face_mappings ?? []).flatMap(({ original_face, new_face }, i) => [
    { field: `assets.face_mappings.${i}.original_face`, path: original_face, media },
    { field: `assets.face_mappings.${i}.new_face`, path: new_face, media },
  ])
}

/** Larger pictures of a face hold nothing that the result could show. */
const FACE_EDGE_MAX = 2048

export async function readFaceChanges(
  assets: FaceMappings,
  path: string | null | undefined,
  tools: Pick<Tools, 'picture'>,
): Promise<FaceChange[]> {
  const read = (file: string) => tools.picture(file, { maxEdge: FACE_EDGE_MAX })
  if (assets.face_swap_mode === 'all-faces') return [{ face: await read(path ?? '') }]
  const changes: FaceChange[] = []
  for (const [i, { original_face, new_face }] of (assets.face_mappings ?? []).entries()) {
    const originalName = `face_mappings.${i}.original_face`
    changes.push({ original: await read(original_face), originalName, face: await read(new_face) })
  }
  return changes
}
