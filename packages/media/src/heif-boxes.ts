/**
 * The box structure of HEIF (ISO 23008-12 over ISO 14496-12): which items a file has, where their bytes
 * are, which properties they carry and how they refer to each other. Reading outside the file throws RangeError.
 */

export type Box = { type: string; start: number; end: number }
type Extent = { offset: number; length: number }
export type Item = { type: string; properties: Box[]; extents: Extent[]; inIdat: boolean }
type Reference = { type: string; from: number; to: number[] }
export type Container = {
  bytes: Uint8Array
  view: DataView
  items: Map<number, Item>
  references: Reference[]
  idat: number
  primary: number
}

/** Undefined when the file has no items at all. */
export function readContainer(bytes: Uint8Array): Container | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const meta = child(view, 0, bytes.length, 'meta')
  if (meta === undefined) return undefined
  const start = meta.start + 4
  const parts = new Map([...boxes(view, start, meta.end)].map((box) => [box.type, box]))
  const need = (type: string): Box => {
    const box = parts.get(type)
    if (box === undefined) throw new RangeError(`no ${type} box`)
    return box
  }
  const items = readItems(view, need('iinf'))
  readLocations(view, need('iloc'), items)
  readProperties(view, need('iprp'), items)
  const iref = parts.get('iref')
  const pitm = need('pitm')
  return {
    bytes,
    view,
    items,
    references: iref === undefined ? [] : readReferences(view, iref),
    idat: parts.get('idat')?.start ?? 0,
    primary: view.getUint8(pitm.start) === 0 ? view.getUint16(pitm.start + 4) : view.getUint32(pitm.start + 4),
  }
}

export function itemData(container: Container, item: Item): Uint8Array {
  const { bytes, idat } = container
  const pieces = item.extents.map(({ offset, length }) => {
    const start = offset + (item.inIdat ? idat : 0)
    if (start + length > bytes.length) throw new RangeError('item outside the file')
    return bytes.subarray(start, length === 0 ? bytes.length : start + length)
  })
  return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces)
}

function* boxes(view: DataView, start: number, end: number): Generator<Box> {
  let at = start
  while (at + 8 <= end) {
    let size = view.getUint32(at)
    let header = 8
    if (size === 1) {
      size = Number(view.getBigUint64(at + 8))
      header = 16
    } else if (size === 0) {
      size = end - at
    }
    if (size < header || at + size > end) throw new RangeError('box outside its parent')
    yield { type: fourCc(view, at + 4), start: at + header, end: at + size }
    at += size
  }
}

function child(view: DataView, start: number, end: number, type: string): Box | undefined {
  for (const box of boxes(view, start, end)) if (box.type === type) return box
  return undefined
}

export function fourCc(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
}

function readItems(view: DataView, iinf: Box): Map<number, Item> {
  const items = new Map<number, Item>()
  const first = iinf.start + (view.getUint8(iinf.start) === 0 ? 6 : 8)
  for (const infe of boxes(view, first, iinf.end)) {
    const version = view.getUint8(infe.start)
    if (infe.type !== 'infe' || version < 2) continue
    const id = version === 2 ? view.getUint16(infe.start + 4) : view.getUint32(infe.start + 4)
    const type = fourCc(view, infe.start + (version === 2 ? 8 : 10))
    items.set(id, { type, properties: [], extents: [], inIdat: false })
  }
  return items
}

function readLocations(view: DataView, iloc: Box, items: Map<number, Item>): void {
  const version = view.getUint8(iloc.start)
  const sizes = view.getUint16(iloc.start + 4)
  const [offsetSize, lengthSize, baseSize] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  let at = iloc.start + 6
  const take = (size: number): number => {
    const value =
      size === 8 ? Number(view.getBigUint64(at)) : size === 4 ? view.getUint32(at) : size === 2 ? view.getUint16(at) : 0
    at += size
    return value
  }
  const idSize = version < 2 ? 2 : 4
  const count = take(idSize)
  for (let i = 0; i < count; i++) {
    const item = items.get(take(idSize))
    const method = version === 0 ? 0 : take(2) & 15
    take(2)
    const base = take(baseSize)
    const extentCount = take(2)
    for (let e = 0; e < extentCount; e++) {
      take(indexSize)
      const offset = base + take(offsetSize)
      item?.extents.push({ offset, length: take(lengthSize) })
    }
    if (item !== undefined) item.inIdat = method === 1
  }
}

function readProperties(view: DataView, iprp: Box, items: Map<number, Item>): void {
  const ipco = child(view, iprp.start, iprp.end, 'ipco')
  if (ipco === undefined) throw new RangeError('no ipco box')
  const properties = [...boxes(view, ipco.start, ipco.end)]
  for (const ipma of boxes(view, iprp.start, iprp.end)) {
    if (ipma.type !== 'ipma') continue
    const wideId = view.getUint8(ipma.start) >= 1
    const wideIndex = (view.getUint8(ipma.start + 3) & 1) === 1
    let at = ipma.start + 8
    const count = view.getUint32(ipma.start + 4)
    for (let i = 0; i < count; i++) {
      const item = items.get(wideId ? view.getUint32(at) : view.getUint16(at))
      at += wideId ? 4 : 2
      const uses = view.getUint8(at++)
      for (let u = 0; u < uses; u++) {
        const index = wideIndex ? view.getUint16(at) & 0x7fff : view.getUint8(at) & 0x7f
        at += wideIndex ? 2 : 1
        const property = properties[index - 1]
        if (property !== undefined) item?.properties.push(property)
      }
    }
  }
}

function readReferences(view: DataView, iref: Box): Reference[] {
  const idSize = view.getUint8(iref.start) === 0 ? 2 : 4
  const id = (at: number) => (idSize === 2 ? view.getUint16(at) : view.getUint32(at))
  return [...boxes(view, iref.start + 4, iref.end)].map((box) => {
    const count = view.getUint16(box.start + idSize)
    const first = box.start + idSize + 2
    return { type: box.type, from: id(box.start), to: Array.from({ length: count }, (_, i) => id(first + i * idSize)) }
  })
}
