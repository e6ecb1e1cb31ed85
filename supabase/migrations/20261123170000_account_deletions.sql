-- A member who wants to leave has 14 days in which she can change her mind. Then everything about her is erased
-- (erase_member), by the server's worker: the outbox holds the deletion's own id until it is due.

create table public.account_deletions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  constraint account_deletions_user_id unique (user_id)
);

create index account_deletions_due_at on public.account_deletions (due_at);

alter table public.account_deletions enable row level security;
revoke all on public.account_deletions from anon, authenticated;
grant select on public.account_deletions to authenticated, service_role;

create policy "a member sees that her account will be deleted" on public.account_deletions
  for select to authenticated using (user_id = (select auth.uid()));

-- An operator who erases somebody at once calls this with an interval of nothing. It can only become sooner.
create function private.schedule_erasure(member uuid, wait interval default '14 days') returns timestamptz
  language plpgsql volatile set search_path = ''
  as $$
declare
  deletion public.account_deletions;
begin
  insert into public.account_deletions as d (user_id, due_at)
  select u.id, now() + schedule_erasure.wait from auth.users u where u.id = schedule_erasure.member
  on conflict (user_id) do update set due_at = least(d.due_at, excluded.due_at)
  returning d.* into deletion;
  if deletion.id is not null then
    perform private.enqueue('account_erasure', jsonb_build_object('id', deletion.id), deletion.due_at);
  end if;
  return deletion.due_at;
end
$$;

-- She has shown within the last ten minutes that she is the one whose account it is: by signing in anew. Where she has
-- a second factor, with that as well.
create function private.has_just_signed_in() returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from auth.sessions s
     where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()
       and s.created_at > now() - interval '10 minutes'
  ) and (
    auth.jwt() ->> 'aal' = 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
  );

create function public.schedule_deletion() returns timestamptz
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  member uuid := auth.uid();
  due timestamptz := (select d.due_at from public.account_deletions d where d.user_id = member);
begin
  if member is null or not private.has_just_signed_in() then
    raise exception using errcode = 'PT403', message = 'Please sign in again to delete your account.';
  end if;
  if due is not null then
    return due;
  end if;
  perform private.count_submission('account-deletion', member::text, 5);
  due := private.schedule_erasure(member);
  perform private.enqueue('deletion_scheduled', jsonb_build_object('user_id', member, 'due', due));
  return due;
end
$$;

create function public.cancel_deletion() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from public.account_deletions d where d.user_id = auth.uid() and d.due_at > now();
  if found then
    perform private.enqueue('deletion_cancelled', jsonb_build_object('user_id', auth.uid()));
  end if;
end
$$;

revoke all on function
  private.schedule_erasure(uuid, interval), private.has_just_signed_in(), public.schedule_deletion(),
  public.cancel_deletion()
from public;
grant execute on function public.schedule_deletion(), public.cancel_deletion() to authenticated;

comment on table public.account_deletions is 'Accounts that will be deleted, and when. Gone with the account, or when she keeps it.';
comment on function private.schedule_erasure(uuid, interval) is 'Has a member erased when the time is over; with an interval of nothing as soon as the worker gets to it.';
comment on function public.schedule_deletion() is 'In 14 days the account of the member who asks is erased. Needs a sign-in of the last ten minutes.';
comment on function public.cancel_deletion() is 'The member who asks keeps her account.';
