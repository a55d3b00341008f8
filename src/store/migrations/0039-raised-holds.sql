-- A video whose source has more frames than the estimate costs more than was held: the rest is taken before anything is
-- rendered, once, as a movement of its own.
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check
  check (kind in ('signup', 'daily', 'subscription', 'grant', 'purchase', 'hold', 'raise', 'settle', 'refund')) not valid;
alter table ledger drop constraint ledger_check;
alter table ledger add constraint ledger_check
  check ((kind in ('hold', 'raise', 'settle', 'refund')) = (project_id is not null)) not valid;
alter table ledger add constraint ledger_raise_takes check (kind <> 'raise' or credits <= 0) not valid;
