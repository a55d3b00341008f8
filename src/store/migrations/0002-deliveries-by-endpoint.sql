-- One endpoint's backlog must not stand before another's: work is claimed endpoint by endpoint.
drop index deliveries_due;
create index deliveries_waiting on deliveries (endpoint_id, next_at) where status = 'pending';

alter table deliveries
  -- `attempts` counts all there were; `tries` those since the event or its last re-sending, and sets the next wait.
  add column tries int not null default 0,
  -- Given up then: 24 hours after the event or its last re-sending.
  add column expires_at timestamptz not null default now() + interval '24 hours';
create index deliveries_expiry on deliveries (expires_at) where status = 'pending';

create index delivery_attempts_age on delivery_attempts (created_at);
