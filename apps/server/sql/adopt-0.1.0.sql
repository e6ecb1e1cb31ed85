-- What differs between the platform's schema at the end of version 0.1.0 and the squashed one (platform/db/adopt-squash.ts).

comment on table private.attempts is
  'Rate limit counters: attempts to sign in, sign up or be sent a mail, counted for all replicas.';
comment on function private.remove_unconfirmed_accounts() is
  'Cleanup: deletes accounts unconfirmed for 7 days, with their queued and shown mails; called hourly by the server.';
