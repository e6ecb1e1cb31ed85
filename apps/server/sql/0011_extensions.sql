-- Where Supabase keeps its extensions. Migrations find it in their search_path (platform/db/migrate.ts), so that what a
-- Supabase project brings along is read as it is: uuid_generate_v4() is gen_random_uuid(), without uuid-ossp. A column's
-- default is worked out as whoever writes the row; the schema itself is open to nobody.

create schema if not exists extensions;

do $$
begin
  if to_regprocedure('extensions.uuid_generate_v4()') is null then
    create function extensions.uuid_generate_v4() returns uuid
      language sql volatile parallel safe set search_path = ''
      as 'select pg_catalog.gen_random_uuid()';
    revoke all on function extensions.uuid_generate_v4() from public;
    grant execute on function extensions.uuid_generate_v4() to anon, authenticated, service_role;
  end if;
end
$$;
