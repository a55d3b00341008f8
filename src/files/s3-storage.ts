import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { AppError } from '@bluehour/engine/errors'
import { randomText } from '../lib/ids.ts'
import { Unavailable } from '../lib/unavailable.ts'
import { checkPath, type Storage, type StoredFile, tooLarge, usedAlready } from './storage.ts'

export type S3Options = {
  bucket: string
  region: string
  /** Absent: Amazon's own. Others are reached path style. */
  endpoint?: string | undefined
  /** Absent: whatever the SDK finds, such as the role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Downloads are sent on to the bucket instead of passing through us. */
  direct: boolean
}

const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
const DELETES_AT_ONCE = 8
const DIRECT_SECONDS = 300
const ANSWER_MS = 30_000

/** Assets and outputs in a bucket. Every machine sees the same files, and none needs a disk for them. */
export async function openS3Storage(options: S3Options): Promise<Storage> {
  const { bucket: Bucket, direct } = options
  // Amazon refuses a second file itself. Other servers may not know how; there, two that come in the same moment can both
  // be taken, and the later one stays.
  const once = options.endpoint ? {} : { IfNoneMatch: '*' }
  const client = makeClient(options)
  const keyOf = (path: string) => ({ Bucket, Key: checkPath(path) })

  async function size(path: string): Promise<number | undefined> {
    try {
      return (await client.send(new HeadObjectCommand(keyOf(path)))).ContentLength
    } catch (error) {
      if (isMissing(error)) return undefined
      throw unavailable(error)
    }
  }
  async function upload(path: string, Body: Readable, extra: { IfNoneMatch?: string } = {}): Promise<void> {
    const params = { ...keyOf(path), Body, ...extra }
    await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done()
  }
  async function read(path: string, range?: { start: number; end: number }): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body } = await client.send(new GetObjectCommand({ ...keyOf(path), ...(Range && { Range }) }))
    return Body as Readable
  }
  async function* list(folder: string): AsyncGenerator<StoredFile> {
    let token: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: `${checkPath(folder)}/`,
          ...(token && { ContinuationToken: token }),
        }),
      )
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        yield { path: Key, bytes: Size, changedAt: LastModified }
      }
      token = page.NextContinuationToken
    } while (token)
  }

  return {
    isRemote: true,
    size,
    list,
    async put(path, source, bytesMax) {
      if ((await size(path)) !== undefined) throw usedAlready()
      const counted = countBytes(bytesMax)
      const sending = upload(path, counted.stream, once)
      try {
        await Promise.all([pipeline(source, counted.stream), sending])
      } catch (error) {
        await sending.catch(() => {})
        throw isTaken(error) ? usedAlready() : error
      }
      return counted.bytes()
    },
    async putFile(path, file) {
      await upload(path, createReadStream(file)).catch((error: unknown) => {
        throw unavailable(error)
      })
      await rm(file, { force: true })
    },
    open(path, range) {
      const out = new PassThrough()
      read(path, range).then(
        (body) => void pipeline(body, out).catch((error: Error) => out.destroy(error)),
        (error: Error) => out.destroy(error),
      )
      return out
    },
    async remove(path) {
      const keys = [path]
      for await (const file of list(path)) keys.push(file.path)
      while (keys.length > 0) {
        const some = keys.splice(0, DELETES_AT_ONCE)
        await Promise.all(some.map((key) => client.send(new DeleteObjectCommand(keyOf(key))).catch(ignoreMissing)))
      }
    },
    async localFile(path, folder) {
      await mkdir(folder, { recursive: true })
      const file = join(folder, `stored-${randomText(8)}`)
      try {
        await pipeline(await read(path), createWriteStream(file))
      } catch (error) {
        throw isMissing(error) ? error : unavailable(error)
      }
      return file
    },
    async tidy(before) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (!Initiated || Initiated >= before) continue
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      }
    },
    ...(direct && {
      directUrl: (path: string) =>
        getSignedUrl(client, new GetObjectCommand(keyOf(path)), { expiresIn: DIRECT_SECONDS }),
    }),
  }
}

function makeClient({ region, endpoint, credentials }: S3Options): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 5,
    // Not every server that speaks S3 knows Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: ANSWER_MS },
  })
}

/** Fails at the limit and, when nothing came, at the end: before the bucket has taken anything. */
function countBytes(bytesMax: number) {
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > bytesMax ? tooLarge(bytesMax) : null, chunk)
    },
    flush(done) {
      const empty = 'The upload was empty. Send the file as the body of the PUT request'
      done(bytes === 0 ? new AppError('invalid_request', empty) : null)
    },
  })
  return { stream, bytes: () => bytes }
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NotFound' || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404
}

/** The bucket has something at this key: somebody was quicker. */
function isTaken(error: unknown): boolean {
  const { $metadata } = (error ?? {}) as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode === 412 || $metadata?.httpStatusCode === 409
}

/** Whatever else a bucket answers, or does not, is no fault of the file. */
function unavailable(error: unknown): Unavailable {
  const { name, message } = error as Error
  return new Unavailable(`the bucket did not answer as it should: ${name}: ${message}`, { cause: error })
}

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}
