-- Booking links: whoever holds the token of a mail may give that place back, or take the one that is offered, without
-- signing in. It opens nothing else, and goes with its booking.
create table private.booking_links (
  token_hash text not null,
  booking_id uuid not null,
  created_at timestamptz not null default now(),
  constraint booking_links_pkey primary key (token_hash),
  constraint booking_links_booking_id_fkey foreign key (booking_id) references public.bookings(id) on delete cascade,
  constraint booking_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'::text)
);
alter table private.booking_links enable row level security;

comment on table private.booking_links is 'Links in mails about a booking, as hashes. Granted to nobody.';

create index booking_links_booking_id on private.booking_links (booking_id);

-- Calendar subscription: one private address for each member, at which her calendar reads the dates she is booked on.
-- Deleted, or made anew, the old address is dead.
create table public.calendar_subscriptions (
  user_id uuid not null default auth.uid(),
  token_hash text not null,
  created_at timestamptz not null default now(),
  includes_places boolean not null default false,
  constraint calendar_subscriptions_pkey primary key (user_id),
  constraint calendar_subscriptions_token_hash_key unique (token_hash),
  constraint calendar_subscriptions_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint calendar_subscriptions_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'::text)
);
alter table public.calendar_subscriptions enable row level security;

comment on table public.calendar_subscriptions is 'Private calendar addresses, /calendar/{token}.ics, as hashes.';
comment on column public.calendar_subscriptions.token_hash is 'Granted to nobody.';
comment on column public.calendar_subscriptions.includes_places is
  'Whether the feed has the exact place and the online link, or class and town alone.';

-- Message to everybody who is booked. It goes into each one's thread with the teacher, where it is answered, reported and
-- blocked like any other; the list of who got it is not kept.
create table private.session_messages (
  -- idempotency key: made in the browser
  request_id uuid not null,
  session_id uuid not null,
  recipients integer not null,
  created_at timestamptz not null default now(),
  constraint session_messages_pkey primary key (request_id),
  constraint session_messages_session_id_fkey
    foreign key (session_id) references public.class_sessions(id) on delete cascade
);
alter table private.session_messages enable row level security;

comment on table private.session_messages is
  'Messages of teachers to everybody booked on a session, without their words. Granted to nobody.';

create index session_messages_session_id on private.session_messages (session_id, created_at);
