-- Projects that have not ended. create_projects and move_credits keep it: each project has one hold and one ending.
alter table accounts add column open_projects int not null default 0;
update accounts a set open_projects = o.open
from (
  select account_id, count(*)::int as open from projects where status in ('pending', 'rendering') group by account_id
) o where o.account_id = a.id;

-- What was given out of each limit in its window, over all processes. Not logged: after a crash the windows begin anew.
create unlogged table rate_windows (
  subject text primary key,
  ends_at timestamptz not null,
  taken int not null
) with (fillfactor = 70);
