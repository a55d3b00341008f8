import { mkdir, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

const FOLDER = new URL('../../dashboard/examples/', import.meta.url)
/** They are committed and loaded by the dozen. */
const BYTES_MAX = 20_000

/** Writes a picture of a field's value where the dashboard finds it, and returns its size. */
export async function keepPicture(field: string, value: string, picture: Sharp, quality: number): Promise<number> {
  const folder = new URL(`${field}/`, FOLDER)
  await mkdir(folder, { recursive: true })
  const bytes = await sharp(await picture.png().toBuffer())
    .webp({ quality, effort: 6 })
    .toBuffer()
  if (bytes.length > BYTES_MAX) throw new Error(`${field} ${value}: ${bytes.length} bytes`)
  await writeFile(new URL(`${value.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.webp`, folder), bytes)
  return bytes.length
}
