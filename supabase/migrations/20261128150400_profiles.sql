-- Consent record: when somebody said that she is 18 or over and agrees to the terms. The sign-up form sends it as
-- `terms_accepted` in the user's metadata, which she could change later; the time is written here, where nobody can.
create table private.terms_acceptances (
  user_id uuid not null,
  version date not null,
  accepted_at timestamptz not null default now(),
  constraint terms_acceptances_pkey primary key (user_id, version),
  constraint terms_acceptances_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
alter table private.terms_acceptances enable row level security;

comment on table private.terms_acceptances is 'Who accepted which version of the terms, and when.';
comment on column private.terms_acceptances.version is 'The date the terms carry; a new one is asked for again.';

-- Profiles: what a member tells about herself. The row comes with her first save: an upsert of `id` and the fields that
-- changed leaves the others as they are, so every field may be missing.
create table public.profiles (
  id uuid not null,
  name text,
  age smallint,
  location text,
  profile_image_url text,
  goals text[] not null default '{}'::text[],
  updated_at timestamptz not null default now(),
  time_zone text not null default 'Europe/London'::text,
  portrait smallint,
  constraint profiles_pkey primary key (id),
  constraint profiles_id_fkey foreign key (id) references auth.users(id) on delete cascade,
  constraint profiles_age check (age >= 13 and age <= 120),
  constraint profiles_goals
    check (coalesce(array_ndims(goals), 1) = 1 and cardinality(goals) <= 9 and goals <@ array['Meet new people and build friendships'::text, 'Learn a new skill or hobby'::text, 'Improve my physical fitness'::text, 'Reduce stress and find calm'::text, 'Express my creativity'::text, 'Build confidence'::text, 'Start a side business'::text, 'Explore new places'::text, 'Have more fun in my free time'::text]),
  constraint profiles_location check (char_length(location) <= 200),
  constraint profiles_name check (char_length(name) <= 100 and private.has_text(name)),
  constraint profiles_portrait check (portrait >= 0 and portrait <= 19),
  constraint profiles_profile_image_url
    check (octet_length(profile_image_url) <= 204800 and profile_image_url ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'::text),
  constraint profiles_time_zone check (private.is_time_zone(time_zone))
);
alter table public.profiles enable row level security;

comment on table public.profiles is 'One row for each member who has saved anything about herself.';
comment on column public.profiles.profile_image_url is
  'A data URL of at most 200 KB: the browser crops and re-encodes.';
comment on column public.profiles.goals is 'Chosen in onboarding, from nine.';
comment on column public.profiles.time_zone is 'Where her days begin and end: an IANA name.';
comment on column public.profiles.portrait is 'Number of the drawn portrait that she chose.';

create index profiles_name_words on public.profiles using gin (private.folded(name) extensions.gin_trgm_ops);

-- Favourites: the things a member counts among hers. Soft toggle: the first choice makes the row; later ones turn it on
-- and off, so that what she once liked is not forgotten when she changes her mind.
create table public.user_passions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  passion_name text not null,
  is_selected boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint user_passions_pkey primary key (id),
  -- two windows choosing the same thing make one row
  constraint user_passions_once unique (user_id, passion_name),
  constraint user_passions_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint user_passions_passion_name check (char_length(passion_name) <= 100 and private.has_text(passion_name))
);
alter table public.user_passions enable row level security;

comment on table public.user_passions is 'Favourite things, by the name they have in the picker.';
