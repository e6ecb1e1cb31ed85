-- Sessions: where a member is signed in, and signing out from afar. The sessions are the auth service's; she sees her
-- own, and of each only what tells one device from another: no address, for what place it stands for would be a guess.
create function public.my_sessions()
  returns table (id uuid, user_agent text, signed_in_at timestamptz, last_active_at timestamptz, is_current boolean)
  language sql stable security definer set search_path = ''
  as $$
  select s.id, s.user_agent, s.created_at, greatest(s.created_at, s.updated_at),
         coalesce(s.id::text = auth.jwt() ->> 'session_id', false)
    from auth.sessions s
   where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
   order by 5 desc, 4 desc, 1
   limit 200
$$;
grant execute on function public.my_sessions() to authenticated, service_role;
comment on function public.my_sessions() is 'The devices a member is signed in on, this one first.';

create function public.end_session(session_id uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = (select auth.uid())
$$;
grant execute on function public.end_session(session_id uuid) to authenticated, service_role;
comment on function public.end_session(session_id uuid) is 'Signs a member out on one of her devices, at once.';

-- Step-up by moment: what takes data out, lifts a block or makes a capability wants a sign-in or second factor of the last
-- ten minutes, as what changes a way in does (apps/server/src/auth/factors/assurance-level.ts). And credentials that no list of
-- sessions knows (calendar addresses, exports) end with her sessions.
create function private.has_just_signed_in() returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select coalesce((
    select auth.is_recently_authenticated(s.id)
      from auth.sessions s
     where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()
  ), false) and (
    auth.jwt() ->> 'aal' = 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
  )
$$;
grant execute on function private.has_just_signed_in() to authenticated, service_role;

-- So that a page knows whether to ask for the password before something that needs it.
create function public.has_just_signed_in() returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select private.has_just_signed_in()
$$;
grant execute on function public.has_just_signed_in() to authenticated, service_role;
comment on function public.has_just_signed_in() is
  'Whether the member who asks has signed in within the last ten minutes, with all she has to show.';

-- Mail link preview: what the button of the page will do, and for whom. Looking at it spends nothing. For a change of
-- address it names the account, too: a stranger may have asked to move his to an address of hers.
create function public.mail_link(token text) returns json
  language sql stable security definer set search_path = ''
  as $$
  select (
    select json_build_object(
             'kind', case when t.token_type like 'email\_change\_%' then 'email_change' else t.token_type end,
             'email', t.relates_to, 'account_email', lower(u.email),
             'new_email', case when t.token_type like 'email\_change\_%' then u.email_change end
           )
      from auth.one_time_tokens t
      join auth.users u on u.id = t.user_id
     where t.token_hash = sha256(convert_to(mail_link.token, 'UTF8'))
       and t.expires_at > now() and u.deleted_at is null
  )
$$;
grant execute on function public.mail_link(token text) to anon, authenticated, service_role;
comment on function public.mail_link(token text) is
  'What a link in a mail is for, and whose address it went to; null for one that leads nowhere any longer.';

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

-- Tells a member by mail what was done in her account: its own kinds are in apps/server/src/jobs/mail/messages/security-notice-mail.ts.
create function private.send_security_notice(member uuid, notice text) returns void
  language sql volatile set search_path = ''
  as $$
  select backend.enqueue('security_notice', jsonb_build_object('user_id', member, 'notice', notice))
$$;

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

-- The one place that ends what opens without a session: what the backend ends, and what is Kindling's. Whatever ends sessions
-- because somebody else may have got in calls it. Links in later mails are other ones than in earlier
-- (apps/server/src/jobs/mail), by the time at which she has signed out everywhere, which auth.end_credentials sets.
create function private.end_credentials(member uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  listings uuid[] := array(select private.listings_of(end_credentials.member));
begin
  perform auth.end_credentials(end_credentials.member);
  delete from public.calendar_subscriptions c where c.user_id = end_credentials.member;
  delete from storage.objects o
   where o.bucket_id = 'exports'
     and o.name >= end_credentials.member::text || '/' and o.name < end_credentials.member::text || '0';
  delete from public.data_exports e where e.user_id = end_credentials.member;
  delete from private.booking_links l using public.bookings b
   where b.id = l.booking_id and b.user_id = end_credentials.member;
  perform private.end_guest(g.id, 'withdrawn')
     from private.booking_guests g join public.bookings b on b.id = g.booking_id
    where b.user_id = end_credentials.member and g.answered_at is null and g.ended is null;
  -- The page of her contact stays: it opens nothing of hers, and whoever took her account would end it.
  delete from private.arrival_links l
   where l.purpose <> 'overdue'
     and (l.plan_id in (select p.id from public.arrival_plans p where p.user_id = end_credentials.member)
          or l.contact_id in (select c.id from public.trusted_contacts c where c.user_id = end_credentials.member));
  update public.business_listings l set status_token = null where l.id = any (listings) and l.status_token is not null;
  delete from private.listing_links k where k.listing_id = any (listings);
  delete from public.photos p where p.listing_id = any (listings) and p.status = 'uploading' and p.owner_id is null;
  -- Whoever knows the id of a visit reads its answers as a visitor. Those of a visit in which she signed in are hers.
  update public.quiz_completions q set user_id = end_credentials.member
   where q.user_id is null
     and q.session_id in (select own.session_id from public.quiz_completions own where own.user_id = end_credentials.member);
end
$$;
comment on function private.end_credentials(member uuid) is
  'Ends what opens without a session: a new password, a global sign-out, taking over and a ban all call it.';

create function private.end_credentials_of_user() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.end_credentials(new.id);
  return null;
end
$$;

create function private.end_credentials_of_suspended() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from public.calendar_subscriptions c where c.user_id = new.member_id;
  return null;
end
$$;

-- A new password and a global sign-out set signed_out_at.
create trigger end_credentials after update on auth.users for each row
  when (new.signed_out_at is distinct from old.signed_out_at
        or (new.banned_until is distinct from old.banned_until and new.banned_until is not null))
  execute function private.end_credentials_of_user();
