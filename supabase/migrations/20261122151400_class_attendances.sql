-- Attendance: on which days a member was at a class, by her own word. It counts towards her stats, and is nobody's
-- business but hers.
create table public.class_attendances (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- a class that has gone does not take away that she went
  class_id uuid references public.class_submissions on delete set null,
  attended_on date not null,
  created_at timestamptz not null default now(),
  constraint class_attendances_once_a_day unique (user_id, class_id, attended_on),
  -- the future here; what was once the past stays so
  constraint class_attendances_attended_on check (
    attended_on between date '2000-01-01' and (now() at time zone 'Europe/London')::date
  )
);

comment on table public.class_attendances is 'When a member went to a class, by her own word.';

create index class_attendances_user_id on public.class_attendances (user_id, attended_on desc);
create index class_attendances_class_id on public.class_attendances (class_id);
create index class_attendances_created_at on public.class_attendances (created_at);

alter table public.class_attendances enable row level security;
revoke all on public.class_attendances from anon, authenticated;
grant select, delete on public.class_attendances to authenticated;
grant insert (user_id, class_id, attended_on) on public.class_attendances to authenticated;
grant select, insert, update, delete on public.class_attendances to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.class_attendances', 'insert', 20, 1000, 10000, 'user_id', 'A day has not so many classes.');
select private.bound_writes('public.class_attendances');

create function private.limit_attendances() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.user_id);
  perform private.count_submission('attendance', coalesce(new.user_id::text, ''), 20);
  return new;
end
$$;

create trigger limit_a_day before insert on public.class_attendances
  for each row execute function private.limit_attendances();

create policy "a member says that she went to an approved class" on public.class_attendances
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and exists (select from public.class_submissions c where c.id = class_id and c.status = 'approved')
  );

create policy "a member sees her own" on public.class_attendances
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member takes back her own" on public.class_attendances
  for delete to authenticated using (user_id = (select auth.uid()));

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.limit_attendances() from public;

select private.require_second_factor();
