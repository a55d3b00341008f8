-- Looking for the faces in a picture or a video. Free, so nothing of it is in the ledger; its work stands in the same
-- line as the projects', under the same fair order.
create table face_tasks (
  id uuid primary key,
  account_id text not null references accounts,
  plan text not null,
  -- The asset path of the picture or video.
  target text not null,
  confidence double precision not null check (confidence between 0 and 1),
  status text not null default 'queued' check (status in ('queued', 'rendering', 'complete', 'error')),
  attempts int not null default 0,
  job_id uuid not null,
  fair_tag bigint not null,
  -- Names of the crops found so far, `<frame>-<index>.png`. Each is also a row of uploads, so that it can be an input.
  faces text[] not null default '{}',
  error_code text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status in ('complete', 'error')) = (ended_at is not null)),
  check ((status = 'error') = (error_code is not null))
);
create index face_tasks_age on face_tasks (created_at);
create index face_tasks_open on face_tasks (created_at) where status in ('queued', 'rendering');

create function refuse_second_task_ending() returns trigger language plpgsql as $$
begin
  if old.status in ('complete', 'error') and new.status <> old.status then
    raise exception 'face task % has ended as % and cannot become %', old.id, old.status, new.status;
  end if;
  return new;
end $$;
create trigger face_tasks_end_once before update of status on face_tasks
  for each row execute function refuse_second_task_ending();
