-- Roles of PostgREST: `authenticator` is the login role of requests. It owns nothing, inherits nothing and can only
-- become one of the three others, for one transaction at a time (platform/db/scope.ts).
-- bootstrap.sql makes them where the owner may not.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    begin
      create role service_role nologin noinherit bypassrls;
    exception when insufficient_privilege then
      -- Before PostgreSQL 16 only a superuser gives BYPASSRLS away: policies stand in for it
      -- (platform/db/service-role.ts).
      create role service_role nologin noinherit;
    end;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
    grant anon, authenticated, service_role to authenticator;
  end if;
end
$$;

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

-- Default privileges: nothing is public, each table and function grants what it means to.
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

alter default privileges in schema public revoke execute on functions from public;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;


-- Private schema: the installation's keys, counters, queues. No role of a request may look inside.
create schema if not exists private;
revoke all on schema private from public;

create table private.installation (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);
comment on table private.installation is
  'What makes this installation itself: API keys, token-signing keys, whether it was seeded as a demo.';
