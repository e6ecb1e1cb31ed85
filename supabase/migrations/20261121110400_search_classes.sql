-- Search among the approved classes. It runs as the owner with `status = 'approved'` written in, like the directory's:
-- under row level security PostgreSQL would not use the trigram index. A search finds what holds all of its words, in any
-- order; only where nothing does, what is spelled much like them among the newest.

-- Title, who teaches, what is learnt and the description, on lines of their own, so that nothing is found across two.
create function private.class_search_text(title text, teacher text, learnt text, description text) returns text
  language sql immutable parallel safe set search_path = ''
  return private.folded(title || E'\n' || teacher || E'\n' || coalesce(learnt, '') || E'\n' || description);

revoke all on function private.class_search_text(text, text, text, text) from public;
-- a generated column is computed as the role that writes the row
grant execute on function private.class_search_text(text, text, text, text) to anon, authenticated, service_role;

alter table public.class_submissions
  add column search_text text not null generated always as (
    private.class_search_text(class_title, instructor_name, what_students_learn, class_description)
  ) stored,
  add column location_text text generated always as (private.folded(class_location)) stored;

-- they follow from the words, and are no words themselves
drop trigger review_changed_words on public.class_submissions;
create trigger review_changed_words before update on public.class_submissions
  for each row execute function private.review_changed_words(
    'slug', 'submitted_by', 'instructor_profile_id', 'contact_public', 'public_email', 'public_phone',
    'takes_messages', 'status', 'decline_reason', 'created_at', 'updated_at', 'reviewed_at', 'search_text',
    'location_text'
  );

-- Read anew with the columns there are at each call.
create or replace function public.my_classes() returns setof public.class_submissions
  language sql stable security definer set search_path = ''
  as $$
    select * from public.class_submissions
     where submitted_by = auth.uid()
     order by created_at desc, id desc
     limit 200;
$$;

create index class_submissions_category on public.class_submissions (class_category, created_at desc, id desc)
  where status = 'approved';
create index class_submissions_format on public.class_submissions (class_format, created_at desc, id desc)
  where status = 'approved';
create index class_submissions_level on public.class_submissions (experience_level, created_at desc, id desc)
  where status = 'approved';
create index class_submissions_search
  on public.class_submissions using gin (search_text extensions.gin_trgm_ops, location_text extensions.gin_trgm_ops)
  with (fastupdate = off) where status = 'approved';

-- What is asked for. The words are in lower case, the longest first, because an index is asked for that one; what is not
-- asked for is null, or '' for the place.
create type private.class_search as (words text[], place text, category text, formats text[], levels text[]);

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

-- What holds all the words and has the place in its location, newest first. A plan for each search, because each leaves
-- out other conditions.
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

-- The same where a letter or two may be wrong and accents do not count, among the newest five hundred and in the
-- beginning of what they say: that is the title, and who teaches.
create function private.classes_like(
  asked private.class_search, before_created_at timestamptz, before_id uuid, wanted integer
) returns uuid[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
declare
  sought text[] := array(select extensions.unaccent(word) from unnest(asked.words) as word where char_length(word) > 2 limit 5);
  near text := extensions.unaccent(asked.place);
begin
  if sought = '{}' and char_length(near) < 3 then
    return '{}';
  end if;
  return array(
    select c.id from (
      select n.id, n.created_at, extensions.unaccent(left(n.search_text, 500)) as words,
             extensions.unaccent(n.location_text) as place
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

create type public.found_class as (
  id uuid,
  slug text,
  instructor_profile_id uuid,
  instructor_name text,
  instructor_bio text,
  instructor_website text,
  instructor_social_media text,
  class_title text,
  class_description text,
  class_category text,
  class_format text,
  class_duration text,
  class_location text,
  experience_level text,
  max_participants integer,
  pricing_type text,
  price_amount text,
  availability_notes text,
  materials_needed text,
  what_students_learn text,
  special_requirements text,
  status text,
  created_at timestamptz,
  updated_at timestamptz,
  public_email text,
  public_phone text,
  takes_messages boolean,
  match text
);

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

create function public.count_classes(
  search text default null,
  category text default null,
  format text default null,
  level text default null,
  location text default null
) returns integer
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  asked private.class_search := private.read_class_search(search, category, format, level, location);
  counted integer := cardinality(private.classes_with(asked, null, null, 1001));
begin
  return case when counted > 0 then counted else cardinality(private.classes_like(asked, null, null, 1001)) end;
end
$$;

revoke all on function
  private.read_class_search(text, text, text, text, text),
  private.classes_with(private.class_search, timestamptz, uuid, integer),
  private.classes_like(private.class_search, timestamptz, uuid, integer),
  public.search_classes(text, text, text, text, text, timestamptz, uuid, integer),
  public.count_classes(text, text, text, text, text)
from public;
grant execute on function
  public.search_classes(text, text, text, text, text, timestamptz, uuid, integer),
  public.count_classes(text, text, text, text, text)
to anon, authenticated, service_role;

comment on function public.search_classes(text, text, text, text, text, timestamptz, uuid, integer) is
  'Approved classes, newest first, a page at a time. match: exact, or similar where nothing holds what was typed.';
comment on function public.count_classes(text, text, text, text, text) is
  'How many search_classes finds; stops at 1,001, which is shown as "1,000+".';
