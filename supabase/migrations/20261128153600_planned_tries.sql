-- Planned tries: when a member means to try a thing, and how it was. Hers alone: nobody reminds her, and it counts for
-- nothing.
create table public.planned_tries (
  -- made in the browser, so that a retry cannot plan twice
  id uuid not null,
  user_id uuid not null default auth.uid(),
  -- slug of the catalogue
  thing text not null,
  starts_at timestamptz not null,
  -- hers when she planned it
  time_zone text not null,
  outcome text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint planned_tries_pkey primary key (id),
  constraint planned_tries_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  -- ten minutes for a clock that is ahead
  constraint planned_tries_noted_afterwards check (outcome is null or updated_at >= (starts_at - '00:10:00'::interval)),
  constraint planned_tries_outcome
    check (outcome = any (array['loved'::text, 'liked'::text, 'not_for_me'::text, 'not_yet'::text])),
  -- within a year of when it was planned or moved
  constraint planned_tries_starts_at
    check (starts_at >= (created_at - '1 day'::interval) and starts_at <= (updated_at + '366 days'::interval)),
  constraint planned_tries_thing check (char_length(thing) <= 60 and thing ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint planned_tries_time_zone check (private.is_time_zone(time_zone))
);
alter table public.planned_tries enable row level security;

comment on table public.planned_tries is 'When a member means to try a thing, and how it was by her own word.';

create index planned_tries_user_id on public.planned_tries (user_id, starts_at desc, id);
