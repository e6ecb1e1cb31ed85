-- Planned tries: when a member means to try a thing, and how it was. Hers alone: nobody reminds her, and it counts for
-- nothing.
create table public.planned_tries (
  -- made in the browser, so that a retry cannot plan twice
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- slug of the catalogue
  thing text not null,
  starts_at timestamptz not null,
  -- hers when she planned it
  time_zone text not null,
  outcome text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint planned_tries_thing check (char_length(thing) <= 60 and thing ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint planned_tries_time_zone check (private.is_time_zone(time_zone)),
  -- within a year of when it was planned or moved
  constraint planned_tries_starts_at check (
    starts_at between created_at - interval '1 day' and updated_at + interval '366 days'
  ),
  constraint planned_tries_outcome check (outcome in ('loved', 'liked', 'not_for_me', 'not_yet')),
  -- ten minutes for a clock that is ahead
  constraint planned_tries_noted_afterwards check (outcome is null or updated_at >= starts_at - interval '10 minutes')
);

comment on table public.planned_tries is 'When a member means to try a thing, and how it was by her own word.';

create index planned_tries_user_id on public.planned_tries (user_id, starts_at desc, id);

alter table public.planned_tries enable row level security;
revoke all on public.planned_tries from anon, authenticated;
grant select, delete on public.planned_tries to authenticated;
grant insert (id, user_id, thing, starts_at, time_zone) on public.planned_tries to authenticated;
grant update (starts_at, time_zone, outcome) on public.planned_tries to authenticated;
grant select, insert, update, delete on public.planned_tries to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.planned_tries', 'insert', 50, 2000, 1000, 'user_id', 'A week has not so many evenings; years of them.'),
  ('public.planned_tries', 'update', 200, 8000, null, null, 'Each moved and noted, and some again.');
select private.bound_writes('public.planned_tries');

create trigger set_updated_at before update on public.planned_tries
  for each row execute function private.set_updated_at();

create policy "a member plans her own" on public.planned_tries
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member sees her own" on public.planned_tries
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member moves and notes her own" on public.planned_tries
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a member drops her own" on public.planned_tries
  for delete to authenticated using (user_id = (select auth.uid()));

select private.require_second_factor();
