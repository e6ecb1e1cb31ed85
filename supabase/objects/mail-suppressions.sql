-- Suppression list of addresses that mail does not reach, bounces that are counted before that, and the pace of mails by recipient domain.
-- An address is its hash, as in private.mails.

-- Counts a soft bounce at most once a day, since a mailbox that is full refuses every mail of that day.
create function private.note_bounce(
  address text, kind text, source text, status text default null, occurred_at timestamptz default now()
) returns text
  language plpgsql volatile set search_path = ''
  as $$
declare
  hash bytea := private.address_hash(note_bounce.address);
  member uuid := (select u.id from auth.users u where lower(u.email) = lower(note_bounce.address) and u.deleted_at is null);
  line private.mail_suppressions;
begin
  -- Nobody's address gets on the list from outside, unless we have written to it.
  if note_bounce.source <> 'smtp' and not exists (
    select from private.mails m where m.address_hash = hash and m.created_at > now() - interval '30 days'
  ) then
    return 'unknown';
  end if;
  insert into private.mail_suppressions (address_hash, user_id, reason, source)
  values (hash, member, 'bounce', note_bounce.source)
  on conflict (address_hash) do nothing;
  select * into line from private.mail_suppressions s where s.address_hash = hash for update;
  if note_bounce.occurred_at <= line.lifted_at then
    return 'before the lift';
  end if;
  if note_bounce.kind = 'soft' then
    if line.suppressed_at is not null or line.soft_bounced_at > now() - interval '20 hours' then
      return 'counted';
    end if;
    line.soft_bounces := case when line.soft_bounced_at > now() - interval '30 days' then line.soft_bounces else 0 end + 1;
    line.soft_bounced_at := now();
    if line.soft_bounces >= 4 then
      line.suppressed_at := now();
    end if;
    line.reason := 'soft_bounces';
  else
    line.suppressed_at := now();
    line.reason := case when note_bounce.kind = 'complaint' then 'complaint' else 'bounce' end;
  end if;
  update private.mail_suppressions s
     set suppressed_at = line.suppressed_at, reason = line.reason, source = note_bounce.source, user_id = coalesce(member, s.user_id),
         status = case when note_bounce.status ~ '^[245]\.\d{1,3}\.\d{1,3}$' then note_bounce.status end,
         soft_bounces = line.soft_bounces, soft_bounced_at = line.soft_bounced_at
   where s.address_hash = hash;
  return case when line.suppressed_at is null then 'counted' else 'suppressed' end;
end
$$;
comment on function private.note_bounce(address text, kind text, source text, status text, occurred_at timestamp with time zone) is
  'A hard or soft bounce, or a complaint: suppressed, counted, unknown (never written to) or before the lift.';

-- One event of a provider: [{address, kind, status, at}, …], all of them or none.
create function private.receive_mail_event(source text, event_id text, bounces jsonb) returns text
  language plpgsql volatile set search_path = ''
  as $$
begin
  insert into private.mail_events (id_hash)
  values (sha256(convert_to(receive_mail_event.source || ':' || receive_mail_event.event_id, 'UTF8')))
  on conflict (id_hash) do nothing;
  if not found then
    return 'duplicate';
  end if;
  perform private.note_bounce(b.address, b.kind, receive_mail_event.source, b.status, b.at)
     from jsonb_to_recordset(receive_mail_event.bounces) as b (address text, kind text, status text, at timestamptz);
  return 'received';
end
$$;
comment on function private.receive_mail_event(source text, event_id text, bounces jsonb) is
  'received, or duplicate: an event has an effect once.';

-- A quarter of the minute's mails at once, the rest evenly: no minute has more.
create function private.take_mail_slot(domain text, per_minute integer, most_wait interval) returns interval
  language plpgsql volatile set search_path = ''
  as $$
declare
  hash bytea := sha256(convert_to('domain:' || lower(take_mail_slot.domain), 'UTF8'));
  at_once integer := greatest(1, take_mail_slot.per_minute / 4);
  step interval := interval '1 minute' / greatest(1, take_mail_slot.per_minute - at_once);
  slot timestamptz;
  wait interval;
begin
  insert into private.mail_domains (domain_hash, next_at) values (hash, clock_timestamp()) on conflict (domain_hash) do nothing;
  select greatest(d.next_at, clock_timestamp()) into slot from private.mail_domains d where d.domain_hash = hash for update;
  wait := greatest(slot - clock_timestamp() - (at_once - 1) * step, interval '0');
  if wait <= take_mail_slot.most_wait then
    update private.mail_domains d set next_at = slot + step where d.domain_hash = hash;
  end if;
  return wait;
end
$$;
comment on function private.take_mail_slot(domain text, per_minute integer, most_wait interval) is
  'How long the next mail to this domain waits. Within most_wait the slot is taken; beyond it the caller comes again.';

create function private.cleanup_mail_delivery() returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  delete from private.mail_suppressions s
   where s.suppressed_at is null and greatest(s.soft_bounced_at, s.lifted_at) < now() - interval '30 days';
end
$$;

