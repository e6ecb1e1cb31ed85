-- Covering indexes of the session search: what a search looks at lies in the index in the order in which it is looked at, and
-- not one row a page all over the table. Of what few sessions have, such as women only, a partial index has just those.
drop index
  private.session_search_next, private.session_search_thing, private.session_search_category, private.session_search_language,
  private.session_search_cell;

create index session_search_next on private.session_search (starts_at, session_id) include (
  local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places, latitude,
  longitude, cell, class_id
);
create index session_search_thing on private.session_search (thing, starts_at, session_id) include (
  local_date, local_time, weekday, category, language, level, format, price, currency, access, has_places, latitude, longitude,
  cell, class_id
) where thing is not null;
create index session_search_language on private.session_search (language, starts_at, session_id) include (
  local_date, local_time, weekday, thing, category, level, format, price, currency, access, has_places, latitude, longitude, cell,
  class_id
) where language <> 'en';
create index session_search_women on private.session_search (starts_at, session_id) include (
  local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places, latitude,
  longitude, cell, class_id
) where (access & 256) <> 0;
create index session_search_childcare on private.session_search (starts_at, session_id) include (
  local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places, latitude,
  longitude, cell, class_id
) where (access & 128) <> 0;
create index session_search_free on private.session_search (starts_at, session_id) include (
  local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places, latitude,
  longitude, cell, class_id
) where price = 0;
create index session_search_cell on private.session_search (cell, starts_at) include (
  session_id, local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places,
  latitude, longitude, class_id
);

-- The statements, by what they do. $1 what is asked, $2 how many to look at, $3 how many are wanted. Executed with each
-- search's own values as constants, so that what is not asked for is left out by the planner. A walk follows the index of
-- `driver`, something that is asked for and rare; a pick takes all that match and sorts; 'ends' tells whether a walk comes
-- to the end of its index.
create or replace function private.session_statement(kind text, driver text) returns text
  language plpgsql immutable set search_path = ''
  as $$
declare
  -- with the days: what is looked at before the first of them is a few hours
  ahead constant text := $sql$ s.starts_at >= ($1).earliest and s.starts_at < ($1).latest
    and (($1).from_date is null or s.local_date >= ($1).from_date)
    and (($1).to_date is null or s.local_date <= ($1).to_date)$sql$
    || case driver
      when 'thing' then ' and s.thing = ($1).thing'
      when 'language' then $sql$ and s.language = ($1).language and s.language <> 'en'$sql$
      when 'women' then ' and (s.access & 256) <> 0'
      when 'childcare' then ' and (s.access & 128) <> 0'
      when 'free' then ' and s.price = 0'
      else ''
    end;
  after constant text := $sql$
    and (($1).after_starts_at is null or (s.starts_at, s.session_id) > (($1).after_starts_at, ($1).after_id))$sql$;
  km constant text := 'private.distance_km(($1).latitude, ($1).longitude, s.latitude, s.longitude)';
  matches constant text := $sql$
    (($1).weekdays is null or s.weekday = any (($1).weekdays))
    and (($1).starts_after is null or s.local_time >= ($1).starts_after)
    and (($1).starts_before is null or s.local_time < ($1).starts_before)
    and (($1).thing is null or s.thing = ($1).thing)
    and (($1).category is null or s.category = ($1).category)
    and (($1).language is null or s.language = ($1).language)
    and (($1).formats is null or s.format = any (($1).formats))
    and (($1).levels is null or s.level = any (($1).levels))
    and (($1).access is null or s.access = any (($1).access))
    and (($1).free_places is null or s.has_places)
    and (($1).max_price is null or s.price <= ($1).max_price)
    and (($1).max_price is null or ($1).currency is null or s.price = 0 or s.currency = ($1).currency)
    and (($1).cells is null or s.cell = any (($1).cells))
    and (($1).within_km is null or $sql$ || km || $sql$ <= ($1).within_km)
    and (($1).class_ids is null or s.class_id = any (($1).class_ids))
    and (
      ($1).class_ids is not null or ($1).patterns is null
      or (select c.search_text from public.class_submissions c where c.id = s.class_id) like all (($1).patterns)
    )$sql$;
  soonest constant text := ' order by s.starts_at, s.session_id limit ';
  columns constant text := 's.session_id, s.starts_at, s.local_time, s.weekday, s.thing, s.category, s.language, s.level, s.format,'
    || ' s.price, s.currency, s.access, s.has_places, s.latitude, s.longitude, s.cell, s.class_id';
begin
  return case kind
    when 'walk' then 'select array(select s.session_id from (select ' || columns || ' from private.session_search s where' || ahead
      || after || soonest || '$2) s where' || matches || soonest || '$3)'
    when 'ends' then 'select not exists (select from private.session_search s where' || ahead || after || ' offset $2)'
    -- `offset 0`: the page's limit does not make walking look cheap
    when 'pick' then 'select array(select s.session_id from (select s.session_id, s.starts_at from private.session_search s where'
      || ahead || ' and' || matches || after || ' offset 0) s' || soonest || '$3)'
    when 'nearest' then 'select array(select s.session_id from (select s.session_id, s.starts_at, ' || km || ' as km'
      || ' from private.session_search s where' || ahead || ' and' || matches || ' offset 0) s'
      || ' where ($1).after_id is null or (s.km, s.starts_at, s.session_id) > (($1).after_distance_km, ($1).after_starts_at, ($1).after_id)'
      || ' order by s.km, s.starts_at, s.session_id limit $3)'
  end;
