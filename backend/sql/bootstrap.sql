-- The owner of everything Kindling makes, and the roles a request runs as. The embedded server runs this itself, and
-- so does a start whose DATABASE_URL names a superuser. By hand, as a superuser, once per server:
--
--   psql -U postgres -v owner_password="'choose one'" -f backend/sql/bootstrap.sql
--   psql -U postgres -c 'create database kindling owner kindling_owner'
--   DATABASE_URL=postgresql://kindling_owner:…@host/kindling npm start

do $$
begin
  if not exists (select from pg_roles where rolname = 'kindling_owner') then
    create role kindling_owner login createrole createdb bypassrls nosuperuser;
  end if;
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
end
$$;

alter role kindling_owner password :owner_password;
grant anon, authenticated, service_role, authenticator to kindling_owner with admin option;
grant anon, authenticated, service_role to authenticator;

-- An error can quote what somebody wrote ('invalid input syntax for type smallint: "…"'), and whoever sent it is told.
-- The log of the server need not repeat it; what ends a session or concerns the server itself is logged as ever.
alter role authenticator set log_min_messages = 'fatal';
alter role kindling_owner set log_min_messages = 'fatal';
-- So that the owner can say the same of the role that requests log in as, one for each database (platform/db/login-role.ts).
grant set on parameter log_min_messages to kindling_owner;
