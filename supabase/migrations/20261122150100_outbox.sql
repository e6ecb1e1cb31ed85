-- Transactional outbox. What must happen later or reach the outside (a mail, a contact sync, a cleanup) is written here
-- by a trigger, in the transaction of the fact it belongs to: it is never lost and never told before the fact is true.
-- The server's relay passes each row to its queue once.
create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null default '{}',
  -- not passed on before this, for what may still be taken back
  not_before timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint outbox_kind check (kind ~ '^[a-z][a-z_]{0,62}$'),
  constraint outbox_payload check (jsonb_typeof(payload) = 'object')
);

comment on table private.outbox is 'What the worker has still to pass to the queue. Granted to nobody.';

-- The relay asks for the kinds it knows: what waits for one it does not know, however much, is none of its reading.
create index outbox_by_kind on private.outbox (kind, not_before, id);

alter table private.outbox enable row level security;
revoke all on private.outbox from public;

-- Enqueue a job. For the definer triggers of this schema's owner; nobody else may call it.
create function private.enqueue(kind text, payload jsonb, not_before timestamptz default now()) returns bigint
  language plpgsql volatile set search_path = ''
  as $$
declare
  row_id bigint;
begin
  insert into private.outbox (kind, payload, not_before)
  values (enqueue.kind, enqueue.payload, coalesce(enqueue.not_before, now()))
  returning id into row_id;
  perform pg_notify('kindling_outbox', '');
  return row_id;
end
$$;

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.enqueue(text, jsonb, timestamptz) from public;
