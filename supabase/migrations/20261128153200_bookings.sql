-- Bookings: who holds a place at a session, who waits for one, and to whom a freed one is offered. Each act is one
-- transaction that locks the session's row first, so that all acts on a session happen one after the other. A member
-- reads her own; the teacher reads the door list, which names nobody's account.
create table public.bookings (
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  user_id uuid not null,
  seats integer not null,
  status text not null,
  note text,
  -- as the door list calls her
  first_name text not null,
  -- idempotency key: made in the browser, so that a retry cannot book twice
  request_id uuid not null,
  -- order of arrival
  queue_position bigint not null generated always as identity,
  -- somebody behind her was offered a place that was too few for her party: it happens once
  passed_over boolean not null default false,
  -- until when the offer can be accepted
  offered_until timestamptz,
  -- the places of the offer are hers until then; near the start they go to whoever accepts first
  offer_held boolean not null default false,
  checked_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  access_needs text[] not null default '{}'::text[],
  course_id uuid,
  disclosed_at timestamptz,
  kept_since timestamptz,
  constraint bookings_pkey primary key (id),
  constraint bookings_request_id unique (user_id, request_id),
  constraint bookings_session_id_fkey foreign key (session_id) references public.class_sessions(id) on delete cascade,
  constraint bookings_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint bookings_access_needs
    check (access_needs <@ array['step_free_entrance'::text, 'step_free_toilet'::text, 'hearing_loop'::text, 'quiet_space'::text, 'seating'::text, 'parking'::text] and cardinality(access_needs) <= 6),
  constraint bookings_first_name check (char_length(first_name) <= 100 and private.has_text(first_name)),
  constraint bookings_note check (char_length(note) <= 300),
  constraint bookings_offer check ((status = 'offered'::text) = (offered_until is not null)),
  constraint bookings_offer_held check (status = 'offered'::text or not offer_held),
  constraint bookings_seats check (seats >= 1 and seats <= 3),
  constraint bookings_status
    check (status = any (array['booked'::text, 'waiting'::text, 'offered'::text, 'cancelled'::text, 'lapsed'::text, 'expired'::text, 'attended'::text, 'no_show'::text]))
);
alter table public.bookings enable row level security;

comment on table public.bookings is
  'Places at sessions: held, waited for, offered and given back. Written by functions alone.';
comment on column public.bookings.note is
  'What she tells the teacher. Deleted with the booking, 60 days after the session.';
comment on column public.bookings.access_needs is
  'What she needs there and tells the teacher. Deleted with the booking, 60 days after the session.';
comment on column public.bookings.course_id is 'Bookings of a course that were made as one; null for a single date.';
comment on column public.bookings.disclosed_at is
  'When the teacher disclosed place and links to her, before their time; null where she did not.';
comment on column public.bookings.kept_since is
  'Since when freed places are kept for a party that was passed over; for keeping_lasts() at most, and once.';

create index bookings_course_id on public.bookings (user_id, course_id) where (course_id is not null);
-- One place in line or at the table for each member and session.
create unique index bookings_once
  on public.bookings (session_id, user_id) where (status = any (array['booked'::text, 'waiting'::text, 'offered'::text, 'attended'::text, 'no_show'::text]));
create index bookings_session_id on public.bookings (session_id, status, queue_position);
create index bookings_user_id on public.bookings (user_id, created_at desc, id desc);

-- Ledger of bookings, append-only: why each place went where it went. It names nobody; what happens is told from here.
create table private.booking_events (
  id bigint not null generated always as identity,
  -- no foreign keys: what happened outlives the booking of somebody who has left
  booking_id uuid not null,
  session_id uuid not null,
  kind text not null,
  status_before text,
  status_after text not null,
  seats integer not null,
  reason text,
  created_at timestamptz not null default now(),
  constraint booking_events_pkey primary key (id),
  constraint booking_events_kind
    check (kind = any (array['booked'::text, 'waiting'::text, 'passed_over'::text, 'offered'::text, 'accepted'::text, 'lapsed'::text, 'expired'::text, 'cancelled'::text, 'cancelled_late'::text, 'removed'::text, 'session_cancelled'::text, 'session_changed'::text, 'price_changed'::text, 'checked_in'::text, 'no_show'::text, 'attendance_undone'::text, 'place_disclosed'::text, 'fewer_free'::text, 'keeping_ended'::text, 'seats_reduced'::text])),
  constraint booking_events_reason check (char_length(reason) <= 500)
);
alter table private.booking_events enable row level security;

comment on table private.booking_events is
  'What happened to each booking, in order. Granted to nobody; deleted with the bookings of a session, 60 days after it.';

create index booking_events_booking_id on private.booking_events (booking_id, id);
create index booking_events_session_id on private.booking_events (session_id, id);
