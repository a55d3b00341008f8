/** The protobuf wire format, as far as ONNX files use it: varints, 32 and 64 bit words, length-delimited bytes. */

export type Field = { number: number; wire: 0; value: bigint } | { number: number; wire: 1 | 2 | 5; value: Uint8Array }

const utf8 = new TextDecoder('utf-8', { fatal: true })

function readVarint(bytes: Uint8Array, start: number): [value: bigint, next: number] {
  let at = start
  let low = 0
  // Seven groups of seven bits fit a double exactly; most varints are shorter than that.
  for (let shift = 0; shift < 49; shift += 7) {
    const byte = bytes[at++]
    if (byte === undefined) throw new Error('protobuf: a varint runs past the end')
    low += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return [BigInt(low), at]
  }
  let value = BigInt(low)
  for (let shift = 49n; shift < 70n; shift += 7n) {
    const byte = bytes[at++]
    if (byte === undefined) throw new Error('protobuf: a varint runs past the end')
    value |= BigInt(byte & 0x7f) << shift
    if (byte < 0x80) return [BigInt.asUintN(64, value), at]
  }
  throw new Error('protobuf: a varint is longer than ten bytes')
}

/** Walks over the fields of one message. Values are views into `bytes`, never copies. */
export function* readFields(bytes: Uint8Array): Generator<Field> {
  let at = 0
  while (at < bytes.length) {
    const [tag, afterTag] = readVarint(bytes, at)
    const number = Number(tag >> 3n)
    const wire = Number(tag & 7n)
    at = afterTag
    if (wire === 0) {
      const [value, next] = readVarint(bytes, at)
      at = next
      yield { number, wire, value }
    } else if (wire === 1 || wire === 2 || wire === 5) {
      let size = wire === 1 ? 8 : 4
      if (wire === 2) {
        const [length, next] = readVarint(bytes, at)
        size = Number(length)
        at = next
      }
      if (at + size > bytes.length) throw new Error(`protobuf: field ${number} runs past the end`)
      yield { number, wire, value: bytes.subarray(at, at + size) }
      at += size
    } else {
      throw new Error(`protobuf: wire type ${wire} is not supported`)
    }
  }
}

export function asBytes(field: Field): Uint8Array {
  if (field.wire === 0) throw new Error(`protobuf: field ${field.number} holds a number, not bytes`)
  return field.value
}

export function asText(field: Field): string {
  return utf8.decode(asBytes(field))
}

export function asInteger(field: Field): bigint {
  if (field.wire !== 0) throw new Error(`protobuf: field ${field.number} holds bytes, not a number`)
  return BigInt.asIntN(64, field.value)
}

/** Repeated integers come packed into one field or one by one. */
export function asIntegers(field: Field): bigint[] {
  if (field.wire === 0) return [asInteger(field)]
  const values: bigint[] = []
  const bytes = asBytes(field)
  for (let at = 0; at < bytes.length; ) {
    const [value, next] = readVarint(bytes, at)
    values.push(BigInt.asIntN(64, value))
    at = next
  }
  return values
}

export function asFloats(field: Field): number[] {
  const bytes = asBytes(field)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length / 4 }, (_, index) => view.getFloat32(index * 4, true))
}

/** Collects one message as a list of parts, so that big tensors are never copied before they reach the disk. */
export type Writer = {
  readonly parts: Uint8Array[]
  readonly size: () => number
  readonly integer: (number: number, value: number | bigint) => void
  readonly float: (number: number, value: number) => void
  readonly bytes: (number: number, value: Uint8Array) => void
  readonly text: (number: number, value: string) => void
  readonly message: (number: number, value: Writer) => void
  /** Fields kept as they were read. */
  readonly field: (field: Field) => void
}

function varint(value: bigint): Uint8Array {
  const out: number[] = []
  let rest = BigInt.asUintN(64, value)
  while (rest > 0x7fn) {
    out.push(Number(rest & 0x7fn) | 0x80)
    rest >>= 7n
  }
  out.push(Number(rest))
  return Uint8Array.from(out)
}

export function newWriter(): Writer {
  const parts: Uint8Array[] = []
  let size = 0
  const add = (part: Uint8Array) => {
    parts.push(part)
    size += part.length
  }
  const tag = (number: number, wire: number) => add(varint((BigInt(number) << 3n) | BigInt(wire)))
  const integer = (number: number, value: number | bigint) => {
    tag(number, 0)
    add(varint(BigInt(value)))
  }
  const bytes = (number: number, value: Uint8Array) => {
    tag(number, 2)
    add(varint(BigInt(value.length)))
    add(value)
  }
  return {
    parts,
    size: () => size,
    integer,
    bytes,
    float: (number, value) => {
      tag(number, 5)
      add(new Uint8Array(Float32Array.of(value).buffer))
    },
    text: (number, value) => bytes(number, new TextEncoder().encode(value)),
    message: (number, value) => {
      tag(number, 2)
      add(varint(BigInt(value.size())))
      for (const part of value.parts) add(part)
    },
    field: (field) => {
      if (field.wire === 0) integer(field.number, field.value)
      else if (field.wire === 2) bytes(field.number, field.value)
      else {
        tag(field.number, field.wire)
        add(field.value)
      }
    },
  }
}

export function joinParts(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
