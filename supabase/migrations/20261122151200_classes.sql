-- Classes that somebody offers. Anybody may submit one; it is public once a person has approved it. A member follows,
-- changes and resubmits hers; a visitor's is out of her hands. The teacher's e-mail and phone are for those who review
-- it, and public only where she has said so.

-- Search text: title, who teaches, what is learnt and the description, on lines of their own, so that nothing is found
-- across two.
create function private.class_search_text(title text, teacher text, learnt text, description text) returns text
  language sql immutable parallel safe set search_path = ''
  return private.folded(title || E'\n' || teacher || E'\n' || coalesce(learnt, '') || E'\n' || description);

create table public.class_submissions (
  id uuid primary key default gen_random_uuid(),
  -- always made by the trigger
  slug text not null default '',
  -- a member's go with her account
  submitted_by uuid default auth.uid() references auth.users on delete cascade,
  instructor_profile_id uuid references public.instructor_profiles on delete set null,
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
  status text not null default 'pending',
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  public_email text generated always as (case when contact_public then instructor_email end) stored,
  public_phone text generated always as (case when contact_public then instructor_phone end) stored,
  -- there is an account that can read and answer
  takes_messages boolean generated always as (submitted_by is not null) stored,
  search_text text not null generated always as (
    private.class_search_text(class_title, instructor_name, what_students_learn, class_description)
  ) stored,
  location_text text generated always as (private.folded(class_location)) stored,
  constraint class_submissions_slug unique (slug),
  constraint class_submissions_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  constraint class_submissions_instructor_name check (
    char_length(instructor_name) <= 100 and private.has_text(instructor_name)
  ),
  constraint class_submissions_instructor_email check (private.is_email(instructor_email)),
  constraint class_submissions_instructor_phone check (private.is_phone(instructor_phone)),
  constraint class_submissions_instructor_bio check (char_length(instructor_bio) <= 1000),
  constraint class_submissions_instructor_website check (private.is_web_address(instructor_website)),
  constraint class_submissions_instructor_social_media check (private.is_social_link(instructor_social_media)),
  constraint class_submissions_class_title check (char_length(class_title) <= 200 and private.has_text(class_title)),
  constraint class_submissions_class_description check (
    char_length(class_description) <= 2000 and char_length(private.trimmed(class_description)) >= 10
  ),
  constraint class_submissions_class_category check (
    class_category in ('creative', 'wellness', 'fitness', 'food', 'business', 'technology', 'lifestyle', 'other')
  ),
  constraint class_submissions_class_format check (class_format in ('in-person', 'virtual', 'both')),
  constraint class_submissions_class_duration check (char_length(class_duration) <= 100),
  constraint class_submissions_class_location check (char_length(class_location) <= 200),
  constraint class_submissions_experience_level check (
    experience_level in ('beginner', 'intermediate', 'advanced', 'all-levels')
  ),
  constraint class_submissions_max_participants check (max_participants between 1 and 1000),
  constraint class_submissions_pricing_type check (pricing_type in ('fixed', 'hourly', 'package', 'message')),
  constraint class_submissions_price_amount check (char_length(price_amount) <= 50),
  constraint class_submissions_availability_notes check (char_length(availability_notes) <= 1000),
  constraint class_submissions_materials_needed check (char_length(materials_needed) <= 1000),
  constraint class_submissions_what_students_learn check (char_length(what_students_learn) <= 1000),
  constraint class_submissions_special_requirements check (char_length(special_requirements) <= 1000),
  constraint class_submissions_status check (status in ('pending', 'approved', 'declined')),
  constraint class_submissions_decline_reason check (
    decline_reason is null or (status = 'declined' and char_length(decline_reason) <= 1000)
  )
);

comment on table public.class_submissions is 'Classes on offer; the approved ones are listed.';
comment on column public.class_submissions.slug is 'The address /classes/{slug}: made when it is submitted, and then it stays.';
comment on column public.class_submissions.contact_public is 'Whether e-mail and phone are shown, as public_email and public_phone.';
comment on column public.class_submissions.updated_at is 'When its words were last changed: the review is promised from here.';

create index class_submissions_newest on public.class_submissions (created_at desc, id desc)
  where status = 'approved';
create index class_submissions_submitted_by on public.class_submissions (submitted_by, created_at desc);
create index class_submissions_instructor_profile_id on public.class_submissions (instructor_profile_id);
create index class_submissions_category on public.class_submissions (class_category, created_at desc, id desc)
  where status = 'approved';
create index class_submissions_format on public.class_submissions (class_format, created_at desc, id desc)
  where status = 'approved';
create index class_submissions_level on public.class_submissions (experience_level, created_at desc, id desc)
  where status = 'approved';
create index class_submissions_search
  on public.class_submissions using gin (search_text extensions.gin_trgm_ops, location_text extensions.gin_trgm_ops)
  with (fastupdate = off) where status = 'approved';
create index class_submissions_waiting on public.class_submissions (updated_at, id) where status = 'pending';
-- BRIN, as of business listings: what admin_days() counts needs no order
create index class_submissions_created_at on public.class_submissions using brin (created_at) with (autosummarize);

