-- The one way credits move outside create_projects: balance and ledger line together. A project's ending is one open
-- project less; the ledger's unique index refuses a second one.
create or replace function move_credits(
  an_account text, a_project text, a_key text, a_kind text, an_amount bigint, a_period text, a_note text
) returns bigint language plpgsql as $$
declare
  after_it bigint;
begin
  update accounts set balance = balance + an_amount,
                      open_projects = open_projects - (a_kind in ('settle', 'refund'))::int
  where id = an_account returning balance into after_it;
  if not found then raise exception 'no account %', an_account; end if;
  insert into ledger (account_id, project_id, key_id, kind, credits, balance_after, period, note)
  values (an_account, a_project, a_key, a_kind, an_amount, after_it, a_period, a_note);
  return after_it;
end $$;
