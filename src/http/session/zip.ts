import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Storage } from '../../files/storage.ts'

/** One file after the other, read as fast as the reader takes them. Media are compressed already, so nothing is squeezed. */
export function streamZip(
  files: readonly { name: string; path: string }[],
  storage: Storage,
  onError: (error: Error) => void,
): Readable {
  const zip = new ZipFile()
  for (const { name, path } of files) {
    zip.addReadStreamLazy(name, { compress: false }, (done) => {
      const source = storage.open(path)
      source.once('error', onError)
      done(null, source)
    })
  }
  zip.once('error', onError)
  zip.end()
  return zip.outputStream as Readable
}
