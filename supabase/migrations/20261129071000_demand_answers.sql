-- A date that answers what is wanted: one for a thing and cell in 14 days. Those who asked may book it for a day before
-- everybody else.
alter table public.class_sessions add column answers_demand boolean not null default false;
comment on column public.class_sessions.answers_demand is
  'Planned because it was wanted: until booking_opens_at it is for those who asked.';

create table private.demand_answers (
  session_id uuid not null,
  thing text not null,
  cell integer not null,
  answered_at timestamptz not null default now(),
  constraint demand_answers_pkey primary key (session_id),
  constraint demand_answers_session_id_fkey
    foreign key (session_id) references public.class_sessions(id) on delete cascade
);
alter table private.demand_answers enable row level security;

comment on table private.demand_answers is 'Sessions that answer what is wanted of a thing in a cell.';

create index demand_answers_thing on private.demand_answers (thing, cell, answered_at);

create table private.early_bookers (
  session_id uuid not null,
  member_id uuid not null,
  told_at timestamptz not null default now(),
  constraint early_bookers_pkey primary key (session_id, member_id),
  constraint early_bookers_session_id_fkey
    foreign key (session_id) references public.class_sessions(id) on delete cascade,
  constraint early_bookers_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade
);
alter table private.early_bookers enable row level security;

comment on table private.early_bookers is
  'Who asked for a session, was told of it, and may book it before everybody else. Granted to nobody: its teacher learns no number.';

create index early_bookers_member_id on private.early_bookers (member_id, told_at);
create index early_bookers_told_at on private.early_bookers (told_at);
