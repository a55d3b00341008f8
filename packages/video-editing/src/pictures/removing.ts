import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type BackgroundPlate, pieceBackground } from '@bluehour/character/track/background-plate'
import { paintOver } from '@bluehour/character/track/remove-person'
import { nameOf, type Region } from '@bluehour/editing/operation'
import type { RegionNetworks } from '@bluehour/editing/regions/look'
import type { FrameSource, Job, OpenClip, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { cameraMotion, joinSimilarities, type Similarity, STILL_CAMERA } from '@bluehour/imaging/camera-motion'
import { opticalFlow } from '@bluehour/imaging/optical-flow'
import { luma } from '@bluehour/imaging/pixels'
import { type BytePlane, growPlane, type Plane, planeFromBytes, resizePlane, softBlur } from '@bluehour/imaging/plane'
import type { Inpaint } from '@bluehour/vision/inpaint'
import { makeClipMasks } from './clip-masks.ts'

/** Beyond this share of a frame too little is left of it. */
const COVER_MAX = 0.7
/** How far round a thing its soft rim and its shadow reach, in shares of the longer side. */
const GROW = 0.014
const FLOW_EDGE = 192

/** A cover for every frame is kept, so it is packed: a minute of 1080p would hold some 190 MB of them. */
type PackedPlane = { width: number; height: number; packed: Buffer }
type Covered = { covers: PackedPlane[]; toFirst: Similarity[] }

const pack = ({ width, height, data }: BytePlane): PackedPlane => ({
  width,
  height,
  packed: deflateRawSync(data, { level: 1 }),
})
const unpack = ({ width, height, packed }: PackedPlane): BytePlane => ({ width, height, data: inflateRawSync(packed) })

/**
 * The clip without a thing: looked through once for where it is and what other frames show behind it, then every frame is
 * painted over with that. What no frame shows is invented once, so that it stands still.
 */
export async function withoutThing(
  open: OpenClip,
  what: Region,
  networks: RegionNetworks,
  inpaint: Inpaint,
  job: Job,
): Promise<OpenClip> {
  const { covers, toFirst } = await findCovers(open, what, networks, job)
  // A hand that is quicker than its mask is caught by the masks of the moments before and after.
  const planeAt = (frame: number): Plane => {
    const at = (moment: number) => unpack(covers[Math.max(0, Math.min(covers.length - 1, moment))]!)
    const [now, before, after] = [at(frame), at(frame - 1), at(frame + 1)]
    const data = now.data.map((value, i) => Math.max(value, before.data[i]!, after.data[i]!))
    return planeFromBytes(data, now.width, now.height)
  }
  const plate = await pieceBackground(open, { toFirst, coverAt: planeAt }, inpaint, {
    ...job,
    progress: () => undefined,
  })
  return async (frames) => painted(await open(frames), frames?.from ?? 0, planeAt, toFirst, plate)
}

function painted(
  source: FrameSource,
  from: number,
  planeAt: (frame: number) => Plane,
  toFirst: readonly Similarity[],
  plate: BackgroundPlate,
): FrameSource {
  const { width, height, fps, frames, seconds } = source
  async function* clean(): AsyncGenerator<Uint8Array> {
    let at = from
    for await (const data of source) {
      const frame: Picture = { width, height, channels: 3, data }
      paintOver(frame, softBlur(planeAt(at), 1.5), plate, toFirst[Math.min(toFirst.length - 1, at)]!)
      at++
      yield frame.data
    }
  }
  return { width, height, fps, frames, seconds, [Symbol.asyncIterator]: clean }
}

/** Where the thing is in every frame, at a quarter of its size and a little grown, and how the camera moved. */
async function findCovers(open: OpenClip, what: Region, networks: RegionNetworks, job: Job): Promise<Covered> {
  const clip = await open()
  const { width, height } = clip
  const edge = Math.max(width, height)
  const masks = makeClipMasks([what], networks, clip.fps, job)
  const covers: PackedPlane[] = []
  const toFirst: Similarity[] = []
  let before: Plane | undefined
  let [isSeen, leaves] = [false, false]
  for await (const data of clip) {
    job.signal.throwIfAborted()
    const picture: Picture = { width, height, channels: 3, data }
    const mask = await (await masks.next(picture)).mask(what)
    isSeen ||= mask !== undefined
    const cover = quarterOf(mask, width, height, (GROW * edge) / 4)
    covers.push(pack(cover))
    leaves ||= cover.data.reduce((sum, value) => sum + value, 0) / cover.data.length / 255 <= COVER_MAX
    const now = smallLuma(picture)
    toFirst.push(before ? joinSimilarities(motionOf(before, now, cover), toFirst.at(-1)!) : STILL_CAMERA)
    before = now
    job.progress(covers.length / clip.frames)
  }
  if (!isSeen)
    throw refused(
      `There is no ${nameOf(what)} to be found in the clip. Name it by another word, or choose a clip that shows it clearly.`,
    )
  if (!leaves) {
    throw refused(`The ${nameOf(what)} fills nearly all of the picture: nothing is left to carry on behind it.`)
  }
  return { covers, toFirst }
}

const refused = (message: string) => new AppError('invalid_parameters', message)

function quarterOf(mask: BytePlane | undefined, width: number, height: number, grow: number): BytePlane {
  const [columns, rows] = [Math.ceil(width / 4), Math.ceil(height / 4)]
  if (!mask) return { width: columns, height: rows, data: new Uint8Array(columns * rows) }
  const small = resizePlane(planeFromBytes(mask.data, mask.width, mask.height), columns, rows)
  const grown = growPlane({ ...small, data: small.data.map((value) => (value > 0.12 ? 1 : 0)) }, Math.max(2, grow))
  return { width: columns, height: rows, data: Uint8Array.from(grown.data, (value) => value * 255) }
}

function smallLuma(picture: Picture): Plane {
  const scale = Math.min(1, FLOW_EDGE / Math.max(picture.width, picture.height))
  const side = (length: number) => Math.max(24, Math.round(length * scale))
  return resizePlane(luma(picture), side(picture.width), side(picture.height))
}

/** The camera's move, told by what is not the thing. */
function motionOf(before: Plane, now: Plane, cover: BytePlane): Similarity {
  const motion = cameraMotion(opticalFlow(before, now), (x, y) =>
    cover.data[Math.floor(y * cover.height) * cover.width + Math.floor(x * cover.width)]! > 0 ? 0 : 1,
  )
  const still = Math.abs(motion.a - 1) < 6e-4 && Math.abs(motion.b) < 6e-4 && Math.hypot(motion.x, motion.y) < 8e-4
  return still ? STILL_CAMERA : motion
}
