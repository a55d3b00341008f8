/** Just enough of Google's FlatBuffers to read a file whose schema is known: tables with numbered fields. */
export type Table = {
  /** Undefined when the field is left at its default. */
  table(field: number): Table | undefined
  tables(field: number): Table[]
  integer(field: number, otherwise: number, bytes?: 1 | 4): number
  integers(field: number): number[]
  text(field: number): string
  bytes(field: number): Buffer
}

export function rootTable(file: Buffer): Table {
  return tableAt(file, file.readUInt32LE(0))
}

function tableAt(file: Buffer, at: number): Table {
  const layout = at - file.readInt32LE(at)
  const layoutBytes = file.readUInt16LE(layout)
  const place = (field: number) => {
    const slot = 4 + 2 * field
    const offset = slot < layoutBytes ? file.readUInt16LE(layout + slot) : 0
    return offset === 0 ? undefined : at + offset
  }
  const follow = (position: number) => position + file.readUInt32LE(position)
  const list = (field: number) => {
    const position = place(field)
    if (position === undefined) return { count: 0, first: 0 }
    const start = follow(position)
    return { count: file.readUInt32LE(start), first: start + 4 }
  }
  const bytes = (field: number) => {
    const { count, first } = list(field)
    return file.subarray(first, first + count)
  }
  const each = <Item>(field: number, read: (position: number) => Item) => {
    const { count, first } = list(field)
    return Array.from({ length: count }, (_, i) => read(first + 4 * i))
  }
  return {
    table: (field) => {
      const position = place(field)
      return position === undefined ? undefined : tableAt(file, follow(position))
    },
    tables: (field) => each(field, (position) => tableAt(file, follow(position))),
    integer: (field, otherwise, size = 4) => {
      const position = place(field)
      if (position === undefined) return otherwise
      return size === 1 ? file.readInt8(position) : file.readInt32LE(position)
    },
    integers: (field) => each(field, (position) => file.readInt32LE(position)),
    text: (field) => bytes(field).toString('utf8'),
    bytes,
  }
}
