-- What is on: details of a class that its submission has no column for, and the search of the sessions that lie ahead.
-- The search runs as the owner with `status = 'approved'` written in, as those of classes and listings do.

-- Title classification: the thing that most words of a title speak for, those of its name before its keywords, and a word
-- of several things less for each; null where none or two are ahead. "Throw your first pots" is said of "throwing".
create function private.guess_thing(title text) returns text
  language sql stable set search_path = ''
  as $$
  with typed as (
    select distinct word
      from regexp_split_to_table(
        replace(private.folded(left(title, 200)), '''', ''), '[^a-z0-9]+'
      ) as word
     where char_length(word) > 2
  ), scores as (
    select w.thing, sum(
             (case when w.named then 2.0 else 1.0 end)
               / (select count(*) from private.thing_words others where others.word = w.word)
           ) as score
      from typed t
      join private.thing_words w
        on w.word = t.word
        or (char_length(t.word) >= 4 and starts_with(w.word, t.word) and char_length(w.word) - char_length(t.word) <= 3)
        or (char_length(w.word) >= 4 and starts_with(t.word, w.word) and char_length(t.word) - char_length(w.word) <= 2)
     group by w.thing
  )
  select s.thing from scores s
   where not exists (select from scores other where other.score >= s.score and other.thing <> s.thing)
$$;

-- The language of a class that says none: the product's words are English.
create function private.home_language() returns text language sql immutable
  as $$
  select 'en'
$$;

-- Authorization check. As the owner: who submitted a class nobody may read.
create function private.submitted_class(class_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.class_submissions c where c.id = submitted_class.class_id and c.submitted_by = auth.uid()
  )
$$;
grant execute on function private.submitted_class(class_id uuid) to authenticated;

-- As the owner: the words of the things are granted to nobody.
create function private.guess_thing_of_class() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.thing := private.guess_thing((select c.class_title from public.class_submissions c where c.id = new.class_id));
  return new;
end
$$;

create function private.keep_class_details() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    insert into public.class_details (class_id, language) values (new.id, private.home_language());
  else
    update public.class_details d set thing_guessed = true where d.class_id = new.id and d.thing_guessed;
  end if;
  return null;
end
$$;

create function private.locate_venue() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.place_id := private.resolve_place(new.town);
  return new;
end
$$;

-- Grid of tenths of a degree: a radius is a list of cells, however many sessions lie in it. Columns go round the earth.
create function private.grid_cell(latitude double precision, longitude double precision) returns integer
  language sql immutable strict parallel safe set search_path = ''
  as $$
  select floor((latitude + 90) * 10)::integer * 3600 + floor((longitude + 180) * 10)::integer % 3600
$$;

create function private.grid_cells(latitude double precision, longitude double precision, radius_km double precision)
  returns integer[]
  language sql immutable strict parallel safe set search_path = ''
  as $$
  select array_agg(distinct grid_row * 3600 + (grid_column + 3600) % 3600)
  -- a little more than the circle, for rounding
  from (select degrees(radius_km / 6371.0088) * 1.000001 + 1e-9 as angle) as circle,
       lateral (
         select case
           when abs(latitude) + angle < 90 then asind(least(1, sind(angle) / cosd(latitude))) else 180
         end as half_width
       ) as box,
       generate_series(
         floor((greatest(latitude - angle, -90) + 90) * 10)::integer,
         floor((least(latitude + angle, 90) + 90) * 10)::integer
       ) as grid_row,
       generate_series(
         floor((longitude - half_width + 180) * 10)::integer, floor((longitude + half_width + 180) * 10)::integer
       ) as grid_column
$$;

-- Bit set of what a room has, who looks after children, and who comes.
create function private.access_bit(name text) returns integer
  language sql immutable parallel safe set search_path = ''
  as $$
  select case name
    when 'step_free_entrance' then 1
    when 'step_free_toilet' then 2
    when 'hearing_loop' then 4
    when 'quiet_space' then 8
    when 'seating' then 16
    when 'parking' then 32
    when 'baby_welcome' then 64
    when 'childcare' then 128
    when 'women_only' then 256
  end
$$;

-- Indexing: puts these sessions into the search, or takes out what is not to be found any more. Locks first, so that what is
-- read then is not changed meanwhile, and nothing older is written over something newer.
create function private.index_sessions(ids uuid[]) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform from public.class_details d
    where d.class_id in (select s.class_id from public.class_sessions s where s.id = any (ids)) order by d.class_id for share;
  perform from public.venues v
    where v.id in (select s.venue_id from public.class_sessions s where s.id = any (ids)) order by v.id for share;
  perform from private.session_search x where x.session_id = any (ids) order by x.session_id for update;
  delete from private.session_search x
   where x.session_id = any (ids) and not exists (
     select from public.class_sessions s join public.class_submissions c on c.id = s.class_id
      where s.id = x.session_id and s.status = 'scheduled' and c.status = 'approved'
   );
  insert into private.session_search
  select s.id, s.class_id, s.starts_at, clock.local::date, clock.local::time, extract(isodow from clock.local),
         d.thing, c.class_category, split_part(d.language, '-', 1), c.experience_level,
         case
           when s.is_online and s.venue_id is not null then 'both'
           when s.is_online then 'virtual'
           when s.venue_id is not null then 'in-person'
           else c.class_format
         end,
         case s.price_kind when 'fixed' then s.price_amount when 'as_class' then null else 0 end,
         s.price_currency,
         coalesce(
           v.step_free_entrance::integer + v.step_free_toilet::integer * 2 + v.hearing_loop::integer * 4
             + v.quiet_space::integer * 8 + v.seating::integer * 16 + v.parking::integer * 32
             + v.baby_welcome::integer * 64 + v.childcare::integer * 128,
           0
         ) + d.women_only::integer * 256,
         s.places_left > 0, point.latitude, point.longitude, private.grid_cell(point.latitude, point.longitude)
    from public.class_sessions s
    join public.class_submissions c on c.id = s.class_id
    join public.class_details d on d.class_id = s.class_id
    left join public.venues v on v.id = s.venue_id
    left join private.places p on p.id = case
           when v.id is not null then v.place_id
           when not s.is_online then private.resolve_place(c.class_location)
         end,
         lateral (select s.starts_at at time zone s.time_zone as local) as clock,
         lateral (
           -- of a home only what everybody may know
           select coalesce(v.public_latitude::double precision, p.latitude) as latitude,
                  coalesce(v.public_longitude::double precision, p.longitude) as longitude
         ) as point
   where s.id = any (ids) and s.status = 'scheduled' and c.status = 'approved'
  on conflict (session_id) do update set
    (class_id, starts_at, local_date, local_time, weekday, thing, category, language, level, format, price, currency,
     access, has_places, latitude, longitude, cell)
      = (excluded.class_id, excluded.starts_at, excluded.local_date, excluded.local_time, excluded.weekday,
         excluded.thing, excluded.category, excluded.language, excluded.level, excluded.format, excluded.price,
         excluded.currency, excluded.access, excluded.has_places, excluded.latitude, excluded.longitude, excluded.cell);
end
$$;

create function private.index_session() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.index_sessions(array[new.id]);
  return null;
end
$$;

-- The last place that goes, and the first that comes back. Without a look at the class: who changes that locks it before
-- its sessions, who books a session before its class.
create function private.index_places() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update private.session_search x set has_places = new.places_left > 0 where x.session_id = new.id;
  return null;
end
$$;

create function private.index_sessions_of_class() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.index_sessions(array(
    select s.id from public.class_sessions s
     where s.class_id = (to_jsonb(new) ->> tg_argv[0])::uuid and s.starts_at > now()
  ));
  return null;
end
$$;

create function private.index_sessions_of_venue() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.index_sessions(array(
    select s.id from public.class_sessions s where s.venue_id = new.id and s.starts_at > now()
  ));
  return null;
end
$$;

-- Retention: batched; returns how many sessions that lie behind were taken out of the search.
create function private.cleanup_session_search(most integer) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  over uuid[] := array(
    select x.session_id from private.session_search x where x.starts_at < now() order by x.starts_at limit most
  );
begin
  delete from private.session_search x where x.session_id = any (over);
  return cardinality(over);
end
$$;

-- Backfill: looks for the towns of venues without one, a batch at a time in the order of ids, and indexes again what is
-- held at those or at none. The last id of the batch, or null at the end.
create function private.locate_venues(after_id uuid, batch integer) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
declare
  ids uuid[] := array(select v.id from public.venues v where v.id > after_id order by v.id limit batch);
begin
  update public.venues v set place_id = resolved.place_id
    from (
      select w.id, private.resolve_place(w.town) as place_id
        from public.venues w where w.id = any (ids) and w.place_id is null
    ) as resolved
   where v.id = resolved.id and resolved.place_id is not null;
  if cardinality(ids) < batch then
    perform private.index_sessions(array(
      select s.id from public.class_sessions s where s.venue_id is null and not s.is_online and s.starts_at > now()
    ));
  end if;
  return ids[batch];
end
$$;

-- The statements, by what they do. $1 what is asked, $2 how many to look at, $3 how many are wanted. Executed with each
-- search's own values as constants, so that what is not asked for is left out by the planner. A walk follows the index of
-- `driver`, something that is asked for and rare; a pick takes all that match and sorts; 'ends' tells whether a walk comes
-- to the end of its index.
create function private.session_statement(kind text, driver text) returns text
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

create function private.walk_sessions(asked private.asked_sessions, driver text, look_at integer, wanted integer) returns uuid[]
  language plpgsql stable
  set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off
  set max_parallel_workers_per_gather = 0
  as $$
declare
  found_ids uuid[];
begin
  execute private.session_statement('walk', driver) into found_ids using asked, look_at, wanted;
  return found_ids;
end
$$;

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
create function private.few_classes_with(patterns text[]) returns uuid[]
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

-- Whether the trigram index helps: a search of one or two letters has no trigram.
create function private.has_trigram(patterns text[]) returns boolean
  language sql immutable set search_path = ''
  as $$
  select patterns is null or exists (select from unnest(patterns) as pattern where pattern ~ '[[:alnum:]]{3}')
$$;

-- What's on: a word that the walk keeps meeting is walked for, before its classes are counted.
create function private.soonest_sessions(asked private.asked_sessions, wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
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
  -- frequent enough to be met on the way: counting the classes of a frequent word costs more than walking on
  if worded and cardinality(found_ids) * 10 >= wanted then
    found_ids := private.walk_sessions(asked, driver, 5000, wanted);
    if cardinality(found_ids) = wanted then
      return found_ids;
    end if;
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
create function private.nearest_sessions(asked private.asked_sessions, wanted integer) returns uuid[]
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

-- Bit sets that hold all of what is needed; null where nothing is.
create function private.access_sets(access text[], childcare boolean, women_only boolean) returns integer[]
  language plpgsql immutable set search_path = ''
  as $$
declare
  needed integer;
begin
  select bit_or(coalesce(private.access_bit(name), -1)) into needed
    from unnest(
      access || case when childcare then array['childcare'] end || case when women_only then array['women_only'] end
    ) as name;
  if needed < 0 then
    raise invalid_parameter_value using message = 'A name in access is no column of venues that is searched.';
  end if;
  return case when needed > 0 then array(select each from generate_series(0, 511) as each where each & needed = needed) end;
end
$$;

create function public.search_sessions(search text default null::text, from_date date default null::date, to_date date default null::date, weekdays integer[] default null::integer[], starts_after time without time zone default null::time without time zone, starts_before time without time zone default null::time without time zone, near_latitude double precision default null::double precision, near_longitude double precision default null::double precision, within_km double precision default null::double precision, max_price integer default null::integer, price_currency text default null::text, format text default null::text, level text default null::text, thing text default null::text, category text default null::text, language text default null::text, access text[] default null::text[], childcare boolean default null::boolean, women_only boolean default null::boolean, free_places boolean default null::boolean, sort text default null::text, after_starts_at timestamp with time zone default null::timestamp with time zone, after_distance_km double precision default null::double precision, after_id uuid default null::uuid, page_size integer default null::integer)
  returns setof public.found_session
  language plpgsql
  stable security definer
  set search_path to ''
as $$
declare
  words private.class_search := private.read_class_search(search, category, format, level, null);
  asked private.asked_sessions;
  wanted constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  near constant boolean := coalesce(near_latitude between -90 and 90 and near_longitude between -180 and 180, false);
  nearest constant boolean := near and sort = 'nearest';
  found_ids uuid[];
begin
  -- a day is somewhere up to fourteen hours before or after that of UTC
  asked.earliest := greatest(now(), (from_date - 1)::timestamp at time zone 'UTC', case when not nearest then after_starts_at end);
  asked.latest := coalesce((to_date + 2)::timestamp at time zone 'UTC', 'infinity');
  asked.from_date := from_date;
  asked.to_date := to_date;
  asked.weekdays := nullif(weekdays, '{}');
  asked.starts_after := starts_after;
  asked.starts_before := starts_before;
  asked.max_price := max_price;
  asked.currency := nullif(price_currency, '');
  asked.formats := words.formats;
  asked.levels := words.levels;
  asked.thing := nullif(thing, '');
  asked.category := words.category;
  asked.language := nullif(lower(split_part(language, '-', 1)), '');
  asked.access := private.access_sets(access, childcare, women_only);
  asked.free_places := nullif(free_places, false);
  asked.patterns := (select array_agg(private.containing(word)) from unnest(words.words) as word);
  if near then
    -- no number that is too small to be squared
    asked.latitude := round(near_latitude::numeric, 5);
    asked.longitude := round(near_longitude::numeric, 5);
    asked.within_km := case when within_km is not null then least(greatest(within_km, 1), 200) end;
    asked.cells := private.grid_cells(asked.latitude, asked.longitude, asked.within_km);
  end if;
  asked.after_distance_km := after_distance_km;
  asked.after_starts_at := after_starts_at;
  asked.after_id := case
    when after_starts_at is null or nearest and after_distance_km is null then null
    else coalesce(after_id, '00000000-0000-0000-0000-000000000000')
  end;
  found_ids := case
    when nearest then private.nearest_sessions(asked, wanted)
    else private.soonest_sessions(asked, wanted)
  end;
  return query
    select s.id, s.class_id, s.series_id, s.venue_id, s.starts_at, s.ends_at, s.time_zone, s.capacity, s.places_left,
           s.price_kind, s.price_amount, s.price_currency, s.status, s.booking_opens_at, s.booking_closes_at,
           s.is_online, c.slug, c.class_title, c.instructor_name, c.class_category, c.class_format, c.experience_level,
           c.pricing_type, c.price_amount, d.thing, d.language, d.women_only, v.public_name, v.town, v.at_home, v.public_address,
           around.km, coalesce(v.step_free_entrance, false), coalesce(v.step_free_toilet, false),
           coalesce(v.hearing_loop, false), coalesce(v.quiet_space, false), coalesce(v.seating, false),
           coalesce(v.parking, false), coalesce(v.baby_welcome, false), coalesce(v.childcare, false),
           c.class_location
      from private.session_search x
      join public.class_sessions s on s.id = x.session_id
      join public.class_submissions c on c.id = s.class_id
      join public.class_details d on d.class_id = s.class_id
      left join public.venues v on v.id = s.venue_id,
           lateral (
             select private.distance_km(asked.latitude, asked.longitude, x.latitude, x.longitude) as km
           ) as around
     where x.session_id = any (found_ids) and s.status = 'scheduled' and c.status = 'approved'
     order by case when nearest then around.km end, s.starts_at, s.id;
end
$$;
grant execute on function public.search_sessions(search text, from_date date, to_date date, weekdays integer[], starts_after time without time zone, starts_before time without time zone, near_latitude double precision, near_longitude double precision, within_km double precision, max_price integer, price_currency text, format text, level text, thing text, category text, language text, access text[], childcare boolean, women_only boolean, free_places boolean, sort text, after_starts_at timestamp with time zone, after_distance_km double precision, after_id uuid, page_size integer)
  to anon, authenticated, service_role;
comment on function public.search_sessions(search text, from_date date, to_date date, weekdays integer[], starts_after time without time zone, starts_before time without time zone, near_latitude double precision, near_longitude double precision, within_km double precision, max_price integer, price_currency text, format text, level text, thing text, category text, language text, access text[], childcare boolean, women_only boolean, free_places boolean, sort text, after_starts_at timestamp with time zone, after_distance_km double precision, after_id uuid, page_size integer) is
  'Scheduled sessions of approved classes that lie ahead, soonest or nearest first, a page at a time. Dates and times are local to the session; weekdays ISO, Monday 1. Prices in minor units: nothing to pay is 0, one that only the class says is never found by price.';

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

-- What is asked for that fewest sessions have, as a rule; '' for nothing of the kind.
create function private.session_driver(asked private.asked_sessions) returns text
  language sql stable set search_path = ''
  as $$
  select case
    when (asked).language <> private.home_language() then 'language'
    when (asked).thing is not null then 'thing'
    -- a set that needs a bit has it in its smallest number
    when ((asked).access[1] & 256) <> 0 then 'women'
    when ((asked).access[1] & 128) <> 0 then 'childcare'
    when (asked).max_price = 0 then 'free'
    else ''
  end
$$;

-- Where sessions are on a map.
create function public.session_positions(session_ids uuid[])
  returns table (session_id uuid, latitude double precision, longitude double precision, is_exact boolean)
  language sql stable security definer set search_path = ''
  as $$
  -- what the search goes by: of a home to a kilometre, else the venue's, else its town
  select x.session_id, x.latitude, x.longitude, coalesce(v.public_latitude is not null and not v.at_home, false)
    from private.session_search x
    join public.class_sessions s on s.id = x.session_id
    join public.class_submissions c on c.id = s.class_id
    left join public.venues v on v.id = s.venue_id
   where x.session_id = any (session_ids[1:100]) and x.latitude is not null
     and s.status = 'scheduled' and c.status = 'approved'
$$;
grant execute on function public.session_positions(session_ids uuid[]) to anon, authenticated, service_role;
comment on function public.session_positions(session_ids uuid[]) is
  'Where up to 100 scheduled sessions of approved classes are held, as far as everybody may know: the venue''s own coordinates (is_exact), those of a home to a kilometre, or its town. Those without a place are left out.';

-- private.thing_words

select private.record_processing('private.thing_words',
  part => 'classes',
  purpose => 'words of the things, by which a title tells what a class is about: nobody''s data',
  ground => '–',
  kept => 'as long as the installation',
  on_erasure => 'stays',
  not_exported => 'ours'
);

create trigger notify_pages after truncate on private.thing_words
  for each statement
  execute function private.notify_pages();

create trigger notify_pages_of_changed after update on private.thing_words
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_new after insert on private.thing_words
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_removed after delete on private.thing_words
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('true', '{}');

-- public.class_details

select private.member_table('public.class_details',
  updates => private.write_bound(100, 5000, why => 'What is corrected in a day.'),
  part => 'classes',
  purpose => 'what a class is about, its language, and whether it is for women only; public with an approved class, and so found',
  kept => 'until the class is removed',
  export_file => 'class-details',
  export_says => 'what your classes are about, their language and who they’re for',
  export_where => 'class_id = any (private.subjects_of($1))'
);

grant select on public.class_details to anon, authenticated;
grant all on public.class_details to service_role;
grant update (thing, thing_guessed, language, women_only, disclosure_hours) on public.class_details to authenticated;

create policy "a member changes those of her own classes" on public.class_details
  for update to authenticated
  using (private.submitted_class(class_id)) with check (private.submitted_class(class_id));

create policy "everybody reads those of approved classes, a teacher those of h" on public.class_details
  for select to anon, authenticated
  using ((exists ( select
   from public.class_submissions c
  where c.id = class_details.class_id)));

create trigger guess_thing before insert or update on public.class_details
  for each row when (new.thing_guessed) execute function private.guess_thing_of_class();

create trigger index_sessions after update on public.class_details
  for each row when (
    (old.thing, old.language, old.women_only) is distinct from (new.thing, new.language, new.women_only)
  ) execute function private.index_sessions_of_class('class_id');

create trigger notify_pages after truncate on public.class_details
  for each statement
  execute function private.notify_pages();

create trigger notify_pages_of_changed after update on public.class_details
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');

create trigger notify_pages_of_new after insert on public.class_details
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');

create trigger notify_pages_of_removed after delete on public.class_details
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');

create trigger reschedule_disclosures after update on public.class_details for each row
  when (old.disclosure_hours is distinct from new.disclosure_hours) execute function private.reschedule_disclosures();

create trigger set_updated_at before update on public.class_details
  for each row execute function private.set_updated_at();

-- private.session_search

select private.record_processing('private.session_search',
  part => 'classes',
  purpose => 'what the search of dates looks at, repeated from classes, dates and venues; names nobody',
  kept => 'until the date is over',
  on_erasure => 'removed with the class',
  not_exported => 'It repeats what is in your classes, dates and places, to find them.'
);

create trigger notify_pages after truncate on private.session_search
  for each statement
  execute function private.notify_pages();

create trigger notify_pages_of_changed after update on private.session_search
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_new after insert on private.session_search
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_removed after delete on private.session_search
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('true', '{}');
