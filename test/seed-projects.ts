import type { Sql } from '../src/store/db.ts'

/** Ended projects without files, one a minute back from now, of several modes and ends. Ids rise with time, as real ones do. */
export async function seedProjects(sql: Sql, accountId: string, count: number): Promise<void> {
  await sql`
    insert into projects (id, account_id, kind, mode, type, name, input, plan, seed, status, progress, job_id, fair_tag, width,
                          height, fps, start_seconds, end_seconds, image_count, credits, error_code, error_message, created_at,
                          started_at, completed_at, failed_at)
    select 'c0' || lpad(to_hex(${count}::int - n), 8, '0') || substr(md5(${accountId} || n), 1, 15), ${accountId},
           case when n % 3 = 0 then 'video' else 'image' end, case when n % 3 = 0 then 'lip-sync' else 'ai-image-generator' end,
           case when n % 3 = 0 then 'LIP_SYNC' else 'AI_IMAGE' end, 'Project number ' || n,
           jsonb_build_object('style', jsonb_build_object('prompt', 'a lighthouse, take ' || n)), 'pro', n,
           case when n % 50 = 0 then 'error' else 'complete' end, 1, gen_random_uuid(), n, 640, 640, 24, 0, 5, 1, 0,
           case when n % 50 = 0 then 'internal_error' end, case when n % 50 = 0 then 'It did not work.' end, t, t,
           case when n % 50 > 0 then t end, case when n % 50 = 0 then t end
    from generate_series(0, ${count}::int - 1) n, lateral (select now() - n * interval '1 minute' as t) at`
}
