import type { Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import type { BytePlane } from '@bluehour/imaging/plane'
import { nameOf, type Region } from './operation.ts'

/** A picture on its way through the operations: a still, or one frame of a clip. */
export type Frame = { picture: Picture /** Seconds into the clip; 0 for a still. */; time: number }

/** Where things are in the frame at hand; each mask has the frame's size. A clip's masks are followed from frame to frame. */
export interface Masks {
  /** Nothing where the frame does not show it. */
  mask(region: Region): Promise<BytePlane | undefined>
}

/** An operation made ready once. For a clip it is applied to every frame in order. */
export type Step = {
  /** Whose masks `apply` will ask for. */
  needs: readonly Region[]
  apply(frame: Frame, masks: Masks): Promise<Picture>
}

export const NOT_FOUND_HINT = 'Use a picture that shows it clearly, or name it by another word.'

/** The mask, or an ending of the project that names what is missing. */
export async function maskOf(masks: Masks, region: Region): Promise<BytePlane> {
  const mask = await masks.mask(region)
  if (mask) return mask
  throw new AppError(
    'invalid_parameters',
    `There is no ${nameOf(region)} to be found in the picture. ${NOT_FOUND_HINT}`,
  )
}

/** The changed picture where the mask is, the old one elsewhere; neither is written to. */
export function blend(before: Picture, after: Picture, mask: BytePlane): Picture {
  const { width, height, channels } = before
  const data = new Uint8Array(before.data.length)
  for (let i = 0, k = 0, m = 0; i < width * height; i++, k += channels, m += after.channels) {
    const share = mask.data[i]!
    for (let c = 0; c < 3; c++) {
      const old = before.data[k + c]!
      data[k + c] = share === 0 ? old : old + ((after.data[m + c]! - old) * share + 127) / 255
    }
    if (channels === 4) data[k + 3] = before.data[k + 3]!
  }
  return { width, height, channels, data }
}

/** What the mask leaves free. */
export function inverted({ width, height, data }: BytePlane): BytePlane {
  return { width, height, data: data.map((value) => 255 - value) }
}

/** Limits a change of the whole picture to a region, or spares one. */
export async function within(
  before: Picture,
  after: Picture,
  { where, except }: { where: Region; except?: Region | undefined },
  masks: Masks,
): Promise<Picture> {
  if (where !== 'picture') return blend(before, after, await maskOf(masks, where))
  return except ? blend(before, after, inverted(await maskOf(masks, except))) : after
}

export const regionsOf = (where: Region, except?: Region): Region[] => [
  ...(where === 'picture' ? [] : [where]),
  ...(except ? [except] : []),
]
