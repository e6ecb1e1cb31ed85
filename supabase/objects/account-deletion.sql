-- Deletion of an account at its owner’s own wish, which waits and can be called off.

-- An operator who erases somebody at once calls this with an interval of nothing. It can only become sooner.
create function private.schedule_erasure(member uuid, wait interval default '14 days'::interval)
  returns timestamp with time zone
  language plpgsql
  set search_path to ''
as $$
declare
  deletion public.account_deletions;
begin
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  perform private.require_other_admin(schedule_erasure.member);
  insert into public.account_deletions as d (user_id, due_at)
  select u.id, now() + schedule_erasure.wait from auth.users u where u.id = schedule_erasure.member
  on conflict (user_id) do update set due_at = least(d.due_at, excluded.due_at)
  returning d.* into deletion;
  if deletion.id is not null then
    perform backend.enqueue('account_erasure', jsonb_build_object('id', deletion.id), deletion.due_at);
  end if;
  return deletion.due_at;
end
$$;
comment on function private.schedule_erasure(member uuid, wait interval) is
  'Has a member erased when the time is over; with an interval of nothing as soon as the worker gets to it.';

create function public.schedule_deletion() returns timestamptz
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  member uuid := auth.uid();
  due timestamptz := (select d.due_at from public.account_deletions d where d.user_id = member);
begin
  if member is null or not private.has_just_signed_in() then
    raise exception using errcode = 'PT403', message = 'Please sign in again to delete your account.', detail = 'reauthentication_needed';
  end if;
  if due is not null then
    return due;
  end if;
  perform private.count_submission('account-deletion', member::text, 5);
  due := private.schedule_erasure(member);
  perform backend.enqueue('deletion_scheduled', jsonb_build_object('user_id', member, 'due', due));
  return due;
end
$$;
grant execute on function public.schedule_deletion() to authenticated, service_role;
comment on function public.schedule_deletion() is
  'In 14 days the account of the member who asks is erased. Needs a sign-in of the last ten minutes.';
select private.bound_calls('public.schedule_deletion()',
  private.write_bound(5, 5, why => 'She changes her mind.')
);

create function public.cancel_deletion() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from public.account_deletions d where d.user_id = auth.uid() and d.due_at > now();
  if found then
    perform backend.enqueue('deletion_cancelled', jsonb_build_object('user_id', auth.uid()));
  end if;
end
$$;
grant execute on function public.cancel_deletion() to authenticated, service_role;
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
  perform backend.enqueue('account_erasure', jsonb_build_object('id', d.id))
     from public.account_deletions d where d.due_at < now() - interval '1 hour';
end
$$;

-- public.account_deletions

select private.member_table('public.account_deletions',
  owner => 'user_id',
  part => 'account',
  purpose => 'that she wants to leave, and when',
  kept => '14 days',
  export_file => 'deletion',
  export_says => 'when your account will be deleted'
);

grant select on public.account_deletions to authenticated;
grant all on public.account_deletions to service_role;

create policy "a member sees that her account will be deleted" on public.account_deletions
  for select to authenticated using (user_id = (select auth.uid()));

create trigger cancel_sessions after insert or update of due_at on public.account_deletions
  for each row execute function private.cancel_sessions_of_leaver();

select private.record_processing('private.deletion_mails',
  part => 'operation',
  purpose => 'the address for the last mail',
  kept => 'until it has gone, 3 days at most',
  on_erasure => 'that is what it is for',
  not_exported => 'passing'
);
