-- Accepts up to a few dozen requests in one statement. Each succeeds or fails alone: 'created',
-- 'insufficient', 'too many' or 'full' (nothing is written), 'replayed' (same key, same body) or 'mismatch' (same key, other body).
-- The account rows are locked first and in one order, so batches of several processes cannot deadlock and
-- everything below is serial per account. A batch holds an idempotency key at most once.
-- `open_max` is how many open projects the account may have with this one, `output_bytes_max`
-- what its outputs may take; without them there is no limit.
-- A key that a face task has taken is known too: its hash is another one, so it is a 'mismatch'.
create or replace function create_projects(batch json) returns table (
  n int, outcome text, project_id text, credits bigint, balance bigint, fair_tag bigint
) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  asked record;
  clock_tag bigint;
  this_account text := null;
  funds bigint;
  tag bigint;
  open_now int;
  ok_n int[] := '{}';
  ok_after bigint[] := '{}';
  ok_tag bigint[] := '{}';
begin
  perform 1 from accounts a
    where a.id in (select x.account_id from json_to_recordset(batch) as x(account_id text))
    order by a.id for no key update;
  select c.tag into clock_tag from fair_clock c;

  for asked in
    select x.n, x.account_id, x.credits, x.idempotency_key, x.body_hash, x.open_max, a.balance, a.fair_tag, a.open_projects,
           x.output_bytes_max, a.output_bytes,
           k.project_id as known_project, k.body_hash as known_hash, k.credits as known_credits
    from json_to_recordset(batch) as x(n int, account_id text, credits bigint, idempotency_key text, body_hash text,
                                     open_max int, output_bytes_max bigint)
    join accounts a on a.id = x.account_id
    left join idempotency_keys k on k.account_id = x.account_id and k.key = x.idempotency_key
    order by x.account_id, x.n
  loop
    if asked.account_id is distinct from this_account then
      this_account := asked.account_id;
      funds := asked.balance;
      open_now := asked.open_projects;
      tag := greatest(asked.fair_tag, clock_tag);
    end if;
    if asked.known_hash is not null then
      n := asked.n;
      outcome := case when asked.known_hash = asked.body_hash then 'replayed' else 'mismatch' end;
      project_id := asked.known_project; credits := asked.known_credits; balance := funds; fair_tag := 0;
      return next;
    elsif asked.credits > funds then
      n := asked.n; outcome := 'insufficient'; project_id := null; credits := 0; balance := funds; fair_tag := 0;
      return next;
    elsif asked.output_bytes >= asked.output_bytes_max then
      n := asked.n; outcome := 'full'; project_id := null; credits := 0; balance := funds; fair_tag := 0;
      return next;
    elsif open_now >= asked.open_max then
      n := asked.n; outcome := 'too many'; project_id := null; credits := 0; balance := funds; fair_tag := 0;
      return next;
    else
      open_now := open_now + 1;
      funds := funds - asked.credits;
      tag := tag + 1;
      ok_n := ok_n || asked.n; ok_after := ok_after || funds; ok_tag := ok_tag || tag;
    end if;
  end loop;

  return query
  with rows as materialized (
    select x.*, u.after, u.tag
    from json_to_recordset(batch) as x(
      n int, id text, account_id text, key_id text, kind text, mode text, type text, name text, input jsonb, plan text,
      seed bigint, job_id uuid, width int, height int, fps double precision, start_seconds double precision,
      end_seconds double precision, image_count int, credits bigint, idempotency_key text, body_hash text, request_id text,
      traceparent text)
    join unnest(ok_n, ok_after, ok_tag) as u(n, after, tag) on u.n = x.n
  ), paid as (
    update accounts a set balance = s.after, fair_tag = s.tag, open_projects = a.open_projects + s.made
    from (select r.account_id, min(r.after) as after, max(r.tag) as tag, count(*)::int as made from rows r group by r.account_id) s
    where a.id = s.account_id
  ), made as (
    insert into projects (id, account_id, key_id, kind, mode, type, name, input, plan, seed, job_id, fair_tag,
                          width, height, fps, start_seconds, end_seconds, image_count, credits, request_id, traceparent)
    select r.id, r.account_id, r.key_id, r.kind, r.mode, r.type, r.name, r.input, r.plan, r.seed, r.job_id, r.tag,
           r.width, r.height, r.fps, r.start_seconds, r.end_seconds, r.image_count, r.credits, r.request_id, r.traceparent
    from rows r
  ), held as (
    insert into ledger (account_id, project_id, key_id, kind, credits, balance_after)
    select r.account_id, r.id, r.key_id, 'hold', -r.credits, r.after from rows r order by r.account_id, r.n
  ), remembered as (
    insert into idempotency_keys (account_id, key, body_hash, project_id, credits)
    select r.account_id, r.idempotency_key, r.body_hash, r.id, r.credits from rows r where r.idempotency_key is not null
  )
  select r.n, 'created'::text, r.id, r.credits, r.after, r.tag from rows r;
end $$;
