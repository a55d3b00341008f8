-- Events are forgotten after 30 days, and found by their account in the log.
create index events_age on events (created_at);
create index events_account on events (account_id, created_at desc);
