-- Account deletion with a grace period: a member who wants to leave has 14 days in which she can change her mind. Then
-- everything about her is erased (erase_member), by the server's worker: the outbox holds the deletion's own id until
-- it is due.
create table public.account_deletions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  constraint account_deletions_user_id unique (user_id)
);

comment on table public.account_deletions is 'Accounts that will be deleted, and when. Gone with the account, or when she keeps it.';

create index account_deletions_due_at on public.account_deletions (due_at);

alter table public.account_deletions enable row level security;
revoke all on public.account_deletions from anon, authenticated;
grant select on public.account_deletions to authenticated, service_role;

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

comment on function private.schedule_erasure(uuid, interval) is 'Has a member erased when the time is over; with an interval of nothing as soon as the worker gets to it.';

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

comment on function public.schedule_deletion() is 'In 14 days the account of the member who asks is erased. Needs a sign-in of the last ten minutes.';

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

comment on function public.cancel_deletion() is 'The member who asks keeps her account.';

-- Cleanup, once an hour, by the server: exports whose week is over go, and erasures that the queue has given up are
-- begun again.
create function private.cleanup_privacy() returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  with over as (delete from public.data_exports e where e.expires_at <= now() returning e.user_id, e.id)
  delete from storage.objects o
   using over
   where o.bucket_id = 'exports' and o.name = over.user_id::text || '/' || over.id::text || '.zip';
  perform private.enqueue('account_erasure', jsonb_build_object('id', d.id))
     from public.account_deletions d where d.due_at < now() - interval '1 hour';
end
$$;

create policy "a member sees that her account will be deleted" on public.account_deletions
  for select to authenticated using (user_id = (select auth.uid()));

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.schedule_deletion()', 'call', 5, 5, null, null, 'She changes her mind.');

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.schedule_erasure(uuid, interval), private.cleanup_privacy() from public;
revoke all on function
  public.schedule_deletion(), public.cancel_deletion()
from public, anon, authenticated, service_role;
grant execute on function public.schedule_deletion(), public.cancel_deletion() to authenticated, service_role;

select private.require_second_factor();
