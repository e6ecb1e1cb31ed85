-- Supabase Realtime: topics, broadcast, presence and who hears what. Requests reach realtime.messages through
-- realtime/v1 alone, which asks in the requester's role; without a policy on it nobody but service_role joins or sends.

grant select, insert on realtime.messages to anon, authenticated, service_role;

-- Where service_role could not be given BYPASSRLS it needs this; where it was, it changes nothing.
create policy "service_role passes" on realtime.messages to service_role using (true) with check (true);

create policy "the second factor, where there is one, is shown" on realtime.messages as restrictive to authenticated
  using ((select backend.second_factor_done())) with check ((select backend.second_factor_done()));

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

-- NOTIFY: a replica hears of each message in the order of the commits, of public channels too, where the server allows
-- them (REALTIME_ALLOW_PUBLIC_ACCESS). Probes have no event.
create function realtime.notify_message() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('kindling_realtime', new.position::text);
  return null;
end
$$;
create trigger notify_message after insert on realtime.messages
  for each row when (new.event is not null and new.extension = 'broadcast')
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

-- Broadcast from a client: sends what was written, all of it or none. One statement for each: a policy asks for the
-- topic once for each.
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

grant execute on function
  realtime.topic(), realtime.send(jsonb, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text),
  realtime.insert_probes(text), realtime.permissions(text), realtime.publish(jsonb, uuid)
to anon, authenticated, service_role;

-- Presence: a replica hears whose topic has changed.
create function backend.notify_presence() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('kindling_presence', coalesce(new.topic, old.topic));
  return null;
end
$$;
create trigger notify_presence after insert or update or delete on backend.realtime_presences
  for each row execute function backend.notify_presence();

-- NOTIFY when a session ends or an account is suspended: its channels are left at once.
create function backend.notify_session_ended() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('kindling_sessions', old.user_id::text);
  return null;
end
$$;
create trigger notify_session_ended after delete on auth.sessions
  for each row execute function backend.notify_session_ended();

create function backend.notify_suspended() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('kindling_sessions', new.id::text);
  return null;
end
$$;
create trigger notify_suspended after update of banned_until, deleted_at on auth.users
  for each row when (old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at)
  execute function backend.notify_suspended();

-- Revocation on live channels: what a policy on realtime.messages depends on has changed for a member, or for a topic.
-- Told with the commit to every server, which asks the policies again for the channels concerned and closes what may no
-- longer be read.
create function realtime.recheck_member(member uuid) returns void
  language sql set search_path = ''
  as $$ select pg_notify('kindling_channels', 'member:' || member) $$;

create function realtime.recheck_topic(topic text) returns void
  language sql set search_path = ''
  as $$ select pg_notify('kindling_channels', 'topic:' || topic) $$;

-- Trigger function: rechecks the members whose ids are in the columns that the trigger names.
create function realtime.recheck_channels() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  "column" text;
  member text;
begin
  foreach "column" in array tg_argv loop
    for member in
      select distinct m from unnest(array[
        case when tg_op <> 'INSERT' then to_jsonb(old) ->> "column" end,
        case when tg_op <> 'DELETE' then to_jsonb(new) ->> "column" end
      ]) m where m is not null
    loop
      perform realtime.recheck_member(member::uuid);
    end loop;
  end loop;
  return null;
end
$$;
create trigger recheck_channels after update of raw_app_meta_data, banned_until, deleted_at on auth.users
  for each row when (old.raw_app_meta_data is distinct from new.raw_app_meta_data
    or old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at)
  execute function realtime.recheck_channels('id');
create trigger recheck_channels after insert or delete or update of status on auth.mfa_factors
  for each row execute function realtime.recheck_channels('user_id');
