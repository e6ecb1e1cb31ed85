-- Reviews of classes and their answers wait for moderators too; and a report may say that somebody felt unsafe, with the
-- moment by which she hears from a moderator.
alter table public.moderation_decisions drop constraint moderation_decisions_subject_kind;
alter table public.moderation_decisions add constraint moderation_decisions_subject_kind
  check (subject_kind = any (array['listing'::text, 'instructor'::text, 'class'::text, 'story'::text, 'photo'::text, 'review'::text, 'review_answer'::text]));

alter table public.reports drop constraint reports_reason;
alter table public.reports add constraint reports_reason
  check (reason = any (array['harassment'::text, 'hate'::text, 'sexual'::text, 'self_harm'::text, 'unsafe'::text, 'spam'::text, 'private_information'::text, 'false'::text, 'other'::text]));
alter table public.reports add column due_at timestamptz;
comment on column public.reports.due_at is
  'Of a report that somebody felt unsafe: by when a moderator decides it. Whoever reported sees it.';