alter table public.class_submissions enable row level security;
revoke all on public.class_submissions from anon, authenticated;
-- Idempotent: a class has the id that the form made for it, so that sending it again does not double it. Of an id that
-- is taken an answer says no more than that, and nobody guesses a random one. (A listing has its status token for
-- this.)
grant insert (
  id, instructor_profile_id, instructor_name, instructor_email, instructor_phone, instructor_bio, instructor_website,
  instructor_social_media, contact_public, class_title, class_description, class_category, class_format,
  class_duration, class_location, experience_level, max_participants, pricing_type, price_amount,
  availability_notes, materials_needed, what_students_learn, special_requirements
) on public.class_submissions to anon, authenticated;
grant update (
  instructor_profile_id, instructor_name, instructor_email, instructor_phone, instructor_bio, instructor_website,
  instructor_social_media, contact_public, class_title, class_description, class_category, class_format,
  class_duration, class_location, experience_level, max_participants, pricing_type, price_amount,
  availability_notes, materials_needed, what_students_learn, special_requirements
) on public.class_submissions to authenticated;
-- Everything a reader of the class page may see. Her own contact details and the reason of a decision a member reads
-- through my_classes(), because a grant cannot depend on the row.
grant select (
  id, slug, instructor_profile_id, instructor_name, instructor_bio, instructor_website, instructor_social_media,
  class_title, class_description, class_category, class_format, class_duration, class_location, experience_level,
  max_participants, pricing_type, price_amount, availability_notes, materials_needed, what_students_learn,
  special_requirements, status, created_at, updated_at, reviewed_at, public_email, public_phone, takes_messages
) on public.class_submissions to anon, authenticated;
grant select, insert, update, delete on public.class_submissions to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.class_submissions', 'insert', 5, 50, 500, 'submitted_by', 'A person reads each one.'),
  ('public.class_submissions', 'update', 50, 2500, null, null, 'A person reads each change.');
select private.bound_writes('public.class_submissions');

-- Idempotent insert: what has arrived already is refused before it is counted, so that the last one of a day may be
-- sent again as well. Runs as the owner, because it looks at rows and counters that nobody else may see.
create function private.prepare_class() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from public.class_submissions where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "class_submissions_pkey"',
      constraint = 'class_submissions_pkey';
  end if;
  perform private.count_submission_of_network('class', 50);
  if new.submitted_by is null then
    perform private.count_submission('class-email', private.typed_address(new.instructor_email), 3);
  else
    perform private.count_submission('class-member', new.submitted_by::text, 5);
  end if;
  new.slug := coalesce(nullif(new.slug, ''), private.free_slug(new.class_title, 'class', 'public.class_submissions'));
  return new;
end
$$;

-- All of a member's own, as she submitted it, with what was decided and why. Text body: `*` is the columns at each
-- call.
create function public.my_classes() returns setof public.class_submissions
  language sql stable security definer set search_path = ''
  as $$
    select * from public.class_submissions
     where submitted_by = auth.uid()
     order by created_at desc, id desc
     limit 200;
$$;

comment on function public.my_classes() is 'The classes a member has submitted, whole, newest first.';

create trigger prepare before insert on public.class_submissions
  for each row execute function private.prepare_class();

create trigger review_changed_words before update on public.class_submissions
  for each row execute function private.review_changed_words(
    'slug', 'submitted_by', 'instructor_profile_id', 'contact_public', 'public_email', 'public_phone',
    'takes_messages', 'status', 'decline_reason', 'created_at', 'updated_at', 'reviewed_at', 'search_text',
    'location_text'
  );

create trigger announce after insert on public.class_submissions
  for each row when (new.status = 'pending') execute function private.announce_submission('class_received');

create policy "a visitor submits one for review" on public.class_submissions
  for insert to anon with check (submitted_by is null and instructor_profile_id is null);

create policy "a member submits her own, with her own profile or none" on public.class_submissions
  for insert to authenticated with check (
    submitted_by = (select auth.uid())
    and (
      instructor_profile_id is null
      or instructor_profile_id in (select p.id from public.instructor_profiles p where p.user_id = (select auth.uid()))
    )
  );

create policy "a member changes her own" on public.class_submissions
  for update to authenticated
  using (submitted_by = (select auth.uid()))
  with check (
    submitted_by = (select auth.uid())
    and (
      instructor_profile_id is null
      or instructor_profile_id in (select p.id from public.instructor_profiles p where p.user_id = (select auth.uid()))
    )
  );

create policy "a member sees her own" on public.class_submissions
  for select to authenticated using (submitted_by = (select auth.uid()));

create policy "everybody reads what was approved" on public.class_submissions
  for select to anon, authenticated using (status = 'approved');

create policy "a moderator reads all" on public.class_submissions
  for select to authenticated using ((select private.is_moderator()));

-- Least privilege: a function is its owner's alone unless it is granted here. Constraints, generated columns and
-- policies are checked as the role that writes or asks, which needs the functions they call.
revoke all on function private.class_search_text(text, text, text, text), private.prepare_class() from public;
revoke all on function public.my_classes() from public, anon, authenticated, service_role;
grant execute on function private.class_search_text(text, text, text, text) to anon, authenticated, service_role;
grant execute on function public.my_classes() to authenticated, service_role;

select private.require_second_factor();
