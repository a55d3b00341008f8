import type { Picture } from '../../../engine.ts'
import type { Sessions } from '../../models/sessions.ts'
import type { Box, Face, FaceFinder } from '../face.ts'
import { type Candidate, makeDetector, strongest } from './detector.ts'
import { makeIdentifier } from './identity.ts'
import { faceFrom, makeMesher, squareAround, squareAt } from './mesh.ts'
import { closeViews, wholeView } from './views.ts'

export interface StudioFaceFinder extends FaceFinder {
  /** Like `find` with one look at the whole picture: cheap, for faces that are not small, upright or nearly so. */
  glance(picture: Picture, options?: { confidence?: number }): Promise<Face[]>
}

/** What the detector must say before the mesh is asked; low, because the mesh tells false faces. */
const CANDIDATE_MIN = 0.3
/** Under this the mesh saw no face. */
const PRESENCE_MIN = 0.3
const CONFIDENCE = 0.5
const TURNS = [Math.PI / 2, Math.PI, -Math.PI / 2]

export function makeFaceFinder({ sessions }: { sessions: Sessions }): StudioFaceFinder {
  const detector = makeDetector(sessions)
  const mesher = makeMesher(sessions)
  const identify = makeIdentifier(sessions)

  async function faceAt(picture: Picture, candidate: Candidate): Promise<Face | undefined> {
    const first = await mesher.look(picture, squareAt(candidate))
    if (first.presence < PRESENCE_MIN / 2) return undefined
    const second = await mesher.look(picture, squareAround(first.mesh))
    if (second.presence < PRESENCE_MIN) return undefined
    return faceFrom(second, Math.sqrt(candidate.score * second.presence))
  }

  async function facesOf(picture: Picture, candidates: readonly Candidate[], confidence: number): Promise<Face[]> {
    const faces: Face[] = []
    for (const candidate of strongest(candidates)) {
      const face = await faceAt(picture, candidate)
      if (face && face.score >= confidence) faces.push(face)
    }
    return leftToRight(withoutDoubles(faces))
  }

  return {
    find: async (picture, { confidence = CONFIDENCE } = {}) => {
      const views = [wholeView(picture), ...closeViews(picture), ...TURNS.map((turn) => wholeView(picture, turn))]
      const candidates: Candidate[] = []
      for (const view of views) candidates.push(...(await detector.candidates(picture, view, CANDIDATE_MIN)))
      return facesOf(picture, candidates, confidence)
    },
    glance: async (picture, { confidence = CONFIDENCE } = {}) =>
      facesOf(picture, await detector.candidates(picture, wholeView(picture), CANDIDATE_MIN), confidence),
    follow: async (picture, before) => {
      const seen = await mesher.look(picture, squareAround(before.mesh))
      return seen.presence < CONFIDENCE ? undefined : faceFrom(seen, seen.presence)
    },
    identify: (picture, face) => identify(picture, face.mesh),
  }
}

/** The share of the smaller box that lies in the other one. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.min(a.width * a.height, b.width * b.height)
}

function withoutDoubles(faces: readonly Face[]): Face[] {
  const kept: Face[] = []
  for (const face of [...faces].sort((a, b) => b.score - a.score)) {
    if (!kept.some((other) => overlap(face.box, other.box) > 0.5)) kept.push(face)
  }
  return kept
}

function leftToRight(faces: readonly Face[]): Face[] {
  return [...faces].sort((a, b) => a.box.left + a.box.width / 2 - (b.box.left + b.box.width / 2))
}
