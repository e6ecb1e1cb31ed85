-- What SQL that was written for a Supabase project expects to find.

-- Columns of GoTrue's that seeds write. Nothing is believed of them: tokens are in auth.one_time_tokens, by their hash, and
-- nobody is an admin by a column, so that only what seeds have in them is taken, empty texts and false.
alter table auth.users
  add column instance_id uuid,
  add column is_super_admin boolean,
  add column confirmation_token text,
  add column recovery_token text,
  add column email_change_token_new text,
  add column email_change_token_current text,
  add column reauthentication_token text,
  add column phone_change text,
  add column phone_change_token text,
  add column phone_change_sent_at timestamptz,
  add constraint users_columns_of_seeds check (
    is_super_admin is not true
    and coalesce(confirmation_token, '') || coalesce(recovery_token, '') || coalesce(email_change_token_new, '')
      || coalesce(email_change_token_current, '') || coalesce(reauthentication_token, '') || coalesce(phone_change, '')
      || coalesce(phone_change_token, '') = ''
  );

-- An empty text is no address that waits to be confirmed.
create function auth.read_empty_texts() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.email_change := nullif(new.email_change, '');
  new.phone := nullif(new.phone, '');
  return new;
end;
$$;
revoke all on function auth.read_empty_texts() from public;
create trigger read_empty_texts before insert on auth.users
  for each row when (new.email_change = '' or new.phone = '') execute function auth.read_empty_texts();

-- Migrations and dumps name the role postgres. Where the server has one it is somebody's superuser, and stays as it is.
do $$
begin
  if not exists (select from pg_roles where rolname = 'postgres') then
    create role postgres nologin;
    execute format('grant postgres to %I', current_user);
  end if;
exception when insufficient_privilege or duplicate_object or unique_violation then
  raise notice 'the role postgres was not made: %', sqlerrm;
end
$$;

-- Schedules and HTTP calls of the database itself: nothing of ours runs in PostgreSQL's own processes. Where the extension is there,
-- it makes its schema itself.
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

-- Reset guard: `supabase db reset` drops every schema that is not Supabase's own and empties the history, in one transaction, as the
-- owner, whom nothing keeps from dropping. What it empties refuses, and all of it is undone.
create function supabase_migrations.refuse_reset() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if current_setting('kindling.allow_reset', true) = 'on' then return null; end if;
  raise exception 'This database is an installation of Kindling and is not reset: everybody in it would be gone'
    using errcode = 'object_not_in_prerequisite_state',
      hint = 'To empty it all the same, connect with options=-c%20kindling.allow_reset%3Don in its address.';
end;
$$;
revoke all on function supabase_migrations.refuse_reset() from public;
create trigger refuse_reset before truncate on supabase_migrations.schema_migrations
  for each statement execute function supabase_migrations.refuse_reset();
