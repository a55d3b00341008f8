import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'

/** A reader of gzipped tar files that takes named files and nothing else: no links, no modes, no paths of its own. */

const BLOCK = 512

type Header = { path: string; bytes: number; kind: string }

function textOf(block: Buffer, from: number, length: number): string {
  const field = block.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end)
}

function sizeOf(block: Buffer): number {
  // Sizes of 8 GB and more are written in base 256; nothing we fetch comes near it.
  if (block[124]! >= 0x80) throw new Error('tar: an entry is too large')
  const size = Number.parseInt(textOf(block, 124, 12).trim() || '0', 8)
  if (!Number.isSafeInteger(size) || size < 0) throw new Error('tar: an entry has no readable size')
  return size
}

function readHeader(block: Buffer): Header {
  let sum = 0
  for (let at = 0; at < BLOCK; at++) sum += at >= 148 && at < 156 ? 32 : block[at]!
  if (sum !== Number.parseInt(textOf(block, 148, 8).trim(), 8)) throw new Error('tar: a header is damaged')
  const prefix = textOf(block, 257, 5) === 'ustar' ? textOf(block, 345, 155) : ''
  const name = textOf(block, 0, 100)
  return { path: prefix ? `${prefix}/${name}` : name, bytes: sizeOf(block), kind: textOf(block, 156, 1) || '0' }
}

/** Records of a pax header look like `27 path=package/long/name\n`, the length counting itself. */
function paxPath(records: Buffer): string | undefined {
  for (let at = 0; at < records.length; ) {
    const space = records.indexOf(0x20, at)
    const length = Number.parseInt(records.toString('latin1', at, space), 10)
    if (space === -1 || !(length > 0)) throw new Error('tar: an extended header is damaged')
    const record = records.toString('utf8', space + 1, at + length - 1)
    if (record.startsWith('path=')) return record.slice(5)
    at += length
  }
  return undefined
}

/** Hands out exactly as many bytes as asked for, from a stream that comes in pieces of any size. */
function byteSource(stream: AsyncIterable<Buffer>) {
  const pieces = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  return async function* take(bytes: number): AsyncGenerator<Buffer> {
    let left = bytes
    while (left > 0) {
      if (held.length === 0) {
        const next = await pieces.next()
        if (next.done) throw new Error('tar: the file ends too early')
        held = next.value
      }
      const piece = held.subarray(0, left)
      held = held.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
}

type Take = ReturnType<typeof byteSource>

async function collect(take: Take, bytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of take(bytes)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function copyTo(file: string, pieces: AsyncIterable<Buffer>): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const hash = createHash('sha256')
  let handle: FileHandle | undefined
  try {
    handle = await open(file, 'wx')
    for await (const piece of pieces) {
      hash.update(piece)
      await handle.writeFile(piece)
    }
    await handle.sync()
  } finally {
    await handle?.close()
  }
  return hash.digest('hex')
}

/**
 * Unpacks the wanted files (path inside the tarball → path below `folder`) and returns the
 * sha256 of each by its new path. Entries that were not asked for are skipped, whatever they are called.
 */
export async function unpack(
  tarball: string,
  wanted: ReadonlyMap<string, string>,
  folder: string,
): Promise<Map<string, string>> {
  const source = createReadStream(tarball)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error))
  const take = byteSource(source.pipe(unzipped))
  const hashes = new Map<string, string>()
  let longPath: string | undefined
  while (hashes.size < wanted.size) {
    const block = await collect(take, BLOCK)
    if (block.every((byte) => byte === 0)) break
    const header = readHeader(block)
    const path = longPath ?? header.path
    const padding = (BLOCK - (header.bytes % BLOCK)) % BLOCK
    const isFile = header.kind === '0'
    // npm's top folder is "package", but any name is allowed there.
    const as = isFile ? wanted.get(path.slice(path.indexOf('/') + 1)) : undefined
    if (isFile) longPath = undefined
    if (as !== undefined) hashes.set(as, await copyTo(join(folder, as), take(header.bytes)))
    else if (header.kind === 'x') longPath = paxPath(await collect(take, header.bytes)) ?? longPath
    else if (header.kind === 'L') longPath = textOf(await collect(take, header.bytes), 0, header.bytes)
    else for await (const _ of take(header.bytes));
    for await (const _ of take(padding));
  }
  source.destroy()
  unzipped.destroy()
  return hashes
}
