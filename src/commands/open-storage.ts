import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { DiskRoom } from '../files/disk-room.ts'
import { openDiskStorage, type Storage } from '../files/storage.ts'

/** Where files are, by this configuration. */
export function openStorage(config: Config, room?: DiskRoom): Promise<Storage> {
  return openDiskStorage(join(config.dataDir, 'files'), room)
}
