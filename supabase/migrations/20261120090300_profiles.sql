-- What a member tells about herself. The row comes with her first save: an upsert of `id` and the fields that changed
-- leaves the others as they are, so every field may be missing.

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  name text,
  age smallint,
  location text,
  profile_image_url text,
  goals text[] not null default '{}',
  updated_at timestamptz not null default now(),
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
  )
);

alter table public.profiles enable row level security;

revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant insert (id, name, age, location, profile_image_url, goals) on public.profiles to authenticated;
-- `id` too, because an upsert over REST sets every column it sends; the policy keeps it the member's own
grant update (id, name, age, location, profile_image_url, goals) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create trigger set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();

create policy "a member sees her own" on public.profiles
  for select to authenticated using (id = (select auth.uid()));

create policy "a member makes her own" on public.profiles
  for insert to authenticated with check (id = (select auth.uid()));

create policy "a member changes her own" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

comment on table public.profiles is 'One row for each member who has saved anything about herself.';
comment on column public.profiles.profile_image_url is 'A data URL of at most 200 KB: the browser crops and re-encodes.';
comment on column public.profiles.goals is 'Chosen in onboarding, from nine.';
