import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fitsFamilies } from '@bluehour/catalog/extensions'
import { PLANS, type PlanName } from '@bluehour/catalog/plans'
import { AppError, type Code } from '@bluehour/engine/errors'
import type { MediaKind } from '@bluehour/engine/media'
import type { DiskRoom } from '../files/disk-room.ts'
import { fetchToFile } from '../files/fetch-url.ts'
import type { Storage } from '../files/storage.ts'
import { type Outbound, OutboundError } from '../lib/outbound.ts'
import type { AssetUse } from '../modes/mode.ts'
import type { Db } from '../store/db.ts'
import { parseAssetPath } from './asset-paths.ts'
import { libraryOf } from './library.ts'
import type { Stages } from './stages.ts'

type BringInDeps = { db: Db; storage: Storage; outbound: Outbound; stages: Stages; disk: DiskRoom }

/** Whose inputs they are, and where fetched ones go. */
type BringInOrder = { accountId: string; plan: string; folder: string; uses: readonly AssetUse[] }

/** Each asset path and the local file that has its contents. */
export type AssetFiles = [path: string, file: string][]

const FETCH_MS = 10 * 60_000
const REDIRECTS_MAX = 5
/** Slower hosts are given up: whoever waits for the end of a drip waits for nothing. */
const LEAST_RATE = { bytesPerSecond: 50_000, windowMs: 15_000 }
const SHOWN_MAX = 200
const NO_ROOM =
  'The server has too little disk space to fetch the inputs now. You were not charged; please try again later.'

/** Every input of a request as a local file, before anything is rendered. Each is fetched once. */
export async function bringIn(deps: BringInDeps, order: BringInOrder, signal: AbortSignal): Promise<AssetFiles> {
  const { db, storage, stages } = deps
  const uses = [...new Map(order.uses.map((use) => [use.path, use])).values()].map((use) => ({
    use,
    parsed: parseAssetPath(use.path),
  }))
  const library = await libraryOf(
    db,
    order.accountId,
    uses.map(({ use }) => use.path),
  )
  const files: AssetFiles = []
  const toFetch: (() => Promise<void>)[] = []
  for (const [i, { use, parsed }] of uses.entries()) {
    if (parsed.from === 'url') {
      const file = join(order.folder, `input-${i}`)
      toFetch.push(async () => {
        await fetchOne(deps, order, { use, url: parsed.url, file }, signal)
        files.push([use.path, file])
      })
      continue
    }
    const stored = parsed.from === 'upload' ? parsed.path : library.get(parsed.projectId)
    if (!stored || (await storage.size(stored)) === undefined) throw missing(use)
    const bring = async () => void files.push([use.path, await storage.localFile(stored, order.folder)])
    if (storage.isRemote) toFetch.push(bring)
    else await bring()
  }
  if (toFetch.length === 0) return files
  return stages.fetch(order.accountId, async () => {
    await mkdir(order.folder, { recursive: true })
    for (const fetchIt of toFetch) {
      signal.throwIfAborted()
      await fetchIt()
    }
    return files
  })
}

async function fetchOne(
  { outbound, disk }: BringInDeps,
  { plan }: BringInOrder,
  { use, url, file }: { use: AssetUse; url: string; file: string },
  signal: AbortSignal,
): Promise<void> {
  await fetchToFile({
    url,
    file,
    bytesMax: PLANS[plan as PlanName].uploadBytesMax,
    timeoutMs: FETCH_MS,
    leastRate: LEAST_RATE,
    redirectsMax: REDIRECTS_MAX,
    outbound,
    signal,
    whileGrowing: async () => {
      if (await disk.shortage()) throw new AppError('unknown_error', NO_ROOM)
    },
  }).catch((error: unknown) => {
    throw fetchFailure(error, use)
  })
}

/** What the file is for, in the words of the error codes. A moving gif is a video where videos are taken. */
function mediaOf({ path, media }: AssetUse): MediaKind {
  const name = path.split('?')[0] ?? path
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const family = media.find((one) => fitsFamilies(extension, [one])) ?? media[0] ?? 'image'
  if (family !== 'gif') return family
  return media.includes('video') ? 'video' : 'image'
}

function missing(use: AssetUse): AppError {
  const kind = mediaOf(use)
  return new AppError(
    `invalid_${kind}_path`,
    `The ${kind} '${shown(use.path)}' is no longer there. Uploads are kept for 7 days; upload it again.`,
  )
}

function fetchFailure(error: unknown, use: AssetUse): unknown {
  if (!(error instanceof OutboundError)) return error
  const kind = mediaOf(use)
  const code: Code = error.reason === 'too_large' ? 'file_too_large' : `invalid_${kind}_path`
  return new AppError(code, `The ${kind} at '${shown(use.path)}' could not be fetched: ${error.message}`, {
    cause: error,
  })
}

/** Without the query, which may hold a signature. */
function shown(path: string): string {
  const [plain = path] = path.split('?')
  return plain.length > SHOWN_MAX ? `${plain.slice(0, SHOWN_MAX)}…` : plain
}
