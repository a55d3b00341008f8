import type { Storage, StoredFile } from '../files/storage.ts'
import type { Db } from '../store/db.ts'
import { listNamedFiles, namedFiles } from '../store/named-files.ts'

export type StorageReport = {
  files: number
  bytes: number
  /** Files that no row names. */
  orphans: { files: number; bytes: number; paths: string[] }
  /** Files that a row names and that are not there. */
  missing: { files: number; paths: string[] }
}

type SweepDeps = { db: Db; storage: Storage }

const BATCH = 500
/** Enough to see what is wrong. */
const SHOWN_MAX = 20

/**
 * Compares every file with the rows that name files. What nobody names and is older than `before` is an orphan, and is
 * removed when `remove` is set; younger files may belong to work that has not been written down yet.
 */
export async function sweepStorage(
  { db, storage }: SweepDeps,
  { before, remove }: { before: Date; remove: boolean },
): Promise<Omit<StorageReport, 'missing'>> {
  const report = { files: 0, bytes: 0, orphans: { files: 0, bytes: 0, paths: [] as string[] } }
  async function check(batch: readonly StoredFile[]): Promise<void> {
    const named = await namedFiles(
      db,
      batch.map(({ path }) => path),
    )
    for (const { path, bytes, changedAt } of batch) {
      if (named.has(path) || changedAt >= before) continue
      report.orphans.files += 1
      report.orphans.bytes += bytes
      if (report.orphans.paths.length < SHOWN_MAX) report.orphans.paths.push(path)
      if (remove) await storage.remove(path)
    }
  }
  for (const folder of ['outputs', 'api-assets']) {
    let batch: StoredFile[] = []
    for await (const file of storage.list(folder)) {
      report.files += 1
      report.bytes += file.bytes
      batch.push(file)
      if (batch.length < BATCH) continue
      await check(batch)
      batch = []
    }
    await check(batch)
  }
  return report
}

/** The other way round: rows whose files are gone. */
export async function findMissing({ db, storage }: SweepDeps): Promise<StorageReport['missing']> {
  const missing = { files: 0, paths: [] as string[] }
  for await (const path of listNamedFiles(db)) {
    if ((await storage.size(path)) !== undefined) continue
    missing.files += 1
    if (missing.paths.length < SHOWN_MAX) missing.paths.push(path)
  }
  return missing
}
