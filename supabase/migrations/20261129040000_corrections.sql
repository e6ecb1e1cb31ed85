-- Corrections: a moderator asks whoever owns something listed to put it right by a day. What she asked for stays until it
-- is mended, closed or taken down; the record of it is in moderation_actions.
create table public.corrections (
  id uuid not null default gen_random_uuid(),
  sanction_id uuid not null,
  listing_id uuid,
  class_id uuid,
  instructor_profile_id uuid,
  -- whom it concerns; nobody where a business has no member
  member_id uuid,
  words text not null,
  rests boolean not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  closed_at timestamptz,
  outcome text,
  decision_id uuid,
  constraint corrections_pkey primary key (id),
  constraint corrections_sanction_id_unique unique (sanction_id),
  constraint corrections_sanction_id_fkey foreign key (sanction_id) references public.moderation_actions(id),
  constraint corrections_decision_id_fkey foreign key (decision_id) references public.moderation_decisions(id),
  constraint corrections_listing_id_fkey
    foreign key (listing_id) references public.business_listings(id) on delete cascade,
  constraint corrections_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint corrections_instructor_profile_id_fkey
    foreign key (instructor_profile_id) references public.instructor_profiles(id) on delete cascade,
  constraint corrections_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint corrections_subject check (num_nonnulls(listing_id, class_id, instructor_profile_id) = 1),
  constraint corrections_words check (char_length(words) <= 1000 and char_length(private.trimmed(words)) >= 10),
  constraint corrections_due check (due_at > asked_at),
  constraint corrections_outcome check (outcome = any (array['mended'::text, 'closed'::text, 'withdrawn'::text, 'taken_down'::text])),
  constraint corrections_closed check ((closed_at is null) = (outcome is null)),
  constraint corrections_decision check (decision_id is null or outcome = 'mended')
);
alter table public.corrections enable row level security;

comment on table public.corrections is
  'What moderators have asked to be put right, one that is open for each listing, class and instructor profile.';
comment on column public.corrections.rests is 'Out of sight until it is mended.';
comment on column public.corrections.due_at is 'The end of the day by which it is asked for.';
comment on column public.corrections.decision_id is 'The approval that closed it, so that taking it back opens it again.';

create index corrections_due on public.corrections (due_at, id) where (closed_at is null);
create index corrections_member_id on public.corrections (member_id);
create unique index corrections_open_listing on public.corrections (listing_id) where (closed_at is null);
create unique index corrections_open_class on public.corrections (class_id) where (closed_at is null);
create unique index corrections_open_instructor_profile
  on public.corrections (instructor_profile_id) where (closed_at is null);
-- for foreign keys
create index corrections_listing_id on public.corrections (listing_id);
create index corrections_class_id on public.corrections (class_id);
create index corrections_instructor_profile_id on public.corrections (instructor_profile_id);
create index corrections_decision_id on public.corrections (decision_id);

alter table public.moderation_actions
  drop constraint moderation_actions_action,
  add constraint moderation_actions_action
    check (action = any (array['dismiss'::text, 'hide'::text, 'restore'::text, 'warn'::text, 'suspend'::text, 'unsuspend'::text, 'take_down'::text, 'remove_text'::text, 'ask_correction'::text, 'extend_correction'::text, 'close_correction'::text, 'appeal_upheld'::text, 'appeal_overturned'::text])),
  drop constraint moderation_actions_undoes,
  add constraint moderation_actions_undoes
    check ((action = any (array['restore'::text, 'unsuspend'::text, 'close_correction'::text, 'appeal_upheld'::text, 'appeal_overturned'::text])) = (undoes is not null)),
  drop constraint moderation_actions_until,
  add constraint moderation_actions_until
    check (until is null or action = any (array['suspend'::text, 'ask_correction'::text, 'extend_correction'::text]) and until > acted_at);
