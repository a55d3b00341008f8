import { readFile } from 'node:fs/promises'
import { runProgram } from './child.ts'
import { type HeifImage, parseHeif } from './heif-container.ts'
import { DECODE_BOUNDS, LIMITS } from './limits.ts'
import { wrapAsTiff } from './tiff.ts'

/** Matrix numbers of H.273 in ffmpeg's words; the rest is left to what the stream says itself. */
const MATRICES: Record<number, string> = { 1: 'bt709', 5: 'bt601', 6: 'bt601', 9: 'bt2020' }

/**
 * Decodes the photos of phones (HEVC in HEIF), which the picture library cannot: the container is taken
 * apart here and its tiles go through ffmpeg as one stream. Gives a TIFF, or undefined for what is not HEVC.
 */
export async function readHeif(ffmpeg: string, file: string, signal: AbortSignal): Promise<Buffer | undefined> {
  const image = parseHeif(await readFile(file, { signal }))
  if (image === undefined) return undefined
  const color = await decode(ffmpeg, image, 3, signal)
  const alpha = image.alpha === undefined ? undefined : await decode(ffmpeg, image.alpha, 1, signal)
  const sameSize = image.alpha?.width === image.width && image.alpha.height === image.height
  const whole =
    alpha !== undefined && sameSize
      ? { width: image.width, height: image.height, channels: 4 as const, data: join(color, alpha) }
      : { width: image.width, height: image.height, channels: 3 as const, data: color }
  return wrapAsTiff(image.crop === undefined ? whole : cut(whole, image.crop), image)
}

async function decode(ffmpeg: string, image: HeifImage, channels: 1 | 3, signal: AbortSignal): Promise<Uint8Array> {
  const { width, height, tiles, coding } = image
  if (width * height > LIMITS.imagePixelsMax || width === 0 || height === 0) throw new RangeError('impossible size')
  const scale = coding === undefined ? [] : [`in_range=${coding.fullRange ? 'full' : 'limited'}`]
  const matrix = MATRICES[coding?.matrix ?? -1]
  if (matrix !== undefined) scale.push(`in_color_matrix=${matrix}`)
  const args = ['-v', 'error', '-protocol_whitelist', 'pipe', '-f', 'hevc', '-i', 'pipe:0']
  args.push('-vf', `scale=${['flags=bicubic+accurate_rnd+full_chroma_int', ...scale].join(':')}`)
  args.push(
    '-pix_fmt',
    channels === 3 ? 'rgb24' : 'gray',
    '-c:v',
    channels === 3 ? 'ppm' : 'pgm',
    '-f',
    'image2pipe',
    'pipe:1',
  )
  const ended = await runProgram(ffmpeg, args, {
    signal,
    bounds: DECODE_BOUNDS,
    input: Buffer.concat(tiles.flatMap((tile) => tile.stream)),
    outputBytesMax: LIMITS.imagePixelsMax * 2 * channels,
  })
  if (!ended.ok) throw new Error(`ffmpeg: ${ended.reason}\n${ended.stderr}`)
  return stitch(ended.output, image, channels)
}

/** Tiles are all of one size; those on the right and at the bottom may reach over the edge. */
function stitch(output: Buffer, image: HeifImage, channels: number): Uint8Array {
  const { width, height, columns, tiles } = image
  const whole = new Uint8Array(width * height * channels)
  let at = 0
  for (let t = 0; t < tiles.length; t++) {
    const tile = readPnm(output, at, channels)
    at = tile.end
    const left = (t % columns) * tile.width
    const top = Math.floor(t / columns) * tile.height
    if (left >= width || top >= height) throw new RangeError('tile outside the picture')
    const run = Math.min(tile.width, width - left) * channels
    for (let y = 0; y < tile.height && top + y < height; y++) {
      const from = tile.start + y * tile.width * channels
      whole.set(output.subarray(from, from + run), ((top + y) * width + left) * channels)
    }
  }
  return whole
}

/** The simplest format that tells a frame's size: what the decoder gives need not be what the header says. */
function readPnm(output: Buffer, at: number, channels: number) {
  const header = /^P[56]\s(\d+)\s(\d+)\s255\s/.exec(output.subarray(at, at + 40).toString('latin1'))
  if (header === null) throw new RangeError('fewer tiles decoded than the picture has')
  const [width, height] = [Number(header[1]), Number(header[2])]
  const start = at + header[0].length
  const end = start + width * height * channels
  if (end > output.length) throw new RangeError('tile cut off')
  return { width, height, start, end }
}

function join(color: Uint8Array, alpha: Uint8Array): Uint8Array {
  const data = new Uint8Array(alpha.length * 4)
  for (let i = 0; i < alpha.length; i++) {
    data[i * 4] = color[i * 3] ?? 0
    data[i * 4 + 1] = color[i * 3 + 1] ?? 0
    data[i * 4 + 2] = color[i * 3 + 2] ?? 0
    data[i * 4 + 3] = alpha[i] ?? 0
  }
  return data
}

type Pixels = { width: number; height: number; channels: 3 | 4; data: Uint8Array }

function cut(whole: Pixels, crop: { left: number; top: number; width: number; height: number }): Pixels {
  const { channels } = whole
  const data = new Uint8Array(crop.width * crop.height * channels)
  for (let y = 0; y < crop.height; y++) {
    const from = ((crop.top + y) * whole.width + crop.left) * channels
    data.set(whole.data.subarray(from, from + crop.width * channels), y * crop.width * channels)
  }
  return { width: crop.width, height: crop.height, channels, data }
}
