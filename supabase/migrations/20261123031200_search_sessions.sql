-- What is on: details of a class that its submission has no column for, and the search of the sessions that lie ahead.
-- The search runs as the owner with `status = 'approved'` written in, as those of classes and listings do.

-- Words by which a class's title tells its thing; titleWords() in packages/domain/src/things/title-words.ts.
create table private.thing_words (
  thing text not null,
  word text collate "C" not null,
  -- of the thing's name, and not one of its keywords
  named boolean not null,
  primary key (word, thing)
);

comment on table private.thing_words is 'Words of the things, by which private.guess_thing() tells what a class is about. Granted to nobody.';

alter table private.thing_words enable row level security;
revoke all on private.thing_words from public, anon, authenticated;

insert into private.thing_words (thing, word, named)
select thing, word, named
  from (values
    ('supper-clubs', 'supper', 'dinner cooking hosting dining eating'),
    ('game-nights', 'game', 'games cafe dice tabletop'),
    ('debate-discussion-groups', 'debate discussion', 'debating arguments philosophy'),
    ('womens-circles', 'womens', 'sisterhood'),
    ('podcast-clubs', 'podcast', 'episodes radio'),
    ('volunteering', 'volunteering', 'foodbank'),
    ('local-meetups', 'meetups', ''),
    ('skill-swaps', 'swaps', 'exchange trade barter'),
    ('meditation', 'meditation', 'mindfulness sitting stillness zen'),
    ('breathwork', 'breathwork', 'breathing anxiety'),
    ('sound-baths', 'sound baths', 'gongs singing bowls music'),
    ('tarot-astrology', 'tarot astrology', 'horoscope zodiac oracle'),
    ('vision-boarding', 'vision boarding', 'collage goals dreams scrapbook manifesting intentions'),
    ('cold-water-therapy', 'cold therapy', 'dip plunge ice shower sauna'),
    ('moon-circles', 'moon', 'ritual lunar ceremony'),
    ('pottery-ceramics', 'pottery ceramics', 'clay wheel throwing kiln glazing sculpture mugs building'),
    ('painting-drawing', 'painting drawing', 'art watercolour acrylic sketching illustration'),
    ('embroidery-needlework', 'embroidery needlework', 'sewing stitching stitch mending needlepoint textiles crafts'),
    ('photography', 'photography', 'camera photos darkroom'),
    ('candle-making', 'candle', 'wax soy scent crafts'),
    ('jewellery-design', 'jewellery', 'jewelry silver beads earrings metalwork'),
    ('creative-writing', 'writing', 'stories poetry novel memoir fiction poems author'),
    ('diy-home-projects', 'diy', 'decorating drill upcycling furniture woodwork repairs'),
    ('gardening', 'gardening', 'plants allotment flowers vegetables growing houseplants seeds'),
    ('reading', 'reading', 'books novels library literature'),
    ('book-clubs', 'book', 'reading novels literature'),
    ('journalling', 'journalling', 'diary notebook writing bullet journal reflection'),
    ('courses-online-learning', 'learning', 'certificate'),
    ('history-mythology', 'history mythology', 'myths museums ancestry tree archaeology folklore genealogy'),
    ('mindset-psychology', 'mindset psychology', 'wellbeing'),
    ('language-learning', 'language learning', 'french spanish italian german welsh sign bsl'),
    ('puzzle-games-strategy', 'puzzle games strategy', 'chess crosswords jigsaw sudoku escape'),
    ('side-hustle-planning', 'hustle', 'employed'),
    ('baking-to-sell', 'baking sell', 'cakes bread sourdough brownies cookies bakery'),
    ('crafting-for-profit', 'crafting profit', 'etsy handmade knitting crochet selling makers'),
    ('social-media-branding', 'branding', 'instagram tiktok marketing logo followers'),
    ('freelance-skills', 'freelance', 'employed invoices consultant'),
    ('market-stall-prep', 'stall prep', 'craft selling pitch trader'),
    ('financial-literacy', 'financial literacy', 'budget savings pension investing debt tax'),
    ('digital-tools', '', 'computer spreadsheets apps software coding website'),
    ('pilates', 'pilates', 'reformer mat'),
    ('dance-classes', 'dance', 'dancing salsa ballet swing ballroom zumba tap'),
    ('yoga', 'yoga', 'stretching vinyasa hatha flexibility mat'),
    ('running-parkrun', 'running parkrun', 'jogging marathon'),
    ('rebounding-trampolining', 'rebounding trampolining', 'trampoline bouncing jumping'),
    ('martial-arts', 'martial arts', 'judo karate boxing defence kickboxing jiu jitsu taekwondo'),
    ('pole-fitness', 'pole', 'dancing aerial'),
    ('roller-skating', 'roller skating', 'skates rollerblading derby quads'),
    ('hiking', 'hiking', 'walking hills mountains rambling trails outdoors'),
    ('wild-swimming', 'swimming', 'river lake sea dip'),
    ('paddleboarding', 'paddleboarding', 'sup kayak canoe'),
    ('climbing-bouldering', 'climbing bouldering', 'ropes'),
    ('vanlife-camping', 'vanlife camping', 'campervan glamping motorhome caravan'),
    ('foraging', 'foraging', 'mushrooms berries hedgerow blackberries nettles'),
    ('travel-planning', 'travel', 'holidays solo interrail abroad itinerary backpacking'),
    ('city-wanders', 'city wanders', 'walking urban architecture sightseeing')
  ) as things (thing, names, keywords),
       lateral (
         select word, true as named from string_to_table(names, ' ') as word
         union all
         select word, false from string_to_table(keywords, ' ') as word
       ) as words
 where word <> '';

