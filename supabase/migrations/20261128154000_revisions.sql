-- Revisions: a change to something that is listed waits beside its public version. Whoever reads the site reads the public
-- version; the review queue has both; approving publishes in one transaction, sending back leaves the public version up. There
-- is one revision for each listing, class and instructor profile, and a further change is merged into it.
create table public.revisions (
  id uuid not null default gen_random_uuid(),
  listing_id uuid,
  class_id uuid,
  instructor_profile_id uuid,
  -- a member's; a listing's belongs to whoever holds its private link
  submitted_by uuid,
  changes jsonb not null,
  status text not null default 'pending'::text,
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  reviewed_at timestamptz,
  constraint revisions_pkey primary key (id),
  constraint revisions_class_id unique (class_id),
  constraint revisions_instructor_profile_id unique (instructor_profile_id),
  constraint revisions_listing_id unique (listing_id),
  constraint revisions_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint revisions_instructor_profile_id_fkey
    foreign key (instructor_profile_id) references public.instructor_profiles(id) on delete cascade,
  constraint revisions_listing_id_fkey
    foreign key (listing_id) references public.business_listings(id) on delete cascade,
  constraint revisions_submitted_by_fkey foreign key (submitted_by) references auth.users(id) on delete cascade,
  constraint revisions_changes
    check (jsonb_typeof(changes) = 'object'::text and changes <> '{}'::jsonb and octet_length(changes::text) <= 120000),
  constraint revisions_decline_reason
    check ((status = 'declined'::text) = (decline_reason is not null) and char_length(decline_reason) <= 1000 and private.has_text(decline_reason)),
  constraint revisions_status check (status = any (array['pending'::text, 'declined'::text])),
  constraint revisions_subject check (num_nonnulls(listing_id, class_id, instructor_profile_id) = 1),
  constraint revisions_submitted_by check (listing_id is null or submitted_by is null)
);
alter table public.revisions enable row level security;

comment on table public.revisions is
  'Changes to what is listed that wait for review or were sent back, one for each listing, class and instructor profile.';
comment on column public.revisions.changes is
  'Columns of the subject with their new values, only those that differ from the public version.';
comment on column public.revisions.updated_at is
  'When its words were last changed, and its version: a decision says which one was read.';

create index revisions_submitted_by on public.revisions (submitted_by);
create index revisions_waiting on public.revisions (updated_at, id) where (status = 'pending'::text);
