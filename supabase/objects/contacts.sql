-- Contact fields as people fill them in.

-- Idempotent. Asks for the contact of whoever is signed in, or of a listing that was inserted a moment ago: whoever
-- names all that was sent with it has sent it. What is passed on is read from the database, not from what is said here.
create function public.request_contact_sync(data jsonb default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  member uuid := case when data ? 'business_category' then null else (select auth.uid()) end;
  listing uuid;
  contact uuid;
begin
  if data ? 'business_category' then
    select l.id into listing
      from public.business_listings l
     where l.status = 'pending'
       and l.updated_at > now() - interval '5 minutes'
       and lower(l.contact_email) = lower(data ->> 'email')
       and l.category = data ->> 'business_category'
       and l.business_description = data ->> 'business_description'
       and l.business_location = data ->> 'city'
       and coalesce(l.business_website, '') = coalesce(data ->> 'website', '')
     order by l.updated_at desc, l.id
     limit 1;
  end if;
  if num_nonnulls(member, listing) = 0 then
    return null;
  end if;
  insert into private.contacts (user_id, listing_id) values (member, listing)
  on conflict do nothing
  returning id into contact;
  if contact is not null then
    -- whoever asks tries at once; this is for when that fails, and one call serves all who have asked by then
    if not exists (
      select from backend.outbox o
       where o.kind = 'contact_sync' and o.not_before between now() + interval '5 seconds' and now() + interval '10 seconds'
    ) then
      perform backend.enqueue('contact_sync', '{}', now() + interval '10 seconds');
    end if;
    return contact;
  end if;
  select c.id into contact from private.contacts c where c.user_id = member or c.listing_id = listing;
  return contact;
end
$$;
grant execute on function public.request_contact_sync(data jsonb) to anon, authenticated, service_role;

-- What the service is told about it; null where there is nobody to tell about.
create function private.contact_details(contact private.contacts) returns jsonb
  language sql stable set search_path = ''
  as $$
  select case
    when contact.task = 'erase' then jsonb_build_object('email', contact.erase_email)
    when contact.user_id is not null then (
      select jsonb_build_object('email', u.email, 'name', coalesce(u.raw_user_meta_data ->> 'name', ''))
        from auth.users u
       where u.id = contact.user_id and u.email is not null and u.deleted_at is null
    )
    else (
      select jsonb_build_object(
        'email', l.contact_email, 'name', l.contact_name,
        'business', jsonb_build_object(
          'business_name', l.business_name, 'business_website', l.business_website,
          'business_location', l.business_location, 'category', l.category,
          'business_description', l.business_description
        )
      )
        from public.business_listings l
       where l.id = contact.listing_id
    )
  end
$$;

-- Lease: takes one that waits, for half a minute: the named one, or whichever has waited longest.
create function public.claim_contact(contact uuid default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  claimed private.contacts;
  details jsonb;
begin
  if exists (select from private.contact_service s where s.paused_until > clock_timestamp()) then
    return null;
  end if;
  loop
    update private.contacts c
       set claimed_until = clock_timestamp() + interval '30 seconds', attempts = c.attempts + 1
     where c.id = (
       select w.id
         from private.contacts w
        where w.waiting
          and (w.claimed_until is null or w.claimed_until < clock_timestamp())
          and (claim_contact.contact is null or w.id = claim_contact.contact)
        order by w.created_at, w.id
        limit 1
          for update skip locked
     )
    returning c.* into claimed;
    exit when claimed.id is null;
    details := private.contact_details(claimed);
    exit when details is not null;
    delete from private.contacts c where c.id = claimed.id;
  end loop;
  return case when claimed.id is not null then
    details || jsonb_build_object('id', claimed.id, 'task', claimed.task, 'contact_id', claimed.contact_id)
  end;
end
$$;
grant execute on function public.claim_contact(contact uuid) to service_role;

create function public.contact_id_of(contact uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
  select (select c.contact_id from private.contacts c where c.id = contact and c.task = 'send')
$$;
grant execute on function public.contact_id_of(contact uuid) to service_role;

-- Marks a contact as done. Where it is to be erased by then, that comes next.
create function public.settle_contact(contact uuid, task text, contact_id text default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.contact_service;
  if settle_contact.task = 'erase' then
    delete from private.contacts c where c.id = settle_contact.contact and c.task = 'erase';
    return;
  end if;
  update private.contacts c
     set contact_id = coalesce(settle_contact.contact_id, c.contact_id), waiting = c.task = 'erase',
         claimed_until = null, settled_at = now()
   where c.id = settle_contact.contact;
  perform backend.enqueue('contact_sync', '{}')
     from private.contacts c where c.id = settle_contact.contact and c.waiting;
end
$$;
grant execute on function public.settle_contact(contact uuid, task text, contact_id text) to service_role;

-- Exponential backoff: nobody asks the service anything before the time it named, or for longer each time.
create function public.postpone_contact(contact uuid, reason text, retry_after numeric default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  pause interval := make_interval(secs => least(greatest(coalesce(retry_after, 10), 1), 86400));
  until timestamptz;
begin
  update private.contacts c set claimed_until = null where c.id = postpone_contact.contact;
  insert into private.contact_service as s (paused_until, reason)
  values (clock_timestamp() + pause, left(postpone_contact.reason, 100))
  on conflict (one) do update
     set failures = s.failures + 1,
         reason = excluded.reason,
         paused_until = greatest(
           s.paused_until,
           clock_timestamp() + case
             when retry_after is not null then pause
             else make_interval(secs => least(5 * 2 ^ least(s.failures + 1, 10), 900))
           end
         )
  returning paused_until into until;
  perform backend.enqueue('contact_sync', '{}', until);
end
$$;
grant execute on function public.postpone_contact(contact uuid, reason text, retry_after numeric) to service_role;

-- Permanent failure: the service will never take it, as with an address that it holds for none.
create function public.refuse_contact(contact uuid, reason text) returns void
  language sql volatile security definer set search_path = ''
  as $$
  update private.contacts c
    set waiting = false, claimed_until = null, refused = left(refuse_contact.reason, 100), settled_at = now()
  where c.id = refuse_contact.contact
$$;
grant execute on function public.refuse_contact(contact uuid, reason text) to service_role;

-- Erasure in the contact service of whoever leaves. What was never tried is not there; what a member's contact has become is not
-- erased with a listing that somebody sent in under the same address.
create function private.erase_contact(member uuid, listing uuid, email text) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  delete from private.contacts c
   where (c.user_id = member or c.listing_id = listing)
     and (
       c.attempts = 0
       or c.listing_id is not null and c.contact_id is not null and exists (
         select from private.contacts o where o.contact_id = c.contact_id and o.id <> c.id and o.task = 'send'
       )
     );
  update private.contacts c
     set task = 'erase', waiting = true, refused = null, erase_email = lower(erase_contact.email)
   where (c.user_id = member or c.listing_id = listing) and c.task = 'send';
  if found then
    perform backend.enqueue('contact_sync', '{}');
  end if;
end
$$;

create function private.erase_contact_of_member() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.erase_contact(old.id, null, old.email);
  return null;
end
$$;

create function private.erase_contact_of_listing() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.erase_contact(null, old.id, old.contact_email);
  return null;
end
$$;

-- private.contacts

select private.record_processing('private.contacts',
  owner => 'user_id',
  part => 'operation',
  purpose => 'what has been passed to the contact service',
  ground => 'legitimate interest',
  kept => 'as long as the account',
  on_erasure => 'kept until the contact service has erased her, see [contacts.md](contacts.md)',
  export_file => 'contact-service',
  export_says => 'whether your address was passed to our contact service'
);

create trigger tally after insert or delete or update of task, user_id, refused, waiting on private.contacts
  for each row execute function private.tally_contact();

create trigger erase_contact after delete on auth.users
  for each row execute function private.erase_contact_of_member();

create trigger erase_contact_of_deleted after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.erase_contact_of_member();

select private.record_processing('private.contact_service',
  part => 'operation',
  purpose => 'until when the contact service is left alone',
  ground => '–',
  kept => '–',
  on_erasure => '–',
  not_exported => 'ours'
);
