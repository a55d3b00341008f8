import { PIECE_WORDS } from '../../shapes/clay.ts'
import { VERTEX_FLOATS } from '../../shapes/mesh.ts'
import type { Model, Solid } from '../../shapes/model.ts'
import { scale, type Vec } from '../../shapes/vector.ts'

/** The same model, larger or smaller about its foot. */
export function resized(model: Model, by: number): Model {
  return {
    ...model,
    solids: model.solids.map((solid) => resizedSolid(solid, by)),
    anchors: Object.fromEntries(Object.entries(model.anchors ?? {}).map(([name, at]) => [name, scale(at, by)])),
  }
}

function resizedSolid(solid: Solid, by: number): Solid {
  if (solid.kind === 'clay') {
    const pieces = solid.pieces.slice()
    const whole = new Int32Array(pieces.buffer)
    for (let i = 0; i < pieces.length; i += PIECE_WORDS) {
      pieces[i + 2]! *= by
      // A limb has two ends and two radii; the others a middle, three sizes and a rounding, then their turn.
      for (let k = 6; k < (whole[i] === 0 ? 14 : 13); k++) pieces[i + k]! *= by
    }
    return { ...solid, pieces, low: scale(solid.low as Vec, by), high: scale(solid.high as Vec, by) }
  }
  const vertices = solid.vertices.slice()
  for (let i = 0; i < vertices.length; i += VERTEX_FLOATS) {
    for (const k of [0, 1, 2, 9, 10, 11]) vertices[i + k]! *= by
  }
  return { ...solid, vertices }
}
