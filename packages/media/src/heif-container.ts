import { type Box, type Container, fourCc, type Item, itemData, readContainer } from './heif-boxes.ts'

/** A photo as HEIF describes it: one coded picture or a grid of tiles, and what to do with it after decoding. */
export type HeifImage = {
  /** Of the whole picture before crop and rotation. */
  width: number
  height: number
  columns: number
  rows: number
  tiles: HeifTile[]
  /** In the numbering of EXIF. */
  orientation: number
  crop: { left: number; top: number; width: number; height: number } | undefined
  icc: Uint8Array | undefined
  /** ITU-T H.273 matrix number and range, when the container states them. */
  coding: { matrix: number; fullRange: boolean } | undefined
  alpha: HeifImage | undefined
}

/** One HEVC picture: parameter sets and data, ready for a decoder of byte streams. */
type HeifTile = { stream: Uint8Array[] }

const TILES_MAX = 4096

/** Undefined when the file holds something else than HEVC pictures. */
export function parseHeif(bytes: Uint8Array): HeifImage | undefined {
  const container = readContainer(bytes)
  const image = container === undefined ? undefined : readImage(container, container.primary)
  if (container !== undefined && image !== undefined) image.alpha = readAlpha(container, container.primary)
  return image
}

function readImage(container: Container, id: number): HeifImage | undefined {
  const { view, items } = container
  const item = items.get(id)
  if (item === undefined) return undefined
  const size = item.properties.find((box) => box.type === 'ispe')
  const shape = {
    width: size === undefined ? 0 : view.getUint32(size.start + 4),
    height: size === undefined ? 0 : view.getUint32(size.start + 8),
    columns: 1,
    rows: 1,
    tileIds: [id],
  }
  if (item.type === 'grid') Object.assign(shape, readGrid(container, id, item))
  else if (item.type !== 'hvc1') return undefined
  const { tileIds, ...rest } = shape
  const tiles = tileIds.map((tile) => readTile(container, items.get(tile)))
  if (tiles.some((tile) => tile === undefined)) return undefined
  return { ...rest, tiles: tiles as HeifTile[], ...readLook(container, item, tileIds, rest), alpha: undefined }
}

function readGrid(container: Container, id: number, item: Item) {
  const data = itemData(container, item)
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const wide = (view.getUint8(1) & 1) === 1
  const rows = view.getUint8(2) + 1
  const columns = view.getUint8(3) + 1
  const tileIds = container.references.find((ref) => ref.type === 'dimg' && ref.from === id)?.to ?? []
  if (tileIds.length !== rows * columns || tileIds.length > TILES_MAX) throw new RangeError('grid without its tiles')
  const width = wide ? view.getUint32(4) : view.getUint16(4)
  const height = wide ? view.getUint32(8) : view.getUint16(6)
  return { width, height, rows, columns, tileIds }
}

/** Crop, orientation and color may stand on the whole or, in grids, on the first tile. */
function readLook(container: Container, item: Item, tileIds: number[], size: { width: number; height: number }) {
  const { view, bytes } = container
  const own = item.properties
  const colors = [...own, ...(container.items.get(tileIds[0] ?? -1)?.properties ?? [])].filter((b) => b.type === 'colr')
  const nclx = colors.find((box) => fourCc(view, box.start) === 'nclx')
  const icc = colors.find((box) => ['prof', 'rICC'].includes(fourCc(view, box.start)))
  const clap = own.find((box) => box.type === 'clap')
  return {
    orientation: readOrientation(view, own),
    crop: clap === undefined ? undefined : readCrop(view, clap, size),
    icc: icc === undefined ? undefined : bytes.subarray(icc.start + 4, icc.end),
    coding:
      nclx === undefined
        ? undefined
        : { matrix: view.getUint16(nclx.start + 8), fullRange: view.getUint8(nclx.start + 10) >> 7 === 1 },
  }
}

