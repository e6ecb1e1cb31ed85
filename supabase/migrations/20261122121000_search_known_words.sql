-- A word that is in no listing is told by the list of words, before the directory is searched for it: what is misspelled
-- is searched for once, as what was meant. For this the list has to hold every word; of a very long one it holds pieces
-- of 80 letters, each overlapping the next by 40, so that any 40 letters of it are in one of them.

create function private.listed_words(value text) returns setof text
  language sql immutable parallel safe set search_path = ''
  begin atomic
    select substr(word, start, 80)
      from private.words_of(value) as word,
           generate_series(1, greatest(char_length(word) - 40, 1), 40) as start
     where char_length(word) >= 3;
  end;

create or replace function private.collect_listing_words() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.listing_words (word, plain)
  select word, extensions.unaccent(word)
    from (
      select distinct word
        from written, private.listed_words(written.search_text || E'\n' || written.location_text) as word
       where written.status = 'approved'
    ) as words
   -- in order, so that two that write the same words do not wait in a circle
   order by word
  on conflict do nothing;
  return null;
end
$$;

insert into private.listing_words (word, plain)
select distinct word, extensions.unaccent(word)
  from public.business_listings l, private.listed_words(l.search_text || E'\n' || l.location_text) as word
 where l.status = 'approved'
on conflict do nothing;

-- False where no listing contains the term for certain: it is one word, and part of no word there is.
create function private.may_be_contained(term text) returns boolean
  language plpgsql stable set search_path = ''
  as $$
begin
  if char_length(term) not between 3 and 40 or array(select private.words_of(term)) <> array[term] then
    return true;
  end if;
  return exists (
    select from private.listing_words where plain like private.containing(extensions.unaccent(term))
  );
end
$$;

create or replace function public.search_listings(
  search text default null,
  category text default null,
  location text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 24
) returns setof public.found_listing
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  term text := private.search_term(search);
  place text := private.search_term(location);
  chosen text := nullif(category, '');
  last_id uuid := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  wanted integer := least(greatest(coalesce(page_size, 24), 1), 100);
  wording private.listing_search := private.exact_search(term, place);
  possible boolean := private.may_be_contained(term) and private.may_be_contained(place);
  kind text := 'exact';
  found_ids uuid[] := '{}';
begin
  if possible then
    found_ids := private.listing_page(wording, chosen, before_created_at, last_id, wanted);
    -- on a later page, this may be the end of what matches exactly
    possible := found_ids <> '{}'
      or before_created_at is not null and private.listing_page(wording, chosen, null, null, 1) <> '{}';
  end if;
  if not possible then
    kind := 'similar';
    wording := private.similar_search(term, place);
    -- a search too short for the trigram index has looked through everything already
    if wording.indexed then
      found_ids := private.listing_page(wording, chosen, before_created_at, last_id, wanted);
    end if;
  end if;
  return query
    select l.id, l.slug, l.business_name, l.contact_email, l.contact_phone, l.business_website, l.business_location,
           l.business_description, l.services_offered, l.category, l.social_media_links, l.status, l.created_at,
           l.updated_at, kind
      from public.business_listings l
     where l.id = any (found_ids) and l.status = 'approved'
     order by l.created_at desc, l.id desc;
end
$$;

create or replace function public.count_listings(
  search text default null, category text default null, location text default null
) returns integer
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  term text := private.search_term(search);
  place text := private.search_term(location);
  chosen text := nullif(category, '');
  wording private.listing_search;
  counted integer := 0;
begin
  if private.may_be_contained(term) and private.may_be_contained(place) then
    counted := private.listing_count(private.exact_search(term, place), chosen, 1001);
  end if;
  if counted = 0 then
    wording := private.similar_search(term, place);
    if wording.indexed then
      counted := private.listing_count(wording, chosen, 1001);
    end if;
  end if;
  return counted;
end
$$;

revoke all on function private.listed_words(text), private.may_be_contained(text) from public;
