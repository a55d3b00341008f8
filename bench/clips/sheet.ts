import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Picture } from '@bluehour/engine/engine'
import sharp from 'sharp'

/** Frames of a clip that a sheet shows. */
export const SHOWN = 8
const TILE = 240
const LABEL = 18

export type SheetRow = { label: string; frames: readonly Picture[] }

/** `count` of them, evenly spread. */
export function spread<T>(all: readonly T[], count = SHOWN): T[] {
  return Array.from({ length: count }, (_, i) => all[Math.min(all.length - 1, Math.floor((i * all.length) / count))]!)
}

/** Writes a contact sheet below bench/out/: a row of frames for each clip, with its label. */
export async function writeSheet(name: string, rows: readonly SheetRow[]): Promise<string> {
  const file = fileURLToPath(new URL(`../out/${name}.png`, import.meta.url))
  await mkdir(dirname(file), { recursive: true })
  const parts: { input: Buffer; left: number; top: number }[] = []
  let top = 0
  let wide = 1
  for (const { label, frames } of rows) {
    parts.push({ input: labelOf(label, frames.length * TILE), left: 0, top })
    const [first] = frames
    const height = Math.round((TILE * (first?.height ?? 9)) / (first?.width ?? 16))
    for (const [i, { width, height: tall, data }] of frames.entries()) {
      const tile = sharp(data, { raw: { width, height: tall, channels: 3 } }).resize(TILE, height)
      parts.push({ input: await tile.png().toBuffer(), left: i * TILE, top: top + LABEL })
    }
    wide = Math.max(wide, frames.length * TILE)
    top += height + LABEL
  }
  const sheet = sharp({ create: { width: wide, height: top, channels: 3, background: '#101010' } })
  await sheet.composite(parts).png().toFile(file)
  return file
}

function labelOf(text: string, width: number): Buffer {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const style = 'font-size="13" fill="#fff" font-family="sans-serif"'
  return Buffer.from(`<svg width="${width}" height="${LABEL}"><text x="4" y="13" ${style}>${safe}</text></svg>`)
}
