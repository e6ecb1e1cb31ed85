-- Who asks, as plain expressions: without a search_path of their own they are part of the query that asks, instead of a
-- call for each place where it does. Their names were looked up here. The account's id has a setting of its own, as
-- Supabase has it, which platform/db/scope.ts sets together with the claims: they are not parsed for it.
create or replace function auth.jwt() returns jsonb
  language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb;

create or replace function auth.uid() returns uuid
  language sql stable
  return coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid;

create or replace function auth.role() returns text
  language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';
