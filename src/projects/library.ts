import type { Db } from '../store/db.ts'
import { findProjects } from '../store/projects.ts'
import { parseAssetPath } from './asset-paths.ts'

/** Outputs of the account's other projects that these asset paths name: storage paths by project id. */
export async function libraryOf(db: Db, accountId: string, paths: readonly string[]): Promise<Map<string, string>> {
  const ids = paths.flatMap((path) => {
    const parsed = parseAssetPath(path)
    return parsed.from === 'library' ? [parsed.projectId] : []
  })
  if (ids.length === 0) return new Map()
  const rows = await findProjects(db, ids)
  const own = rows.filter(
    ({ account_id, status, deleted_at }) => account_id === accountId && status === 'complete' && !deleted_at,
  )
  return new Map(own.flatMap(({ id, outputs }) => (outputs[0] ? [[id, outputs[0].path] as const] : [])))
}
