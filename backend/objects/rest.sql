-- What rest/v1 calls.

-- Size limit of an answer: what rest/v1 calls in place of the row with which it becomes longer than it may be
-- (rest/compile/body.ts). VOLATILE, so that it is not run while a statement is only planned.
create function auth.refuse_answer(most integer, item anyelement) returns anyelement
  language plpgsql volatile parallel safe set search_path = ''
  as $$
begin
  raise exception using
    errcode = 'KS413',
    message = format('An answer may have at most %s bytes', most),
    hint = 'Ask for fewer rows, or for less of what belongs to each.';
end
$$;
grant execute on function auth.refuse_answer(integer, anyelement) to anon, authenticated, service_role;

-- Plans after a migration. PostgreSQL plans again what depends on a relation or function that has changed, but the row
-- type that a function returns is no such dependency, nor is an overload that is added: a prepared statement, and one
-- inside of a function, goes on with the columns of before for as long as its session lives. A change of pg_namespace
-- has every session plan everything anew (plancache.c), on this server and others, behind a pooler and on a replica. So
-- this has all sessions plan anew where columns or functions are others than when it was last asked; returns whether
-- they are.
create function backend.renew_plans() returns boolean
  language plpgsql volatile set search_path = '' set lock_timeout = '2s'
as $$
declare
  catalogue text := (
    select md5(string_agg(each.line, E'\n' order by each.line))
      from (
        select concat_ws(' ', a.attrelid, a.attnum, a.attname, a.atttypid, a.atttypmod, a.attisdropped)
          from pg_catalog.pg_attribute a
          join pg_catalog.pg_class c on c.oid = a.attrelid
         where a.attnum > 0 and c.relkind in ('r', 'v', 'm', 'f', 'p', 'c') and c.relpersistence <> 't' and not c.relispartition
           and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
        union all
        select concat_ws(' ', p.oid, p.pronamespace, p.proname)
          from pg_catalog.pg_proc p
         where p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      ) as each (line)
  );
begin
  insert into backend.installation as i (name, value) values ('catalogue', to_jsonb(catalogue))
    on conflict (name) do update set value = excluded.value where i.value <> excluded.value;
  if not found then return false; end if;
  -- Grants what its owner has: all that it changes is the row of pg_namespace.
  grant usage on schema backend to current_user;
  return true;
end
$$;
comment on function backend.renew_plans() is 'Has every session plan its statements anew where columns or functions have changed since; returns whether they have.';
