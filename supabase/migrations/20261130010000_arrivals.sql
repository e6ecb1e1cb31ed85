-- Arriving safely: a contact whom a member trusts and who has agreed, and a plan for one of her bookings: when she means
-- to be home, and what the contact is told where she doesn't say that she is.
create table public.trusted_contacts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  name text not null,
  email text not null,
  created_at timestamptz not null default now(),
  agreed_at timestamptz,
  declined_at timestamptz,
  used_at timestamptz not null default now(),
  constraint trusted_contacts_pkey primary key (id),
  constraint trusted_contacts_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint trusted_contacts_answer check (agreed_at is null or declined_at is null),
  constraint trusted_contacts_email check (char_length(email) <= 254 and private.is_email(email)),
  constraint trusted_contacts_name check (char_length(name) <= 100 and private.has_text(name))
);
alter table public.trusted_contacts enable row level security;
create unique index trusted_contacts_once on public.trusted_contacts (user_id, lower(email));
create index trusted_contacts_email on public.trusted_contacts (lower(email));

comment on table public.trusted_contacts is
  'Whom a member wants told where she isn’t home in time. Hers alone; nothing goes to them but one invitation until they agree.';
comment on column public.trusted_contacts.used_at is 'When it was last part of a plan: a year later it goes.';

create table public.arrival_plans (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  booking_id uuid not null,
  contact_id uuid not null,
  tells_where boolean not null default false,
  tells_when boolean not null default false,
  tells_teacher boolean not null default false,
  home_after integer not null,
  home_by timestamptz not null,
  created_at timestamptz not null default now(),
  moved_at timestamptz,
  here_at timestamptz,
  asked_at timestamptz,
  told_at timestamptz,
  unsent_at timestamptz,
  over_at timestamptz,
  ending text,
  mail_id uuid,
  closed_at timestamptz generated always as (least(told_at, over_at)) stored,
  constraint arrival_plans_pkey primary key (id),
  constraint arrival_plans_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint arrival_plans_booking_id_fkey foreign key (booking_id) references public.bookings(id) on delete cascade,
  constraint arrival_plans_contact_id_fkey foreign key (contact_id) references public.trusted_contacts(id) on delete cascade,
  constraint arrival_plans_ending
    check ((over_at is null) = (ending is null) and ending = any (array['home'::text, 'ended'::text, 'cancelled'::text, 'contact'::text, 'late'::text, 'told'::text])),
  constraint arrival_plans_home_after check (home_after >= 0 and home_after <= 720)
);
alter table public.arrival_plans enable row level security;
create unique index arrival_plans_once on public.arrival_plans (booking_id) where (over_at is null);
create index arrival_plans_contact_id on public.arrival_plans (contact_id);
create index arrival_plans_user_id on public.arrival_plans (user_id);
create index arrival_plans_open on public.arrival_plans (home_by) where (over_at is null);
create index arrival_plans_closed_at on public.arrival_plans (closed_at);

comment on table public.arrival_plans is
  'When she means to be home from a class, and what her contact is told where she isn’t. Gone 48 hours after it is closed.';
comment on column public.arrival_plans.home_after is 'Minutes after the end of the session, so that it moves along with it.';
comment on column public.arrival_plans.asked_at is 'When she was asked whether she is home: 45 minutes after the time.';
comment on column public.arrival_plans.told_at is 'When her contact’s mail was enqueued: 15 minutes after the question.';
comment on column public.arrival_plans.mail_id is 'The one job that may mail her contact.';

-- What was sent to whom, in keyed hashes. It outlives contact and account, so that no address is asked twice by one account,
-- and a link looks the same whether its contact was removed or not.
create table private.contact_invitations (
  token_hash text,
  user_id uuid,
  contact_id uuid,
  address_hash bytea not null,
  mail_id uuid,
  allowed_at timestamptz,
  withheld text,
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(),
  constraint contact_invitations_pkey primary key (id),
  constraint contact_invitations_token_hash unique (token_hash),
  constraint contact_invitations_once unique (user_id, address_hash),
  constraint contact_invitations_user_id_fkey foreign key (user_id) references auth.users(id) on delete set null,
  constraint contact_invitations_contact_id_fkey
    foreign key (contact_id) references public.trusted_contacts(id) on delete set null,
  constraint contact_invitations_answer check (answer = any (array['agreed'::text, 'declined'::text, 'never'::text])),
  constraint contact_invitations_answered check ((answer is null) = (answered_at is null))
);
alter table private.contact_invitations enable row level security;
create index contact_invitations_address_hash on private.contact_invitations (address_hash, allowed_at);
create index contact_invitations_contact_id on private.contact_invitations (contact_id);

comment on table private.contact_invitations is
  'Invitations to be a trusted contact: one for an account and address. Addresses as keyed hashes.';

create table private.contact_refusals (
  address_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint contact_refusals_pkey primary key (address_hash)
);
alter table private.contact_refusals enable row level security;

comment on table private.contact_refusals is 'Addresses, as keyed hashes, that are never asked again to be a contact.';

create table private.arrival_links (
  token_hash text not null,
  purpose text not null,
  plan_id uuid,
  contact_id uuid,
  created_at timestamptz not null default now(),
  constraint arrival_links_pkey primary key (token_hash),
  constraint arrival_links_plan_id_fkey foreign key (plan_id) references public.arrival_plans(id) on delete cascade,
  constraint arrival_links_contact_id_fkey
    foreign key (contact_id) references public.trusted_contacts(id) on delete cascade,
  constraint arrival_links_purpose check (purpose = any (array['tap'::text, 'end'::text, 'overdue'::text, 'contact'::text])),
  constraint arrival_links_target check ((purpose = 'contact'::text) = (contact_id is not null) and (plan_id is null) = (contact_id is not null))
);
alter table private.arrival_links enable row level security;
create index arrival_links_plan_id on private.arrival_links (plan_id);
create index arrival_links_contact_id on private.arrival_links (contact_id);

comment on table private.arrival_links is
  'Links in mails about a plan or a contact: her two buttons, the one that ends it, and the page of her contact.';
