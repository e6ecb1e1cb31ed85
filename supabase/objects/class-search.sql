-- Class search among the approved ones. It runs as the owner with `status = 'approved'` written in, like the
-- directory's: under row level security PostgreSQL would not use the trigram index. A search finds what holds all of
-- its words, in any order; only where nothing does, what is spelled much like them among the newest.

-- "In person" is also what is both, and "beginner" what is for all levels: she can go to either.
create function private.read_class_search(search text, category text, format text, level text, location text)
  returns private.class_search
  language plpgsql immutable set search_path = ''
  as $$
declare
  term text := left(private.search_term(search), 200);
  asked private.class_search;
begin
  asked.words := array(
    select word from (select distinct w as word from private.words_of(term) as w) as each
     order by char_length(word) desc, word limit 10
  );
  if asked.words = '{}' and term <> '' then
    asked.words := array[term];
  end if;
  asked.place := left(private.search_term(location), 200);
  asked.category := nullif(category, '');
  asked.formats := case when format in ('in-person', 'virtual') then array[format, 'both'] when format <> '' then array[format] end;
  asked.levels := case
    when level in ('beginner', 'intermediate', 'advanced') then array[level, 'all-levels']
    when level <> '' then array[level]
  end;
  return asked;
end
$$;

-- Keyset pagination: what holds all the words and has the place in its location, newest first. A custom plan for each
-- search, because each leaves out other conditions. A search of one or two letters has no trigram: it is bounded to the
-- newest ten thousand, from where the page before ended.
create function private.classes_with(
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

-- Fuzzy match where nothing holds all the words: a letter or two may be wrong and accents do not count, among the
-- newest five hundred and in the beginning of what they say: that is the title, and who teaches.
create function private.classes_like(
  asked private.class_search, before_created_at timestamptz, before_id uuid, wanted integer
) returns uuid[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
declare
  sought text[] := array(select word from unnest(asked.words) as word where char_length(word) > 2 limit 5);
  near text := asked.place;
begin
  if sought = '{}' and char_length(near) < 3 then
    return '{}';
  end if;
  return array(
    select c.id from (
      select n.id, n.created_at, left(n.search_text, 500) as words,
             n.location_text as place
        from public.class_submissions n
       where n.status = 'approved'
         and (asked.category is null or n.class_category = asked.category)
         and (asked.formats is null or n.class_format = any (asked.formats))
         and (asked.levels is null or n.experience_level = any (asked.levels))
       order by n.created_at desc, n.id desc
       limit 500
    ) c
     where not exists (select from unnest(sought) as word where extensions.word_similarity(word, c.words) < 0.4)
       and (near = '' or extensions.word_similarity(near, c.place) >= 0.4)
       and (before_created_at is null or (c.created_at, c.id) < (before_created_at, before_id))
     order by c.created_at desc, c.id desc
     limit wanted
  );
end
$$;

create function public.search_classes(
  search text default null,
  category text default null,
  format text default null,
  level text default null,
  location text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 24
) returns setof public.found_class
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  asked private.class_search := private.read_class_search(search, category, format, level, location);
  last_id uuid := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  wanted integer := least(greatest(coalesce(page_size, 24), 1), 100);
  kind text := 'exact';
  found_ids uuid[] := private.classes_with(asked, before_created_at, last_id, wanted);
begin
  if found_ids = '{}'
    -- on a later page, this may be the end of what matches exactly
    and (before_created_at is null or private.classes_with(asked, null, null, 1) = '{}')
  then
    kind := 'similar';
    found_ids := private.classes_like(asked, before_created_at, last_id, wanted);
  end if;
  return query
    select c.id, c.slug, c.instructor_profile_id, c.instructor_name, c.instructor_bio, c.instructor_website,
           c.instructor_social_media, c.class_title, c.class_description, c.class_category, c.class_format,
           c.class_duration, c.class_location, c.experience_level, c.max_participants, c.pricing_type, c.price_amount,
           c.availability_notes, c.materials_needed, c.what_students_learn, c.special_requirements, c.status,
           c.created_at, c.updated_at, c.public_email, c.public_phone, c.takes_messages, kind
      from public.class_submissions c
     where c.id = any (found_ids) and c.status = 'approved'
     order by c.created_at desc, c.id desc;
end
$$;
grant execute on function public.search_classes(search text, category text, format text, level text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer)
  to anon, authenticated, service_role;
comment on function public.search_classes(search text, category text, format text, level text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer) is
  'Approved classes, newest first, a page at a time. match: exact, or similar where nothing holds what was typed.';

-- Classes without dates: what stands behind the dated ones where somebody looks for what is on.

-- The class search without what has a date ahead. Reads on while a page is not full, five pages of a hundred at most.
create function public.search_undated_classes(
  search text default null,
  category text default null,
  format text default null,
  level text default null,
  location text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 24
) returns setof public.found_class
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  wanted integer := least(greatest(coalesce(page_size, 24), 1), 100);
  found integer := 0;
  read_rows integer;
  each public.found_class;
begin
  for round in 1..5 loop
    read_rows := 0;
    for each in
      select * from public.search_classes(search, category, format, level, location, before_created_at, before_id, 100)
    loop
      read_rows := read_rows + 1;
      if not exists (select from private.session_search x where x.class_id = each.id and x.starts_at > now()) then
        found := found + 1;
        return next each;
        if found = wanted then
          return;
        end if;
      end if;
    end loop;
    exit when read_rows < 100;
    before_created_at := each.created_at;
    before_id := each.id;
  end loop;
end
$$;
grant execute on function public.search_undated_classes(search text, category text, format text, level text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer)
  to anon, authenticated, service_role;
comment on function public.search_undated_classes(search text, category text, format text, level text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer) is
  'As search_classes, without the classes that have a date ahead.';
