-- A search of one or two letters has no trigram, and went through all classes there are. Like the directory's it looks at
-- the newest ten thousand now, from where the page before ended. Up to that size it finds what it always did.

-- What holds all the words and has the place in its location, newest first. A plan for each search, because each leaves
-- out other conditions.
create or replace function private.classes_with(
  asked private.class_search, before_created_at timestamptz, before_id uuid, wanted integer
) returns uuid[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
declare
  patterns text[] := array(select private.containing(word) from unnest(asked.words) as word);
  pattern text := patterns[1];
  others text[] := patterns[2:];
  place text := private.containing(asked.place);
begin
  if (asked.words <> '{}' or asked.place <> '')
     and not exists (select from unnest(asked.words || asked.place) as word where word ~ '[[:alnum:]]{3}') then
    return array(
      select c.id from (
        select n.* from public.class_submissions n
         where n.status = 'approved'
           and (asked.category is null or n.class_category = asked.category)
           and (before_created_at is null or (n.created_at, n.id) < (before_created_at, before_id))
         order by n.created_at desc, n.id desc
         limit 10000
      ) c
       where (patterns = '{}' or c.search_text like all (patterns))
         and (asked.place = '' or c.location_text like place)
         and (asked.formats is null or c.class_format = any (asked.formats))
         and (asked.levels is null or c.experience_level = any (asked.levels))
       order by c.created_at desc, c.id desc
       limit wanted
    );
  end if;
  return array(
    select c.id from public.class_submissions c
     where c.status = 'approved'
       and (pattern is null or c.search_text like pattern)
       and (others = '{}' or c.search_text like all (others))
       and (asked.place = '' or c.location_text like place)
       and (asked.category is null or c.class_category = asked.category)
       and (asked.formats is null or c.class_format = any (asked.formats))
       and (asked.levels is null or c.experience_level = any (asked.levels))
       and (before_created_at is null or (c.created_at, c.id) < (before_created_at, before_id))
     order by c.created_at desc, c.id desc
     limit wanted
  );
end
$$;
