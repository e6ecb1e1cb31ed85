-- Every way into an account in one list, one call that ends all but the session that asks, and the kinds of credentials that
-- private.end_credentials did not end yet: links of listings, resumable uploads, one-time links, codes of sign-ins under way,
-- a pending change of address, photographs reserved by a listing's link, answers of a visit under its id.

-- Known device of this request, as apps/server/src/auth/sessions/known-devices.ts hashes it; null without one.
create function private.device_hash(member uuid) returns bytea
  language sql stable set search_path = ''
  as $$
  select sha256(convert_to(format('6:device36:%s%s:%s', device_hash.member, octet_length(d.id), d.id), 'UTF8'))
   from (select nullif(current_setting('request.headers', true), '')::json ->> 'x-device-id' as id) as d
  where d.id ~ '^[A-Za-z0-9_-]{16,128}$'
$$;

create function private.listings_of(member uuid) returns setof uuid
  language sql stable set search_path = ''
  as $$
  select l.id from public.business_listings l where lower(l.contact_email) = private.verified_email(listings_of.member)
$$;

create function public.list_access()
  returns table (
    kind text, id uuid, name text, detail text,
    made_at timestamptz, used_at timestamptz, expires_at timestamptz, is_current boolean
  )
  language sql stable security definer set search_path = ''
  as $$
  with me as (select u.* from auth.users u where u.id = auth.uid() and u.deleted_at is null)
  select 'email', null::uuid, me.email, null::text, me.email_confirmed_at, null::timestamptz, null::timestamptz, false
    from me where me.email is not null
  union all
  select 'email_change', null, me.email_change, null, me.email_change_sent_at, null,
         me.email_change_sent_at + interval '24 hours', false
    from me where me.email_change_sent_at > now() - interval '24 hours' and me.email_change is not null
  union all
  select 'password', null, null, null, me.password_changed_at, null, null, false
    from me where me.encrypted_password is not null
  union all
  select 'identity', i.id, i.provider, i.email, i.created_at, i.last_sign_in_at, null, false
    from me join auth.identities i on i.user_id = me.id where i.provider <> 'email'
  union all
  select 'passkey', c.id, c.friendly_name, null, c.created_at, c.last_used_at, null, false
    from me join auth.webauthn_credentials c on c.user_id = me.id
  union all
  select 'factor', f.id, f.friendly_name, f.factor_type, f.created_at, null, null, false
    from me join auth.mfa_factors f on f.user_id = me.id where f.status = 'verified'
  union all
  select 'recovery_codes', null, null, count(*) filter (where r.used_at is null)::text, max(r.created_at), max(r.used_at), null, false
    from me join backend.recovery_codes r on r.user_id = me.id having count(*) > 0
  union all
  select 'session', s.id, s.user_agent, null, s.created_at, greatest(s.created_at, s.updated_at), s.not_after,
         coalesce(s.id::text = auth.jwt() ->> 'session_id', false)
    from me join auth.sessions s on s.user_id = me.id where s.not_after is null or s.not_after > now()
  union all
  select 'known_devices', null, null, count(*)::text, null, max(d.last_signed_in_at), null,
         coalesce(bool_or(d.device_hash = private.device_hash(me.id)), false)
    from me join backend.known_devices d on d.user_id = me.id having count(*) > 0
  union all
  select 'one_time_link', null, t.token_type, null, t.created_at, null, t.expires_at, false
    from me join auth.one_time_tokens t on t.user_id = me.id
   where t.expires_at > now() and t.token_type <> 'reauthentication'
  union all
  select 'calendar_address', null, null, case when s.includes_places then 'places' else 'towns' end, s.created_at, null, null, false
    from me join public.calendar_subscriptions s on s.user_id = me.id
  union all
  (select 'listing_link', l.id, l.business_name, null,
          case when l.status_token is not null then greatest(l.created_at, k.created_at) else k.created_at end, null, null, false
     from me
     join public.business_listings l on l.id in (select private.listings_of(me.id))
     left join private.listing_links k on k.listing_id = l.id
    order by l.created_at desc limit 100)
  union all
  select 'booking_links', null, null, count(*)::text, max(k.created_at), null, null, false
    from me
    join public.bookings b on b.user_id = me.id
    join private.booking_links k on k.booking_id = b.id
  having count(*) > 0
  union all
  select 'guest_links', null, null, count(*)::text, max(g.created_at), null, null, false
    from me
    join public.bookings b on b.user_id = me.id
    join public.class_sessions s on s.id = b.session_id
    join private.booking_guests g on g.booking_id = b.id and private.guest_state(g, s.starts_at) = 'open'
  having count(*) > 0
  union all
  select 'arrival_links', null, null, count(*)::text, max(k.created_at), null, null, false
    from me
    join private.arrival_links k on k.purpose <> 'overdue'
     and (k.plan_id in (select p.id from public.arrival_plans p where p.user_id = me.id)
          or k.contact_id in (select c.id from public.trusted_contacts c where c.user_id = me.id))
  having count(*) > 0
  union all
  select 'export', e.id, null, case when e.ready_at is null then 'working' else 'ready' end, e.requested_at, null, e.expires_at, false
    from me join public.data_exports e on e.user_id = me.id where e.expires_at is null or e.expires_at > now()
  union all
  select 'upload', r.id, null, r.size::text, r.created_at, null, r.created_at + interval '24 hours', false
    from me join backend.resumable_uploads r on r.user_id = me.id where r.created_at > now() - interval '24 hours'
  order by 1, 8 desc, 6 desc nulls last, 5 desc nulls last, 2
