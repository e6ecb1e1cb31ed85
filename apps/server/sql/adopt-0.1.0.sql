-- What differs between the platform's schema at the end of version 0.1.0 and the squashed one (platform/db/adopt-squash.ts).

-- Functions and triggers that have other names.
alter function auth.note_new_password() rename to set_signed_out_at;
alter function private.forget_known_devices() rename to delete_known_devices;
alter function private.forget_security_events() rename to delete_security_events;
alter function private.tell_presence() rename to notify_presence;
alter function private.tell_session_ended() rename to notify_session_ended;
alter function private.tell_suspended() rename to notify_suspended;
alter function realtime.place_probes(text) rename to insert_probes;
alter function realtime.tell() rename to notify_message;
alter function storage.address_holds(timestamptz) rename to signed_url_is_valid;
alter function storage.forget_files() rename to delete_files;
alter function storage.note_removed_files() rename to record_removed_files;

alter trigger forget_files on auth.users rename to delete_files;
alter trigger forget_known_devices on auth.users rename to delete_known_devices;
alter trigger forget_security_events on auth.users rename to delete_security_events;
alter trigger note_new_password on auth.users rename to set_signed_out_at;
alter trigger tell_suspended on auth.users rename to notify_suspended;
alter trigger tell_session_ended on auth.sessions rename to notify_session_ended;
alter trigger tell on private.realtime_presences rename to notify_presence;
alter trigger tell on realtime.messages rename to notify_message;
alter trigger note_deleted_files on storage.objects rename to record_deleted_files;
alter trigger note_replaced_files on storage.objects rename to record_replaced_files;

create or replace function storage.signed_url_is_valid(made_at timestamptz) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from auth.users u where u.id = (select auth.uid()) and u.signed_out_at >= signed_url_is_valid.made_at
  )
$$;

create or replace function realtime.permissions(topic text) returns jsonb
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

comment on table private.attempts is
  'Rate limit counters: attempts to sign in, sign up or be sent a mail, counted for all replicas.';
comment on function private.remove_unconfirmed_accounts() is
  'Cleanup: deletes accounts unconfirmed for 7 days, with their queued and shown mails; called hourly by the server.';
