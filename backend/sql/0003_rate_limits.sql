-- Rate limits of the auth service.

-- Rate limits of the auth service, the devices that soften them, the mails of an installation without SMTP, and the
-- largest answer of rest/v1.

-- Fixed window: a counter runs from its first attempt. The key is a hash: no address is kept here in the clear.
create table private.attempts (
  key bytea primary key check (octet_length(key) = 32),
  count integer not null,
  expires_at timestamptz not null
);
create index attempts_expires_at on private.attempts (expires_at);
comment on table private.attempts is
  'Rate limit counters: attempts to sign in, sign up or be sent a mail, counted for all replicas.';
