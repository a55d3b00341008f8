import { appendFile, mkdir, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Picture } from '@bluehour/engine/engine'
import sharp from 'sharp'

const OUT = fileURLToPath(new URL('../out/', import.meta.url))
const flag = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)

/** The part of a long bench that was asked for: `--from=10 --to=20` by place, `--only=Ink,Clay` by name. */
export function partOf<T>(all: readonly T[], nameOf: (one: T) => string): T[] {
  const only = flag('only')?.split(',')
  if (only) return all.filter((one) => only.includes(nameOf(one)))
  return all.slice(Number(flag('from') ?? 0), Number(flag('to') ?? all.length))
}

/** Keeps a row as soon as it is known, so that a bench that is cut short loses nothing. */
export async function keepRow(bench: string, row: Record<string, string | number>): Promise<void> {
  await mkdir(OUT, { recursive: true })
  await appendFile(`${OUT}${bench}.jsonl`, `${JSON.stringify(row)}\n`)
}

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
