import { openNearer } from '@bluehour/camera/film-still'
import { planCamera } from '@bluehour/camera/plan-camera'
import type { FrameSink, Picture } from '@bluehour/engine/engine'
import { curveAt, type Heard } from '@bluehour/music/listen/listen'

/** How far a stroke brings the picture nearer, as a logarithm, and how much lighter. */
const NEARER = 0.075
const LIGHTER = 0.16

/**
 * Frames that move to a sound on their way to the encoder: every stroke comes a little nearer and lights up, loud parts
 * are brighter than quiet ones. The first frame stays as it is.
 */
export function syncedSink(sink: FrameSink, heard: Heard, frames: number, seed: number): FrameSink {
  const { offset } = planCamera({ effect: 'Pulse - Audio Sync', frames, fps: sink.fps, seed, heard })
  const most = Math.max(1e-6, ...offset.map(({ zoom }) => zoom))
  const strength = 0.4 + 0.6 * heard.pulse
  const size = { width: sink.width, height: sink.height }
  const out = new Uint8Array(size.width * size.height * 3)
  const nearer = openNearer(size)
  let frame = 0
  return {
    ...size,
    fps: sink.fps,
    write: async (rgb) => {
      const hit = frame === 0 ? 0 : offset[Math.min(frame, frames - 1)]!.zoom / most
      const t = frame / sink.fps
      const loud = frame === 0 ? 0.5 : curveAt(heard.loudness, t)
      frame++
      const picture: Picture = { ...size, channels: 3, data: rgb }
      if (hit * strength < 0.01) out.set(rgb)
      else nearer(picture, out, hit * NEARER * strength)
      lighten(out, 1 + strength * (LIGHTER * hit + 0.1 * (loud - 0.5)))
      await sink.write(out)
    },
  }
}

/** Brighter in the middle tones; black and white stay. */
function lighten(frame: Uint8Array, by: number): void {
  if (Math.abs(by - 1) < 0.004) return
  const table = Uint8Array.from({ length: 256 }, (_, i) => Math.round(255 * (i / 255) ** (1 / by)))
  for (let i = 0; i < frame.length; i++) frame[i] = table[frame[i]!]!
}
