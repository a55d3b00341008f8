import { rmSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Finish, VideoFormat, VideoWriter } from '@bluehour/engine/engine'
import { describeProvenance } from '../provenance.ts'
import { describeScene } from '../scene-text.ts'
import { renderWatermark, stampWatermark, type Watermark } from '../watermark.ts'
import { encodeGif } from './encode-gif.ts'

/** One palette needs all frames at once: this is what they may take together. */
const BYTES_MAX = 400_000_000

/** Collects frames and writes a moving GIF when it is closed. The file appears under its name only when it is whole. */
export function openGif(format: VideoFormat, file: string, finish: Finish, signal: AbortSignal): VideoWriter {
  const { width, height, fps } = format
  if (format.sound || format.soundFrom) throw new TypeError('a gif has no sound')
  let frames: Uint8Array[] = []
  let mark: Promise<Watermark> | undefined
  let state: 'open' | 'closed' | 'aborted' = 'open'
  const part = `${file}.part`
  const check = () => {
    signal.throwIfAborted()
    if (state !== 'open') throw new Error(`the gif is ${state}`)
  }
  return {
    width,
    height,
    fps,
    async write(frame) {
      check()
      const bytes = width * height * 3
      if (frame.length !== bytes) throw new RangeError(`a frame has ${bytes} bytes, not ${frame.length}`)
      if ((frames.length + 1) * bytes > BYTES_MAX) throw new RangeError('too many frames for a gif')
      const data = Uint8Array.from(frame)
      frames.push(data)
      if (!finish.watermark) return
      mark ??= renderWatermark(format)
      stampWatermark({ width, height, channels: 3, data }, await mark)
    },
    async close() {
      check()
      if (frames.length === 0) throw new Error('a gif needs at least one frame')
      const scene = describeScene(finish.scene)
      const comment = `${describeProvenance(finish.provenance)}${scene === undefined ? '' : `\nscene=${scene}`}`
      const turn = async () => {
        await nextTurn()
        check()
      }
      const bytes = await encodeGif({ width, height, fps, frames, comment }, turn)
      await writeFile(part, bytes)
      check()
      await rename(part, file)
      state = 'closed'
      frames = []
    },
    abort() {
      if (state === 'closed') return
      state = 'aborted'
      frames = []
      rmSync(part, { force: true })
    },
  }
}