$$;
grant execute on function public.list_access() to authenticated, service_role;
comment on function public.list_access() is
  'Every way into a member''s account: what signs her in, where she is signed in, and what opens without a session. No secret is in it.';

create function public.end_other_access() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  member uuid := auth.uid();
  present text := auth.jwt() ->> 'session_id';
begin
  if member is null or present is null then
    raise insufficient_privilege using message = 'Only a member signs others out.';
  end if;
  perform private.require_recent_authentication();
  perform private.count_writes('public.end_other_access()', 'call', 1);
  -- Her row first, as where a session is opened.
  update auth.users u set signed_out_at = clock_timestamp() where u.id = member;
  delete from auth.sessions s where s.user_id = member and s.id::text <> present;
  delete from backend.known_devices d
   where d.user_id = member and d.device_hash is distinct from private.device_hash(member);
  -- What somebody else may have begun: factors and passkeys that were never finished, accounts elsewhere being connected.
  delete from auth.one_time_tokens t where t.user_id = member;
  delete from auth.mfa_factors f where f.user_id = member and f.status = 'unverified';
  delete from auth.webauthn_challenges c where c.user_id = member;
  delete from backend.oauth_states o where o.link_session_id::text = present;
  perform private.send_security_notice(member, 'others_ended');
end
$$;
grant execute on function public.end_other_access() to authenticated, service_role;
comment on function public.end_other_access() is
  'Ends every session but the one that asks, every known device but this one, and whatever opens without a session. Needs a sign-in of the last ten minutes.';
select private.bound_calls('public.end_other_access()',
  private.write_bound(20, 1000, why => 'Once, and each again that did not get through; each sends a mail.')
);

create function public.create_listing_link(listing_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  member uuid := auth.uid();
  token text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
begin
  if member is null then
    raise insufficient_privilege using message = 'Only a member has a listing.';
  end if;
  if not exists (select from private.listings_of(member) as l (id) where l.id = create_listing_link.listing_id) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  perform private.require_recent_authentication();
  perform private.count_writes('public.create_listing_link(uuid)', 'call', 1);
  update public.business_listings l set status_token = private.token_hash(token) where l.id = create_listing_link.listing_id;
  perform private.send_security_notice(member, 'listing_link');
  return token;
end
$$;
grant execute on function public.create_listing_link(listing_id uuid) to authenticated, service_role;
comment on function public.create_listing_link(listing_id uuid) is
  'Token of a new private link to a listing of hers, told this once. Needs a sign-in of the last ten minutes.';
select private.bound_calls('public.create_listing_link(uuid)',
  private.write_bound(20, 1000, why => 'One for each listing; each sends a mail.')
);
