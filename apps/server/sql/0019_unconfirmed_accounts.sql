-- Accounts that nobody confirms go after 7 days: whoever signed up with the address may not be who reads it, and an
-- address must not wait for ever with somebody's password on it.

create index users_unconfirmed on auth.users (created_at)
  where confirmed_at is null and last_sign_in_at is null and invited_at is null and deleted_at is null;
create index users_email_change_sent_at on auth.users (email_change_sent_at) where email_change is not null;

-- Cleanup: deletes up to 1,000 of them, and what is on its way to their addresses; returns how many. A link that was
-- mailed within the 7 days keeps its own 24 hours, and one mailed later does not prolong the wait. Never one that was
-- confirmed, has signed in, was made by an operator (invited_at) or was deleted softly.
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
  'Deletes accounts unconfirmed for 7 days, with their queued and shown mails; called hourly by auth/sweep.ts.';
