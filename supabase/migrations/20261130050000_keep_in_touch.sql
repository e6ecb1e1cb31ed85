-- Keeping in touch: two members of a circle who both said yes have a thread of two, which is a room without a date. And
-- a room whose date has moved rests until 72 hours before the new one.
alter table private.circles alter column session_id drop not null;
alter table private.circles add column opens_at timestamptz not null default now();
comment on table private.circles is
  'Circles of a date, each with its room; without a date the thread of two members who keep in touch. Granted to nobody.';
comment on column private.circles.opens_at is 'When it was made; of a date that has moved 72 hours before the new one.';
comment on column private.circles.closes_at is
  'Seven days after the date, or when it was cancelled: from then on nothing is written. Of a thread 90 days after the last message, or when one of the two left.';
comment on column private.circles.cancelled is 'The date was cancelled; of a thread, that one of the two has left it.';

alter table private.circle_members add column shows_card boolean not null default false;
comment on column private.circle_members.shows_card is
  'In a thread of two she goes by her card of the community, which she had when it opened.';

create table private.circle_yeses (
  member_id uuid not null,
  other_id uuid not null,
  user_id uuid not null,
  name text not null,
  said_at timestamptz not null default now(),
  ends_at timestamptz not null,
  thread_id uuid,
  constraint circle_yeses_pkey primary key (member_id, other_id),
  constraint circle_yeses_member_id_fkey foreign key (member_id) references private.circle_members(id) on delete cascade,
  constraint circle_yeses_other_id_fkey foreign key (other_id) references private.circle_members(id) on delete cascade,
  constraint circle_yeses_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint circle_yeses_thread_id_fkey foreign key (thread_id) references private.circles(id) on delete cascade,
  constraint circle_yeses_another check (member_id <> other_id)
);
alter table private.circle_yeses enable row level security;

comment on table private.circle_yeses is
  'Who said yes to keeping in touch with whom, by ids of the room. Granted to nobody: her own is told to her alone.';
comment on column private.circle_yeses.name is 'The other one''s name in the circle, for the data export of the one who said yes.';
comment on column private.circle_yeses.ends_at is 'When the room closes: from then on nobody can answer it.';
comment on column private.circle_yeses.thread_id is 'The thread of two, once both said yes.';

create index circle_yeses_other_id on private.circle_yeses (other_id);
create index circle_yeses_user_id on private.circle_yeses (user_id);
create index circle_yeses_thread_id on private.circle_yeses (thread_id);
create index circle_yeses_ends_at on private.circle_yeses (ends_at);
