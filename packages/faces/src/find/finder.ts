import type { Picture } from '@bluehour/engine/engine'
import type { Sessions } from '@bluehour/models/sessions'
import type { Box, Face, FaceFinder } from '../face.ts'
import { detectInViews, type Lead } from './detect-in-views.ts'
import { makeDetector } from './detector.ts'
import { type Likeness, makeIdentifier } from './identity.ts'
import { faceFrom, type MeshLook, makeMesher, squareAround, squareAt } from './mesh.ts'
import type { Square } from './square.ts'
import { closeViews, TURNS, turnedViews, wholeView } from './views.ts'

type LookOptions = { confidence?: number; known?: readonly Box[] }

export interface StudioFaceFinder extends FaceFinder {
  /** Like `find`, but looks only through the squares given, and not at faces that are in `known` boxes: cheap, for video. */
  lookAt(picture: Picture, views: readonly Square[], options?: LookOptions): Promise<Face[]>
  /** Like `follow`, whatever the mesh thinks of it; the score is how sure it is. */
  trace(picture: Picture, before: Face): Promise<Face>
  /** Like `identify`, and how much of a face it is to the net. */
  recognise(picture: Picture, face: Face): Promise<Likeness>
}

const CONFIDENCE = 0.5
/** From here on the mesh says there is a face. */
const PRESENCE_MIN = 0.3
/** Strengths of identity vectors: of things that only look like faces, of faces from the side, of faces. */
const STRENGTH = { thing: 6, side: 7, face: 9.5 }
/** Faces from the side have no mesh that is sure of itself: the detector alone speaks for them, if their heads are upright. */
const SIDE_TRUST = { upright: 0.7, turned: 0.4 }
/** What the other two nets can add to an agreement, and take from it. */
const SUPPORT = 0.4
const DOUBT = 0.6
/** So much of the confidence asked for the detector must bring itself. */
const LOOK_FROM = 0.6
/** Below this agreement it is not worth looking, however low the confidence asked for. */
const AGREEMENT_MIN = 0.2

export function makeFaceFinder({ sessions }: { sessions: Sessions }): StudioFaceFinder {
  const detector = makeDetector(sessions)
  const mesher = makeMesher(sessions)
  const identify = makeIdentifier(sessions)
  /** What finding a face has already cost; faces are never changed after they are made. */
  const known = new WeakMap<Face, Likeness>()

  /** The mesh in a square, and once more in the better square which that gives. */
  async function refined(picture: Picture, square: Square): Promise<MeshLook> {
    const first = await mesher.look(picture, square)
    return mesher.look(picture, squareAround(first.mesh))
  }

  async function faceAt(picture: Picture, lead: Lead, confidence: number): Promise<Face | undefined> {
    if (lead.agreement < Math.max(confidence * LOOK_FROM, AGREEMENT_MIN)) return undefined
    let seen = await refined(picture, squareAt(lead))
    if (seen.presence < PRESENCE_MIN) seen = await refined(picture, squareAt({ ...lead, roll: lead.turn }))
    // No identity could make up for it.
    if (scoreOf(lead, seen.presence, STRENGTH.face) < confidence) return undefined
    const likeness = await identify(picture, seen.mesh)
    const face = faceFrom(seen, scoreOf(lead, seen.presence, likeness.strength))
    known.set(face, likeness)
    return face
  }

  async function lookAt(picture: Picture, views: readonly Square[], options: LookOptions): Promise<Face[]> {
    const { confidence = CONFIDENCE, known: seen = [] } = options
    const faces: Face[] = []
    for (const lead of await detectInViews(detector, picture, views)) {
      if (seen.some((box) => isInside(lead, box))) continue
      const face = await faceAt(picture, lead, confidence)
      if (face && face.score >= confidence) faces.push(face)
    }
    return leftToRight(withoutDoubles(faces))
  }

  async function trace(picture: Picture, before: Face): Promise<Face> {
    const seen = await mesher.look(picture, squareAround(before.mesh))
    return faceFrom(seen, seen.presence)
  }

  async function recognise(picture: Picture, face: Face): Promise<Likeness> {
    return known.get(face) ?? identify(picture, face.mesh)
  }

  return {
    find: async (picture, options = {}) => {
      const turned = turnedViews(picture)
      const found = await lookAt(picture, [wholeView(picture), ...closeViews(picture), ...turned], options)
      if (found.length > 0) return found
      // A face may fill the whole picture, or lie in it and be small.
      const turnedClose = TURNS.flatMap((roll) => closeViews(picture, { roll, steps: 1 }))
      return lookAt(picture, [wholeView(picture, { room: 1.6 }), ...turned, ...turnedClose], options)
    },
    lookAt: (picture, views, options = {}) => lookAt(picture, views, options),
    trace,
    follow: async (picture, before) => {
      const face = await trace(picture, before)
      return face.score < CONFIDENCE ? undefined : face
    },
    recognise,
    identify: async (picture, face) => (await recognise(picture, face)).identity,
  }
}

/** The detector's word, weighed by what mesh and identity say. */
function scoreOf({ agreement, turn }: Lead, presence: number, strength: number): number {
  if (presence < PRESENCE_MIN) {
    const trust = turn === 0 ? SIDE_TRUST.upright : SIDE_TRUST.turned
    return agreement * trust * (1 - DOUBT * shareBetween(strength, STRENGTH.side, STRENGTH.thing))
  }
  const support = presence * shareBetween(strength, STRENGTH.side, STRENGTH.face)
  const doubt = shareBetween(strength, STRENGTH.face, STRENGTH.thing)
  return (agreement + (1 - agreement) * SUPPORT * support) * (1 - DOUBT * doubt)
}

/** 0 at `none` and before it, 1 at `all` and beyond. */
function shareBetween(value: number, none: number, all: number): number {
  return Math.max(0, Math.min(1, (value - none) / (all - none)))
}

function isInside({ x, y }: Square, { left, top, width, height }: Box): boolean {
  return x > left && x < left + width && y > top && y < top + height
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
  for (const face of faces.toSorted((a, b) => b.score - a.score)) {
    if (!kept.some((other) => overlap(face.box, other.box) > 0.5)) kept.push(face)
  }
  return kept
}

function leftToRight(faces: readonly Face[]): Face[] {
  const middle = ({ box }: Face) => box.left + box.width / 2
  return faces.toSorted((a, b) => middle(a) - middle(b))
}
