import { ANIMATION_LOOKS } from '@bluehour/looks/animation-looks'
import { applyLook } from '@bluehour/looks/apply-look'
import { VIDEO_LOOKS } from '@bluehour/looks/video-looks'
import sharp from 'sharp'
import { keepPicture } from './kept-picture.ts'

const SOURCE = new URL('../../test/fixtures/astronaut.jpg', import.meta.url)
const DRAWN = { width: 288, height: 216 }
const KEPT = { width: 96, height: 72 }

export async function lookPictures(): Promise<void> {
  const data = await sharp(SOURCE.pathname)
    .resize({ ...DRAWN, position: 'top' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const { signal } = new AbortController()
  let bytes = 0
  for (const look of [...ANIMATION_LOOKS, ...VIDEO_LOOKS]) {
    const {
      width,
      height,
      data: drawn,
    } = await applyLook(look, { ...DRAWN, channels: 3, data: new Uint8Array(data) }, { seed: 7, signal })
    const small = sharp(drawn, { raw: { width, height, channels: 3 } }).resize(KEPT)
    bytes += await keepPicture('art_style', look.name, small, 38)
  }
  console.log(`Looks: ${ANIMATION_LOOKS.length + VIDEO_LOOKS.length}, ${Math.round(bytes / 1000)} kB`)
}
