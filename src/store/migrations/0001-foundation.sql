-- Who pays, how they call, what they may do.
create table accounts (
  id text primary key,
  email text not null,
  plan text not null check (plan in ('free', 'creator', 'pro', 'business')),
  balance bigint not null default 0 check (balance >= 0),
  -- Last place given to this account in the fair order of work (see fair_clock).
  fair_tag bigint not null default 0,
  billing_interval text check (billing_interval in ('month', 'year')),
  period_start timestamptz,
  period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null default now(),
  check ((plan = 'free') = (billing_interval is null)),
  check ((billing_interval is null) = (period_end is null))
) with (fillfactor = 70);
create unique index accounts_email on accounts (lower(email));
create index accounts_period_end on accounts (period_end) where period_end is not null;

create table api_keys (
  id text primary key,
  account_id text not null references accounts,
  name text not null check (length(name) between 1 and 100),
  -- SHA-256 of the whole key. Keys are 190 random bits, so a slow hash would add nothing.
  hash bytea not null unique,
  prefix text not null,
  last4 text not null,
  permissions text[] not null check (permissions <@ array['generate', 'read'] and cardinality(permissions) > 0),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index api_keys_account on api_keys (account_id);

-- Input files. A row is made with the upload URL; the file counts from uploaded_at on.
create table uploads (
  path text primary key,
  account_id text not null references accounts,
  media text not null check (media in ('image', 'video', 'audio')),
  extension text not null,
  bytes bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  uploaded_at timestamptz
);
create index uploads_age on uploads (created_at);

-- One request's life, from accepted to delivered or refunded.
create table projects (
  id text primary key,
  account_id text not null,
  key_id text,
  kind text not null check (kind in ('video', 'image', 'audio')),
  mode text not null,
  type text not null,
  name text not null,
  input jsonb not null,
  plan text not null,
  seed bigint not null,
  status text not null default 'pending' check (status in ('pending', 'rendering', 'complete', 'error', 'canceled')),
  progress real not null default 0 check (progress between 0 and 1),
  attempts int not null default 0,
  job_id uuid not null,
  fair_tag bigint not null,
  width int not null,
  height int not null,
  fps double precision not null,
  start_seconds double precision not null,
  end_seconds double precision not null,
  image_count int not null,
  -- The net charge: the hold until the end, then what was settled, or 0.
  credits bigint not null check (credits >= 0),
  outputs jsonb not null default '[]',
  error_code text,
  error_message text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  completed_at timestamptz,
  failed_at timestamptz,
  canceled_at timestamptz,
  deleted_at timestamptz,
  check ((status = 'complete') = (completed_at is not null)),
  check ((status = 'error') = (failed_at is not null and error_code is not null)),
  check ((status = 'canceled') = (canceled_at is not null)),
  check (status in ('pending', 'rendering', 'complete') or credits = 0)
) with (fillfactor = 80);
create index projects_account on projects (account_id, id desc);
create index projects_open on projects (fair_tag, created_at) where status in ('pending', 'rendering');

-- The fair order of work (start-time fair queueing): a project's tag is one past the later of the
-- clock and its account's last tag, and the clock follows the tags of started projects. Accounts
-- take turns, and nobody can be overtaken for ever.
create table fair_clock (only_row boolean primary key default true check (only_row), tag bigint not null);
insert into fair_clock (tag) values (0);

-- Every movement of credits. Append-only; the schema, not the code, keeps a project to one hold and one ending.
create table ledger (
  id bigint generated always as identity primary key,
  account_id text not null,
  project_id text,
  key_id text,
  kind text not null check (kind in ('signup', 'daily', 'subscription', 'grant', 'hold', 'settle', 'refund')),
  credits bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  -- The day or period a repeating gift belongs to, so that it is given once.
  period text,
  note text,
  created_at timestamptz not null default now(),
  check ((kind in ('hold', 'settle', 'refund')) = (project_id is not null)),
  check (kind <> 'hold' or credits <= 0),
  check (kind not in ('refund', 'signup', 'daily', 'subscription') or credits >= 0),
  check ((kind in ('daily', 'subscription')) = (period is not null))
);
create index ledger_account on ledger (account_id, id);
create index ledger_key on ledger (key_id) where key_id is not null;
create unique index ledger_one_hold on ledger (project_id) where kind = 'hold';
create unique index ledger_one_ending on ledger (project_id) where kind in ('settle', 'refund');
create unique index ledger_one_signup on ledger (account_id) where kind = 'signup';
create unique index ledger_one_gift on ledger (account_id, kind, period) where period is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never removed', tg_table_name;
end $$;
create trigger ledger_append_only before update or delete or truncate on ledger
  for each statement execute function refuse_change();

-- Projects and ledger lines are written in batches. Their references are checked once per statement instead of once
-- per row and column (foreign keys cost more than half of the create path), and what they point to is never removed.
-- Plans are kept for the life of a connection, so the functions of this path insist on indexes: a plan made while
-- the tables were small would read them whole once they are large.
create function check_project_references() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (select 1 from added left join accounts a on a.id = added.account_id where a.id is null)
    or exists (select 1 from added left join api_keys k on k.id = added.key_id where added.key_id is not null and k.id is null)
  then raise exception 'a project names an account or a key that does not exist'; end if;
  return null;
end $$;
create trigger projects_references after insert on projects
  referencing new table as added for each statement execute function check_project_references();

create function check_ledger_references() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (select 1 from added left join accounts a on a.id = added.account_id where a.id is null)
    or exists (select 1 from added left join projects p on p.id = added.project_id where added.project_id is not null and p.id is null)
  then raise exception 'a ledger line names an account or a project that does not exist'; end if;
  return null;
end $$;
create trigger ledger_references after insert on ledger
  referencing new table as added for each statement execute function check_ledger_references();

create trigger accounts_stay before delete or truncate on accounts for each statement execute function refuse_removal();
create trigger api_keys_stay before delete or truncate on api_keys for each statement execute function refuse_removal();
create trigger projects_stay before delete or truncate on projects for each statement execute function refuse_removal();

-- An ended project stays ended, whatever a late worker believes.
create function refuse_second_ending() returns trigger language plpgsql as $$
begin
  if old.status in ('complete', 'error', 'canceled') and new.status <> old.status then
    raise exception 'project % has ended as % and cannot become %', old.id, old.status, new.status;
  end if;
  return new;
end $$;
create trigger projects_end_once before update of status on projects
  for each row execute function refuse_second_ending();

-- Answers given under an Idempotency-Key, made in the transaction of the project.
create table idempotency_keys (
  account_id text not null references accounts,
  key text not null,
  body_hash text not null,
  project_id text not null references projects,
  credits bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What happened to projects, and the telling of it.
create table webhook_endpoints (
  id text primary key,
  account_id text not null references accounts,
  url text not null check (length(url) <= 2048),
  events text[] not null check (cardinality(events) > 0),
  secret text not null,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index webhook_endpoints_account on webhook_endpoints (account_id) where deleted_at is null;

create table events (
  id text primary key,
  account_id text not null references accounts,
  -- Test events belong to no project.
  project_id text references projects,
  type text not null,
  -- The exact body that is signed and sent.
  body text not null,
  created_at timestamptz not null default now()
);
create unique index events_once on events (project_id, type) where project_id is not null;

create table deliveries (
  id text primary key,
  event_id text not null references events,
  endpoint_id text not null references webhook_endpoints,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (event_id, endpoint_id)
);
create index deliveries_due on deliveries (next_at) where status = 'pending';
create index deliveries_endpoint on deliveries (endpoint_id, created_at desc);

create table delivery_attempts (
  id bigint generated always as identity primary key,
  delivery_id text not null references deliveries,
  number int not null,
  -- The receiver's HTTP status; null when none came.
  status int,
  duration_ms int not null,
  answer text,
  error text,
  created_at timestamptz not null default now()
);
create index delivery_attempts_delivery on delivery_attempts (delivery_id, id);

-- The one way credits move outside create_projects: balance and ledger line together.
create function move_credits(
  an_account text, a_project text, a_key text, a_kind text, an_amount bigint, a_period text, a_note text
) returns bigint language plpgsql as $$
declare
  after_it bigint;
begin
  update accounts set balance = balance + an_amount where id = an_account returning balance into after_it;
  if not found then raise exception 'no account %', an_account; end if;
  insert into ledger (account_id, project_id, key_id, kind, credits, balance_after, period, note)
  values (an_account, a_project, a_key, a_kind, an_amount, after_it, a_period, a_note);
  return after_it;
end $$;

-- Accepts up to a few dozen requests in one statement. Each succeeds or fails alone: 'created',
-- 'insufficient' (nothing is written), 'replayed' (same key, same body) or 'mismatch' (same key, other body).
-- The account rows are locked first and in one order, so batches of several processes cannot deadlock and
-- everything below is serial per account. A batch holds an idempotency key at most once.
create function create_projects(batch json) returns table (
  n int, outcome text, project_id text, credits bigint, balance bigint, fair_tag bigint
) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  asked record;
  clock_tag bigint;
  this_account text := null;
  funds bigint;
  tag bigint;
  ok_n int[] := '{}';
  ok_after bigint[] := '{}';
  ok_tag bigint[] := '{}';
begin
  perform 1 from accounts a
    where a.id in (select x.account_id from json_to_recordset(batch) as x(account_id text))
    order by a.id for no key update;
  select c.tag into clock_tag from fair_clock c;

  for asked in
    select x.n, x.account_id, x.credits, x.idempotency_key, x.body_hash, a.balance, a.fair_tag,
           k.project_id as known_project, k.body_hash as known_hash, k.credits as known_credits
    from json_to_recordset(batch) as x(n int, account_id text, credits bigint, idempotency_key text, body_hash text)
    join accounts a on a.id = x.account_id
    left join idempotency_keys k on k.account_id = x.account_id and k.key = x.idempotency_key
    order by x.account_id, x.n
  loop
    if asked.account_id is distinct from this_account then
      this_account := asked.account_id;
      funds := asked.balance;
      tag := greatest(asked.fair_tag, clock_tag);
    end if;
    if asked.known_project is not null then
      n := asked.n;
      outcome := case when asked.known_hash = asked.body_hash then 'replayed' else 'mismatch' end;
      project_id := asked.known_project; credits := asked.known_credits; balance := funds; fair_tag := 0;
      return next;
    elsif asked.credits > funds then
      n := asked.n; outcome := 'insufficient'; project_id := null; credits := 0; balance := funds; fair_tag := 0;
      return next;
    else
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
      end_seconds double precision, image_count int, credits bigint, idempotency_key text, body_hash text)
    join unnest(ok_n, ok_after, ok_tag) as u(n, after, tag) on u.n = x.n
  ), paid as (
    update accounts a set balance = s.after, fair_tag = s.tag
    from (select r.account_id, min(r.after) as after, max(r.tag) as tag from rows r group by r.account_id) s
    where a.id = s.account_id
  ), made as (
    insert into projects (id, account_id, key_id, kind, mode, type, name, input, plan, seed, job_id, fair_tag,
                          width, height, fps, start_seconds, end_seconds, image_count, credits)
    select r.id, r.account_id, r.key_id, r.kind, r.mode, r.type, r.name, r.input, r.plan, r.seed, r.job_id, r.tag,
           r.width, r.height, r.fps, r.start_seconds, r.end_seconds, r.image_count, r.credits
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

-- What every node must share, such as the secret that signs URLs.
create table settings (
  name text primary key,
  value text not null
);
