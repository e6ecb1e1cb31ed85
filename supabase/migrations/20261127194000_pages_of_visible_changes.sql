-- Rendered pages are kept until rows change that a visitor can see. The triggers `notify_pages` compare what a visitor sees of a
-- statement's rows before and after it (transition tables), and name the table, so that only the pages that read it are
-- rendered again: a statement without rows, one that changes nothing and one whose rows nobody sees notify nobody.

/*
 * Columns of a relation that a visitor's page may show: those that anon may select and those named beside them, which a function
 * reads for it; of a table closed to anon with none named all. When a row was last touched is no news.
 */
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

revoke all on function private.page_columns(regclass, text[]) from public;

/*
 * Arguments of the trigger: a condition on a row `r` that holds while a visitor can see it, and the columns that a function reads for
 * her page.
 */
create or replace function private.notify_pages() returns trigger
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

comment on function private.notify_pages() is 'Names the table to all servers when rows have changed that a visitor can see.';

do $$
declare
  relation regclass;
  visible text;
  named text[];
  approved_class constant text :=
    'exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')';
begin
  for relation, visible, named in values
    ('public.business_listings'::regclass, 'r.status = ''approved''', '{place_id}'::text[]),
    ('public.class_submissions', 'r.status = ''approved''', '{submitted_by}'),
    ('public.class_details', approved_class, '{}'),
    ('public.class_sessions', approved_class, '{}'),
    ('public.session_series', approved_class, '{}'),
    ('public.instructor_profiles', 'r.status = ''approved''', '{user_id}'),
    ('public.photos', 'r.published', '{preview}'),
    ('public.stories', 'r.status = ''featured'' and not r.example', '{}'),
    ('public.venues',
     'exists (select from public.class_sessions s join public.class_submissions c on c.id = s.class_id
               where s.venue_id = r.id and c.status = ''approved'')',
     '{place_id}'),
    ('private.listing_words', 'true', '{}'),
    ('private.place_names', 'true', '{}'),
    ('private.places', 'true', '{}'),
    ('private.search_entries', 'true', '{}'),
    ('private.session_search', 'true', '{}'),
    ('private.thing_words', 'true', '{}')
  loop
    execute format('drop trigger notify_pages on %s', relation);
    execute format(
      'create trigger notify_pages after truncate on %1$s for each statement execute function private.notify_pages();
       create trigger notify_pages_of_new after insert on %1$s referencing new table as new_rows
         for each statement execute function private.notify_pages(%2$L, %3$L);
       create trigger notify_pages_of_removed after delete on %1$s referencing old table as old_rows
         for each statement execute function private.notify_pages(%2$L, %3$L);
       create trigger notify_pages_of_changed after update on %1$s referencing old table as old_rows new table as new_rows
         for each statement execute function private.notify_pages(%2$L, %3$L)',
      relation, visible, named
    );
  end loop;
end
$$;

-- Of a post its words and whether it is hidden, of a member the name under her story. They come and go with the story.
drop trigger notify_pages on public.posts;
create trigger notify_pages_of_changed after update on public.posts referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_pages(
    'exists (select from public.stories s where s.post_id = r.id and s.status = ''featured'' and not s.example)',
    '{content,hidden_at}'
  );
drop trigger notify_pages on public.member_cards;
create trigger notify_pages_of_changed after update on public.member_cards
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_pages(
    'exists (select from public.stories s join public.posts p on p.id = s.post_id
              where p.author_id = r.user_id and s.status = ''featured'' and not s.example)',
    '{public_name}'
  );
