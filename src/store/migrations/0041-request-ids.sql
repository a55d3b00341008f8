-- The HTTP request that made the project, and the trace it belongs to (W3C traceparent): logs, renders and webhook
-- deliveries name it.
alter table projects add column request_id text, add column traceparent text;
