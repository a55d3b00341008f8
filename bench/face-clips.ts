import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findPrograms } from '@bluehour/media/programs'

/** A shot over a photo: `zoompan`'s zoom and place, where `on` counts frames. */
export type Shot = { photo: string; zoom: string; x: string; y: string; frames: number; noise?: number }

const FPS = 25

/** A clip as people have them: photos under a moving camera, hard cuts, H.264. */
export function makeClip(folder: string, name: string, shots: readonly Shot[], size = '1280x720'): string {
  const { ffmpeg } = findPrograms()
  const parts = shots.map(({ photo, zoom, x, y, frames, noise = 0 }, i) => {
    const part = join(folder, `${name}-${i}.mp4`)
    const pan = `zoompan=z='${zoom}':x='${x}':y='${y}':d=${frames}:s=${size}:fps=${FPS}`
    // Enlarged first: zoompan moves by whole pixels of its input, which would shake.
    const filters = `scale=3840:2160:force_original_aspect_ratio=increase,crop=3840:2160:0:0,${pan}${noise ? `,noise=alls=${noise}:allf=t` : ''}`
    run(ffmpeg, ['-i', photo, '-vf', filters, '-frames:v', String(frames), ...encoding(part)])
    return part
  })
  const file = join(folder, `${name}.mp4`)
  const inputs = parts.flatMap((part) => ['-i', part])
  const joined = `${parts.map((_, i) => `[${i}:v]`).join('')}concat=n=${parts.length}:v=1[v]`
  run(ffmpeg, [...inputs, '-filter_complex', joined, '-map', '[v]', ...encoding(file)])
  return file
}

const encoding = (file: string) => ['-c:v', 'libx264', '-crf', '20', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', file]

function run(ffmpeg: string, args: readonly string[]): void {
  execFileSync(ffmpeg, ['-v', 'error', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
}
