-- Claims of the request, as its scope has set them: the functions that a policy finds on Supabase.

-- Who asks, as plain expressions: without a search_path of their own they are part of the query that asks, instead of a
-- call for each place where it does. Their names are looked up here. The account's id has a setting of its own, as
-- Supabase has it, which platform/db/scope.ts sets together with the claims: they are not parsed for it.
create function auth.jwt() returns jsonb
  language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb;

create function auth.uid() returns uuid
  language sql stable
  return coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid;

create function auth.role() returns text
  language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';

create function auth.email() returns text
  language sql stable set search_path = ''
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email' $$;

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
