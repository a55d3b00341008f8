import { fileURLToPath } from 'node:url'
import type { Picture } from '@bluehour/engine/engine'
import { makeFaceFinder } from '@bluehour/faces/find/finder'
import { type GroupPhoto, groupPhoto } from '@bluehour/fixtures/people'
import { photoNamed } from '@bluehour/fixtures/photos'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeBodyPoseFinder } from '@bluehour/vision/body-pose'
import { makeInpaint } from '@bluehour/vision/inpaint'
import { makeMatting } from '@bluehour/vision/matting'
import { makeObjectDetector } from '@bluehour/vision/object-detector'
import { makePersonParts } from '@bluehour/vision/person-parts'
import sharp, { type Region } from 'sharp'

export const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url))
const quiet = { info: () => undefined, warn: () => undefined }

export function openEyes() {
  const sessions = openSessions({ weights: openWeights({ dir: `${CACHE}/models`, log: quiet }), threads: 2 })
  return {
    finder: makeFaceFinder({ sessions }),
    matting: makeMatting({ sessions, log: quiet }),
    parts: makePersonParts(sessions),
    inpaint: makeInpaint(sessions),
    pose: makeBodyPoseFinder(sessions),
    detector: makeObjectDetector(sessions),
  }
}

/** People cut from the group photos, and whole photos as scenes. */
const PARTS: Record<string, { photo: GroupPhoto; part?: Region }> = {
  'left, sample6': { photo: 'sample6', part: { left: 40, top: 320, width: 560, height: 960 } },
  'right, sample6': { photo: 'sample6', part: { left: 1240, top: 140, width: 680, height: 1140 } },
  'left, sample1': { photo: 'sample1', part: { left: 60, top: 180, width: 740, height: 1020 } },
  'right, sample1': { photo: 'sample1', part: { left: 1160, top: 120, width: 760, height: 1100 } },
  sample1: { photo: 'sample1' },
  sample3: { photo: 'sample3' },
  sample4: { photo: 'sample4' },
  sample6: { photo: 'sample6' },
}

/** A person or scene by its name; "photo NAME" is one of the fetched photos, which nothing was tuned on. */
export async function bodyPicture(name: string, edge = 640): Promise<Picture> {
  const fixture = fileURLToPath(new URL(`../../test/fixtures/${name}.jpg`, import.meta.url))
  const known = PARTS[name]
  const file = known
    ? await groupPhoto(known.photo)
    : name.startsWith('photo ')
      ? await photoNamed(name.slice(6))
      : fixture
  const { width = 1, height = 1 } = await sharp(file).metadata()
  const { left, top, width: w, height: h } = known?.part ?? { left: 0, top: 0, width, height }
  const part = { left, top, width: Math.min(w, width - left), height: Math.min(h, height - top) }
  return decoded(await sharp(file).extract(part).resize(edge, edge, { fit: 'inside' }).png().toBuffer())
}

export async function decoded(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: 3, data }
}

export const show = ({ data, width, height, channels }: Picture) => sharp(data, { raw: { width, height, channels } })
