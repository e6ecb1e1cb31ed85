-- What is on: details of a class that its submission has no column for, and the search of the sessions that lie ahead.
-- The search runs as the owner with `status = 'approved'` written in, as those of classes and listings do.

-- Words by which a class's title tells its thing; titleWords() in packages/domain/src/things/title-words.ts.
create table private.thing_words (
  thing text not null,
  word text collate "C" not null,
  -- of the thing's name, and not one of its keywords
  named boolean not null,
  constraint thing_words_pkey primary key (word, thing)
);
alter table private.thing_words enable row level security;

comment on table private.thing_words is
  'Words of the things, by which private.guess_thing() tells what a class is about. Granted to nobody.';

create table public.class_details (
  class_id uuid not null,
  -- /things/{slug}; null where it is about none
  thing text,
  -- from the title, until its teacher says
  thing_guessed boolean not null default true,
  -- BCP 47
  language text collate "C" not null default 'en'::text,
  women_only boolean not null default false,
  updated_at timestamptz not null default now(),
  disclosure_hours integer not null default 24,
  constraint class_details_pkey primary key (class_id),
  constraint class_details_class_id_fkey
    foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint class_details_disclosure_hours check (disclosure_hours = any (array[2, 24, 48, 168])),
  constraint class_details_language check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'::text),
  constraint class_details_thing check (char_length(thing) <= 60 and thing ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);
alter table public.class_details enable row level security;

comment on table public.class_details is
  'What is searched of a class beside its submission; a row for each class, changed by whoever submitted it.';
comment on column public.class_details.thing_guessed is
  'Whether thing is what its title says. Set with a thing of hers to false.';
comment on column public.class_details.language is 'The language it is held in, as a BCP 47 tag.';
comment on column public.class_details.disclosure_hours is
  'Hours before the start of a session at which the place of a home and the links are disclosed to those who are booked.';

-- Search index of sessions: one row for each scheduled one of an approved class, with everything that a search asks for.
-- Apart from class_sessions, whose rows change with every booking.
create table private.session_search (
  session_id uuid not null,
  class_id uuid not null,
  starts_at timestamptz not null,
  -- on the clock of where it is held
  local_date date not null,
  local_time time without time zone not null,
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
  cell integer,
  constraint session_search_pkey primary key (session_id),
  constraint session_search_session_id_fkey
    foreign key (session_id) references public.class_sessions(id) on delete cascade
);
alter table private.session_search enable row level security;

comment on table private.session_search is
  'Scheduled sessions of approved classes as search_sessions() looks for them; kept by triggers. Granted to nobody.';

create index session_search_access on private.session_search (access);
create index session_search_cell
  on private.session_search (cell, starts_at) include (session_id, local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places, latitude, longitude, class_id);
create index session_search_childcare
  on private.session_search (starts_at, session_id) include (local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places, latitude, longitude, cell, class_id) where (((access)::integer & 128) <> 0);
create index session_search_class on private.session_search (class_id);
create index session_search_free
  on private.session_search (starts_at, session_id) include (local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places, latitude, longitude, cell, class_id) where (price = 0);
create index session_search_language
  on private.session_search (language, starts_at, session_id) include (local_date, local_time, weekday, thing, category, level, format, price, currency, access, has_places, latitude, longitude, cell, class_id) where (language <> 'en'::text);
create index session_search_next
  on private.session_search (starts_at, session_id) include (local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places, latitude, longitude, cell, class_id);
create index session_search_price on private.session_search (price);
create index session_search_thing
  on private.session_search (thing, starts_at, session_id) include (local_date, local_time, weekday, category, language, level, format, price, currency, access, has_places, latitude, longitude, cell, class_id) where (thing is not null);
create index session_search_time on private.session_search (weekday, local_time);
create index session_search_women
  on private.session_search (starts_at, session_id) include (local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places, latitude, longitude, cell, class_id) where (((access)::integer & 256) <> 0);

-- A parsed search of sessions; null is not asked for.
create type private.asked_sessions as (
  earliest timestamp with time zone,
  latest timestamp with time zone,
  from_date date,
  to_date date,
  weekdays integer[],
  starts_after time without time zone,
  starts_before time without time zone,
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
  patterns text[],
  class_ids uuid[],
  after_distance_km double precision,
  after_starts_at timestamp with time zone,
  after_id uuid
);

create type public.found_session as (
  id uuid,
  class_id uuid,
  series_id uuid,
  venue_id uuid,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  time_zone text,
  capacity integer,
  places_left integer,
  price_kind text,
  price_amount integer,
  price_currency text,
  status text,
  booking_opens_at timestamp with time zone,
  booking_closes_at timestamp with time zone,
  is_online boolean,
  class_slug text,
  class_title text,
  instructor_name text,
  class_category text,
  class_format text,
  experience_level text,
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
