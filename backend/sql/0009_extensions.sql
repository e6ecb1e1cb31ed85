-- Where Supabase keeps its extensions. Migrations find it in their search_path (platform/db/migrations/migrate.ts), and
-- so do requests (platform/db/login-role.ts), as on Supabase: to look is all that is granted, nobody who sends a
-- request makes anything here, so no name of PostgreSQL's or of an app can be put in front of another.
--
-- What stands in for an extension is made here and not declared in backend/objects: it is there where the server has no
-- such extension, defaults of an app's columns stand on it, and an extension that is installed later has the same
-- names.

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- uuid_generate_v4() is gen_random_uuid(), without uuid-ossp. A column's default is worked out as whoever writes the
-- row.
do $$
begin
  if exists (select from pg_available_extensions where name = 'uuid-ossp') then
    create extension if not exists "uuid-ossp" with schema extensions;
  elsif to_regprocedure('extensions.uuid_generate_v4()') is null then
    create function extensions.uuid_generate_v4() returns uuid
      language sql volatile parallel safe set search_path = ''
      as 'select pg_catalog.gen_random_uuid()';
    grant execute on function extensions.uuid_generate_v4() to anon, authenticated, service_role;
  end if;
end
$$;

-- Schedules and HTTP calls of the database itself: nothing of ours runs in PostgreSQL's own processes. Where the
-- extension is there, it makes its schema itself.
do $$
declare
  refused text;
begin
  if not exists (select from pg_available_extensions where name = 'pg_cron') and to_regnamespace('cron') is null then
    create schema cron;
    foreach refused in array array['schedule(schedule text, command text)', 'schedule(job_name text, schedule text, command text)',
      'unschedule(job_id bigint)', 'unschedule(job_name text)'] loop
      execute format($f$
        create function cron.%s returns bigint language plpgsql set search_path = '' as $body$
        begin
          raise exception 'pg_cron is not here: this PostgreSQL runs no jobs of its own' using errcode = 'feature_not_supported',
            hint = 'Have an edge function called by a scheduler of the machine, such as cron or a systemd timer: docs/operating/supabase-projects.md.';
        end $body$ $f$, refused);
    end loop;
  end if;
  if not exists (select from pg_available_extensions where name = 'pg_net') and to_regnamespace('net') is null then
    create schema net;
    grant usage on schema net to anon, authenticated, service_role;
    foreach refused in array array[
      $a$http_get(url text, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000)$a$,
      $a$http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000)$a$,
      $a$http_delete(url text, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000)$a$] loop
      execute format($f$
        create function net.%s returns bigint language plpgsql set search_path = '' as $body$
        begin
          raise exception 'pg_net is not here: this PostgreSQL sends no HTTP requests' using errcode = 'feature_not_supported',
            hint = 'Listen to the table with postgres_changes, or write rows that an edge function reads: docs/operating/supabase-projects.md.';
        end $body$ $f$, refused);
    end loop;
    grant execute on all functions in schema net to anon, authenticated, service_role;
  end if;
end
$$;
