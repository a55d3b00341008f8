import { fileURLToPath } from 'node:url'
import { GROUP_PHOTOS, type GroupPhoto, groupPhoto } from '@bluehour/fixtures/people'
import { photoNamed } from '@bluehour/fixtures/photos'
import sharp, { type Region, type Sharp } from 'sharp'

const fixture = (name: string) => fileURLToPath(new URL(`../../test/fixtures/${name}`, import.meta.url))

/** Ten photos anybody can fetch: six groups of people, the astronaut twice, a cup, and a detail of a crowd. */
export async function tenPhotos(): Promise<{ name: string; file: string; part?: Region }[]> {
  const groups = await Promise.all(
    (Object.keys(GROUP_PHOTOS) as GroupPhoto[]).map(async (name) => ({ name, file: await groupPhoto(name) })),
  )
  return [
    ...groups,
    { name: 'astronaut', file: fixture('astronaut.jpg') },
    { name: 'astronaut, face', file: fixture('astronaut.jpg'), part: { left: 100, top: 10, width: 200, height: 200 } },
    { name: 'coffee', file: fixture('coffee.jpg') },
    { name: 'sample3, detail', file: groups[2]!.file, part: { left: 300, top: 200, width: 900, height: 675 } },
  ]
}

/** Landscapes, a street and people outdoors that nothing was tuned on. */
export function untunedPhotos(): Promise<{ name: string; file: string }[]> {
  const names = [
    'card-profile4-square',
    'studio-2',
    'bg3',
    'camp',
    'christian',
    'kaci-baum-2',
    'testimonials-3',
    'fabio-mangione',
  ]
  return Promise.all(names.map(async (name) => ({ name, file: await photoNamed(name) })))
}

/** Pictures of equal size in rows, as one file. */
export async function writeSheet(
  file: string,
  rows: readonly (readonly Sharp[])[],
  cell: { width: number; height: number },
): Promise<void> {
  const tiles = await Promise.all(
    rows.flatMap((row, y) =>
      row.map(async (image, x) => ({
        input: await sharp(await image.png().toBuffer())
          .resize(cell.width, cell.height, { fit: 'contain', background: '#333' })
          .flatten({ background: '#777' })
          .png()
          .toBuffer(),
        left: x * cell.width,
        top: y * cell.height,
      })),
    ),
  )
  const width = Math.max(...rows.map((row) => row.length)) * cell.width
  await sharp({ create: { width, height: rows.length * cell.height, channels: 3, background: '#333' } })
    .composite(tiles)
    .png()
    .toFile(file)
}
