-- Tables and functions of Supabase Realtime: the part of its schema that policies, triggers and functions rely on, with
-- its names. Requests reach it through realtime/v1 alone, which asks in the requester's role; without a policy on
-- realtime.messages nobody but service_role joins or sends.

create schema realtime;
revoke all on schema realtime from public;
grant usage on schema realtime to anon, authenticated, service_role;

create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null check (extension in ('broadcast', 'presence')),
  payload jsonb,
  event text,
  private boolean not null default false,
  inserted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Ours: what a replica is told by NOTIFY, which has no room for the message itself.
  position bigint generated always as identity unique,
  -- Ours: by these two a replica that was deaf for a while finds what it has missed.
  xact xid8 not null default pg_current_xact_id(),
  -- Ours: the channel that sent it, which does not hear it again; null when the database did.
  origin uuid,
  constraint messages_topic check (char_length(topic) between 1 and 240),
  constraint messages_event check (char_length(event) between 1 and 240),
  constraint messages_payload_size check (octet_length(payload::text) <= 65536)
);
create index messages_xact on realtime.messages (xact);
create index messages_inserted_at on realtime.messages (inserted_at);

alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated, service_role;
-- Where service_role could not be given BYPASSRLS it needs this; where it was, it changes nothing.
create policy "service_role passes" on realtime.messages to service_role using (true) with check (true);

select private.require_second_factor();

comment on table realtime.messages is
  'What is on its way to members'' channels, kept for a quarter of an hour. Its policies say who may join and send.';

-- Topic: the one somebody wants to join or send to, as a policy sees it.
create function realtime.topic() returns text
  language sql stable set search_path = ''
  return nullif(current_setting('realtime.topic', true), '');

-- Broadcast from the database. It never undoes what it tells of: a message that cannot be sent is a warning.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql set search_path = ''
as $$
declare
  message_id uuid := gen_random_uuid();
begin
  if jsonb_typeof(payload) = 'object' and not payload ? 'id' then
    payload := payload || jsonb_build_object('id', message_id);
  end if;
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, topic, extension, event, payload, private)
  values (message_id, topic, 'broadcast', event, payload, private);
exception when others then
  -- without its message, which could quote the payload
  raise warning 'ErrorSendingBroadcastMessage: %', sqlstate;
end
$$;

-- Broadcast of changes, for a trigger of each row: what was changed, sent to a topic.
create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void
  language plpgsql set search_path = ''
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
end
$$;

-- NOTIFY: a replica hears of each message in the order of the commits. Probes have no event.
create function realtime.notify_message() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('kindling_realtime', new.position::text);
  return null;
end
$$;
create trigger notify_message after insert on realtime.messages
  for each row when (new.event is not null and new.private and new.extension = 'broadcast')
  execute function realtime.notify_message();

-- Rows of the topic for permissions() to look for: only the owner can put them there whatever the policies say.
create function realtime.insert_probes(topic text) returns uuid[]
  language sql security definer set search_path = ''
begin atomic
  with probe as (
    insert into realtime.messages (topic, extension, private)
    values (insert_probes.topic, 'broadcast', true), (insert_probes.topic, 'presence', true)
    returning id
  )
  select array_agg(id) from probe;
end;

-- Authorization of a topic: what the requester may do, tried under its role and claims, and undone.
create function realtime.permissions(topic text) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  kind text;
  probes uuid[];
  readable text[];
  writable text[] := '{}';
begin
  perform set_config('realtime.topic', topic, true);
  begin
    probes := realtime.insert_probes(topic);
    select coalesce(array_agg(m.extension), '{}') into readable from realtime.messages m where m.id = any (probes);
    foreach kind in array array['broadcast', 'presence'] loop
      begin
        insert into realtime.messages (topic, extension, private) values (permissions.topic, kind, true);
        writable := writable || kind;
      exception when insufficient_privilege then
        null;
      end;
    end loop;
    raise exception using errcode = 'KS000';
  exception when sqlstate 'KS000' then
    null;
  end;
  return jsonb_build_object('read', readable, 'write', writable);
end
$$;

-- Broadcast from a client: sends what was written, all of it or none. One statement for each: a policy asks for the topic once for each.
create function realtime.publish(messages jsonb, origin uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  message jsonb;
begin
  for message in select value from jsonb_array_elements(messages) loop
    perform set_config('realtime.topic', message ->> 'topic', true);
    insert into realtime.messages (topic, extension, event, payload, private, origin)
    values (message ->> 'topic', 'broadcast', message ->> 'event', message -> 'payload', true, publish.origin);
  end loop;
end
$$;

revoke all on function
  realtime.topic(), realtime.send(jsonb, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text),
  realtime.notify_message(), realtime.insert_probes(text), realtime.permissions(text), realtime.publish(jsonb, uuid)
from public;
grant execute on function
  realtime.topic(), realtime.send(jsonb, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text),
  realtime.insert_probes(text), realtime.permissions(text), realtime.publish(jsonb, uuid)
to anon, authenticated, service_role;

-- Presence: who is where. A replica that ends without a word is noticed by its heartbeat, and its rows go with it. Not
-- logged: after a crash of the database each replica writes its own again.
create unlogged table private.realtime_replicas (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

create unlogged table private.realtime_presences (
  -- the joined channel
  id uuid primary key,
  replica_id uuid not null references private.realtime_replicas on delete cascade,
  topic text not null,
  key text not null,
  -- another one with each track
  ref text not null,
  meta jsonb not null
);
create index realtime_presences_topic on private.realtime_presences (topic);
create index realtime_presences_replica_id on private.realtime_presences (replica_id);

create function private.notify_presence() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('kindling_presence', coalesce(new.topic, old.topic));
  return null;
end
$$;
create trigger notify_presence after insert or update or delete on private.realtime_presences
  for each row execute function private.notify_presence();

-- NOTIFY when a session ends or an account is suspended: its channels are left at once.
create function private.notify_session_ended() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('kindling_sessions', old.user_id::text);
  return null;
end
$$;
create trigger notify_session_ended after delete on auth.sessions
  for each row execute function private.notify_session_ended();

create function private.notify_suspended() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('kindling_sessions', new.id::text);
  return null;
end
$$;
create trigger notify_suspended after update of banned_until, deleted_at on auth.users
  for each row when (old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at)
  execute function private.notify_suspended();

revoke all on function private.notify_presence(), private.notify_session_ended(), private.notify_suspended() from public;
