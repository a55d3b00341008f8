import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finish } from '@bluehour/engine/engine'
import { makeMedia } from '@bluehour/media/media'
import { findPrograms } from '@bluehour/media/programs'
import { table } from './measure.ts'

const SIZE = '1280x720'
const SECONDS = 2
const FPS = 30

const { ffmpeg } = findPrograms()
const call = (...args: string[]) => execFileSync(ffmpeg, ['-v', 'error', '-y', ...args])

/**
 * Frames through the render process and back into a file, against ffmpeg doing the same alone. The second row computes
 * on the main thread for as long as ffmpeg alone needs per frame: where decoder and encoder go on meanwhile, it
 * takes well under the sum of both.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bluehour-bench-'))
  const source = join(folder, 'source.mp4')
  try {
    const pictures = `testsrc2=size=${SIZE}:rate=${FPS}:duration=${SECONDS},noise=alls=8:allf=t`
    call('-f', 'lavfi', '-i', pictures, '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', source)
    const frames = SECONDS * FPS
    const alone = timed(() =>
      call('-i', source, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', join(folder, 'alone.mp4')),
    )
    const busyMs = alone / frames
    const through = await streamed(source, join(folder, 'through.mp4'), 0)
    const computing = await streamed(source, join(folder, 'computing.mp4'), busyMs)
    table(`Video stream, ${SIZE}, ${frames} frames`, [
      { what: 'ffmpeg alone', 'ms a frame': busyMs, 'times ffmpeg alone': 1 },
      { what: 'through the engine', 'ms a frame': through / frames, 'times ffmpeg alone': through / alone },
      {
        what: `and ${busyMs.toFixed(0)} ms of computing a frame`,
        'ms a frame': computing / frames,
        'times ffmpeg alone': computing / alone,
      },
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function timed(work: () => void): number {
  const startedMs = performance.now()
  work()
  return performance.now() - startedMs
}

async function streamed(source: string, file: string, busyMs: number): Promise<number> {
  const { signal } = new AbortController()
  const provenance = { engine: 'bench', version: '0', projectId: 'bench', createdAt: new Date().toISOString() }
  const finish: Finish = { provenance, watermark: false }
  const media = makeMedia()
  const startedMs = performance.now()
  const clip = await media.readVideo(source, { signal })
  const { width, height, fps } = clip
  const writer = media.openVideo({ width, height, fps }, file, finish, signal)
  for await (const frame of clip) {
    const until = performance.now() + busyMs
    while (performance.now() < until) frame[0] = (frame[0] ?? 0) ^ 1
    await writer.write(frame)
  }
  await writer.close()
  return performance.now() - startedMs
}
