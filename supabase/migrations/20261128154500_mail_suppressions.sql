-- Suppression list of addresses that mail does not reach, bounces that are counted before that, and the pace of mails by recipient domain.
-- An address is its hash, as in private.mails.
create table private.mail_suppressions (
  address_hash bytea not null,
  -- account that had the address then; it goes with it
  user_id uuid,
  -- null where bounces are only counted so far, or it was lifted
  suppressed_at timestamptz,
  reason text not null,
  source text not null,
  -- enhanced status code (RFC 3463), where the mail server gave one
  status text,
  soft_bounces smallint not null default 0,
  soft_bounced_at timestamptz,
  -- when the last mail went there all the same, because somebody asked for it
  tried_at timestamptz,
  lifted_at timestamptz,
  constraint mail_suppressions_pkey primary key (address_hash),
  constraint mail_suppressions_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint mail_suppressions_address_hash_check check (octet_length(address_hash) = 32),
  constraint mail_suppressions_reason_check
    check (reason = any (array['bounce'::text, 'soft_bounces'::text, 'complaint'::text])),
  constraint mail_suppressions_soft_bounces_check check (soft_bounces >= 0 and soft_bounces <= 100),
  constraint mail_suppressions_source_check
    check (source = any (array['smtp'::text, 'ses'::text, 'postmark'::text, 'webhook'::text])),
  constraint mail_suppressions_status_check check (status ~ '^[245]\.\d{1,3}\.\d{1,3}$'::text)
);
alter table private.mail_suppressions enable row level security;

comment on table private.mail_suppressions is
  'Addresses that no mail is sent to, by hash: refused for good, complained about, or full for days. Granted to nobody.';
comment on column private.mail_suppressions.reason is
  'bounce: refused for good (5xx). soft_bounces: not delivered on four days within 30. complaint: marked as spam.';

create index mail_suppressions_newest
  on private.mail_suppressions (suppressed_at desc, address_hash desc) where (suppressed_at is not null);
create index mail_suppressions_user_id on private.mail_suppressions (user_id);

-- Idempotency of delivery webhooks: an event that came before has no effect, however often it is sent.
create table private.mail_events (
  id_hash bytea not null,
  received_at timestamptz not null default now(),
  constraint mail_events_pkey primary key (id_hash),
  constraint mail_events_id_hash_check check (octet_length(id_hash) = 32)
);
alter table private.mail_events enable row level security;

comment on table private.mail_events is
  'Ids of the events that a mail provider has sent, for 30 days. Granted to nobody.';

create index mail_events_received_at on private.mail_events (received_at);

-- Pace by recipient domain (GCRA): when the next mail may go there.
create table private.mail_domains (
  domain_hash bytea not null,
  next_at timestamptz not null,
  constraint mail_domains_pkey primary key (domain_hash),
  constraint mail_domains_domain_hash_check check (octet_length(domain_hash) = 32)
);
alter table private.mail_domains enable row level security;

comment on table private.mail_domains is
  'Since when mails to a domain are sent one after another, of all servers together; for minutes. Granted to nobody.';
