-- When everything that names the person behind a closed account was removed, and the day a subscription began: periods
-- are counted from it, so that the 31st comes back after a short month.
alter table accounts
  add column erased_at timestamptz,
  add column period_anchor timestamptz;
