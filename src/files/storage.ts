import { createReadStream, createWriteStream } from 'node:fs'
import {
  access,
  constants,
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@bluehour/engine/errors'
import { randomText } from '../lib/ids.ts'
import type { DiskRoom } from './disk-room.ts'

export type StoredFile = { path: string; bytes: number; changedAt: Date }

/** Where assets and outputs live. A path is relative, made by us, and means the same on every node. */
export interface Storage {
  /** Reading means fetching. */
  readonly isRemote: boolean
  /**
   * All or nothing: a broken stream, an empty one or one above the limit changes nothing. The bytes are on disk when it
   * resolves. What is at the path already stays: `conflict`.
   */
  put(path: string, source: Readable, bytesMax: number): Promise<number>
  /** Takes over a finished local file. */
  putFile(path: string, file: string): Promise<void>
  size(path: string): Promise<number | undefined>
  open(path: string, range?: { start: number; end: number }): Readable
  /** A file or a whole folder; nothing there is fine. */
  remove(path: string): Promise<void>
  /** A file with the contents in that folder, for programs that need one. It must not be changed. */
  localFile(path: string, folder: string): Promise<string>
  /** Where the file can be had without us for some minutes, when it can. */
  directUrl?(path: string): Promise<string>
  /** Every file below a folder, in no order. Files that come or go meanwhile may be left out. */
  list(folder: string): AsyncIterable<StoredFile>
  /** Removes what broken uploads from before that time left behind. */
  tidy(before: Date): Promise<void>
}

const SAFE_PATH = /^[a-zA-Z0-9_-][a-zA-Z0-9._-]*(\/[a-zA-Z0-9_-][a-zA-Z0-9._-]*)*$/

/** A path is made by us; one that was not must not lead anywhere else. */
export function checkPath(path: string): string {
  if (!SAFE_PATH.test(path)) throw new Error(`not a storage path: ${path}`)
  return path
}

export async function openDiskStorage(folder: string, room?: DiskRoom): Promise<Storage> {
  const incoming = join(folder, '.incoming')
  await mkdir(incoming, { recursive: true })
  await access(incoming, constants.W_OK)

  function fileOf(path: string): string {
    return join(folder, checkPath(path))
  }

  /** Not a rename: that would replace what is there. */
  async function linkInto(path: string, temporary: string): Promise<void> {
    const file = fileOf(path)
    await mkdir(dirname(file), { recursive: true })
    await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? usedAlready() : error
    })
    await rm(temporary, { force: true })
    await syncFolder(dirname(file))
  }

  async function moveInto(path: string, temporary: string): Promise<void> {
    const file = fileOf(path)
    await mkdir(dirname(file), { recursive: true })
    await rename(temporary, file)
    await syncFolder(dirname(file))
  }

  return {
    isRemote: false,
    async put(path, source, bytesMax) {
      fileOf(path)
      const temporary = join(incoming, randomText(20))
      try {
        const bytes = await writeLimited(source, temporary, { bytesMax, room })
        if (bytes === 0)
          throw new AppError('invalid_request', 'The upload was empty. Send the file as the body of the PUT request')
        await linkInto(path, temporary)
        return bytes
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async putFile(path, file) {
      const handle = await open(file, 'r+')
      await handle.sync().finally(() => handle.close())
      await moveInto(path, file)
    },
    async size(path) {
      const found = await stat(fileOf(path)).catch(ignoreMissing)
      return found?.size
    },
    open: (path, range) => createReadStream(fileOf(path), range),
    async remove(path) {
      const file = fileOf(path)
      await rm(file, { recursive: true, force: true })
      await removeEmpty(dirname(file), folder)
    },
    async localFile(path, folder) {
      await mkdir(folder, { recursive: true })
      const file = join(folder, `stored-${randomText(8)}`)
      // Another name for the same bytes; where files and work are on two file systems it is a copy.
      await link(fileOf(path), file).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw error
        await copyFile(fileOf(path), file, constants.COPYFILE_FICLONE)
      })
      return file
    },
    list: (path) => filesBelow(fileOf(path), path),
    async tidy(before) {
      for (const name of await readdir(incoming)) {
        const facts = await stat(join(incoming, name)).catch(ignoreMissing)
        if (facts && facts.mtime < before) await rm(join(incoming, name), { force: true })
      }
    },
  }
}

async function* filesBelow(folder: string, path: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(folder).catch(ignoreMissing)
  if (!entries) return
  for await (const entry of entries) {
    const [inside, name] = [join(folder, entry.name), `${path}/${entry.name}`]
    if (entry.isDirectory()) {
      yield* filesBelow(inside, name)
      continue
    }
    const facts = await stat(inside).catch(ignoreMissing)
    if (facts) yield { path: name, bytes: facts.size, changedAt: facts.mtime }
  }
}

/** Folders below `root` that hold nothing any more; those right below it stay. */
async function removeEmpty(from: string, root: string): Promise<void> {
  for (let at = from; dirname(at) !== root && at.startsWith(root) && at !== root; at = dirname(at)) {
    const removed = await rmdir(at).then(
      () => true,
      () => false,
    )
    if (!removed) return
  }
}

const ROOM_LOOK_BYTES = 16_000_000

async function writeLimited(
  source: Readable,
  file: string,
  { bytesMax, room }: { bytesMax: number; room: DiskRoom | undefined },
): Promise<number> {
  let bytes = 0
  let lookAt = 0
  const target = createWriteStream(file, { flags: 'wx', flush: true })
  await pipeline(
    source,
    async function* limit(chunks) {
      for await (const chunk of chunks) {
        bytes += (chunk as Buffer).length
        if (bytes > bytesMax) throw tooLarge(bytesMax)
        if (room && bytes >= lookAt) {
          await room.require()
          lookAt = bytes + ROOM_LOOK_BYTES
        }
        yield chunk
      }
    },
    target,
  )
  return bytes
}

export function tooLarge(bytesMax: number): AppError {
  return new AppError(
    'payload_too_large',
    `The file is larger than the ${Math.floor(bytesMax / 1e6)} MB your plan allows.`,
  )
}

export function usedAlready(): AppError {
  return new AppError(
    'conflict',
    'A file was already put to this upload URL, and it cannot be replaced. Request a new one from POST /v1/files/upload-urls',
  )
}

/** A rename is only durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
