import { mkdir, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Picture } from '@bluehour/engine/engine'
import sharp from 'sharp'

const OUT = fileURLToPath(new URL('../out/', import.meta.url))

const fileOf = (name: string) => `${name.replaceAll(/[^\w'&+ -]/g, '_')}.png`

/** Keeps one picture of a clip for comparison with those of other parts. */
export async function keepPicture(bench: string, name: string, { width, height, data }: Picture): Promise<void> {
  await mkdir(`${OUT}${bench}`, { recursive: true })
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(`${OUT}${bench}/${fileOf(name)}`)
}

/** The pictures kept so far by all parts, of those names. */
export async function keptPictures(
  bench: string,
  names: readonly string[],
): Promise<{ name: string; frame: Picture }[]> {
  const there = new Set(await readdir(`${OUT}${bench}`))
  return Promise.all(
    names
      .filter((name) => there.has(fileOf(name)))
      .map(async (name) => {
        const { data, info } = await sharp(`${OUT}${bench}/${fileOf(name)}`)
          .raw()
          .toBuffer({ resolveWithObject: true })
        return { name, frame: { width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) } }
      }),
  )
}
