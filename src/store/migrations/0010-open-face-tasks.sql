-- How many tasks an account has open is counted with every new one.
create index face_tasks_account_open on face_tasks (account_id) where status in ('queued', 'rendering');
