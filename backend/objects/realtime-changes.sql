-- Changes of tables, as Supabase Realtime sends them for postgres_changes. A table is offered by the publication
-- supabase_realtime, and nothing else: alter publication supabase_realtime add table …. A trigger on each published
-- table keeps what changed for five minutes (no replication slot, which needs wal_level = logical and a role for it); a
-- replica reads it when NOTIFY tells of the transaction, and asks as each subscriber which of it she may see.

-- Tables of the publication. One with a condition on its rows is not offered: policies say who sees which. What the
-- publication has is read from its catalogs too: they are as the statement's snapshot has them, pg_publication_tables as it
-- is now, so that a slow read would tell of what a table changed before it came back.
create view backend.published_tables as
  select c.oid as entity, n.nspname as schema_name, c.relname as table_name, c.relrowsecurity as has_policies,
         c.relreplident as replica_identity, p.attnames as columns,
         array_remove(array[
           case when pub.pubinsert then 'INSERT' end, case when pub.pubupdate then 'UPDATE' end,
           case when pub.pubdelete then 'DELETE' end
         ], null) as types
    from pg_catalog.pg_publication_tables p
    join pg_catalog.pg_publication pub on pub.pubname = p.pubname
    join pg_catalog.pg_namespace n on n.nspname = p.schemaname
    join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
   where p.pubname = 'supabase_realtime' and p.rowfilter is null and c.relkind = 'r'
     and n.nspname not in ('backend', 'private', 'auth', 'realtime', 'storage', 'pgboss')
     and (pub.puballtables or c.relispartition
          or exists (select from pg_catalog.pg_publication_rel r where r.prpubid = pub.oid and r.prrelid = c.oid)
          or exists (select from pg_catalog.pg_publication_namespace s where s.pnpubid = pub.oid and s.pnnspid = n.oid));

-- Row as it is sent: one of more than 1 MB with its short fields only.
create function backend.short_fields(row_ jsonb) returns jsonb
  language sql immutable set search_path = ''
begin atomic
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(row_) f where octet_length(f.value::text) <= 64;
end;