end
$$;

-- Whether a walk that looks at so many comes to the end.
create function private.walk_ends(asked private.asked_sessions, driver text, look_at integer) returns boolean
  language plpgsql stable
  set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off
  set max_parallel_workers_per_gather = 0
  as $$
declare
  ends boolean;
begin
  execute private.session_statement('ends', driver) into ends using asked, look_at;
  return ends;
end
$$;

drop function private.pick_sessions(private.asked_sessions, text, integer);

create function private.pick_sessions(asked private.asked_sessions, kind text, driver text, wanted integer) returns uuid[]
  language plpgsql stable
  set search_path = '' set enable_seqscan = off set jit = off set work_mem = '16MB'
  set max_parallel_workers_per_gather = 0
  as $$
declare
  found_ids uuid[];
begin
  execute private.session_statement(kind, driver) into found_ids using asked, null::integer, wanted;
  return found_ids;
end
$$;

-- The classes that have all the words, from the trigram index; null where they are more than five hundred, whose sessions are
-- looked at one by one.
create or replace function private.few_classes_with(patterns text[]) returns uuid[]
  language plpgsql stable strict set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_custom_plan
  as $$
declare
  ids uuid[] := array(
    select c.id from public.class_submissions c
     where c.status = 'approved' and c.search_text like patterns[1] and c.search_text like all (patterns)
     limit 501
  );
begin
  return case when cardinality(ids) <= 500 then ids end;
end
$$;

-- What is asked for that fewest sessions have, as a rule; '' for nothing of the kind.
create function private.session_driver(asked private.asked_sessions) returns text
  language sql stable set search_path = ''
  return case
    when (asked).language <> private.home_language() then 'language'
    when (asked).thing is not null then 'thing'
    -- a set that needs a bit has it in its smallest number
    when ((asked).access[1] & 256) <> 0 then 'women'
    when ((asked).access[1] & 128) <> 0 then 'childcare'
    when (asked).max_price = 0 then 'free'
    else ''
  end;

-- Keyset pagination: a page, soonest first. Looks at the next thousand; if those had enough to hope for a full page, at
-- twenty thousand, which is all there is of most drivers; else picks. Of words only at the next two hundred, for a look at
-- each class takes longer. A search that has no trigram is bounded to ten thousand.
create or replace function private.soonest_sessions(asked private.asked_sessions, wanted integer) returns uuid[]
  language plpgsql stable set search_path = ''
  as $$
declare
  found_ids uuid[];
  driver constant text := private.session_driver(asked);
  worded constant boolean := asked.patterns is not null;
begin
  if not private.has_trigram(asked.patterns) then
    return private.walk_sessions(asked, driver, 10000, wanted);
  end if;
  found_ids := private.walk_sessions(asked, driver, case when worded then 250 else 1000 end, wanted);
  if cardinality(found_ids) = wanted then
    return found_ids;
  end if;
  if worded then
    asked.class_ids := private.few_classes_with(asked.patterns);
    if asked.class_ids is not null then
      return private.pick_sessions(asked, 'pick', '', wanted);
    end if;
  end if;
  if cardinality(found_ids) * 24 >= wanted or driver in ('language', 'thing', 'women') then
    found_ids := private.walk_sessions(asked, driver, 20000, wanted);
    if cardinality(found_ids) = wanted or private.walk_ends(asked, driver, 20000) then
      return found_ids;
    end if;
  end if;
  return private.pick_sessions(asked, 'pick', driver, wanted);
end
$$;

-- Keyset pagination: a page, nearest first, from circles that grow until they hold it; of something rare two.
create or replace function private.nearest_sessions(asked private.asked_sessions, wanted integer) returns uuid[]
  language plpgsql stable set search_path = ''
  as $$
declare
  found_ids uuid[];
  farthest constant double precision := coalesce(asked.within_km, 200);
  driver constant text := private.session_driver(asked);
  radius double precision := least(greatest(2, asked.after_distance_km), farthest);
begin
  if private.has_trigram(asked.patterns) then
    asked.class_ids := private.few_classes_with(asked.patterns);
  end if;
  if driver in ('language', 'thing', 'women') or asked.class_ids is not null then
    radius := least(greatest(radius, 40), farthest);
  end if;
  loop
    asked.within_km := radius;
    asked.cells := private.grid_cells(asked.latitude, asked.longitude, radius);
    found_ids := private.pick_sessions(
      asked, 'nearest', case when driver in ('language', 'thing', 'women') then driver else '' end, wanted
    );
    exit when cardinality(found_ids) >= wanted or radius >= farthest;
    radius := case when radius >= 40 then farthest else least(radius * 2.5, farthest) end;
  end loop;
  return found_ids;
end
$$;

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.walk_ends(private.asked_sessions, text, integer), private.session_driver(private.asked_sessions),
  private.pick_sessions(private.asked_sessions, text, text, integer)
from public;
