-- Circles: members who go to a date by themselves and asked to meet others who are new, three to six together, with a room
-- to find each other. A room and whoever is in it have ids of their own: those of accounts and bookings stay inside.
create table public.circle_wishes (
  booking_id uuid not null,
  user_id uuid not null,
  first_name text not null,
  portrait smallint,
  age_band text,
  created_at timestamptz not null default now(),
  left_at timestamptz,
  told_at timestamptz,
  constraint circle_wishes_pkey primary key (booking_id),
  constraint circle_wishes_booking_id_fkey foreign key (booking_id) references public.bookings(id) on delete cascade,
  constraint circle_wishes_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint circle_wishes_age_band
    check (age_band = any (array['18-29'::text, '30-44'::text, '45-59'::text, '60+'::text])),
  constraint circle_wishes_first_name check (char_length(first_name) <= 40 and private.has_text(first_name)),
  constraint circle_wishes_portrait check (private.is_portrait(portrait))
);
alter table public.circle_wishes enable row level security;

comment on table public.circle_wishes is
  'Bookings whose member would like to go with others who are new. Hers alone; written by functions.';
comment on column public.circle_wishes.first_name is 'The name she chose for the circle.';
comment on column public.circle_wishes.age_band is 'Given for circles alone; looked at where two of them gave theirs.';
comment on column public.circle_wishes.left_at is 'When she left the circle of this date: she joins no other one of it.';
comment on column public.circle_wishes.told_at is 'When she was told that there is no circle for her this time.';

create index circle_wishes_user_id on public.circle_wishes (user_id);

create table private.circles (
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  created_at timestamptz not null default now(),
  closes_at timestamptz not null,
  cancelled boolean not null default false,
  example boolean not null default false,
  constraint circles_pkey primary key (id),
  constraint circles_session_id_fkey foreign key (session_id) references public.class_sessions(id) on delete cascade
);
alter table private.circles enable row level security;

comment on table private.circles is 'Circles of a date, each with its room. Granted to nobody.';
comment on column private.circles.closes_at is 'Seven days after the date, or when it was cancelled: from then on nothing is written.';
comment on column private.circles.example is 'Made for the demo town; shown as an example.';

create index circles_session_id on private.circles (session_id);
create index circles_closes_at on private.circles (closes_at);

create table private.circle_members (
  id uuid not null default gen_random_uuid(),
  circle_id uuid not null,
  user_id uuid not null,
  first_name text not null,
  portrait smallint,
  seats integer not null,
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  constraint circle_members_pkey primary key (id),
  constraint circle_members_once unique (circle_id, user_id),
  constraint circle_members_circle_id_fkey foreign key (circle_id) references private.circles(id) on delete cascade,
  constraint circle_members_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint circle_members_first_name check (char_length(first_name) <= 40 and private.has_text(first_name)),
  constraint circle_members_portrait check (private.is_portrait(portrait)),
  constraint circle_members_seats check (seats >= 1 and seats <= 3)
);
alter table private.circle_members enable row level security;

comment on table private.circle_members is
  'Who is in a circle, under an id of its own. Granted to nobody: members_of_circle() tells names and portraits alone.';
comment on column private.circle_members.seats is 'Places of her booking: with whom she comes counts and is not named.';

create index circle_members_user_id on private.circle_members (user_id) where (left_at is null);

create table public.circle_messages (
  id uuid not null default gen_random_uuid(),
  circle_id uuid not null,
  member_id uuid,
  author_id uuid default auth.uid(),
  words text,
  status text,
  notice text,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  constraint circle_messages_pkey primary key (id),
  constraint circle_messages_circle_id_fkey foreign key (circle_id) references private.circles(id) on delete cascade,
  constraint circle_messages_member_id_fkey foreign key (member_id) references private.circle_members(id) on delete cascade,
  constraint circle_messages_author_id_fkey foreign key (author_id) references auth.users(id) on delete cascade,
  constraint circle_messages_author check ((notice is null) = (author_id is not null)),
  constraint circle_messages_member check ((author_id is null) = (member_id is null)),
  constraint circle_messages_notice check (notice = any (array['left'::text, 'moved'::text])),
  constraint circle_messages_one check (num_nonnulls(words, status, notice) = 1),
  constraint circle_messages_status check (status = any (array['on_way'::text, 'here'::text, 'late'::text])),
  constraint circle_messages_words check (char_length(words) <= 500 and private.has_text(words))
);
alter table public.circle_messages enable row level security;

comment on table public.circle_messages is
  'What is said in a circle''s room: words, how far she is, and notices of nobody''s: that someone left, that the date moved.';
comment on column public.circle_messages.member_id is 'Whose it is, by her id in the room.';

create index circle_messages_circle_id on public.circle_messages (circle_id, created_at desc, id desc);
create index circle_messages_member_id on public.circle_messages (member_id, created_at desc);
create index circle_messages_author_id on public.circle_messages (author_id);

create index notifications_circle on public.notifications (subject_id, user_id) where (kind = 'circle'::text);
