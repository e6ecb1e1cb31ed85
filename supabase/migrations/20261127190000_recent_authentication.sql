-- Step-up by moment: what takes data out, lifts a block or makes a capability wants a sign-in or second factor of the last
-- ten minutes, as what changes a way in does (apps/server/src/auth/factors/assurance-level.ts). And credentials that no list of
-- sessions knows (calendar addresses, exports) end with her sessions.

create or replace function private.has_just_signed_in() returns boolean
  language sql stable security definer set search_path = ''
  begin atomic
    select coalesce((
      select auth.is_recently_authenticated(s.id)
        from auth.sessions s
       where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()
    ), false) and (
      auth.jwt() ->> 'aal' = 'aal2'
      or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
    );
  end;

-- Without a session it is the owner, an operator's key, or what a foreign key takes along: each access token of a member has one.
create function private.require_recent_authentication() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if auth.jwt() ->> 'session_id' is not null and not private.has_just_signed_in() then
    raise exception using errcode = 'PT403', message = 'Please sign in again to do this.', detail = 'reauthentication_needed';
  end if;
end
$$;

comment on function private.require_recent_authentication() is
  'Refuses a member who has not signed in, or shown her second factor, within the last ten minutes.';

create or replace function public.schedule_deletion() returns timestamptz
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
  perform private.enqueue('deletion_scheduled', jsonb_build_object('user_id', member, 'due', due));
  return due;
end
$$;

-- Tells a member by mail what was done in her account: its own kinds are in apps/server/src/jobs/mail/messages/security-notice-mail.ts.
create function private.send_security_notice(member uuid, notice text) returns void
  language sql volatile set search_path = ''
  as $$
  select private.enqueue('security_notice', jsonb_build_object('user_id', member, 'notice', notice))
$$;

create or replace function public.request_export() returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  member uuid := auth.uid();
  export uuid;
begin
  if member is null then
    raise exception using errcode = '42501', message = 'Only a member has something to take away.';
  end if;
  perform private.require_recent_authentication();
  perform from auth.users u where u.id = member for no key update;
  select e.id into export
    from public.data_exports e
   where e.user_id = member and e.ready_at is null and e.requested_at > now() - interval '1 hour';
  if export is null then
    perform private.count_submission('data-export', member::text, 3);
    export := private.begin_export(member);
    perform private.send_security_notice(member, 'export_requested');
  end if;
  return export;
end
$$;

-- The file, too: who finds a device signed in could otherwise take one that is ready. A signed URL has no session: to sign it
-- took a recent authentication.
alter policy "a member fetches her own export for a week" on storage.objects
  using (
    bucket_id = 'exports'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select auth.jwt() ->> 'session_id' is null or private.has_just_signed_in())
    and exists (
      select from public.data_exports e
       where name = e.user_id::text || '/' || e.id::text || '.zip' and e.expires_at > now()
    )
  );
grant execute on function private.has_just_signed_in() to authenticated, service_role;

-- Lifting a block: whoever finds a device signed in would let somebody back in. She is told by mail and in the app.
alter table public.notifications drop constraint notifications_kind;
alter table public.notifications add constraint notifications_kind check (
  kind in (
    'comment', 'decision', 'report_decided', 'hidden', 'restored', 'warned', 'suspended', 'suspension_ended',
    'taken_down', 'appeal_decided', 'booking', 'reaction', 'unblocked'
  )
);

create function private.check_unblock() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  -- Erasure and the owner lift blocks too, and tell nobody.
  if old.blocker_id = auth.uid() then
    perform private.require_recent_authentication();
    perform private.notify(
      old.blocker_id, 'unblocked',
      subject_name => case tg_table_name when 'blocks' then to_jsonb(old) ->> 'public_name' else to_jsonb(old) ->> 'name' end
    );
    perform private.send_security_notice(old.blocker_id, 'unblocked');
  end if;
  return old;
end
$$;

create trigger check_unblock before delete on public.blocks for each row execute function private.check_unblock();
create trigger check_unblock before delete on private.thread_blocks for each row execute function private.check_unblock();

-- Calendar addresses: a credential. Made after a recent authentication and told by mail; the exact place is in the feed
-- only where she has said so when she made it.
alter table public.calendar_subscriptions add column includes_places boolean not null default false;
comment on column public.calendar_subscriptions.includes_places is
  'Whether the feed has the exact place and the online link, or class and town alone.';
grant select (includes_places) on public.calendar_subscriptions to authenticated;

drop function public.create_calendar_subscription();
create function public.create_calendar_subscription(includes_places boolean default false) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  token text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'Only a member has a calendar.';
  end if;
  perform private.require_recent_authentication();
  perform private.count_writes('public.create_calendar_subscription(boolean)', 'call', 1);
  insert into public.calendar_subscriptions (user_id, token_hash, includes_places)
  values (auth.uid(), private.token_hash(token), coalesce(create_calendar_subscription.includes_places, false))
  on conflict (user_id) do update
    set token_hash = excluded.token_hash, includes_places = excluded.includes_places, created_at = now();
  perform private.send_security_notice(auth.uid(), 'calendar_address');
  return token;
end
$$;

comment on function public.create_calendar_subscription(boolean) is
  'Token of a new calendar address, told this once; an earlier address stops working. Needs a sign-in of the last ten minutes.';

update private.write_bounds set target = 'public.create_calendar_subscription(boolean)'
 where target = 'public.create_calendar_subscription()';

-- Ends what opens without a session: calendar addresses, exports and the links of booking mails. Links to her files end by
-- themselves (storage.signed_url_is_valid).
create function private.end_credentials(member uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from public.calendar_subscriptions c where c.user_id = end_credentials.member;
  delete from storage.objects o
   where o.bucket_id = 'exports'
     and o.name >= end_credentials.member::text || '/' and o.name < end_credentials.member::text || '0';
  delete from public.data_exports e where e.user_id = end_credentials.member;
  delete from private.booking_links l using public.bookings b
   where b.id = l.booking_id and b.user_id = end_credentials.member;
end
$$;

comment on function private.end_credentials(uuid) is
  'Ends what opens without a session: a new password, a global sign-out, taking over and a ban all call it.';

create function private.end_credentials_of_user() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.end_credentials(new.id);
  return null;
end
$$;

-- A new password and a global sign-out set signed_out_at.
create trigger end_credentials after update on auth.users for each row
  when (new.signed_out_at is distinct from old.signed_out_at
        or (new.banned_until is distinct from old.banned_until and new.banned_until is not null))
  execute function private.end_credentials_of_user();

create function private.end_credentials_of_suspended() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from public.calendar_subscriptions c where c.user_id = new.member_id;
  return null;
end
$$;

-- A suspension is of the community: she keeps her export, which is her right, and what she has booked.
create trigger end_credentials after insert or update on private.suspensions for each row
  execute function private.end_credentials_of_suspended();

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.require_recent_authentication(), private.send_security_notice(uuid, text), private.check_unblock(),
  private.end_credentials(uuid), private.end_credentials_of_user(), private.end_credentials_of_suspended()
from public;
revoke all on function public.create_calendar_subscription(boolean) from public, anon, authenticated, service_role;
grant execute on function public.create_calendar_subscription(boolean) to authenticated, service_role;
