-- CRM sync: contacts that are kept in the operator's contact service too, new members and businesses that list
-- themselves. A row says what has still to be done there. supabase/functions/hubspot-integration does it: at once for
-- whoever asks, and again for what waits when the outbox says so.
create table private.contacts (
  id uuid primary key default gen_random_uuid(),
  -- no references: when she is gone, her contact has still to be erased
  user_id uuid,
  listing_id uuid,
  task text not null default 'send',
  waiting boolean not null default true,
  -- what the service calls it, once that is known
  contact_id text,
  -- to look for it where nobody knows whether the first attempt arrived
  erase_email text,
  attempts integer not null default 0,
  -- somebody is at it, unless she is killed: until then it is nobody else's
  claimed_until timestamptz,
  -- why the service will never take it
  refused text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint contacts_user_id unique (user_id),
  constraint contacts_listing_id unique (listing_id),
  constraint contacts_of_one check (num_nonnulls(user_id, listing_id) = 1),
  constraint contacts_task check (task in ('send', 'erase')),
  constraint contacts_contact_id check (char_length(contact_id) between 1 and 100),
  constraint contacts_refused check (char_length(refused) <= 100)
);

comment on table private.contacts is 'Who is to be found in the contact service, and what has still to be done there.';
comment on column private.contacts.refused is 'Why the service will never take it: its own code, no text of anybody''s.';

create index contacts_waiting on private.contacts (created_at, id) where waiting;
create index contacts_contact_id_known on private.contacts (contact_id) where contact_id is not null;

alter table private.contacts enable row level security;
revoke all on private.contacts from public, anon, authenticated, service_role;

-- Circuit breaker: one row while the service cannot be reached or has asked for a pause, none while all is well.
create table private.contact_service (
  one boolean primary key default true,
  paused_until timestamptz not null,
  failures integer not null default 1,
  reason text not null,
  constraint contact_service_one check (one),
  constraint contact_service_reason check (char_length(reason) <= 100)
);

comment on table private.contact_service is 'Until when nobody asks the contact service anything, and why.';

alter table private.contact_service enable row level security;
revoke all on private.contact_service from public, anon, authenticated, service_role;

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
      select from private.outbox o
       where o.kind = 'contact_sync' and o.not_before between now() + interval '5 seconds' and now() + interval '10 seconds'
    ) then
      perform private.enqueue('contact_sync', '{}', now() + interval '10 seconds');
    end if;
    return contact;
  end if;
  select c.id into contact from private.contacts c where c.user_id = member or c.listing_id = listing;
  return contact;
end
$$;

-- What the service is told about it; null where there is nobody to tell about.
create function private.contact_details(contact private.contacts) returns jsonb
  language sql stable set search_path = ''
  return case
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
  end;

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

create function public.contact_id_of(contact uuid) returns text
  language sql stable security definer set search_path = ''
  return (select c.contact_id from private.contacts c where c.id = contact and c.task = 'send');

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
  perform private.enqueue('contact_sync', '{}')
     from private.contacts c where c.id = settle_contact.contact and c.waiting;
end
$$;

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
  perform private.enqueue('contact_sync', '{}', until);
end
$$;

-- Permanent failure: the service will never take it, as with an address that it holds for none.
create function public.refuse_contact(contact uuid, reason text) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  update private.contacts c
     set waiting = false, claimed_until = null, refused = left(refuse_contact.reason, 100), settled_at = now()
   where c.id = refuse_contact.contact;
end;

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
    perform private.enqueue('contact_sync', '{}');
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

create trigger erase_contact after delete on auth.users
  for each row execute function private.erase_contact_of_member();

create trigger erase_contact_of_deleted after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.erase_contact_of_member();

create trigger erase_contact after delete on public.business_listings
  for each row execute function private.erase_contact_of_listing();

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.contact_details(private.contacts), private.erase_contact(uuid, uuid, text), private.erase_contact_of_member(),
  private.erase_contact_of_listing()
from public;
revoke all on function
  public.request_contact_sync(jsonb), public.claim_contact(uuid), public.contact_id_of(uuid),
  public.settle_contact(uuid, text, text), public.postpone_contact(uuid, text, numeric),
  public.refuse_contact(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.request_contact_sync(jsonb) to anon, authenticated, service_role;
grant execute on function
  public.claim_contact(uuid), public.contact_id_of(uuid), public.settle_contact(uuid, text, text),
  public.postpone_contact(uuid, text, numeric), public.refuse_contact(uuid, text)
to service_role;
