-- A search of one or two letters has no trigram, and one that hardly anything contains went through the whole directory:
-- anybody could keep the database busy with a handful of them. It looks at the newest ten thousand now, from where the page
-- before ended. Up to that size it finds what it always did.

create or replace function private.listing_page(
  search private.listing_search, category text, before_created_at timestamptz, before_id uuid, wanted integer
) returns uuid[]
  language plpgsql stable set search_path = ''
  as $$
declare
  found_ids uuid[];
begin
  if not search.indexed then
    return private.walk_listings(search, category, before_created_at, before_id, 10000, wanted);
  end if;
  found_ids := private.walk_listings(search, category, before_created_at, before_id, 1000, wanted);
  if cardinality(found_ids) < wanted and cardinality(found_ids) * 6 >= wanted then
    found_ids := private.walk_listings(search, category, before_created_at, before_id, 10000, wanted);
  end if;
  if cardinality(found_ids) < wanted then
    found_ids := private.pick_listings(search, category, before_created_at, before_id, wanted);
  end if;
  return found_ids;
end
$$;

create or replace function private.listing_count(search private.listing_search, category text, wanted integer) returns integer
  language plpgsql stable set search_path = ''
  as $$
declare
  counted integer;
begin
  if not search.indexed then
    return private.count_walking(search, category, 10000, wanted);
  end if;
  -- where one in ten matches, ten thousand are enough to count to a thousand
  if private.count_walking(search, category, 1000, 100) = 100 then
    counted := private.count_walking(search, category, 12000, wanted);
  end if;
  return case when counted = wanted then counted else private.count_picking(search, category, wanted) end;
end
$$;