-- What the member is shown, and how she mends it
create function public.my_mail_problem() returns table (reason text, since timestamptz)
  language sql stable security definer set search_path = ''
  as $$
  select s.reason, s.suppressed_at
   from auth.users u
   join private.mail_suppressions s on s.address_hash = private.address_hash(u.email)
  where u.id = auth.uid() and s.suppressed_at is not null
$$;
grant execute on function public.my_mail_problem() to authenticated, service_role;
comment on function public.my_mail_problem() is
  'Why no mail reaches the address of the one who asks, and since when; no row where it does.';

create function public.retry_my_address() returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  hash bytea := (select private.address_hash(u.email) from auth.users u where u.id = auth.uid());
begin
  perform private.count_writes('public.retry_my_address()', 'call', 1);
  update private.mail_suppressions s
     set suppressed_at = null, soft_bounces = 0, soft_bounced_at = null, tried_at = null, lifted_at = now()
   where s.address_hash = hash and s.suppressed_at is not null;
  if not found then
    return false;
  end if;
  perform backend.enqueue('address_check', jsonb_build_object('user_id', auth.uid()));
  return true;
end
$$;
grant execute on function public.retry_my_address() to authenticated, service_role;
comment on function public.retry_my_address() is
  'Her address works again: lifts its suppression and sends one mail, which brings it back where it bounces. Three times a day.';
select private.bound_calls('public.retry_my_address()',
  private.write_bound(3, 60, why => 'Each sends a mail that has bounced before.')
);

create function public.admin_mail_suppressions(
  email text default null, before_at timestamptz default null, before_code text default null, page_size integer default 20
) returns table (code text, reason text, source text, status text, since timestamptz, member_name text)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  hash bytea := private.address_hash(nullif(btrim(left(admin_mail_suppressions.email, 254)), ''));
  last bytea := case when admin_mail_suppressions.before_code ~ '^([0-9a-f]{2}){32}$' then decode(admin_mail_suppressions.before_code, 'hex') end;
begin
  perform private.require_admin();
  return query
    select encode(s.address_hash, 'hex'), s.reason, s.source, s.status, s.suppressed_at,
           case when s.user_id is not null then private.name_of(s.user_id) end
      from private.mail_suppressions s
     where s.suppressed_at is not null
       and (hash is null or s.address_hash = hash)
       and (admin_mail_suppressions.before_at is null or last is null
            or (s.suppressed_at, s.address_hash) < (admin_mail_suppressions.before_at, last))
     order by s.suppressed_at desc, s.address_hash desc
     limit least(greatest(coalesce(admin_mail_suppressions.page_size, 20), 1), 100);
end
$$;
grant execute on function public.admin_mail_suppressions(email text, before_at timestamp with time zone, before_code text, page_size integer)
  to authenticated, service_role;
comment on function public.admin_mail_suppressions(email text, before_at timestamp with time zone, before_code text, page_size integer) is
  'Addresses that no mail is sent to, as codes: all, or the one typed; newest first, in pages.';

create function public.lift_mail_suppression(code text, reason text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  why text := btrim(lift_mail_suppression.reason);
  lifted private.mail_suppressions;
begin
  perform private.require_admin();
  if why is null or char_length(why) not between 3 and 200 then
    raise exception using errcode = '22023', message = 'A reason has 3 to 200 characters.';
  end if;
  update private.mail_suppressions s
     set suppressed_at = null, soft_bounces = 0, soft_bounced_at = null, tried_at = null, lifted_at = now()
   where s.address_hash = decode(case when lift_mail_suppression.code ~ '^([0-9a-f]{2}){32}$' then lift_mail_suppression.code else '' end, 'hex') and s.suppressed_at is not null
  returning * into lifted;
  if lifted.address_hash is null then
    return false;
  end if;
  perform backend.record_admin_act('lift_suppression', lifted.user_id, why);
  return true;
end
$$;
grant execute on function public.lift_mail_suppression(code text, reason text) to authenticated, service_role;
comment on function public.lift_mail_suppression(code text, reason text) is
  'An admin takes an address off the suppression list; the reason is in the audit log.';

select private.record_processing('private.mail_suppressions',
  part => 'operation',
  purpose => 'addresses, as hashes, that mail does not reach or that marked one as spam, and bounces counted before that',
  ground => 'legitimate interest',
  kept => 'until it reaches them again, or the account goes; 30 days where only counted',
  export_file => 'mails-held-back',
  export_says => 'why and since when we can’t email you, where we can’t',
  export_where => 'address_hash = (select private.address_hash(email) from auth.users where id = $1)',
  export_omits => '{address_hash}'
);

select private.record_processing('private.mail_events',
  part => 'operation',
  purpose => 'which notices of mail services have arrived, as hashes: nothing about people',
  ground => '–',
  kept => '–',
  kept_for => '30 days',
  kept_since => 'received_at',
  on_erasure => '–',
  not_exported => 'ours'
);

select private.record_processing('private.mail_domains',
  part => 'operation',
  purpose => 'when the next mail to a domain may go: nothing about people',
  ground => '–',
  kept => '–',
  kept_for => '1 hour',
  kept_since => 'next_at',
  on_erasure => '–',
  not_exported => 'ours'
);
