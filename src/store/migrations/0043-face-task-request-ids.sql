-- Of the HTTP request that made the task, for log lines.
alter table face_tasks add column request_id text;
