-- In-app notifications. Others' deeds become a line here where they happen, written by the owner's functions alone; she
-- reads, marks as read and removes her own.
create table public.notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  -- who did it; nobody where it is the house that speaks
  actor_id uuid,
  post_id uuid,
  comment_id uuid,
  subject_kind text,
  -- no foreign keys: what was said about something outlives it
  subject_id uuid,
  subject_name text,
  decision text,
  reason text,
  -- the act that can be appealed
  sanction_id uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  dates date[],
  constraint notifications_pkey primary key (id),
  constraint notifications_actor_id_fkey
    foreign key (actor_id) references public.member_cards(user_id) on delete cascade,
  constraint notifications_comment_id_fkey foreign key (comment_id) references public.comments(id) on delete cascade,
  constraint notifications_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint notifications_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint notifications_dates check (cardinality(dates) >= 1 and cardinality(dates) <= 104),
  constraint notifications_decision check (char_length(decision) <= 40),
  constraint notifications_kind
    check (kind = any (array['comment'::text, 'decision'::text, 'report_decided'::text, 'hidden'::text, 'restored'::text, 'warned'::text, 'suspended'::text, 'suspension_ended'::text, 'taken_down'::text, 'text_removed'::text, 'appeal_decided'::text, 'booking'::text, 'reaction'::text, 'unblocked'::text])),
  constraint notifications_reason check (char_length(reason) <= 2000),
  constraint notifications_subject_kind
    check (subject_kind = any (array['post'::text, 'comment'::text, 'member'::text, 'story'::text, 'listing'::text, 'class'::text, 'instructor'::text, 'message'::text, 'correspondent'::text, 'photo'::text])),
  constraint notifications_subject_name check (char_length(subject_name) <= 200)
);
alter table public.notifications enable row level security;
alter table public.notifications alter column user_id set (n_distinct=-0.005);

comment on table public.notifications is
  'What a member is told in the app; each line is told live on member:{user_id}, by its id.';
comment on column public.notifications.dates is
  'Days of the sessions that it tells of, on the clock of where they were to be held.';

create index notifications_actor_id on public.notifications (actor_id);
create index notifications_comment_id on public.notifications (comment_id);
create index notifications_newest on public.notifications (user_id, created_at desc, id desc);
create index notifications_post_id on public.notifications (post_id);
create index notifications_unread on public.notifications (user_id) where (read_at is null);
