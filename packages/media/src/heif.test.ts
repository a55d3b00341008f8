import { readFileSync, writeFileSync } from 'node:fs'
import { ffmpeg, meanDifference, testPicture, workFolder } from '@bluehour/fixtures/samples'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeMedia } from './media.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()
const picture = testPicture(128, 128)
const cat = new URL('../../../test/fixtures/cat.heic', import.meta.url).pathname

test('a photo encoded by another program', async () => {
  const result = await media.readPicture(cat, { signal })
  expect(result).toMatchObject({ width: 451, height: 300, channels: 3 })
  const middle = (150 * 451 + 225) * 3
  const [red = 0, green = 0, blue = 0] = result.data.subarray(middle, middle + 3)
  expect(red).toBeGreaterThan(green) // ginger fur
  expect(green).toBeGreaterThan(blue)
})

describe('files taken apart here', () => {
  test('one picture', async () => {
    await writeHeif(at('one.heic'), {})
    expect(meanDifference(await media.readPicture(at('one.heic'), { signal }), picture)).toBeLessThan(3)
  })

  test('a grid of tiles, larger than the picture it shows', async () => {
    await writeHeif(at('grid.heic'), { columns: 2, rows: 2, shownWidth: 120, shownHeight: 100 })
    const shown = await cutOf(picture, 120, 100)
    expect(await media.probe(at('grid.heic'), 'image', signal)).toMatchObject({ width: 120, height: 100 })
    expect(meanDifference(await media.readPicture(at('grid.heic'), { signal }), shown)).toBeLessThan(3)
  })

  test.each([
    [1, 270],
    [2, 180],
    [3, 90],
  ])('turned %i quarters against the clock', async (quarters, clockwise) => {
    await writeHeif(at('turned.heic'), { quarters })
    const data = await sharp(picture.data, { raw: { width: 128, height: 128, channels: 3 } })
      .rotate(clockwise)
      .raw()
      .toBuffer()
    const turned = { ...picture, data }
    expect(meanDifference(await media.readPicture(at('turned.heic'), { signal }), turned)).toBeLessThan(3)
  })

  test('an alpha picture', async () => {
    await writeHeif(at('alpha.heic'), { alpha: true })
    const result = await media.readPicture(at('alpha.heic'), { signal })
    expect(result.channels).toBe(4)
    const alphaAt = (x: number, y: number) => result.data[(y * 128 + x) * 4 + 3] ?? -1
    expect(alphaAt(32, 38)).toBeGreaterThan(250) // the white square
    expect(alphaAt(100, 10)).toBeLessThan(120)
  })

  test('a cut-off one is refused', async () => {
    await writeHeif(at('cut.heic'), {})
    const whole = readFileSync(at('cut.heic'))
    writeFileSync(at('cut.heic'), whole.subarray(0, whole.length - 200))
    await expect(media.readPicture(at('cut.heic'), { signal })).rejects.toMatchObject({ code: 'invalid_image_file' })
  })
})

async function cutOf(from: typeof picture, width: number, height: number) {
  const image = sharp(from.data, { raw: { width: from.width, height: from.height, channels: 3 } })
  const data = await image.extract({ left: 0, top: 0, width, height }).raw().toBuffer()
  return { width, height, channels: 3 as const, data }
}

type Shape = {
  columns?: number
  rows?: number
  shownWidth?: number
  shownHeight?: number
  quarters?: number
  alpha?: boolean
}

/** The test picture in the smallest container that phones could have written. */
async function writeHeif(file: string, shape: Shape): Promise<void> {
  const { columns = 1, rows = 1, shownWidth = 128, shownHeight = 128, quarters, alpha = false } = shape
  const [width, height] = [128 / columns, 128 / rows]
  const items: Item[] = []
  const image = sharp(picture.data, { raw: { width: 128, height: 128, channels: 3 } })
  for (let t = 0; t < columns * rows; t++) {
    const area = { left: (t % columns) * width, top: Math.floor(t / columns) * height, width, height }
    await image.clone().extract(area).png().toFile(at('tile.png'))
    items.push(encodeTile(at('tile.png'), width, height))
  }
  const isGrid = items.length > 1
  const references: Buffer[] = []
  if (isGrid) {
    const data = Buffer.from([0, 0, rows - 1, columns - 1, ...u16(shownWidth), ...u16(shownHeight)])
    items.push({ type: 'grid', data, properties: [ispe(shownWidth, shownHeight)] })
    const tiles = items.slice(0, -1).flatMap((_, i) => [...u16(i + 1)])
    references.push(box('dimg', u16(items.length), u16(columns * rows), Buffer.from(tiles)))
  }
  const primary = items.length
  const color = Buffer.concat([Buffer.from('nclx'), ...[1, 13, 1].map(u16), Buffer.from([0x80])])
  items[primary - 1]?.properties.push(box('colr', color))
  if (quarters !== undefined) items[primary - 1]?.properties.push(box('irot', Buffer.from([quarters])))
  if (alpha) {
    const item = encodeTile(at('tile.png'), width, height)
    item.properties.push(box('auxC', Buffer.alloc(4), Buffer.from('urn:mpeg:hevc:2015:auxid:1\0')))
    references.push(box('auxl', u16(items.push(item)), u16(1), u16(primary)))
  }
  writeFileSync(file, assemble(items, primary, references))
}