/** Rows of the matrices that turn a picture, x to the right and y down, named as EXIF numbers them. */
const ORIENTATIONS: Record<string, number> = {
  '1,0,0,1': 1,
  '-1,0,0,1': 2,
  '-1,0,0,-1': 3,
  '1,0,0,-1': 4,
  '0,1,1,0': 5,
  '0,-1,1,0': 6,
  '0,-1,-1,0': 7,
  '0,1,-1,0': 8,
}

function readOrientation(view: DataView, properties: Box[]): number {
  let [a, b, c, d] = [1, 0, 0, 1]
  const then = (m: [number, number, number, number]) => {
    ;[a, b, c, d] = [m[0] * a + m[1] * c, m[0] * b + m[1] * d, m[2] * a + m[3] * c, m[2] * b + m[3] * d]
  }
  for (const box of properties) {
    if (box.type === 'irot') for (let turns = view.getUint8(box.start) & 3; turns > 0; turns--) then([0, 1, -1, 0])
    if (box.type === 'imir') then((view.getUint8(box.start) & 1) === 1 ? [-1, 0, 0, 1] : [1, 0, 0, -1])
  }
  return ORIENTATIONS[[a, b, c, d].join(',')] ?? 1
}

function readCrop(view: DataView, clap: Box, size: { width: number; height: number }) {
  const fraction = (index: number) => {
    const top = index < 2 ? view.getUint32(clap.start + index * 8) : view.getInt32(clap.start + index * 8)
    return top / (view.getUint32(clap.start + index * 8 + 4) || 1)
  }
  const width = Math.max(1, Math.min(size.width, Math.round(fraction(0))))
  const height = Math.max(1, Math.min(size.height, Math.round(fraction(1))))
  const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)))
  return {
    left: within((size.width - width) / 2 + fraction(2), size.width - width),
    top: within((size.height - height) / 2 + fraction(3), size.height - height),
    width,
    height,
  }
}

function readAlpha(container: Container, primary: number): HeifImage | undefined {
  for (const reference of container.references) {
    if (reference.type !== 'auxl' || !reference.to.includes(primary)) continue
    const auxC = container.items.get(reference.from)?.properties.find((box) => box.type === 'auxC')
    if (auxC === undefined) continue
    const urn = Buffer.from(container.bytes.subarray(auxC.start + 4, auxC.end)).toString('latin1')
    if (urn.startsWith('urn:mpeg:hevc:2015:auxid:1') || urn.startsWith('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha')) {
      return readImage(container, reference.from)
    }
  }
  return undefined
}

const START_CODE = Uint8Array.of(0, 0, 0, 1)

/** The coded picture as a byte stream: its parameter sets first, start codes in place of lengths. */
function readTile(container: Container, item: Item | undefined): HeifTile | undefined {
  const hvcC = item?.properties.find((box) => box.type === 'hvcC')
  if (item?.type !== 'hvc1' || hvcC === undefined) return undefined
  const { view, bytes } = container
  const stream: Uint8Array[] = []
  let at = hvcC.start + 22
  const arrays = view.getUint8(at++)
  for (let a = 0; a < arrays; a++) {
    const count = view.getUint16(at + 1)
    at += 3
    for (let n = 0; n < count; n++) {
      const length = view.getUint16(at)
      stream.push(START_CODE, bytes.subarray(at + 2, at + 2 + length))
      at += 2 + length
    }
  }
  const lengthSize = (view.getUint8(hvcC.start + 21) & 3) + 1
  const data = itemData(container, item)
  for (let p = 0; p + lengthSize <= data.length; ) {
    let length = 0
    for (let i = 0; i < lengthSize; i++) length = length * 256 + (data[p++] ?? 0)
    if (p + length > data.length) throw new RangeError('picture data cut off')
    stream.push(START_CODE, data.subarray(p, p + length))
    p += length
  }
  return { stream }
}
