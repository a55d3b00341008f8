-- What a signed-in person needs: a way in, sessions, limits on keys, payments, and a line for every change.
alter table accounts
  add column role text not null default 'owner' check (role in ('owner', 'operator')),
  add column password_hash text,
  add column deleted_at timestamptz,
  -- Billed after use by bands; set by the operator.
  add column usage_priced boolean not null default false,
  -- A mail goes out when the balance falls below it.
  add column low_balance bigint check (low_balance >= 0),
  add column low_balance_told_at timestamptz,
  add column stripe_customer text unique,
  add column stripe_subscription text unique;

alter table api_keys
  add column last_used_at timestamptz,
  add column expires_at timestamptz,
  -- Credits per calendar month (UTC).
  add column credit_limit bigint check (credit_limit >= 0);

-- A cookie holds the token, this table its SHA-256. After a change of tokens the one before is good for a moment,
-- for requests that were under way; later it is the mark of a stolen cookie.
create table sessions (
  id text primary key,
  account_id text not null references accounts,
  hash bytea not null unique,
  previous_hash bytea unique,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  agent text not null default ''
);
create index sessions_account on sessions (account_id);

-- One-time ways in: a link printed by the program, or six digits sent by mail.
create table sign_in_links (
  hash bytea primary key,
  account_id text not null references accounts,
  expires_at timestamptz not null
);
create table sign_in_codes (
  id text primary key,
  -- Lower case; of somebody who need not have an account yet.
  email text not null,
  purpose text not null check (purpose in ('sign-in', 'change-email')),
  -- Set for a change of address.
  account_id text references accounts,
  hash bytea not null,
  wrong int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_codes_email on sign_in_codes (email, purpose);

-- How often somebody has tried, by window of time; shared by all nodes.
create table sign_in_tries (
  subject text not null,
  began_at timestamptz not null,
  count int not null,
  primary key (subject, began_at)
);

create table audit (
  id bigint generated always as identity primary key,
  account_id text not null references accounts,
  -- Who did it: the account itself, an operator, or the payment provider.
  actor text not null,
  action text not null,
  subject text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_account on audit (account_id, id);
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- Each payment once, whatever the provider repeats.
create table payments (
  reference text primary key,
  account_id text not null references accounts,
  what text not null,
  amount bigint not null,
  currency text not null,
  credits bigint not null,
  created_at timestamptz not null default now()
);
create index payments_account on payments (account_id, created_at);

alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check
  check (kind in ('signup', 'daily', 'subscription', 'grant', 'purchase', 'hold', 'settle', 'refund'));
create index ledger_account_time on ledger (account_id, created_at);

-- Who renders: each worker says so every few seconds.
create table workers (
  id text primary key,
  host text not null,
  slots int not null,
  version text not null,
  facts jsonb not null default '{}',
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- Pages and streams are told of every change; they ask for nothing while nothing changes.
create function tell_project_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('bluehour_projects', new.account_id || ' ' || new.id || ' ' || new.status);
  return null;
end $$;
create trigger projects_told after update of status, progress, deleted_at, name on projects for each row
  when (old.status is distinct from new.status or old.progress is distinct from new.progress
        or old.deleted_at is distinct from new.deleted_at or old.name is distinct from new.name)
  execute function tell_project_change();
create index projects_account_mode on projects (account_id, mode, id desc);
