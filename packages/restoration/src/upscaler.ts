import type { Job, Picture } from '@bluehour/engine/engine'
import type { UpscaleRequest, Upscaler } from '@bluehour/engine/pictures'
import type { Session, Sessions } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'
import { keepLight } from './consistency.ts'
import { addDetail, type DetailPlan, planDetail } from './detail.ts'
import { type Tile, tilesOf } from './tiles.ts'

/** Source pixels a tile answers for, and those around it that it only sees: the network looks no farther in earnest. */
const TILE_EDGE = 160
const MARGIN = 16

/** A residual dense network run over overlapping tiles, row of tiles by row, so that memory does not grow with the picture. */
export function makeUpscaler(sessions: Sessions): Upscaler {
  return {
    enlarge: (request, job) => {
      const { width, height, channels } = request.image
      const { factor } = request
      return { width: width * factor, height: height * factor, channels, strips: stripsOf(sessions, request, job) }
    },
  }
}

async function* stripsOf(sessions: Sessions, request: UpscaleRequest, job: Job): AsyncGenerator<Uint8Array> {
  const { image, factor } = request
  const session = await sessions.get(factor === 2 ? 'esrgan-x2' : 'esrgan-x4')
  const plan = request.mode === 'preserve' ? undefined : planDetail(request, job.seed)
  const tiles = tilesOf(image, TILE_EDGE)
  let done = 0
  for (const top of new Set(tiles.map((tile) => tile.top))) {
    const row = tiles.filter((tile) => tile.top === top)
    const out = emptyStrip(image, row[0]!.height, factor)
    for (const tile of row) {
      job.signal.throwIfAborted()
      await enlargeTile({ session, request, plan, out }, tile)
      done++
      job.progress(done / tiles.length)
    }
    yield out.data
  }
}

function emptyStrip({ width, channels }: Picture, rows: number, factor: number): Picture {
  const size = { width: width * factor, height: rows * factor }
  return { ...size, channels, data: new Uint8Array(size.width * size.height * channels) }
}

/** `out` is the strip of the tile's row. */
type Work = { session: Session; request: UpscaleRequest; plan: DetailPlan | undefined; out: Picture }

async function enlargeTile({ session, request, plan, out }: Work, tile: Tile): Promise<void> {
  const { image, factor } = request
  const seen = withMargin(tile)
  const source = readPlanes(image, seen, [0, 1, 2])
  const large = await enlargePlanes(session, source, seen, factor)
  keepLight(source, large, seen, factor)
  if (plan) addDetail(large, { ...seen, factor }, plan)
  writeColors(large, tile, factor, out)
  if (image.channels === 4) await enlargeAlpha(session, image, tile, factor, out)
}

function withMargin({ left, top, width, height }: Tile): Tile {
  return { left: left - MARGIN, top: top - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN }
}

/** Three planes of a rectangle in 0..1, mirrored where it leaves the picture. */
function readPlanes(image: Picture, { left, top, width, height }: Tile, channels: readonly number[]): Float32Array {
  const out = new Float32Array(3 * width * height)
  const columns = Array.from({ length: width }, (_, x) => mirrored(left + x, image.width) * image.channels)
  for (const [c, channel] of channels.entries()) {
    for (let y = 0, i = c * width * height; y < height; y++) {
      const row = mirrored(top + y, image.height) * image.width * image.channels + channel
      for (let x = 0; x < width; x++, i++) out[i] = image.data[row + columns[x]!]! / 255
    }
  }
  return out
}

function mirrored(position: number, size: number): number {
  if (size === 1) return 0
  const period = 2 * (size - 1)
  const within = ((position % period) + period) % period
  return within < size ? within : period - within
}

async function enlargePlanes(
  session: Session,
  planes: Float32Array,
  { width, height }: Tile,
  factor: number,
): Promise<Float32Array> {
  const feeds = { [session.inputNames[0]!]: new Tensor('float32', planes, [1, 3, height, width]) }
  const { data, dims } = (await session.run(feeds))[session.outputNames[0]!]!
  if (dims[2] !== height * factor || dims[3] !== width * factor)
    throw new Error('upscaler: the network changed the size')
  return data as Float32Array
}

/** The tile's own part of the planes, its margin left away. */
function writeColors(planes: Float32Array, tile: Tile, factor: number, out: Picture): void {
  const stride = (tile.width + 2 * MARGIN) * factor
  const size = stride * (tile.height + 2 * MARGIN) * factor
  const skip = MARGIN * factor
  for (let y = 0; y < tile.height * factor; y++) {
    let to = (y * out.width + tile.left * factor) * out.channels
    let from = (y + skip) * stride + skip
    for (let x = 0; x < tile.width * factor; x++, to += out.channels, from++) {
      out.data[to] = byteOf(planes[from]!)
      out.data[to + 1] = byteOf(planes[from + size]!)
      out.data[to + 2] = byteOf(planes[from + 2 * size]!)
    }
  }
}

const byteOf = (value: number) => Math.max(0, Math.min(255, Math.round(value * 255)))

/** Edges of the alpha are enlarged as sharply as those of the colors; most tiles have none. */
async function enlargeAlpha(session: Session, image: Picture, tile: Tile, factor: number, out: Picture): Promise<void> {
  const seen = withMargin(tile)
  const alpha = readPlanes(image, seen, [3, 3, 3])
  const first = alpha[0]!
  const isEven = alpha.every((value) => value === first)
  const large = isEven ? undefined : await enlargePlanes(session, alpha, seen, factor)
  if (large) keepLight(alpha, large, seen, factor)
  const stride = seen.width * factor
  for (let y = 0; y < tile.height * factor; y++) {
    let to = (y * out.width + tile.left * factor) * 4 + 3
    let from = (y + MARGIN * factor) * stride + MARGIN * factor
    for (let x = 0; x < tile.width * factor; x++, to += 4, from++) out.data[to] = byteOf(large?.[from] ?? first)
  }
}
