import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import jsQrModule from 'jsqr'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Raster } from './paint/raster.ts'
import type { View } from './view.ts'

/** Two readers that share no code. */
export const READERS = ['jsqr', 'zxing'] as const
export type ReaderName = (typeof READERS)[number]

/** RGBA, as both readers want it. */
export type Scan = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }

// A CommonJS package: what it exports is the module, with the function under `default`.
const jsQr = ((jsQrModule as unknown as { default?: unknown }).default ?? jsQrModule) as typeof jsQrModule.default

let prepared = false

/** The text a reader sees, or null. */
export async function readCode(reader: ReaderName, { width, height, data }: Scan): Promise<string | null> {
  if (reader === 'jsqr') return jsQr(data, width, height)?.data ?? null
  if (!prepared) {
    const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
    prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })
    prepared = true
  }
  const image = { data, width, height, colorSpace: 'srgb' as const }
  const [found] = await readBarcodes(image as never, { formats: ['QRCode'], tryHarder: true })
  return found?.text ?? null
}

/** As drawn, and what is left of it on a small screen. */
const VIEWS: readonly View[] = [{ scale: 1 }, { scale: 1, quality: 60 }, { scale: 0.5 }, { scale: 0.25, quality: 60 }]
/** Pixels; smaller modules are nobody's to read. */
const SMALLEST_MODULE = 2.6

/** How many of the readers' looks missed the code; `plain` tells whether at least one reads it as it was drawn. */
export type Scanned = { missed: number; plain: boolean }

/** Lets both readers look at it in every view. What guides the brush is only a model of a reader. */
export async function scanCode(raster: Raster, module: number, content: string): Promise<Scanned> {
  const result: Scanned = { missed: 0, plain: false }
  for (const view of VIEWS) {
    if (view.scale < 1 && module * view.scale < SMALLEST_MODULE) continue
    const scan = await scanOf(raster, view)
    for (const reader of READERS) {
      const read = (await readCode(reader, scan)) === content
      if (!read) result.missed++
      else if (view === VIEWS[0]) result.plain = true
    }
  }
  return result
}

async function scanOf({ size, data }: Raster, { scale, quality }: View): Promise<Scan> {
  const side = Math.round(size * scale)
  const small = sharp(data, { raw: { width: size, height: size, channels: 4 } })
    .removeAlpha()
    .resize(side, side)
  const packed = quality === undefined ? small : sharp(await small.jpeg({ quality }).toBuffer())
  const rgba = await packed.ensureAlpha().raw().toBuffer()
  return { width: side, height: side, data: new Uint8ClampedArray(rgba) }
}
