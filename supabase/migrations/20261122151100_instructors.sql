-- Instructor profiles: members who teach. A profile is public once a person has approved it; its owner may change its
-- words, and then they are reviewed again before anybody sees them. An account's id is never readable beside a
-- teacher's name: a member goes by another name in the community, and the id would link the two.

-- Social link validator: a handle or an address, nothing with a scheme that is not the web's. What a browser makes of
-- "java<tab>script:" or " javascript:" is a scheme, though it does not begin with one: it leaves out what stands before
-- and tabs and line breaks within. A name has no control characters. As in packages/domain/src/teaching/social.ts.
create function private.is_social_link(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return char_length(value) <= 500 and private.has_text(value)
    and private.trimmed(value) !~ '[\u0001-\u001f\u007f-\u009f]'
    and (private.trimmed(value) !~ '^[A-Za-z][A-Za-z0-9+.-]*:' or private.is_web_address(value));

-- {website, instagram, linkedin}, each a text or null.
create function private.is_social_links(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    when jsonb_typeof(value) <> 'object' then false
    else value - array['website', 'instagram', 'linkedin'] = '{}'
      and not jsonb_path_exists(value, 'strict $.* ? (@.type() != "string" && @.type() != "null")')
      and coalesce(private.is_web_address(value ->> 'website'), true)
      and coalesce(private.is_social_link(value ->> 'instagram'), true)
      and coalesce(private.is_social_link(value ->> 'linkedin'), true)
  end;

create table public.instructor_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- always made by the trigger
  slug text not null default '',
  display_name text not null,
  bio text not null,
  experience text,
  specialties text[] not null default '{}',
  teaching_style text,
  qualifications text,
  social_links jsonb not null default '{}',
  status text not null default 'pending',
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  constraint instructor_profiles_user_id unique (user_id),
  constraint instructor_profiles_slug unique (slug),
  constraint instructor_profiles_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  constraint instructor_profiles_display_name check (char_length(display_name) <= 100 and private.has_text(display_name)),
  constraint instructor_profiles_bio check (char_length(bio) <= 1000 and private.has_text(bio)),
  constraint instructor_profiles_experience check (experience in ('1-2', '3-5', '6-10', '10+')),
  constraint instructor_profiles_specialties check (private.is_text_list(specialties, 20, 60)),
  constraint instructor_profiles_teaching_style check (
    teaching_style in ('friendly-slow', 'energetic', 'patient-detailed', 'creative-fun', 'structured', 'adaptive')
  ),
  constraint instructor_profiles_qualifications check (char_length(qualifications) <= 1000),
  constraint instructor_profiles_social_links check (private.is_social_links(social_links)),
  constraint instructor_profiles_status check (status in ('pending', 'approved', 'declined')),
  -- So a row that everybody may read never holds one.
  constraint instructor_profiles_decline_reason check (
    decline_reason is null or (status = 'declined' and char_length(decline_reason) <= 1000)
  )
);

comment on table public.instructor_profiles is 'Members who teach, one profile each; the approved ones are public.';
comment on column public.instructor_profiles.slug is 'The address /instructors/{slug}: made when it is submitted, and then it stays.';
comment on column public.instructor_profiles.social_links is '{website, instagram, linkedin}: an address, and twice a name or an address; each may be null.';
comment on column public.instructor_profiles.updated_at is 'When its words were last changed: the review is promised from here.';

create index instructor_profiles_newest on public.instructor_profiles (created_at desc, id desc)
  where status = 'approved';
create index instructor_profiles_waiting on public.instructor_profiles (updated_at, id) where status = 'pending';

alter table public.instructor_profiles enable row level security;
revoke all on public.instructor_profiles from anon, authenticated;
grant insert (
  user_id, display_name, bio, experience, specialties, teaching_style, qualifications, social_links
) on public.instructor_profiles to authenticated;
grant update (
  display_name, bio, experience, specialties, teaching_style, qualifications, social_links
) on public.instructor_profiles to authenticated;
-- a member reads her own with every column
grant select on public.instructor_profiles to authenticated;
grant select (
  id, slug, display_name, bio, experience, specialties, teaching_style, qualifications, social_links, status,
  created_at, updated_at, reviewed_at
) on public.instructor_profiles to anon;
grant select, insert, update, delete on public.instructor_profiles to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.instructor_profiles', 'insert', 5, 50, null, null, 'One row. A person reads it.'),
  ('public.instructor_profiles', 'update', 50, 2500, null, null, 'A person reads each change.');
select private.bound_writes('public.instructor_profiles');

create function private.prepare_instructor_profile() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.slug := coalesce(
    nullif(new.slug, ''), private.free_slug(new.display_name, 'instructor', 'public.instructor_profiles')
  );
  return new;
end
$$;

-- Re-review: changed words wait for a review again, whatever was decided about the old ones; their time is that of the
-- change. Columns that are no words are named by the trigger.
create function private.review_changed_words() returns trigger
  language plpgsql volatile set search_path = ''
  as $$
begin
  if (to_jsonb(new) - tg_argv) is distinct from (to_jsonb(old) - tg_argv) then
    new.status := 'pending';
    new.decline_reason := null;
    new.reviewed_at := null;
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Enqueues the receipt of a submission; its kind is given by the trigger. What a member sends in is told to her own
-- address, which she has confirmed.
create function private.announce_submission() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if coalesce(to_jsonb(new) ->> 'submitted_by', to_jsonb(new) ->> 'user_id') is not null
     or private.may_ask_for_mail() then
    perform private.enqueue(tg_argv[0], jsonb_build_object('id', new.id));
  end if;
  return null;
end
$$;

-- Runs as its owner, past the policies: of the approved profiles, what everybody may read.
create view public.instructors with (security_barrier = true) as
  select id, slug, display_name, bio, experience, specialties, teaching_style, qualifications, social_links,
         created_at, updated_at
    from public.instructor_profiles
   where status = 'approved';

comment on view public.instructors is
  'The approved instructor profiles as everybody reads them; whose they are is in instructor_profiles, for their owners.';

revoke all on public.instructors from anon, authenticated;
grant select on public.instructors to anon, authenticated, service_role;

create trigger prepare before insert on public.instructor_profiles
  for each row execute function private.prepare_instructor_profile();

create trigger review_changed_words before update on public.instructor_profiles
  for each row execute function private.review_changed_words(
    'slug', 'status', 'decline_reason', 'created_at', 'updated_at', 'reviewed_at'
  );

create trigger announce after insert on public.instructor_profiles
  for each row when (new.status = 'pending') execute function private.announce_submission('instructor_received');

create policy "a member makes her own" on public.instructor_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member changes her own" on public.instructor_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a member sees her own" on public.instructor_profiles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a moderator reads all" on public.instructor_profiles
  for select to authenticated using ((select private.is_moderator()));

-- without `user_id`, which is not granted to visitors
create policy "a visitor reads what was approved" on public.instructor_profiles
  for select to anon using (status = 'approved');

-- Least privilege: a function is its owner's alone unless it is granted here. Constraints, generated columns and
-- policies are checked as the role that writes or asks, which needs the functions they call.
revoke all on function
  private.is_social_link(text), private.is_social_links(jsonb), private.prepare_instructor_profile(),
  private.review_changed_words(), private.announce_submission()
from public;
grant execute on function
  private.is_social_link(text), private.is_social_links(jsonb)
to anon, authenticated, service_role;

select private.require_second_factor();
