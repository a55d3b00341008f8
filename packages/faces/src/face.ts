import type { Picture } from '@bluehour/engine/engine'

/** Pixels of the picture, y down; the first pixel's middle is at 0.5, 0.5. */
export type Box = { left: number; top: number; width: number; height: number }

/** One face in one picture. */
export type Face = {
  /** Round the oval of the face. */
  box: Box
  /** How sure the detector is, 0..1. */
  score: number
  /** 468 points, x y z each, in MediaPipe's order. Pixels of the picture; z in the same unit, smaller is nearer. */
  mesh: Float32Array
  /** 10 points like the mesh's: the iris of the right eye (on the left of the picture), its middle first, then of the left. */
  irises: Float32Array
  /** How far the head leans in the picture plane, radians, positive clockwise. */
  roll: number
}

/** A face that keeps its number for as long as the shot shows it. */
export type TrackedFace = Face & { id: number }

export interface FaceFinder {
  /** Every face, from left to right. */
  find(picture: Picture, options?: { confidence?: number }): Promise<Face[]>
  /** The same face a moment later, found from where it was; undefined when it is gone. */
  follow(picture: Picture, before: Face): Promise<Face | undefined>
  /** Who it is: 128 numbers of unit length. Their dot product says how alike two faces are. */
  identify(picture: Picture, face: Face): Promise<Float32Array>
}
