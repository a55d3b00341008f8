-- Gives each subject what it wants of its window, or an eighth of what is left there if that is more, so that a busy
-- process asks seldom and the last permits are given one by one. A window lasts from its first ask; its row is locked
-- from then on, and rows are locked in one order.
create or replace function take_permits(
  subjects text[], wants int[], most int, window_length interval, at timestamptz
) returns table (of_subject text, granted int, given int, until timestamptz) language plpgsql as $$
declare
  asked record;
begin
  for asked in select u.subject, u.want from unnest(subjects, wants) as u(subject, want) order by u.subject loop
    insert into rate_windows as w (subject, ends_at, taken) values (asked.subject, at + window_length, 0)
    on conflict (subject) do update set
      ends_at = case when w.ends_at > at then w.ends_at else excluded.ends_at end,
      taken = case when w.ends_at > at then w.taken else 0 end
    returning w.taken, w.ends_at into given, until;
    of_subject := asked.subject;
    granted := greatest(0, least(greatest(asked.want, ceil((most - given) / 8.0)::int), most - given));
    given := given + granted;
    update rate_windows set taken = given where subject = asked.subject;
    return next;
  end loop;
end $$;
