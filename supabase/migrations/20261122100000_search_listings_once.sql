-- A search too short for the trigram index looks through the whole directory where nothing matches. Once is enough: what
-- is similar to it is looked for only where the index can help.

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
  kind text := 'exact';
  found_ids uuid[];
begin
  found_ids := private.listing_page(wording, chosen, before_created_at, last_id, wanted);
  if found_ids = '{}' and (term <> '' or place <> '')
    -- on a later page, this may be the end of what matches exactly
    and (before_created_at is null or private.listing_page(wording, chosen, null, null, 1) = '{}')
  then
    kind := 'similar';
    wording := private.similar_search(term, place);
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
  wording private.listing_search := private.exact_search(term, place);
  counted integer := private.listing_count(wording, chosen, 1001);
begin
  if counted = 0 and (term <> '' or place <> '') then
    wording := private.similar_search(term, place);
    if wording.indexed then
      counted := private.listing_count(wording, chosen, 1001);
    end if;
  end if;
  return counted;
end
$$;
