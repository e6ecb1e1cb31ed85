-- Members who teach. A profile is public once a person has approved it; its owner may change its words, and then they
-- are read again before anybody sees them.

-- Something about a person elsewhere: a name there, or an address. Nothing with a scheme that is not the web's, as in
-- packages/domain/src/teaching/social.ts.
create function private.is_social_link(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return char_length(value) <= 500 and private.has_text(value)
    and (value !~ '^[A-Za-z][A-Za-z0-9+.-]*:' or private.is_web_address(value));

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

revoke all on function private.is_social_link(text), private.is_social_links(jsonb) from public;
-- a constraint is checked as the role that writes the row
grant execute on function private.is_social_link(text), private.is_social_links(jsonb)
to anon, authenticated, service_role;

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

create index instructor_profiles_newest on public.instructor_profiles (created_at desc, id desc)
  where status = 'approved';

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

-- The first of an address has it as it is, the next ones with a number behind it. One lock for each table: those who
-- submit at the same moment take turns.
create function private.free_slug(words text, fallback text, relation regclass) returns text
  language plpgsql volatile set search_path = ''
  as $$
declare
  base text := coalesce(nullif(btrim(left(private.slug_words(words), 80), '-'), ''), fallback);
  slug text := base;
  taken boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('slug:' || relation::text, 0));
  for number in 2..50 loop
    execute format('select exists (select from %s where slug = $1)', relation) into taken using slug;
    if not taken then
      return slug;
    end if;
    slug := base || '-' || number;
  end loop;
  return base || '-' || substr(md5(gen_random_uuid()::text), 1, 12);
end
$$;

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

-- Changed words wait for a review again, whatever was decided about the old ones; their time is that of the change.
-- What is not words is named by the trigger.
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

-- The kind of the announcement is given by the trigger.
create function private.announce_submission() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.enqueue(tg_argv[0], jsonb_build_object('id', new.id));
  return null;
end
$$;

revoke all on function
  private.free_slug(text, text, regclass),
  private.prepare_instructor_profile(),
  private.review_changed_words(),
  private.announce_submission()
from public;

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

create policy "everybody reads what was approved" on public.instructor_profiles
  for select to anon, authenticated using (status = 'approved');

create policy "a moderator reads all" on public.instructor_profiles
  for select to authenticated using ((select private.is_moderator()));

comment on table public.instructor_profiles is 'Members who teach, one profile each; the approved ones are public.';
comment on column public.instructor_profiles.slug is 'The address /instructors/{slug}: made when it is submitted, and then it stays.';
comment on column public.instructor_profiles.social_links is '{website, instagram, linkedin}: an address, and twice a name or an address; each may be null.';
comment on column public.instructor_profiles.updated_at is 'When its words were last changed: the review is promised from here.';
