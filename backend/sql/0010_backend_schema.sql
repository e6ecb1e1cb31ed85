-- The backend's own tables, functions and queues have a schema of their own, `backend`: `private` is the project's, as
-- Supabase's documentation has projects make one of that name. What stands on them is moved along, rows and all.
create schema if not exists backend;
revoke all on schema backend from public;
comment on schema backend is 'The backend’s own: keys, limits, queue, security log. No role of a request may look inside.';

alter table private.installation set schema backend;
alter table private.recovery_codes set schema backend;
alter table private.known_devices set schema backend;
alter table private.oauth_states set schema backend;
alter table private.used_id_tokens set schema backend;
alter table private.attempts set schema backend;
alter table private.security_events set schema backend;
alter table private.outbox set schema backend;
alter table private.mail_outbox set schema backend;
alter table private.removed_files set schema backend;
alter table private.resumable_uploads set schema backend;
alter table private.realtime_replicas set schema backend;
alter table private.realtime_presences set schema backend;
alter table private.realtime_changes set schema backend;
alter table private.replicas set schema backend;
alter table private.backup_attempts set schema backend;
alter table private.operating_mode set schema backend;

-- Functions that an earlier version has declared: a policy or trigger of an app that stands on one goes on standing.
do $$
declare
  signature text;
begin
  for signature in
    select f.signature from private.declarations d cross join unnest(d.functions) as f (signature)
     where d.layer = 'backend' and f.signature like 'private.%' and to_regprocedure(f.signature) is not null
  loop
    execute format('alter function %s set schema backend', signature);
  end loop;
end
$$;