-- A change that cannot be told keeps nothing from being written: what has no jsonb (an escape of NUL in a json column,
-- a text beyond jsonb's bounds) is captured as the short fields of the rest, as a row of more than 1 MB is.
create function backend.captured_row(row_ record) returns jsonb
  language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(row_);
exception when others then
  return null;
end
$$;

-- Fields of a row whose jsonb there is not: those that have one.
create function backend.captured_fields(row_ record, relation regclass) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  name text;
  field jsonb;
  fields jsonb := '{}';
begin
  for name in
    select a.attname from pg_catalog.pg_attribute a where a.attrelid = relation and a.attnum > 0 and not a.attisdropped
  loop
    begin
      execute format('select to_jsonb(($1::text::%s).%I)', relation, name) into field using row_;
      fields := fields || jsonb_build_object(name, field);
    exception when others then
      null;
    end;
  end loop;
  return fields;
end
$$;

-- Capture: one row for each row that changed, one NOTIFY for each transaction. A transaction is kept up to 10,000 rows
-- and 64 MB; that there was more is one row of type LOST. Times are written in UTC, whatever the writer's time zone.
create function backend.capture_change() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  rows_before integer := coalesce(nullif(current_setting('realtime.captured_rows', true), ''), '0')::integer;
  bytes_before bigint := coalesce(nullif(current_setting('realtime.captured_bytes', true), ''), '0')::bigint;
  new_row jsonb;
  old_row jsonb;
  too_large boolean;
  bytes integer;
begin
  if rows_before > 10000 then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    new_row := backend.captured_row(new);
  end if;
  if tg_op <> 'INSERT' then
    old_row := backend.captured_row(old);
  end if;
  too_large := (tg_op <> 'DELETE' and new_row is null) or (tg_op <> 'INSERT' and old_row is null)
    or greatest(pg_column_size(new_row), pg_column_size(old_row)) > 1048576;
  if too_large then
    new_row := case when tg_op <> 'DELETE' then backend.short_fields(coalesce(new_row, backend.captured_fields(new, tg_relid))) end;
    old_row := case when tg_op <> 'INSERT' then backend.short_fields(coalesce(old_row, backend.captured_fields(old, tg_relid))) end;
  end if;
  bytes := coalesce(pg_column_size(new_row), 0) + coalesce(pg_column_size(old_row), 0);
  if rows_before = 10000 or bytes_before + bytes > 67108864 then
    rows_before := 10000;
    insert into backend.realtime_changes (entity, type) values (tg_relid, 'LOST');
  else
    insert into backend.realtime_changes (entity, type, record, old_record, too_large, bytes)
    values (tg_relid, tg_op, new_row, old_row, too_large, bytes);
  end if;
  perform set_config('realtime.captured_rows', (rows_before + 1)::text, true),
          set_config('realtime.captured_bytes', (bytes_before + bytes)::text, true),
          pg_notify('kindling_changes', pg_current_xact_id()::text);
  return null;
end
$$;

-- Brings the triggers in line with the publication, of which no trigger tells and event triggers would need a
-- superuser: when a server starts, when somebody subscribes, and every half a minute. Changes nothing where all is as
-- it should be. What a table changed since it left the publication is told to nobody, also where it comes back before a
-- slow replica has read it: its queued changes go with its trigger. Dropping that waits for whoever still writes, so
-- none comes after.
create function backend.capture_published_tables() returns void
  language plpgsql set search_path = '' set lock_timeout = '2s'
as $$
declare
  relation regclass;
begin
  if not exists (
    select from backend.published_tables t
      full join (select g.tgrelid from pg_catalog.pg_trigger g where g.tgname = 'capture_change') g on g.tgrelid = t.entity
     where t.entity is null or g.tgrelid is null
  ) then
    return;
  end if;
  -- Servers take turns: advisoryLocks.publishedTables of backend/src/platform/db/advisory-locks.ts.
  perform pg_advisory_xact_lock(4715263903);
  for relation in
    select t.entity from backend.published_tables t
     where not exists (select from pg_catalog.pg_trigger g where g.tgrelid = t.entity and g.tgname = 'capture_change')
  loop
    begin
      execute format(
        'create or replace trigger capture_change after insert or update or delete on %s
           for each row execute function backend.capture_change()', relation
      );
    exception when insufficient_privilege or lock_not_available or undefined_table then
      raise warning 'changes of % cannot be captured: %', relation, sqlstate;
    end;
  end loop;
  for relation in
    select g.tgrelid from pg_catalog.pg_trigger g
     where g.tgname = 'capture_change' and not exists (select from backend.published_tables t where t.entity = g.tgrelid)
  loop
    begin
      execute format('drop trigger if exists capture_change on %s', relation);
      delete from backend.realtime_changes c where c.entity = relation;
    exception when insufficient_privilege or lock_not_available or undefined_table then
      raise warning 'changes of % are still captured: %', relation, sqlstate;
    end;
  end loop;
end
$$;

-- Changes of transactions, in the order told, a page at a time: up to 500 rows and about 4 MB. Each value is JSON text,
-- so that numbers stay as they are. What a change says of the row before follows the table's replica identity, and with
-- row level security it is the primary key alone.
create function backend.read_changes(told xid8[], after_nth bigint, after_position bigint, entities oid[])
  returns table (
    nth bigint, "position" bigint, entity text, schema_name text, table_name text, type text, too_large boolean,
    commit_timestamp text, keys text[], record json, old_record json
  )
  language sql stable set search_path = ''
begin atomic
  with page as (
    select c.*, sum(c.bytes) over (order by c.nth, c.position) - c.bytes as before
      from (
        select t.nth, c.*
          from unnest(told) with ordinality t(xact, nth)
          join backend.realtime_changes c on c.xact = t.xact
         where (t.nth, c.position) > (after_nth, after_position) and (c.entity = any (entities) or c.type = 'LOST')
         order by t.nth, c.position
         limit 500
      ) c
  ),
  tables as materialized (
    select p.*,
           coalesce(array(
             select a.attname::text from pg_catalog.pg_index i
               join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
              where i.indrelid = p.entity and i.indisprimary
           ), '{}') as keys,
           array(
             select a.attname::text from pg_catalog.pg_index i
               join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
              where i.indrelid = p.entity
                and case when p.replica_identity = 'i' and not p.has_policies then i.indisreplident else i.indisprimary end
           ) as identity
      from backend.published_tables p
     where p.entity in (select page.entity from page)
  )
  select page.nth, page.position, page.entity::text, t.schema_name::text, t.table_name::text, page.type, page.too_large,
         to_char(page.changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         t.keys,
         (
           select json_object_agg(f.key, f.value::text) from jsonb_each(page.record) f
            where f.key = any (t.columns) or f.key = any (t.keys)
         ),
         (
           select json_object_agg(f.key, f.value::text) from jsonb_each(page.old_record) f
            where (f.key = any (t.columns) and t.replica_identity = 'f' and not t.has_policies) or f.key = any (t.identity)
         )
    from page left join tables t on t.entity = page.entity and page.type = any (t.types)
   where page.before < 4194304
   order by page.nth, page.position;
end;

-- Condition of a filter on k.f1, k.f2 …, its columns in the order of names: the operators of Supabase Realtime, values
-- as literals of the column's type, columns that the requester may read.
create function realtime.filter_condition(entity oid, filters jsonb, names text[]) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  one record;
  column_type text;
  operand text;
  conditions text[] := '{}';
begin
  for one in
    select f ->> 'column' as name, f ->> 'op' as op, f ->> 'value' as value, f -> 'values' as list,
           (f ->> 'negate')::boolean as negate
      from jsonb_array_elements(filters) f
  loop
    select format_type(a.atttypid, null) into column_type
      from pg_catalog.pg_attribute a
     where a.attrelid = entity and a.attname = one.name and a.attnum > 0 and not a.attisdropped
       and has_column_privilege(entity, a.attnum, 'select');
    if not found then
      raise exception 'invalid column for filter %', one.name using errcode = 'KS422';
    end if;
    operand := format('%L::%s', one.value, column_type);
    if one.op in ('match', 'imatch') then
      perform '' ~ one.value;
    elsif one.op in ('like', 'ilike') and one.value ~ '(^|[^\\])(\\\\)*\\$' then
      -- PostgreSQL's words, which it says of a row that gets so far
      raise exception 'LIKE pattern must not end with escape character' using errcode = '22025';
    elsif one.op = 'is' and one.value <> 'null' and column_type <> 'boolean' then
      raise exception 'is % filter requires a boolean column, got %', one.value, column_type using errcode = 'KS422';
    elsif one.op = 'is' then
      operand := upper(one.value);
    elsif one.op = 'in' then
      operand := format('any (%L::%s[])', array(select jsonb_array_elements_text(one.list)), column_type);
    end if;
    conditions := conditions || format(
      case when one.negate then 'not (k.f%s %s %s)' else '(k.f%s %s %s)' end,
      array_position(names, one.name),
      case one.op
        when 'eq' then '=' when 'neq' then '<>' when 'lt' then '<' when 'lte' then '<=' when 'gt' then '>' when 'gte' then '>='
        when 'in' then '=' when 'is' then 'is' when 'isdistinct' then 'is distinct from'
        when 'like' then 'like' when 'ilike' then 'ilike' when 'match' then '~' when 'imatch' then '~*'
      end,
      operand
    );
  end loop;
  return array_to_string(conditions, ' and ');
end
$$;

-- Columns of a relation for jsonb_to_recordset: "id" integer, "body" text.
create function realtime.column_definitions(entity oid, names text[]) returns text
  language sql stable set search_path = ''
begin atomic
  select string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by n.nth)
    from unnest(names) with ordinality n(name, nth)
    join pg_catalog.pg_attribute a on a.attrelid = entity and a.attname = n.name and not a.attisdropped;
end;

-- Which of these rows match a filter, by their numbers. Runs as the requester.
create function realtime.matching_rows(entity oid, rows_ jsonb, filters jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  names text[] := array(select distinct f ->> 'column' from jsonb_array_elements(filters) f);
  -- first: it refuses columns that are not there
  condition text := realtime.filter_condition(entity, filters, names);
  matching jsonb;
begin
  execute format(
    'select jsonb_agg(k.n) from rows from (jsonb_to_recordset($1) as (%s)) with ordinality as k(%s, n) where %s',
    realtime.column_definitions(entity, names),
    (select string_agg('f' || n, ', ' order by n) from generate_series(1, cardinality(names)) n),
    condition
  ) into matching using rows_;
  return coalesce(matching, '[]');
end
$$;

-- What the requester may see of changes: for each table the columns she may read, which of the rows she may select as
-- they are now, and which match each filter (null for one that is no longer valid). It reads what she could read
-- herself.
create function realtime.visible_changes(request jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  one jsonb;
  relation oid;
  columns jsonb;
  keys text[];
  readable boolean;
  visible jsonb;
  filters jsonb;
  matches jsonb;
  answer jsonb := '[]';
begin
  for one in select value from jsonb_array_elements(request) loop
    relation := (one ->> 'entity')::oid;
    select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum), '[]') into columns
      from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_catalog.pg_type t on t.oid = a.atttypid
     where c.oid = relation and has_schema_privilege(c.relnamespace, 'usage') and has_column_privilege(c.oid, a.attnum, 'select');
    keys := array(select jsonb_array_elements_text(one -> 'keys'));
    select coalesce(bool_and(exists (select from jsonb_array_elements(columns) c where c ->> 'name' = key)), false)
      into readable from unnest(keys) key;
    visible := '[]';
    if readable and not row_security_active(relation) then
      visible := 'true';
    elsif readable then
      execute format(
        'select jsonb_agg(k.n) from rows from (jsonb_to_recordset($1) as (%s)) with ordinality as k(%s, n)
          where exists (select from %s t where %s)',
        realtime.column_definitions(relation, keys),
        (select string_agg('f' || n, ', ' order by n) from generate_series(1, cardinality(keys)) n),
        relation::regclass,
        (select string_agg(format('t.%I = k.f%s', key, n), ' and ') from unnest(keys) with ordinality u(key, n))
      ) into visible using one -> 'rows';
    end if;
    matches := '[]';
    for filters in select value from jsonb_array_elements(one -> 'filters') loop
      begin
        matches := matches || jsonb_build_array(realtime.matching_rows(relation, one -> 'rows', filters));
      exception when others then
        matches := matches || 'null';
      end;
    end loop;
    answer := answer || jsonb_build_object(
      'columns', columns, 'readable', readable, 'visible', coalesce(visible, '[]'), 'matches', matches
    );
  end loop;
  return answer;
end
$$;

-- Tables of the publication that a subscription is about. By the owner, for that a table is published says nothing of
-- it. What can never be told is refused when it is asked for: a kind of change that the publication does not publish.
create function backend.subscribed_tables(wanted_schema text, wanted_table text, wanted_type text default '*') returns oid[]
  language sql stable set search_path = ''
begin atomic
  select coalesce(array_agg(t.entity), '{}')
    from backend.published_tables t
    join pg_catalog.pg_trigger g on g.tgrelid = t.entity and g.tgname = 'capture_change'
   where wanted_schema in ('*', t.schema_name) and wanted_table in ('*', t.table_name)
     and (wanted_type = '*' or wanted_type = any (t.types));
end;

-- Raises where a filter or a column of a subscription is not valid for whoever asks, or where she may read none of its
-- tables: nothing would ever be told to her. So too where these have no primary key, or one that she may not read: by
-- it a change is looked for as she sees it.
create function realtime.check_subscription(entities oid[], filters jsonb, selected text[]) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  relation oid;
  name text;
  readable boolean;
  keyed boolean;
  tellable boolean;
begin
  select bool_or(k.readable), bool_or(k.readable and k.keys > 0), bool_or(k.readable and k.keys > 0 and k.keys = k.readable_keys)
    into readable, keyed, tellable
    from (
      select has_schema_privilege(c.relnamespace, 'usage') and has_any_column_privilege(c.oid, 'select') as readable,
             count(a.attnum) as keys,
             count(a.attnum) filter (where has_column_privilege(c.oid, a.attnum, 'select')) as readable_keys
        from pg_catalog.pg_class c
        left join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary
        left join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
       where c.oid = any (entities)
       group by c.oid
    ) k;
  if readable and not keyed then
    raise exception 'Error 400: Bad Request, no primary key' using errcode = 'KS422';
  elsif tellable is not true then
    raise exception 'Error 401: Unauthorized' using errcode = 'KS422';
  end if;
  foreach relation in array entities loop
    if jsonb_array_length(filters) > 0 then
      perform realtime.matching_rows(relation, '[]', filters);
    end if;
    foreach name in array selected loop
      if not exists (
        select from pg_catalog.pg_attribute a
         where a.attrelid = relation and a.attname = name and a.attnum > 0 and not a.attisdropped
           and has_column_privilege(relation, a.attnum, 'select')
      ) then
        raise exception 'invalid column for select %', name using errcode = 'KS422';
      end if;
    end loop;
  end loop;
end
$$;

grant execute on function
  realtime.filter_condition(oid, jsonb, text[]), realtime.column_definitions(oid, text[]),
  realtime.matching_rows(oid, jsonb, jsonb), realtime.visible_changes(jsonb),
  realtime.check_subscription(oid[], jsonb, text[])
to anon, authenticated, service_role;
