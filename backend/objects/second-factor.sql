-- Second factor: what a session may do before it has shown the one of its account.

-- For restrictive policies, as (select backend.second_factor_done()): a plain expression, evaluated once a statement.
-- Without auth.require_session before it, it is false.
create function backend.second_factor_done() returns boolean
  language sql stable
  return coalesce(current_setting('kindling.second_factor', true) = 'done', false);
grant execute on function backend.second_factor_done() to anon, authenticated, service_role;
comment on function backend.second_factor_done() is
  'Whether whoever asks has shown her second factor, or has none to show. Each table for members wants it.';

-- Restrictive policy on every table that signed-in requests can reach, and that has none yet.
create function backend.require_second_factor() returns setof regclass
  language plpgsql volatile set search_path = ''
  as $$
declare
  protected regclass;
begin
  for protected in
    select c.oid from pg_catalog.pg_class c
     where c.relnamespace::regnamespace::text in ('public', 'storage', 'realtime') and c.relkind in ('r', 'p') and c.relrowsecurity
       and not exists (
         select from pg_catalog.pg_policy p where p.polrelid = c.oid and p.polname = 'the second factor, where there is one, is shown'
       )
  loop
    execute format(
      'create policy "the second factor, where there is one, is shown" on %s as restrictive to authenticated
         using ((select backend.second_factor_done())) with check ((select backend.second_factor_done()))',
      protected
    );
    return next protected;
  end loop;
end
$$;
comment on function backend.require_second_factor() is
  'Gives each table with row level security the restrictive policy on the second factor. For a project to call once its tables are there.';

-- Removes every factor and recovery code of an account, for its owner's last one and on the command line. Returns how
-- many factors counted.
create function backend.remove_second_factor(member uuid) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  counted integer := (select count(*) from auth.mfa_factors f where f.user_id = member and f.status = 'verified');
begin
  update auth.sessions s set aal = 'aal1', updated_at = now() where s.user_id = member and s.aal <> 'aal1';
  delete from auth.mfa_factors f where f.user_id = member;
  delete from backend.recovery_codes r where r.user_id = member;
  return counted;
end
$$;
