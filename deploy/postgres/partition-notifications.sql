-- Partitions public.notifications by hash of its member: for an installation with tens of millions of its rows.
-- docs/operating/scale.md says when that is worth it and what it takes. Make a backup, stop every server, and run it as the owner:
--
--     psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -v partitions=8 -f deploy/postgres/partition-notifications.sql
--
-- It is one transaction: whatever fails, the table is as it was. Constraints, indexes, policies, rights and triggers are read from the
-- catalogue, so that later migrations' are among them. Its key becomes (user_id, id), since a partitioned table's has to contain what
-- it is partitioned by.
\set table notifications
begin;
lock table public.:table in access exclusive mode;
select set_config('partition.table', :'table', true), set_config('partition.count', :'partitions', true);

-- What depends on the table by more than its name would go on with the old one; functions are made again, below.
do $$
declare
  found text;
begin
  select string_agg(pg_describe_object(d.classid, d.objid, d.objsubid), ', ') into found
    from pg_depend d
    left join pg_constraint c on d.classid = 'pg_constraint'::regclass and c.oid = d.objid
   where d.refobjid = format('public.%I', current_setting('partition.table'))::regclass and d.deptype = 'n'
     and d.classid not in ('pg_policy'::regclass, 'pg_proc'::regclass) and c.conrelid is distinct from d.refobjid;
  if found is not null then
    raise exception 'It cannot be partitioned as it is: % depends on it', found;
  end if;
end
$$;

-- Statements that make its parts again, in order.
create temporary table parts on commit drop as
with it as (select format('public.%I', current_setting('partition.table'))::regclass as oid)
select row_number() over (order by step, name) as at, step, name, statement
  from it, lateral (
    select distinct 0 as step, p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as statement
      from pg_depend d join pg_proc p on p.oid = d.objid
     where d.refobjid = it.oid and d.classid = 'pg_proc'::regclass
    union all
    select 1, c.conname::text,
           format('alter table %s add constraint %I %s', it.oid, c.conname, pg_get_constraintdef(c.oid))
      from pg_constraint c where c.conrelid = it.oid and c.contype = 'f'
    union all
    select 2, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
      from pg_index i where i.indrelid = it.oid and not i.indisprimary
    union all
    select 3, p.polname::text, format('create policy %I on %s as %s for %s to %s%s%s', p.polname, it.oid,
             case when p.polpermissive then 'permissive' else 'restrictive' end,
             case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
             coalesce((select string_agg(quote_ident(rolname), ', ') from pg_roles where oid = any (p.polroles)), 'public'),
             ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')',
             ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')')
      from pg_policy p where p.polrelid = it.oid
    union all
    select 4, a.privilege_type || a.grantee || coalesce(a.column_name, ''),
           format('grant %s %s on %s to %s', a.privilege_type, coalesce('(' || quote_ident(a.column_name) || ')', ''), it.oid, a.grantee::regrole)
      from (select (aclexplode(relacl)).privilege_type, (aclexplode(relacl)).grantee, null::text as column_name
              from pg_class where oid = it.oid
            union all
            select (aclexplode(attacl)).privilege_type, (aclexplode(attacl)).grantee, attname::text
              from pg_attribute where attrelid = it.oid and attacl is not null) as a
     where a.grantee <> 0
    union all
    select 5, t.tgname::text, pg_get_triggerdef(t.oid)
      -- A row's own look at what one may write goes by the name of its table, which is now a partition's. The count of the whole
      -- statement (written_) refuses as much.
      from pg_trigger t where t.tgrelid = it.oid and not t.tgisinternal and t.tgname not like 'within_bound_%'
    union all
    -- what the planner is told of a column (n_distinct), for each partition, which has statistics of its own
    select 6, format('%s of %s', a.attname, part),
           format('alter table private.%I alter column %I set (%s)', current_setting('partition.table') || '_' || part, a.attname,
                  array_to_string(a.attoptions, ', '))
      from pg_attribute a, generate_series(0, current_setting('partition.count')::int - 1) as part
     where a.attrelid = it.oid and a.attoptions is not null
  ) as of_table;

alter table public.:table rename to partitioned_before;
create table public.:table (like public.partitioned_before including defaults including constraints including generated including comments)
  partition by hash (user_id);
do $$
declare
  it text := current_setting('partition.table');
begin
  for part in 0 .. current_setting('partition.count')::int - 1 loop
    execute format('create table private.%I partition of public.%I for values with (modulus %s, remainder %s)',
                   it || '_' || part, it, current_setting('partition.count'), part);
  end loop;
end
$$;
insert into public.:table select * from public.partitioned_before;
do $$
declare
  part record;
begin
  for part in select statement from parts where step = 0 loop
    execute part.statement;
  end loop;
end
$$;
drop table public.partitioned_before;
alter table public.:table add primary key (user_id, id);
alter table public.:table enable row level security;
do $$
declare
  part record;
begin
  for part in select statement from parts where step > 0 order by at loop
    execute part.statement;
  end loop;
end
$$;
commit;
analyze public.:table;
