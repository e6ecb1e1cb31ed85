-- CRM sync: contacts that are kept in the operator's contact service too, new members and businesses that list
-- themselves. A row says what has still to be done there. supabase/functions/hubspot-integration does it: at once for
-- whoever asks, and again for what waits when the outbox says so.
create table private.contacts (
  id uuid not null default gen_random_uuid(),
  -- no references: when she is gone, her contact has still to be erased
  user_id uuid,
  listing_id uuid,
  task text not null default 'send'::text,
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
  constraint contacts_pkey primary key (id),
  constraint contacts_listing_id unique (listing_id),
  constraint contacts_user_id unique (user_id),
  constraint contacts_contact_id check (char_length(contact_id) >= 1 and char_length(contact_id) <= 100),
  constraint contacts_of_one check (num_nonnulls(user_id, listing_id) = 1),
  constraint contacts_refused check (char_length(refused) <= 100),
  constraint contacts_task check (task = any (array['send'::text, 'erase'::text]))
);
alter table private.contacts enable row level security;

comment on table private.contacts is 'Who is to be found in the contact service, and what has still to be done there.';
comment on column private.contacts.refused is
  'Why the service will never take it: its own code, no text of anybody''s.';

create index contacts_contact_id_known on private.contacts (contact_id) where (contact_id is not null);
create index contacts_waiting on private.contacts (created_at, id) where waiting;

-- Circuit breaker: one row while the service cannot be reached or has asked for a pause, none while all is well.
create table private.contact_service (
  one boolean not null default true,
  paused_until timestamptz not null,
  failures integer not null default 1,
  reason text not null,
  constraint contact_service_pkey primary key (one),
  constraint contact_service_one check (one),
  constraint contact_service_reason check (char_length(reason) <= 100)
);
alter table private.contact_service enable row level security;

comment on table private.contact_service is 'Until when nobody asks the contact service anything, and why.';
