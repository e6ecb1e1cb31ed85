-- Guests of a booking: a seat of 2 or 3 that is passed on by a link, to a friend who needs no account. A guest outlives the
-- booking by what her mail about its end takes, and knows then of nobody whose it was.
create table private.booking_guests (
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  booking_id uuid,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  -- idempotency key of the answer: made with the page that asks
  request_id uuid,
  first_name text,
  email text,
  ended_at timestamptz,
  ended text,
  constraint booking_guests_pkey primary key (id),
  constraint booking_guests_session_id_fkey
    foreign key (session_id) references public.class_sessions(id) on delete cascade,
  constraint booking_guests_booking_id_fkey foreign key (booking_id) references public.bookings(id) on delete set null,
  constraint booking_guests_answer
    check (num_nonnulls(answered_at, first_name, request_id) in (0, 3) and (email is null or answered_at is not null)),
  constraint booking_guests_first_name check (char_length(first_name) <= 60 and private.has_text(first_name)),
  constraint booking_guests_email check (char_length(email) <= 254 and private.is_email(email)),
  constraint booking_guests_ended check (
    (ended is null) = (ended_at is null)
    and ended = any (array['withdrawn'::text, 'declined'::text, 'given_back'::text, 'session_cancelled'::text])
  )
);
alter table private.booking_guests enable row level security;

comment on table private.booking_guests is
  'Seats of a booking that are passed on by a link. Granted to nobody: read and written by functions.';
comment on column private.booking_guests.first_name is 'As the door list calls the guest, and whoever brings her.';
comment on column private.booking_guests.email is 'Where the guest hears of changes, if she likes. Read by nobody else.';
comment on column private.booking_guests.ended is
  'withdrawn: taken back by whoever brings her; declined: by the guest; given_back: the booking is; session_cancelled.';

create index booking_guests_booking_id on private.booking_guests (booking_id) where (booking_id is not null);
create index booking_guests_session_id on private.booking_guests (session_id);

create table private.guest_links (
  token_hash text not null,
  guest_id uuid not null,
  -- the link she was sent, which ends with her answer; the other one is hers alone
  invites boolean not null,
  created_at timestamptz not null default now(),
  constraint guest_links_pkey primary key (token_hash),
  constraint guest_links_guest_id_fkey foreign key (guest_id) references private.booking_guests(id) on delete cascade,
  constraint guest_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'::text)
);
alter table private.guest_links enable row level security;

comment on table private.guest_links is 'Links of guests, as hashes. Granted to nobody.';

create index guest_links_guest_id on private.guest_links (guest_id);
