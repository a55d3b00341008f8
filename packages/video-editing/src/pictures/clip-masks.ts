import type { Masks } from '@bluehour/editing/frame'
import type { Region } from '@bluehour/editing/operation'
import { makeLook, type RegionNetworks } from '@bluehour/editing/regions/look'
import type { Job, Picture } from '@bluehour/engine/engine'
import { type OpticalFlow, opticalFlow } from '@bluehour/imaging/optical-flow'
import { fitWithin, luma, resizePicture } from '@bluehour/imaging/pixels'
import { type BytePlane, type Plane, planeFromBytes, resizePlane, samplePlane } from '@bluehour/imaging/plane'

/** Seconds between two looks of the networks; between them masks go with the motion. */
const LOOK_SECONDS = 0.4
/** The longer sides that the networks look at and that masks are carried in. */
const LOOK_EDGE = 640
const FLOW_EDGE = 208
/** How much of the way to a new opinion a mask goes with every frame: a mask that jumps is flicker. */
const ADOPT = 0.3
/** Two frames that differ by more than this in the mean (0..1) belong to different shots. */
const CUT = 0.16

type Followed = { shown: Plane; seen: Plane }

export type ClipMasks = {
  /** Masks of the next frame in order. */
  next(picture: Picture): Promise<Masks>
}

/** Follows regions through a clip: found by the networks on key frames, carried by optical flow, changed only gradually. */
export function makeClipMasks(regions: readonly Region[], networks: RegionNetworks, fps: number, job: Job): ClipMasks {
  const wanted = [...new Map(regions.map((region) => [JSON.stringify(region), region])).entries()]
  const followed = new Map<string, Followed>()
  const every = Math.max(1, Math.round(LOOK_SECONDS * fps))
  let before: Plane | undefined
  let count = 0
  return {
    next: async (picture) => {
      const now = smallLuma(picture)
      const isCut = before !== undefined && differenceOf(before, now) > CUT
      const flow = before && !isCut ? opticalFlow(before, now) : undefined
      if (isCut) followed.clear()
      if (flow) for (const [key, one] of followed) followed.set(key, carried(one, flow))
      if (count++ % every === 0 || isCut) await look(picture, wanted, followed, networks, job)
      for (const one of followed.values()) adopt(one)
      before = now
      return masksOf(picture, followed)
    },
  }
}

async function look(
  picture: Picture,
  wanted: readonly (readonly [string, Region])[],
  followed: Map<string, Followed>,
  networks: RegionNetworks,
  job: Job,
): Promise<void> {
  if (wanted.length === 0) return
  const { width, height } = fitWithin(picture.width, picture.height, LOOK_EDGE)
  const seen = makeLook(await resizePicture(picture, width, height), networks, { ...job, progress: () => undefined })
  for (const [key, region] of wanted) {
    const found = await seen.mask(region)
    const plane = found && planeFromBytes(found.data, width, height)
    const old = followed.get(key)
    if (plane) followed.set(key, { shown: old?.shown ?? plane, seen: plane })
    // Gone for now: it fades instead of vanishing.
    else if (old)
      followed.set(key, { shown: old.shown, seen: { ...old.seen, data: new Float32Array(old.seen.data.length) } })
  }
}

function adopt({ shown, seen }: Followed): void {
  for (let i = 0; i < shown.data.length; i++) shown.data[i]! += (seen.data[i]! - shown.data[i]!) * ADOPT
}

function carried({ shown, seen }: Followed, flow: OpticalFlow): Followed {
  const isNew = shown === seen
  const next = carriedPlane(seen, flow)
  return { shown: isNew ? next : carriedPlane(shown, flow), seen: next }
}

function carriedPlane(plane: Plane, { x: flowX, y: flowY }: OpticalFlow): Plane {
  const { width, height } = plane
  const data = new Float32Array(width * height)
  const [sx, sy] = [flowX.width / width, flowX.height / height]
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(flowX.height - 1, Math.floor((y + 0.5) * sy)) * flowX.width
    for (let x = 0; x < width; x++, i++) {
      const at = row + Math.min(flowX.width - 1, Math.floor((x + 0.5) * sx))
      const [dx, dy] = [flowX.data[at]!, flowY.data[at]!]
      // Less is the estimate's own unrest, and moving by it would only blur.
      data[i] = Math.abs(dx) + Math.abs(dy) < 0.2 ? plane.data[i]! : samplePlane(plane, x + dx / sx, y + dy / sy)
    }
  }
  return { width, height, data }
}

function masksOf({ width, height }: Picture, followed: ReadonlyMap<string, Followed>): Masks {
  return {
    mask: async (region) => {
      if (region === 'picture') return { width, height, data: new Uint8Array(width * height).fill(255) }
      const one = followed.get(JSON.stringify(region))
      if (!one) return undefined
      const full = resizePlane(one.shown, width, height)
      const mask: BytePlane = { width, height, data: new Uint8Array(width * height) }
      for (let i = 0; i < mask.data.length; i++) mask.data[i] = Math.max(0, Math.min(255, full.data[i]! * 255 + 0.5))
      return mask
    },
  }
}

function smallLuma(picture: Picture): Plane {
  const scale = Math.min(1, FLOW_EDGE / Math.max(picture.width, picture.height))
  const side = (length: number) => Math.max(24, Math.round(length * scale))
  return resizePlane(luma(picture), side(picture.width), side(picture.height))
}

function differenceOf(a: Plane, b: Plane): number {
  let sum = 0
  for (let i = 0; i < a.data.length; i++) sum += Math.abs(a.data[i]! - b.data[i]!)
  return sum / a.data.length
}
