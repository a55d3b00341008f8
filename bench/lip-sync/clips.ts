import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Programs } from '@bluehour/media/programs'

/** A photo filmed by hand: a square of it, swaying, leaning and breathing in and out. */
export type ClipRecipe = {
  photo: () => Promise<string>
  crop: { left: number; top: number; size: number }
  size: number
  fps: number
  seconds: number
}

export async function makeClip({ ffmpeg }: Programs, recipe: ClipRecipe, folder: string): Promise<string> {
  const { crop, size, fps, seconds } = recipe
  const file = join(folder, `clip-${crop.left}-${crop.top}-${size}.mp4`)
  const large = size * 2
  const inner = Math.round(large * 0.84)
  const edge = Math.round(large * 0.08)
  const filters = [
    `crop=${crop.size}:${crop.size}:${crop.left}:${crop.top}`,
    `scale=${large}:${large}:flags=bicubic`,
    'rotate=0.05*sin(2*PI*t/4.3):bilinear=1',
    `crop=${inner}:${inner}:${edge}+${Math.round(edge * 0.8)}*sin(2*PI*t/5.1):${edge}+${Math.round(edge * 0.7)}*sin(2*PI*t/3.7)`,
    `scale=${size}:${size}:flags=area`,
    'format=yuv420p',
  ]
  const photo = await recipe.photo()
  const args = ['-v', 'error', '-y', '-loop', '1', '-framerate', String(fps), '-t', String(seconds), '-i', photo]
  await promisify(execFile)(ffmpeg, [...args, '-vf', filters.join(','), '-c:v', 'libx264', '-crf', '14', file])
  return file
}
