-- Lists that stood in several constraints. What can be reported is what private.subjects finds: private.prepare_report
-- refuses the rest, and moderation and notifications take over what a report or a review is about. Kinds of notifications
-- stand beside private.notify.
alter table public.reports drop constraint reports_subject_kind;
alter table public.moderation_actions drop constraint moderation_actions_subject_kind;
alter table public.notifications drop constraint notifications_subject_kind;
alter table public.notifications drop constraint notifications_kind;

alter table public.profiles
  drop constraint profiles_portrait,
  add constraint profiles_portrait check (private.is_portrait(portrait));
alter table public.instructor_profiles
  drop constraint instructor_profiles_portrait,
  add constraint instructor_profiles_portrait check (private.is_portrait(portrait));
alter table public.member_cards
  drop constraint member_cards_portrait,
  add constraint member_cards_portrait check (private.is_portrait(portrait));
