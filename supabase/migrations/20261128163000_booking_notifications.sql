-- Bookings of her classes, told to a teacher: in the app, and by mail as she chooses.
alter table public.notifications add column places integer;
alter table public.notifications add constraint notifications_places check (places >= 1);
comment on column public.notifications.places is
  'Of bookings of a class: how many places were booked, or given back, since she last read.';

alter table public.notifications drop constraint notifications_kind;
alter table public.notifications add constraint notifications_kind
  check (kind = any (array['comment'::text, 'decision'::text, 'report_decided'::text, 'hidden'::text, 'restored'::text, 'warned'::text, 'suspended'::text, 'suspension_ended'::text, 'taken_down'::text, 'text_removed'::text, 'appeal_decided'::text, 'booking'::text, 'reaction'::text, 'unblocked'::text, 'class_booking'::text]));

alter table public.mail_preferences add column bookings text not null default 'daily';
alter table public.mail_preferences add constraint mail_preferences_bookings
  check (bookings = any (array['each'::text, 'daily'::text, 'none'::text]));
comment on column public.mail_preferences.bookings is
  'Mails about bookings of her classes: each; daily, where only what can''t wait goes out at once; none.';

alter table private.mail_links drop constraint mail_links_list_check;
alter table private.mail_links add constraint mail_links_list_check
  check (list = any (array['messages'::text, 'reminders'::text, 'stories'::text, 'submissions'::text, 'bookings'::text]));

-- Digest queue. A line goes with the mail that has told it.
create table private.booking_digest_lines (
  -- no foreign key: of a line whose event is gone nothing is told
  event_id bigint not null,
  teacher_id uuid not null,
  -- the job that tells it: tried again, it finds its lines
  mail_id uuid,
  constraint booking_digest_lines_pkey primary key (event_id),
  constraint booking_digest_lines_teacher_id_fkey
    foreign key (teacher_id) references auth.users(id) on delete cascade
);
alter table private.booking_digest_lines enable row level security;

comment on table private.booking_digest_lines is
  'Bookings and cancellations that a teacher is mailed about once a day. Granted to nobody.';

create index booking_digest_lines_teacher_id on private.booking_digest_lines (teacher_id, mail_id);
