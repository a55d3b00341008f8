-- Bytes of an account's outputs, so that its share of the storage counts them. Kept where outputs change: when a project
-- is complete, and when it is deleted. Rows are locked in the order of the endings: project, then account.
alter table accounts add column output_bytes bigint not null default 0;

create function bytes_of_outputs(outputs jsonb) returns bigint language sql immutable as $$
  select coalesce(sum((o ->> 'bytes')::bigint), 0)::bigint from jsonb_array_elements(outputs) o
$$;

update accounts a set output_bytes = s.bytes
from (select account_id, sum(bytes_of_outputs(outputs))::bigint as bytes from projects where outputs <> '[]' group by 1) s
where s.account_id = a.id;

create function count_output_bytes() returns trigger language plpgsql as $$
begin
  update accounts set output_bytes = output_bytes + bytes_of_outputs(new.outputs) - bytes_of_outputs(old.outputs)
  where id = new.account_id;
  return null;
end $$;
create trigger projects_output_bytes after update of outputs on projects
  for each row when (old.outputs is distinct from new.outputs) execute function count_output_bytes();
