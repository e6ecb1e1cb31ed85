-- Job queue beneath private.outbox (backend/src/jobs). pg-boss makes and migrates its tables here itself, as the
-- owner; no role of a request may look inside.

create schema if not exists pgboss;
revoke all on schema pgboss from public;
comment on schema pgboss is 'The job queue. Jobs with their state, attempts and last failure are in pgboss.job.';

-- Transactional outbox. What must happen later or reach the outside (a mail, a contact sync, a cleanup) is written here
-- by a trigger, in the transaction of the fact it belongs to: it is never lost and never told before the fact is true.
-- The server's relay passes each row to its queue once.
create table private.outbox (
  id bigint not null generated always as identity,
  kind text not null,
  payload jsonb not null default '{}'::jsonb,
  -- not passed on before this, for what may still be taken back
  not_before timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint outbox_pkey primary key (id),
  constraint outbox_kind check (kind ~ '^[a-z][a-z_]{0,62}$'::text),
  constraint outbox_payload check (jsonb_typeof(payload) = 'object'::text)
);
alter table private.outbox enable row level security;
comment on table private.outbox is 'What the worker has still to pass to the queue. Granted to nobody.';
-- The relay asks for the kinds it knows: what waits for one it does not know, however much, is none of its reading.
create index outbox_by_kind on private.outbox (kind, not_before, id);

create table private.mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  created_at timestamptz not null default now(),
  -- Calendar part (iTIP, RFC 5546)
  calendar text,
  calendar_method text,
  constraint mail_outbox_calendar check ((calendar is null) = (calendar_method is null))
);
comment on table private.mail_outbox is 'Mails of an installation without SMTP, the newest 200, shown at /dev/mail.';
comment on column private.mail_outbox.calendar is 'text/calendar alternative of the mail, where it has one.';
