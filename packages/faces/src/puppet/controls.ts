import type { FaceControl } from '@bluehour/engine/engine'

export type { FaceControl }

/** Everything a still face can be made to do. Each is −1..1, 0 leaves the photo as it is. */
export const FACE_CONTROLS = [
  'eyebrow_direction',
  'eye_gaze_horizontal',
  'eye_gaze_vertical',
  'eye_open_ratio',
  'lip_open_ratio',
  'head_roll',
  'mouth_grim',
  'mouth_pout',
  'mouth_purse',
  'mouth_smile',
  'mouth_position_horizontal',
  'mouth_position_vertical',
  'head_pitch',
  'head_yaw',
] as const satisfies readonly FaceControl[]

/**
 * Left and right are the viewer's: a positive yaw, gaze or mouth position goes to the right side of the picture.
 * Positive is up for brows, gaze, pitch and mouth position, open for eyes and lips, clockwise for roll.
 */
export type FaceControls = Partial<Record<FaceControl, number>>

export type FullControls = Readonly<Record<FaceControl, number>>

/** Missing ones become 0, all are held within −1..1. */
export function fullControls(controls: FaceControls): FullControls {
  const full = {} as Record<FaceControl, number>
  for (const name of FACE_CONTROLS) {
    const value = controls[name] ?? 0
    full[name] = Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0
  }
  return full
}

export function turnsHead(controls: FullControls): boolean {
  return controls.head_pitch !== 0 || controls.head_roll !== 0 || controls.head_yaw !== 0
}
