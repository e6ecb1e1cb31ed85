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

-- Rate limits that depend on one another: an attempt is counted step by step, and what one step refuses counts for none
-- after it. So one network's thousand attempts do not use up what an address has from everywhere, and what a quarter of
-- an hour refuses is not taken from the day.
-- Lock order, the same for whoever counts and whoever clears: by step, then by key. A key is always of the same step.
create function private.count_attempts(keys bytea[], maxima integer[], seconds float8[], steps integer[])
  returns table (key bytea, count integer, seconds_left float8)
  language plpgsql volatile set search_path = ''
  as $$
#variable_conflict use_column
declare
  current_step integer;
begin
  for current_step in select distinct step from unnest(steps) as step order by step loop
    return query
      insert into private.attempts as a (key, count, expires_at)
      select asked.key, 1, now() + make_interval(secs => asked.seconds)
        from unnest(keys, seconds, steps) as asked (key, seconds, step)
       where asked.step = current_step
       order by asked.key
      on conflict (key) do update set
        count = case when a.expires_at <= now() then 1 else least(a.count + 1, 1000000) end,
        expires_at = case when a.expires_at <= now() then excluded.expires_at else a.expires_at end
      returning a.key, a.count, extract(epoch from a.expires_at - now())::float8;
    exit when exists (
      select from private.attempts a join unnest(keys, maxima, steps) as asked (key, max, step) on a.key = asked.key
       where asked.step = current_step and a.count > asked.max
    );
  end loop;
end
$$;

revoke all on function private.count_attempts(bytea[], integer[], float8[], integer[]) from public;
comment on function private.count_attempts(bytea[], integer[], float8[], integer[]) is
  'Counts one attempt against each limit, step by step until one is passed; answers with what was counted.';

-- Known devices: while somebody guesses at an address, its owner still gets in from a device she has used before.
create table private.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  -- sha256 of the account and the random id in her browser: the same browser looks different on each account
  device_hash bytea not null check (octet_length(device_hash) = 32),
  last_signed_in_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
comment on table private.known_devices is 'Browsers an account has signed in from, so that a held address is held for strangers only.';

-- A new password makes every device of the account a stranger again: a browser that got in with the old one would stay
-- known for 400 days, with a count of its own and no mail about its next sign-in. Whichever statement changes the
-- password; the device on which it is chosen is known anew (auth/update-user.ts).
create function private.delete_known_devices() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  delete from private.known_devices k where k.user_id = new.id;
  return null;
end
$$;
revoke all on function private.delete_known_devices() from public;
create trigger delete_known_devices after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.delete_known_devices();

create table private.mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  created_at timestamptz not null default now()
);
comment on table private.mail_outbox is 'Mails of an installation without SMTP, the newest 200, shown at /dev/mail.';

-- Cleanup of accounts that nobody confirms within 7 days: whoever signed up with the address may not be who reads it,
-- and an address must not wait for ever with somebody's password on it. Deletes up to 1,000 of them, and what is on its
-- way to their addresses; returns how many. A link that was mailed within the 7 days keeps its own 24 hours, and one
-- mailed later does not prolong the wait. Never one that was confirmed, has signed in, was made by an operator
-- (invited_at) or was deleted softly.
create function private.remove_unconfirmed_accounts() returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  ids text[];
  addresses text[];
begin
  with stale as (
    select u.id from auth.users u
     where u.confirmed_at is null and u.last_sign_in_at is null and u.invited_at is null and u.deleted_at is null
       and u.created_at < now() - interval '7 days'
       and not exists (
         select from auth.one_time_tokens t
          where t.user_id = u.id and t.expires_at > now() and t.created_at < u.created_at + interval '7 days'
       )
     order by u.created_at
     limit 1000
       for update skip locked
  ), removed as (
    delete from auth.users u using stale where u.id = stale.id returning u.id::text as id, lower(u.email) as email
  )
  select array_agg(removed.id), array_agg(removed.email) into ids, addresses from removed;
  if ids is null then
    return 0;
  end if;
  delete from private.outbox o where o.payload ->> 'user_id' = any (ids);
  if to_regclass('pgboss.job') is not null then
    execute 'delete from pgboss.job where data ->> ''user_id'' = any ($1)' using ids;
  end if;
  delete from private.mail_outbox m where lower(m.recipient) = any (addresses);
  -- the last day's lines are what its limits count
  delete from private.mails m
   where m.address_hash in (select private.address_hash(address) from unnest(addresses) as address)
     and m.created_at < now() - interval '1 day';
  return cardinality(ids);
end
$$;
revoke all on function private.remove_unconfirmed_accounts() from public;
comment on function private.remove_unconfirmed_accounts() is
  'Cleanup: deletes accounts unconfirmed for 7 days, with their queued and shown mails; called hourly by the server.';

-- Size limit of an answer: what rest/v1 calls in place of the row with which it becomes longer than it may be
-- (rest/compile/body.ts). VOLATILE, so that it is not run while a statement is only planned.
create function auth.refuse_answer(most integer, item anyelement) returns anyelement
  language plpgsql volatile parallel safe set search_path = ''
  as $$
begin
  raise exception using
    errcode = 'KS413',
    message = format('An answer may have at most %s bytes', most),
    hint = 'Ask for fewer rows, or for less of what belongs to each.';
end
$$;
revoke all on function auth.refuse_answer(integer, anyelement) from public;
grant execute on function auth.refuse_answer(integer, anyelement) to anon, authenticated, service_role;
