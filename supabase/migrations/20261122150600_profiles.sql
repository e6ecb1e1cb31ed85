-- Consent record: when somebody said that she is 18 or over and agrees to the terms. The sign-up form sends it as
-- `terms_accepted` in the user's metadata, which she could change later; the time is written here, where nobody can.
create table private.terms_acceptances (
  user_id uuid not null references auth.users on delete cascade,
  version date not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, version)
);

comment on table private.terms_acceptances is 'Who accepted which version of the terms, and when.';
comment on column private.terms_acceptances.version is 'The date the terms carry; a new one is asked for again.';

alter table private.terms_acceptances enable row level security;
revoke all on private.terms_acceptances from anon, authenticated;

-- Time zone validator: an IANA name such as Europe/London, as browsers call it. PostgreSQL would also take an
-- abbreviation or a rule made up on the spot ("Home/Sweet+3", "Etc/GMT+99"), which others could not read.
create function private.is_time_zone(name text) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
begin
  if char_length(name) > 64
    or name !~ '^(UTC|Etc/GMT(\+(1[0-2]|[0-9])|-(1[0-4]|[0-9]))|[A-Z][A-Za-z_]*(/[A-Z][A-Za-z_-]*)+)$'
  then
    return false;
  end if;
  perform timestamptz 'epoch' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

-- Profiles: what a member tells about herself. The row comes with her first save: an upsert of `id` and the fields that
-- changed leaves the others as they are, so every field may be missing.
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  name text,
  age smallint,
  location text,
  profile_image_url text,
  goals text[] not null default '{}',
  updated_at timestamptz not null default now(),
  time_zone text not null default 'Europe/London',
  constraint profiles_name check (char_length(name) <= 100 and private.has_text(name)),
  constraint profiles_age check (age between 13 and 120),
  constraint profiles_location check (char_length(location) <= 200),
  constraint profiles_profile_image_url check (
    octet_length(profile_image_url) <= 204800
    and profile_image_url ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'
  ),
  constraint profiles_goals check (
    coalesce(array_ndims(goals), 1) = 1
    and cardinality(goals) <= 9
    and goals <@ array[
      'Meet new people and build friendships',
      'Learn a new skill or hobby',
      'Improve my physical fitness',
      'Reduce stress and find calm',
      'Express my creativity',
      'Build confidence',
      'Start a side business',
      'Explore new places',
      'Have more fun in my free time'
    ]
  ),
  constraint profiles_time_zone check (private.is_time_zone(time_zone))
);

comment on table public.profiles is 'One row for each member who has saved anything about herself.';
comment on column public.profiles.profile_image_url is 'A data URL of at most 200 KB: the browser crops and re-encodes.';
comment on column public.profiles.goals is 'Chosen in onboarding, from nine.';
comment on column public.profiles.time_zone is 'Where her days begin and end: an IANA name.';

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant insert (id, name, age, location, profile_image_url, goals, time_zone) on public.profiles to authenticated;
-- `id` too, because an upsert over REST sets every column it sends; the policy keeps it the member's own
grant update (id, name, age, location, profile_image_url, goals, time_zone) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.profiles', 'insert', 5, 250, null, null, 'One row; erased and made again, a few.'),
  ('public.profiles', 'update', 200, 10000, null, null, 'Each can carry a picture of 200 KB.');
select private.bound_writes('public.profiles');

create function private.record_terms_acceptance() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.terms_acceptances (user_id, version)
  values (new.id, date '2026-11-20')
  on conflict do nothing;
  return null;
end
$$;

-- Display name of an account for moderators and admins.
create function private.name_of(member uuid) returns text
  language sql stable set search_path = ''
  return coalesce(
    (select profiles.name from public.profiles where profiles.id = member),
    (select coalesce(users.raw_user_meta_data ->> 'name', users.email) from auth.users where users.id = member),
    'Somebody who has left'
  );

-- Where a member's days begin and end. The browser says it; until then it is London. Runs as whoever asks: a member has
-- only her own profile to look at.
create function private.time_zone_of(member uuid) returns text
  language sql stable set search_path = ''
  return coalesce((select p.time_zone from public.profiles p where p.id = member), 'Europe/London');

create trigger set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();

create trigger record_terms_acceptance after insert or update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data -> 'terms_accepted' = 'true'::jsonb)
  execute function private.record_terms_acceptance();

-- Consent that was not shown to be the owner's: the address is confirmed without the terms, so whoever agreed before
-- may have been somebody else.
create function private.withdraw_unproven_terms() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.terms_acceptances a where a.user_id = new.id;
  return null;
end
$$;

create trigger withdraw_unproven_terms after update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null
    and new.raw_user_meta_data -> 'terms_accepted' is distinct from 'true'::jsonb
  )
  execute function private.withdraw_unproven_terms();

create policy "a member sees her own" on public.profiles
  for select to authenticated using (id = (select auth.uid()));

create policy "a member makes her own" on public.profiles
  for insert to authenticated with check (id = (select auth.uid()));

create policy "a member changes her own" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- Favourites: the things a member counts among hers. Soft toggle: the first choice makes the row; later ones turn it on
-- and off, so that what she once liked is not forgotten when she changes her mind.
create table public.user_passions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  passion_name text not null,
  is_selected boolean not null default true,
  updated_at timestamptz not null default now(),
  -- two windows choosing the same thing make one row
  constraint user_passions_once unique (user_id, passion_name),
  constraint user_passions_passion_name check (char_length(passion_name) <= 100 and private.has_text(passion_name))
);

comment on table public.user_passions is 'Favourite things, by the name they have in the picker.';

alter table public.user_passions enable row level security;
revoke all on public.user_passions from anon, authenticated;
grant select on public.user_passions to authenticated;
grant insert (user_id, passion_name, is_selected) on public.user_passions to authenticated;
-- a client may say when; the trigger knows better
grant update (is_selected, updated_at) on public.user_passions to authenticated;
grant select, insert, update, delete on public.user_passions to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.user_passions', 'insert', 200, 10000, 200, 'user_id', 'The picker holds 56 things.'),
  ('public.user_passions', 'update', 1000, 50000, null, null, 'A heart tapped on and off.');
select private.bound_writes('public.user_passions');

create trigger set_updated_at before update on public.user_passions
  for each row execute function private.set_updated_at();

create policy "a member sees her own" on public.user_passions
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member makes her own" on public.user_passions
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member changes her own" on public.user_passions
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Least privilege: a function is its owner's alone unless it is granted here. Constraints, generated columns and
-- policies are checked as the role that writes or asks, which needs the functions they call.
revoke all on function
  private.is_time_zone(text), private.record_terms_acceptance(), private.name_of(uuid), private.time_zone_of(uuid),
  private.withdraw_unproven_terms()
from public;
grant execute on function private.is_time_zone(text), private.time_zone_of(uuid) to authenticated, service_role;

select private.require_second_factor();
