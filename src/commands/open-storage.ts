import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { DiskRoom } from '../files/disk-room.ts'
import { openDiskStorage, type Storage } from '../files/storage.ts'

/** Where files are, by this configuration: a bucket when one is named, else the data folder. */
export async function openStorage(config: Config, room?: DiskRoom): Promise<Storage> {
  const { s3Bucket, s3Region, s3Endpoint, s3AccessKey, s3SecretKey, s3Direct, dataDir } = config
  if (!s3Bucket) return openDiskStorage(join(dataDir, 'files'), room)
  if ((s3AccessKey === undefined) !== (s3SecretKey === undefined)) {
    throw new Error('BLUEHOUR_S3_ACCESS_KEY and BLUEHOUR_S3_SECRET_KEY go together: set both or neither.')
  }
  // Work and the room on the disk are there all the same.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Most services have no bucket, and the SDK takes a while to load.
  const { openS3Storage } = await import('../files/s3-storage.ts')
  return openS3Storage({
    bucket: s3Bucket,
    region: s3Region,
    endpoint: s3Endpoint,
    credentials: s3AccessKey && s3SecretKey ? { accessKeyId: s3AccessKey, secretAccessKey: s3SecretKey } : undefined,
    direct: s3Direct,
  })
}