-- Title classification: the thing that most words of a title speak for, those of its name before its keywords, and a word
-- of several things less for each; null where none or two are ahead. "Throw your first pots" is said of "throwing".
create function private.guess_thing(title text) returns text
  language sql stable set search_path = ''
  begin atomic
    with typed as (
      select distinct word
        from regexp_split_to_table(
          translate(private.folded(extensions.unaccent(left(title, 200))), '''’', ''), '[^a-z0-9]+'
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
     where not exists (select from scores other where other.score >= s.score and other.thing <> s.thing);
  end;

-- The language of a class that says none: the product's words are English.
create function private.home_language() returns text language sql immutable return 'en';

create table public.class_details (
  class_id uuid primary key references public.class_submissions on delete cascade,
  -- /things/{slug}; null where it is about none
  thing text,
  -- from the title, until its teacher says
  thing_guessed boolean not null default true,
  -- BCP 47
  language text collate "C" not null default 'en',
  women_only boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint class_details_thing check (char_length(thing) <= 60 and thing ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint class_details_language check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$')
);

comment on table public.class_details is 'What is searched of a class beside its submission; a row for each class, changed by whoever submitted it.';
comment on column public.class_details.thing_guessed is 'Whether thing is what its title says. Set with a thing of hers to false.';
comment on column public.class_details.language is 'The language it is held in, as a BCP 47 tag.';

alter table public.class_details enable row level security;
revoke all on public.class_details from anon, authenticated;
grant select on public.class_details to anon, authenticated;
grant update (thing, thing_guessed, language, women_only) on public.class_details to authenticated;
grant select, insert, update, delete on public.class_details to service_role;

insert into private.write_bounds (target, verb, member, network, why) values
  ('public.class_details', 'update', 100, 5000, 'What is corrected in a day.');
select private.bound_writes('public.class_details');

create policy "everybody reads those of approved classes, a teacher those of hers" on public.class_details
  for select to anon, authenticated using (
    exists (select from public.class_submissions c where c.id = class_id)
  );

-- Authorization check. As the owner: who submitted a class nobody may read.
create function private.submitted_class(class_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  begin atomic
    select exists (
      select from public.class_submissions c where c.id = submitted_class.class_id and c.submitted_by = auth.uid()
    );
  end;

create policy "a member changes those of her own classes" on public.class_details
  for update to authenticated
  using (private.submitted_class(class_id)) with check (private.submitted_class(class_id));

create trigger set_updated_at before update on public.class_details
  for each row execute function private.set_updated_at();

-- As the owner: the words of the things are granted to nobody.
create function private.guess_thing_of_class() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.thing := private.guess_thing((select c.class_title from public.class_submissions c where c.id = new.class_id));
  return new;
end
$$;

create trigger guess_thing before insert or update on public.class_details
  for each row when (new.thing_guessed) execute function private.guess_thing_of_class();

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

create trigger add_details after insert on public.class_submissions
  for each row execute function private.keep_class_details();
create trigger guess_thing_again after update of class_title on public.class_submissions
  for each row when (old.class_title <> new.class_title) execute function private.keep_class_details();

insert into public.class_details (class_id, language)
select c.id, private.home_language() from public.class_submissions c;

-- Geocoding of venues, as of listings: for those without coordinates of their own.
alter table public.venues add column place_id integer;

comment on column public.venues.place_id is 'The town of the gazetteer it lies in; null where that is unknown or could be several.';

create function private.locate_venue() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.place_id := private.resolve_place(new.town);
  return new;
end
$$;

create trigger locate before insert on public.venues
  for each row when (new.place_id is null) execute function private.locate_venue();
create trigger locate_again before update of town on public.venues
  for each row when (old.town is distinct from new.town) execute function private.locate_venue();

update public.venues v set place_id = private.resolve_place(v.town);

-- Grid of tenths of a degree: a radius is a list of cells, however many sessions lie in it. Columns go round the earth.
create function private.grid_cell(latitude double precision, longitude double precision) returns integer
  language sql immutable strict parallel safe set search_path = ''
  return floor((latitude + 90) * 10)::integer * 3600 + floor((longitude + 180) * 10)::integer % 3600;

create function private.grid_cells(latitude double precision, longitude double precision, radius_km double precision)
  returns integer[]
  language sql immutable strict parallel safe set search_path = ''
  begin atomic
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
           ) as grid_column;
  end;

-- Bit set of what a room has, who looks after children, and who comes.
create function private.access_bit(name text) returns integer
  language sql immutable parallel safe set search_path = ''
  return case name
    when 'step_free_entrance' then 1
    when 'step_free_toilet' then 2
    when 'hearing_loop' then 4
    when 'quiet_space' then 8
    when 'seating' then 16
    when 'parking' then 32
    when 'baby_welcome' then 64
    when 'childcare' then 128
    when 'women_only' then 256
  end;

-- Search index of sessions: one row for each scheduled one of an approved class, with everything that a search asks for.
-- Apart from class_sessions, whose rows change with every booking.
create table private.session_search (
  session_id uuid primary key references public.class_sessions on delete cascade,
  class_id uuid not null,
  starts_at timestamptz not null,
  -- on the clock of where it is held
  local_date date not null,
  local_time time not null,
  weekday smallint not null,
  thing text collate "C",
  category text collate "C" not null,
  -- primary subtag
  language text collate "C" not null,
  level text collate "C" not null,
  -- of this session: in person, virtual or both
  format text collate "C" not null,
  -- minor units, 0 where nobody has to pay; null where only the class's own words say
  price integer,
  currency text collate "C",
  access smallint not null,
  has_places boolean not null,
  latitude double precision,
  longitude double precision,
  cell integer
);

comment on table private.session_search is 'Scheduled sessions of approved classes as search_sessions() looks for them; kept by triggers. Granted to nobody.';

-- walks, in the order of time
create index session_search_next on private.session_search (starts_at, session_id);
create index session_search_thing on private.session_search (thing, starts_at, session_id);
create index session_search_category on private.session_search (category, starts_at, session_id);
create index session_search_language on private.session_search (language, starts_at, session_id);
-- picks
create index session_search_cell on private.session_search (cell);
create index session_search_access on private.session_search (access);
create index session_search_time on private.session_search (weekday, local_time);
create index session_search_price on private.session_search (price);
create index session_search_class on private.session_search (class_id);

alter table private.session_search enable row level security;
revoke all on private.session_search from public, anon, authenticated;

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

create trigger index_new after insert on public.class_sessions
  for each row execute function private.index_session();
create trigger index_changed after update on public.class_sessions
  for each row when (
    (old.starts_at, old.time_zone, old.venue_id, old.is_online, old.price_kind, old.price_amount, old.price_currency, old.status)
      is distinct from
    (new.starts_at, new.time_zone, new.venue_id, new.is_online, new.price_kind, new.price_amount, new.price_currency, new.status)
  ) execute function private.index_session();

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

create trigger index_places after update on public.class_sessions
  for each row when ((old.places_left > 0) <> (new.places_left > 0)) execute function private.index_places();

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

create trigger index_sessions after update on public.class_submissions
  for each row when (
    (old.status, old.class_category, old.experience_level, old.class_format, old.class_location)
      is distinct from (new.status, new.class_category, new.experience_level, new.class_format, new.class_location)
  ) execute function private.index_sessions_of_class('id');
create trigger index_sessions after update on public.class_details
  for each row when (
    (old.thing, old.language, old.women_only) is distinct from (new.thing, new.language, new.women_only)
  ) execute function private.index_sessions_of_class('class_id');

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

create trigger index_sessions after update on public.venues
  for each row when (
    (old.place_id, old.public_latitude, old.public_longitude, old.step_free_entrance, old.step_free_toilet, old.hearing_loop,
     old.quiet_space, old.seating, old.parking, old.childcare, old.baby_welcome)
      is distinct from
    (new.place_id, new.public_latitude, new.public_longitude, new.step_free_entrance, new.step_free_toilet, new.hearing_loop,
     new.quiet_space, new.seating, new.parking, new.childcare, new.baby_welcome)
  ) execute function private.index_sessions_of_venue();

select private.index_sessions(array(select s.id from public.class_sessions s where s.starts_at > now()));

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

-- A parsed search of sessions; null is not asked for.
create type private.asked_sessions as (
  earliest timestamptz,
  latest timestamptz,
  from_date date,
  to_date date,
  weekdays integer[],
  starts_after time,
  starts_before time,
  latitude double precision,
  longitude double precision,
  within_km double precision,
  cells integer[],
  max_price integer,
  currency text,
  formats text[],
  levels text[],
  thing text,
  category text,
  language text,
  access integer[],
  free_places boolean,
  -- words of the class, as LIKE patterns
  patterns text[],
  -- the classes that have them, where they are few
  class_ids uuid[],
  after_distance_km double precision,
  after_starts_at timestamptz,
  after_id uuid
);

-- The statements, by what they do. $1 what is asked, $2 how many to look at, $3 how many are wanted. Executed with each
-- search's own values as constants, so that what is not asked for is left out by the planner. A walk follows the index of
-- `driver`, a column that is asked for; a pick takes all that match and sorts.
create function private.session_statement(kind text, driver text) returns text
  language plpgsql immutable set search_path = ''
  as $$
declare
  ahead constant text := $sql$ s.starts_at >= ($1).earliest and s.starts_at < ($1).latest$sql$;
  after constant text := $sql$
    and (($1).after_starts_at is null or (s.starts_at, s.session_id) > (($1).after_starts_at, ($1).after_id))$sql$;
  km constant text := 'private.distance_km(($1).latitude, ($1).longitude, s.latitude, s.longitude)';
  matches constant text := $sql$
    (($1).from_date is null or s.local_date >= ($1).from_date)
    and (($1).to_date is null or s.local_date <= ($1).to_date)
    and (($1).weekdays is null or s.weekday = any (($1).weekdays))
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
begin
  return case kind
    when 'walk' then 'select array(select s.session_id from (select s.* from private.session_search s where' || ahead
      || case when driver <> '' then format(' and s.%1$I = ($1).%1$I', driver) else '' end || after
      || soonest || '$2) s where' || matches || soonest || '$3)'
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

create function private.pick_sessions(asked private.asked_sessions, kind text, wanted integer) returns uuid[]
  language plpgsql stable
  set search_path = '' set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '16MB'
  set max_parallel_workers_per_gather = 0
  as $$
declare
  found_ids uuid[];
begin
  execute private.session_statement(kind, '') into found_ids using asked, null::integer, wanted;
  return found_ids;
end
$$;

-- The classes that have all the words, from the trigram index; null where none are asked for, and where they are more than
-- two thousand, whose sessions are looked at one by one.
create function private.few_classes_with(patterns text[]) returns uuid[]
  language plpgsql stable strict set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_custom_plan
  as $$
declare
  ids uuid[] := array(
    select c.id from public.class_submissions c
     where c.status = 'approved' and c.search_text like patterns[1] and c.search_text like all (patterns)
     limit 2001
  );
begin
  return case when cardinality(ids) <= 2000 then ids end;
end
$$;

-- Whether the trigram index helps: a search of one or two letters has no trigram.
create function private.has_trigram(patterns text[]) returns boolean
  language sql immutable set search_path = ''
  return patterns is null or exists (select from unnest(patterns) as pattern where pattern ~ '[[:alnum:]]{3}');

-- Keyset pagination: a page, soonest first. Looks at the next thousand; if those had enough to hope for a full page, at
-- ten thousand; else picks. A search that has no trigram is bounded to ten thousand.
create function private.soonest_sessions(asked private.asked_sessions, wanted integer) returns uuid[]
  language plpgsql stable set search_path = ''
  as $$
declare
  found_ids uuid[];
  -- what is rarest as a rule
  driver constant text := case
    when asked.thing is not null then 'thing'
    when asked.language <> private.home_language() then 'language'
    when asked.category is not null then 'category'
    else ''
  end;
begin
  if not private.has_trigram(asked.patterns) then
    return private.walk_sessions(asked, driver, 10000, wanted);
  end if;
  found_ids := private.walk_sessions(asked, driver, 1000, wanted);
  if cardinality(found_ids) < wanted and cardinality(found_ids) * 6 >= wanted then
    found_ids := private.walk_sessions(asked, driver, 10000, wanted);
  end if;
  if cardinality(found_ids) < wanted then
    asked.class_ids := private.few_classes_with(asked.patterns);
    found_ids := private.pick_sessions(asked, 'pick', wanted);
  end if;
  return found_ids;
end
$$;

-- Keyset pagination: a page, nearest first, from circles that grow until they hold it.
create function private.nearest_sessions(asked private.asked_sessions, wanted integer) returns uuid[]
  language plpgsql stable set search_path = ''
  as $$
declare
  found_ids uuid[];
  farthest constant double precision := coalesce(asked.within_km, 200);
  radius double precision := least(greatest(2, asked.after_distance_km), farthest);
begin
  if private.has_trigram(asked.patterns) then
    asked.class_ids := private.few_classes_with(asked.patterns);
  end if;
  loop
    asked.within_km := radius;
    asked.cells := private.grid_cells(asked.latitude, asked.longitude, radius);
    found_ids := private.pick_sessions(asked, 'nearest', wanted);
    exit when cardinality(found_ids) >= wanted or radius >= farthest;
    radius := least(radius * 4, farthest);
  end loop;
  return found_ids;
end
$$;

create type public.found_session as (
  id uuid,
  class_id uuid,
  series_id uuid,
  venue_id uuid,
  starts_at timestamptz,
  ends_at timestamptz,
  time_zone text,
  capacity integer,
  places_left integer,
  price_kind text,
  price_amount integer,
  price_currency text,
  status text,
  booking_opens_at timestamptz,
  booking_closes_at timestamptz,
  is_online boolean,
  class_slug text,
  class_title text,
  instructor_name text,
  class_category text,
  class_format text,
  experience_level text,
  -- what the class itself says it costs, for price_kind 'as_class'
  class_pricing_type text,
  class_price text,
  thing text,
  language text,
  women_only boolean,
  venue_name text,
  town text,
  at_home boolean,
  address text,
  distance_km double precision,
  step_free_entrance boolean,
  step_free_toilet boolean,
  hearing_loop boolean,
  quiet_space boolean,
  seating boolean,
  parking boolean,
  baby_welcome boolean,
  childcare boolean
);

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

create function public.search_sessions(
  search text default null,
  from_date date default null,
  to_date date default null,
  weekdays integer[] default null,
  starts_after time default null,
  starts_before time default null,
  near_latitude double precision default null,
  near_longitude double precision default null,
  within_km double precision default null,
  max_price integer default null,
  price_currency text default null,
  format text default null,
  level text default null,
  thing text default null,
  category text default null,
  language text default null,
  access text[] default null,
  childcare boolean default null,
  women_only boolean default null,
  free_places boolean default null,
  sort text default null,
  after_starts_at timestamptz default null,
  after_distance_km double precision default null,
  after_id uuid default null,
  page_size integer default null
) returns setof public.found_session
  language plpgsql stable security definer set search_path = ''
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
           c.pricing_type, c.price_amount, d.thing, d.language, d.women_only, v.name, v.town, v.at_home, v.public_address,
           around.km, coalesce(v.step_free_entrance, false), coalesce(v.step_free_toilet, false),
           coalesce(v.hearing_loop, false), coalesce(v.quiet_space, false), coalesce(v.seating, false),
           coalesce(v.parking, false), coalesce(v.baby_welcome, false), coalesce(v.childcare, false)
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

comment on function public.search_sessions(
  text, date, date, integer[], time, time, double precision, double precision, double precision, integer, text, text,
  text, text, text, text, text[], boolean, boolean, boolean, text, timestamptz, double precision, uuid, integer
) is
  'Scheduled sessions of approved classes that lie ahead, soonest or nearest first, a page at a time. Dates and times are local to the session; weekdays ISO, Monday 1. Prices in minor units: nothing to pay is 0, one that only the class says is never found by price.';

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.guess_thing(text), private.submitted_class(uuid), private.home_language(), private.guess_thing_of_class(), private.keep_class_details(),
  private.locate_venue(), private.grid_cell(double precision, double precision),
  private.grid_cells(double precision, double precision, double precision), private.access_bit(text),
  private.index_sessions(uuid[]), private.index_session(), private.index_places(), private.index_sessions_of_class(),
  private.index_sessions_of_venue(), private.cleanup_session_search(integer), private.locate_venues(uuid, integer),
  private.session_statement(text, text), private.walk_sessions(private.asked_sessions, text, integer, integer),
  private.pick_sessions(private.asked_sessions, text, integer), private.few_classes_with(text[]),
  private.has_trigram(text[]), private.soonest_sessions(private.asked_sessions, integer),
  private.nearest_sessions(private.asked_sessions, integer), private.access_sets(text[], boolean, boolean)
from public;
revoke all on function public.search_sessions(
  text, date, date, integer[], time, time, double precision, double precision, double precision, integer, text, text,
  text, text, text, text, text[], boolean, boolean, boolean, text, timestamptz, double precision, uuid, integer
) from public, anon, authenticated, service_role;
grant execute on function public.search_sessions(
  text, date, date, integer[], time, time, double precision, double precision, double precision, integer, text, text,
  text, text, text, text, text[], boolean, boolean, boolean, text, timestamptz, double precision, uuid, integer
) to anon, authenticated, service_role;

-- A policy is checked as the role that asks.
grant execute on function private.submitted_class(uuid) to authenticated;

select private.require_second_factor();
