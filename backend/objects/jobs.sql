-- Jobs.

-- Enqueue a job. For the definer triggers of this schema's owner; nobody else may call it.
create function backend.enqueue(kind text, payload jsonb, not_before timestamptz default now()) returns bigint
  language plpgsql volatile set search_path = ''
  as $$
declare
  row_id bigint;
begin
  insert into backend.outbox (kind, payload, not_before)
  values (enqueue.kind, enqueue.payload, coalesce(enqueue.not_before, now()))
  returning id into row_id;
  perform pg_notify('kindling_outbox', '');
  return row_id;
end
$$;
