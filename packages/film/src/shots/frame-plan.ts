import type { Shot } from './read-shots.ts'

/** Frames of one shot in the film; `overlap` of them are shared with the shot before. */
export type ShotFrames = { shot: Shot; frames: number; overlap: number }

const DISSOLVE_SECONDS = 0.5

/** Exactly `frames` in all: what a dissolve shares is counted once. */
export function planFrames(shots: readonly Shot[], frames: number, fps: number): ShotFrames[] {
  const seconds = shots.reduce((sum, shot) => sum + shot.seconds, 0)
  let [past, told] = [0, 0]
  return shots.map((shot) => {
    past += shot.seconds
    const end = Math.round((past / seconds) * frames)
    const own = end - told
    told = end
    const overlap = shot.begins === 'dissolve' ? Math.min(Math.round(DISSOLVE_SECONDS * fps), Math.floor(own / 3)) : 0
    return { shot, frames: own + overlap, overlap }
  })
}

export type KeySize = { width: number; height: number }

/** Pixels of a key picture: many keys are drawn smaller, so that long films end in time too. */
const PIXELS: readonly { keys: number; pixels: number }[] = [
  { keys: 75, pixels: 0.52e6 },
  { keys: 190, pixels: 0.36e6 },
  { keys: 400, pixels: 0.26e6 },
  { keys: Number.POSITIVE_INFINITY, pixels: 0.2e6 },
]
/** Hardly seen in a moving picture, and half the work. */
const SMALLER = 0.75

export function keySizeFor({ width, height }: KeySize, keys: number): KeySize {
  const most = PIXELS.find((row) => keys <= row.keys)!.pixels
  const scale = Math.min(SMALLER, Math.sqrt(most / (width * height)))
  const even = (side: number) => Math.max(16, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height) }
}

/** Frames from one key picture to the next: ten to fifteen keys a second. */
export const keyStep = (fps: number): number => Math.max(1, Math.round(fps / 12))
