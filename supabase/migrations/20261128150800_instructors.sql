create table public.instructor_profiles (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  -- always made by the trigger
  slug text not null default ''::text,
  display_name text not null,
  bio text not null,
  experience text,
  specialties text[] not null default '{}'::text[],
  teaching_style text,
  qualifications text,
  social_links jsonb not null default '{}'::jsonb,
  status text not null default 'pending'::text,
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  portrait smallint,
  constraint instructor_profiles_pkey primary key (id),
  constraint instructor_profiles_slug unique (slug),
  constraint instructor_profiles_user_id unique (user_id),
  constraint instructor_profiles_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint instructor_profiles_bio check (char_length(bio) <= 1000 and private.has_text(bio)),
  -- So a row that everybody may read never holds one.
  constraint instructor_profiles_decline_reason
    check (decline_reason is null or status = 'declined'::text and char_length(decline_reason) <= 1000),
  constraint instructor_profiles_display_name
    check (char_length(display_name) <= 100 and private.has_text(display_name)),
  constraint instructor_profiles_experience
    check (experience = any (array['1-2'::text, '3-5'::text, '6-10'::text, '10+'::text])),
  constraint instructor_profiles_portrait check (portrait >= 0 and portrait <= 19),
  constraint instructor_profiles_qualifications check (char_length(qualifications) <= 1000),
  constraint instructor_profiles_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text and char_length(slug) <= 100),
  constraint instructor_profiles_social_links check (private.is_social_links(social_links)),
  constraint instructor_profiles_specialties check (private.is_text_list(specialties, 20, 60)),
  constraint instructor_profiles_status
    check (status = any (array['pending'::text, 'approved'::text, 'declined'::text])),
  constraint instructor_profiles_teaching_style
    check (teaching_style = any (array['friendly-slow'::text, 'energetic'::text, 'patient-detailed'::text, 'creative-fun'::text, 'structured'::text, 'adaptive'::text]))
);
alter table public.instructor_profiles enable row level security;

comment on table public.instructor_profiles is 'Members who teach, one profile each; the approved ones are public.';
comment on column public.instructor_profiles.slug is
  'The address /instructors/{slug}: made when it is submitted, and then it stays.';
comment on column public.instructor_profiles.social_links is
  '{website, instagram, linkedin}: an address, and twice a name or an address; each may be null.';
comment on column public.instructor_profiles.updated_at is
  'When its words were last changed: the review is promised from here.';
comment on column public.instructor_profiles.portrait is
  'Number of the drawn portrait that she chose for her page. Public at once: it is one of ours.';

create index instructor_profiles_newest
  on public.instructor_profiles (created_at desc, id desc) where (status = 'approved'::text);
create index instructor_profiles_waiting
  on public.instructor_profiles (updated_at, id) where (status = 'pending'::text);
