import { fileURLToPath } from 'node:url'
import type { Picture } from '@bluehour/engine/engine'
import type { Face, FaceFinder } from '@bluehour/faces/face'
import { mainFace } from '@bluehour/faces/head/head-swap'
import { type GroupPhoto, groupPhoto } from '@bluehour/fixtures/people'
import sharp, { type Region } from 'sharp'

const ASTRONAUT = fileURLToPath(new URL('../../test/fixtures/astronaut.jpg', import.meta.url))

/** One person each, cut out of the group photos. */
const PEOPLE: Record<string, { photo: GroupPhoto; part: Region } | undefined> = {
  astronaut: undefined,
  'long black hair': { photo: 'sample6', part: { left: 40, top: 320, width: 560, height: 760 } },
  'sleek black hair': { photo: 'sample6', part: { left: 540, top: 200, width: 480, height: 760 } },
  'brown hair': { photo: 'sample6', part: { left: 1400, top: 150, width: 500, height: 800 } },
  'hair tied back': { photo: 'sample3', part: { left: 850, top: 110, width: 580, height: 800 } },
  'dark hair, lit blue': { photo: 'sample3', part: { left: 1330, top: 180, width: 590, height: 800 } },
  'in warm light': { photo: 'sample5', part: { left: 1250, top: 250, width: 670, height: 840 } },
  'hair in a bun': { photo: 'sample5', part: { left: 650, top: 20, width: 440, height: 640 } },
  'hair up, looking aside': { photo: 'sample4', part: { left: 880, top: 60, width: 420, height: 560 } },
  'blonde curls': { photo: 'sample3', part: { left: 440, top: 200, width: 500, height: 640 } },
  'on the stairs': { photo: 'sample5', part: { left: 60, top: 690, width: 680, height: 700 } },
}

export async function photoOf(name: string, edge = 4096): Promise<Picture> {
  const person = PEOPLE[name]
  const image = person ? sharp(await groupPhoto(person.photo)).extract(person.part) : sharp(ASTRONAUT)
  const fitted = image.resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await fitted.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: 3, data }
}

export async function faceOf(finder: FaceFinder, picture: Picture): Promise<Face> {
  const face = mainFace(await finder.find(picture), picture)
  if (!face) throw new Error('no face was found')
  return face
}

/** How alike two identities are, 1 is the same. */
export const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)
