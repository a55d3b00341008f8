import { mkdir, rm, writeFile } from 'node:fs/promises'
import { ANIMATION_LOOKS } from '@bluehour/looks/animation-looks'
import { applyLook } from '@bluehour/looks/apply-look'
import { VIDEO_LOOKS } from '@bluehour/looks/video-looks'
import sharp from 'sharp'

const SOURCE = new URL('../test/fixtures/astronaut.jpg', import.meta.url)
const OUT = new URL('../dashboard/examples/art_style/', import.meta.url)
const DRAWN = { width: 288, height: 216 }
const KEPT = { width: 96, height: 72 }

/** A small picture of every look, for the pickers of the dashboard. */
export async function run(): Promise<void> {
  await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT, { recursive: true })
  const { data } = await sharp(SOURCE.pathname)
    .resize({ ...DRAWN, position: 'top' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { signal } = new AbortController()
  let bytes = 0
  for (const look of [...ANIMATION_LOOKS, ...VIDEO_LOOKS]) {
    const picture = await applyLook(look, { ...DRAWN, channels: 3, data: new Uint8Array(data) }, { seed: 7, signal })
    const small = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
      .resize(KEPT)
      .webp({ quality: 38, effort: 6 })
      .toBuffer()
    bytes += small.length
    await writeFile(new URL(`${look.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.webp`, OUT), small)
  }
  console.log(`Looks: ${ANIMATION_LOOKS.length + VIDEO_LOOKS.length}, ${Math.round(bytes / 1000)} kB`)
}
