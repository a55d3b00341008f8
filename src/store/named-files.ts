import type { Db } from './db.ts'

/** Which of these storage paths a row names: a finished output of a project that was not deleted, its thumbnail, or an upload. */
export async function namedFiles(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const rows = await db.read<{ path: string }>`
    select f.path from unnest(${paths}::text[]) as f(path)
    where exists (
      select 1 from projects p
      where p.id = split_part(f.path, '/', 2) and p.deleted_at is null
        and (p.outputs @> jsonb_build_array(jsonb_build_object('path', f.path))
             or p.outputs @> jsonb_build_array(jsonb_build_object('thumb', f.path))))
      or exists (select 1 from uploads u where u.path = f.path)`
  return new Set(rows.map(({ path }) => path))
}

const PAGE = 1_000

/** Every storage path that rows name, page by page. */
export async function* listNamedFiles(db: Db): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const rows = await db.read<{ id: string; paths: string[] }>`
      select id, array(
        select unnest(array_remove(array[o->>'path', o->>'thumb'], null)) from jsonb_array_elements(outputs) o) as paths
      from projects where id > ${after} and status = 'complete' and deleted_at is null order by id limit ${PAGE}`
    for (const { paths } of rows) yield* paths
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  for (let after = ''; ; ) {
    const rows = await db.read<{ path: string }>`
      select path from uploads where path > ${after} and uploaded_at is not null order by path limit ${PAGE}`
    for (const { path } of rows) yield path
    const last = rows.at(-1)
    if (!last) break
    after = last.path
  }
}
