-- Arguments of the trigger: a condition on a row `r` that holds while a visitor can see it, and the columns that a function reads for
-- her page.
create function private.notify_pages() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  relation text := tg_table_schema || '.' || tg_table_name;
  seen text;
  changed boolean := true;
begin
  if tg_op in ('INSERT', 'DELETE') then
    execute format(
      'select exists (select from %s r where %s)',
      case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end, tg_argv[0]
    ) into changed;
  elsif tg_op = 'UPDATE' and exists (select from new_rows) then
    seen := format('select row(%s)::text from %%I r where %s',
      private.page_columns(tg_relid, tg_argv[1]::text[]), replace(tg_argv[0], '%', '%%'));
    execute format(
      'select exists ((%1$s except all %2$s) union all (%2$s except all %1$s))',
      format(seen, 'old_rows'), format(seen, 'new_rows')
    ) into changed;
  elsif tg_op = 'UPDATE' then
    changed := false;
  end if;
  if changed then
    perform pg_notify('kindling_pages', relation);
  end if;
  return null;
end
$$;
comment on function private.notify_pages() is
  'Names the table to all servers when rows have changed that a visitor can see.';

-- Rendered pages are kept until rows change that a visitor can see. The triggers `notify_pages` compare what a visitor sees of a
-- statement's rows before and after it (transition tables), and name the table, so that only the pages that read it are
-- rendered again: a statement without rows, one that changes nothing and one whose rows nobody sees notify nobody.

-- Columns of a relation that a visitor's page may show: those that anon may select and those named beside them, which a function
-- reads for it; of a table closed to anon with none named all. When a row was last touched is no news.
create function private.page_columns(relation regclass, named text[]) returns text
  language sql stable set search_path = ''
  as $$
  with columns as (
    select a.attname, a.attnum, has_column_privilege('anon', relation, a.attnum, 'select') as open
      from pg_catalog.pg_attribute a
     where a.attrelid = relation and a.attnum > 0 and not a.attisdropped and a.attname <> 'updated_at'
  )
  select string_agg(format('r.%I', c.attname), ', ' order by c.attnum)
    from columns c
   where c.open or c.attname = any (named)
      or (named = '{}' and not exists (select from columns o where o.open))
$$;
