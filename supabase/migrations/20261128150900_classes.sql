create table public.class_submissions (
  id uuid not null default gen_random_uuid(),
  -- always made by the trigger
  slug text not null default ''::text,
  -- a member's go with her account
  submitted_by uuid default auth.uid(),
  instructor_profile_id uuid,
  instructor_name text not null,
  instructor_email text not null,
  instructor_phone text,
  instructor_bio text,
  instructor_website text,
  instructor_social_media text,
  contact_public boolean not null default false,
  class_title text not null,
  class_description text not null,
  class_category text not null,
  class_format text not null,
  class_duration text,
  class_location text,
  experience_level text not null,
  max_participants integer,
  pricing_type text not null,
  price_amount text,
  availability_notes text,
  materials_needed text,
  what_students_learn text,
  special_requirements text,
  status text not null default 'pending'::text,
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  public_email text generated always as (
case
    when contact_public then instructor_email
    else null::text
end) stored,
  public_phone text generated always as (
case
    when contact_public then instructor_phone
    else null::text
end) stored,
  -- there is an account that can read and answer
  takes_messages boolean generated always as (submitted_by is not null) stored,
  search_text text not null generated always as (private.class_search_text(class_title, instructor_name, what_students_learn, class_description)) stored,
  location_text text generated always as (private.folded(class_location)) stored,
  constraint class_submissions_pkey primary key (id),
  constraint class_submissions_slug unique (slug),
  constraint class_submissions_instructor_profile_id_fkey
    foreign key (instructor_profile_id) references public.instructor_profiles(id) on delete set null,
  constraint class_submissions_submitted_by_fkey foreign key (submitted_by) references auth.users(id) on delete cascade,
  constraint class_submissions_availability_notes check (char_length(availability_notes) <= 1000),
  constraint class_submissions_class_category
    check (class_category = any (array['creative'::text, 'wellness'::text, 'fitness'::text, 'food'::text, 'business'::text, 'technology'::text, 'lifestyle'::text, 'other'::text])),
  constraint class_submissions_class_description
    check (char_length(class_description) <= 2000 and char_length(private.trimmed(class_description)) >= 10),
  constraint class_submissions_class_duration check (char_length(class_duration) <= 100),
  constraint class_submissions_class_format
    check (class_format = any (array['in-person'::text, 'virtual'::text, 'both'::text])),
  constraint class_submissions_class_location check (char_length(class_location) <= 200),
  constraint class_submissions_class_title check (char_length(class_title) <= 200 and private.has_text(class_title)),
  constraint class_submissions_decline_reason
    check (decline_reason is null or status = 'declined'::text and char_length(decline_reason) <= 1000),
  constraint class_submissions_experience_level
    check (experience_level = any (array['beginner'::text, 'intermediate'::text, 'advanced'::text, 'all-levels'::text])),
  constraint class_submissions_instructor_bio check (char_length(instructor_bio) <= 1000),
  constraint class_submissions_instructor_email check (private.is_email(instructor_email)),
  constraint class_submissions_instructor_name
    check (char_length(instructor_name) <= 100 and private.has_text(instructor_name)),
  constraint class_submissions_instructor_phone check (private.is_phone(instructor_phone)),
  constraint class_submissions_instructor_social_media check (private.is_social_link(instructor_social_media)),
  constraint class_submissions_instructor_website check (private.is_web_address(instructor_website)),
  constraint class_submissions_materials_needed check (char_length(materials_needed) <= 1000),
  constraint class_submissions_max_participants check (max_participants >= 1 and max_participants <= 1000),
  constraint class_submissions_price_amount check (char_length(price_amount) <= 50),
  constraint class_submissions_pricing_type
    check (pricing_type = any (array['fixed'::text, 'hourly'::text, 'package'::text, 'message'::text])),
  constraint class_submissions_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text and char_length(slug) <= 100),
  constraint class_submissions_special_requirements check (char_length(special_requirements) <= 1000),
  constraint class_submissions_status check (status = any (array['pending'::text, 'approved'::text, 'declined'::text])),
  constraint class_submissions_what_students_learn check (char_length(what_students_learn) <= 1000)
);
alter table public.class_submissions enable row level security;

comment on table public.class_submissions is 'Classes on offer; the approved ones are listed.';
comment on column public.class_submissions.slug is
  'The address /classes/{slug}: made when it is submitted, and then it stays.';
comment on column public.class_submissions.contact_public is
  'Whether e-mail and phone are shown, as public_email and public_phone.';
comment on column public.class_submissions.updated_at is
  'When its words were last changed: the review is promised from here.';

create index class_submissions_category
  on public.class_submissions (class_category, created_at desc, id desc) where (status = 'approved'::text);
-- BRIN, as of business listings: what admin_days() counts needs no order
create index class_submissions_created_at
  on public.class_submissions using brin (created_at) with (autosummarize='true');
-- Searches and queues of moderators and admins that read every row, and no longer do.

-- Classes by category, format and level together, of which there may be few or none.
create index class_submissions_filters
  on public.class_submissions (class_category, class_format, experience_level, created_at desc, id desc) where (status = 'approved'::text);
create index class_submissions_format
  on public.class_submissions (class_format, created_at desc, id desc) where (status = 'approved'::text);
create index class_submissions_instructor_profile_id on public.class_submissions (instructor_profile_id);
create index class_submissions_level
  on public.class_submissions (experience_level, created_at desc, id desc) where (status = 'approved'::text);
create index class_submissions_newest
  on public.class_submissions (created_at desc, id desc) where (status = 'approved'::text);
create index class_submissions_search
  on public.class_submissions using gin (search_text extensions.gin_trgm_ops, location_text extensions.gin_trgm_ops) with (fastupdate=off) where (status = 'approved'::text);
create index class_submissions_submitted_by on public.class_submissions (submitted_by, created_at desc);
create index class_submissions_waiting on public.class_submissions (updated_at, id) where (status = 'pending'::text);