type Item = { type: string; data: Buffer; properties: Buffer[] }

function encodeTile(png: string, width: number, height: number): Item {
  const scale = 'scale=out_color_matrix=bt709:out_range=full,format=yuv420p'
  const x265 = 'log-level=none:qp=12:range=full:colormatrix=bt709:no-info=1'
  ffmpeg(
    '-i',
    png,
    '-vf',
    scale,
    '-c:v',
    'libx265',
    '-x265-params',
    x265,
    '-frames:v',
    '1',
    '-f',
    'hevc',
    at('tile.hevc'),
  )
  const units = readFileSync(at('tile.hevc'))
    .toString('latin1')
    .split('\0\0\x01')
    .slice(1)
    .map((text) => Buffer.from(text.replace(/\0$/, ''), 'latin1'))
  const kind = (unit: Buffer) => ((unit[0] ?? 0) >> 1) & 63
  const sets = units.filter((unit) => kind(unit) >= 32 && kind(unit) <= 34)
  const head = Buffer.from([
    1,
    1,
    0x60,
    0,
    0,
    0,
    0x90,
    0,
    0,
    0,
    0,
    0,
    60,
    0xf0,
    0,
    0xfc,
    0xfd,
    0xf8,
    0xf8,
    0,
    0,
    0x0f,
    sets.length,
  ])
  const arrays = sets.map((unit) => Buffer.concat([Buffer.from([0x80 | kind(unit)]), u16(1), u16(unit.length), unit]))
  const slices = units.filter((unit) => kind(unit) < 32)
  return {
    type: 'hvc1',
    data: Buffer.concat(slices.flatMap((unit) => [u32(unit.length), unit])),
    properties: [box('hvcC', head, ...arrays), ispe(width, height)],
  }
}

function assemble(items: Item[], primary: number, references: Buffer[]): Buffer {
  const ftyp = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  const properties = items.flatMap((item) => item.properties)
  const infe = items.map((item, i) =>
    box('infe', Buffer.from([2, 0, 0, 0]), u16(i + 1), u16(0), Buffer.from(`${item.type}\0`)),
  )
  let index = 0
  const uses = items.map((item, i) =>
    Buffer.concat([u16(i + 1), Buffer.from([item.properties.length, ...item.properties.map(() => ++index)])]),
  )
  const build = (dataAt: number) => {
    let offset = dataAt
    const places = items.map((item, i) => {
      const place = Buffer.concat([u16(i + 1), u16(0), u16(1), u32(offset), u32(item.data.length)])
      offset += item.data.length
      return place
    })
    return box(
      'meta',
      Buffer.alloc(4),
      box('hdlr', Buffer.alloc(8), Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', Buffer.alloc(4), u16(primary)),
      box('iloc', Buffer.alloc(4), Buffer.from([0x44, 0]), u16(items.length), ...places),
      box('iinf', Buffer.alloc(4), u16(items.length), ...infe),
      box('iprp', box('ipco', ...properties), box('ipma', Buffer.alloc(4), u32(items.length), ...uses)),
      ...(references.length > 0 ? [box('iref', Buffer.alloc(4), ...references)] : []),
    )
  }
  const dataAt = ftyp.length + build(0).length + 8
  return Buffer.concat([ftyp, build(dataAt), box('mdat', ...items.map((item) => item.data))])
}

function ispe(width: number, height: number): Buffer {
  return box('ispe', Buffer.alloc(4), u32(width), u32(height))
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body])
}

function u16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 255])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
