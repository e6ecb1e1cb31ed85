-- Accounts: what a change of one brings along, when its address counts as proven, how every way into it ends, and the
-- cleanup of those that nobody confirms.

-- A new password signs out: signed addresses of files made before end with it. Accounts brought along from Supabase
-- have bcrypt hashes; the first sign-in hashes the same password anew, which is no new password: her sessions and known
-- devices stay. The statement that does it says so in auth.rehash (auth/passwords/rehash-password.ts).
create function auth.set_signed_out_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.signed_out_at := clock_timestamp();
  return new;
end;
$$;
create trigger set_signed_out_at before update of encrypted_password on auth.users
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password
    and current_setting('auth.rehash', true) is distinct from 'on')
  execute function auth.set_signed_out_at();

-- A hash that is made anew of the same password changes nothing; a restored row has its own.
create function auth.set_password_changed_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.encrypted_password is null then
    new.password_changed_at := null;
  elsif tg_op = 'INSERT' then
    new.password_changed_at := coalesce(new.password_changed_at, now());
  elsif new.encrypted_password is distinct from old.encrypted_password and current_setting('auth.rehash', true) is distinct from 'on' then
    new.password_changed_at := now();
  end if;
  return new;
end
$$;
create trigger set_password_changed_at before insert or update of encrypted_password on auth.users
  for each row execute function auth.set_password_changed_at();

-- A new password makes every device of the account a stranger again: a browser that got in with the old one would stay
-- known for 400 days, with a count of its own and no mail about its next sign-in. Whichever statement changes the
-- password; the device on which it is chosen is known anew (auth/update-user.ts).
create function backend.delete_known_devices() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  delete from backend.known_devices k where k.user_id = new.id;
  return null;
end
$$;
create trigger delete_known_devices after update of encrypted_password on auth.users
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password
    and current_setting('auth.rehash', true) is distinct from 'on')
  execute function backend.delete_known_devices();

-- An empty text is no address that waits to be confirmed.
create function auth.read_empty_texts() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.email_change := nullif(new.email_change, '');
  new.phone := nullif(new.phone, '');
  return new;
end;
$$;
create trigger read_empty_texts before insert on auth.users
  for each row when (new.email_change = '' or new.phone = '') execute function auth.read_empty_texts();

-- Whether anybody has opened a mail at the account's address, or a provider or an operator has vouched for it. Without
-- confirmations by mail an account is confirmed unseen: its identity says so, and no mail has gone out.
create function auth.has_proven_email(account auth.users) returns boolean
  language sql stable set search_path = ''
  begin atomic
    select account.email_confirmed_at is not null
       and not (account.confirmation_sent_at is null and exists (
         select from auth.identities i
          where i.user_id = account.id and i.provider = 'email' and i.identity_data -> 'email_verified' = 'false'));
  end;
comment on function auth.has_proven_email(auth.users) is
  'Whether the address of an account was shown to be its owner''s, by a mail, a provider or an operator.';

-- Ends every way into an account: password, sessions, factors, passkeys, identities of providers, recovery codes, links
-- and codes that were mailed, known devices and a pending change of address; and what opens without a session, by way
-- of signed_out_at. What she has written stays.
create function auth.end_ways_in(member uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  delete from auth.sessions s where s.user_id = member;
  delete from auth.mfa_factors f where f.user_id = member;
  delete from backend.recovery_codes r where r.user_id = member;
  delete from auth.webauthn_credentials c where c.user_id = member;
  delete from auth.webauthn_challenges c where c.user_id = member;
  delete from auth.identities i where i.user_id = member and i.provider <> 'email';
  delete from auth.one_time_tokens t where t.user_id = member;
  delete from auth.flow_state f where f.user_id = member;
  delete from backend.known_devices d where d.user_id = member;
  update auth.users u
     set encrypted_password = null, sign_up_device = null, signed_out_at = clock_timestamp(), updated_at = now(),
         email_change = null, email_change_sent_at = null, email_change_confirm_status = 0, email_change_proven = false,
         raw_app_meta_data = u.raw_app_meta_data || '{"provider": "email", "providers": ["email"]}'
   where u.id = member;
end
$$;
comment on function auth.end_ways_in(uuid) is
  'Ends every way into an account; its owner comes back by a link to her address.';

-- Ends what opens without a session, whoever may have it: links and codes that were mailed, codes of sign-ins under way
-- (PKCE), a pending change of address, uploads in parts, and by way of signed_out_at signed addresses of files. A link that
-- confirms the address of a sign-up stays: it opens an account to whoever reads that mail, with nothing in it. What a
-- project makes that opens without a session it ends itself.
create function auth.end_credentials(member uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update auth.users u
     set signed_out_at = case when u.signed_out_at >= now() then u.signed_out_at else clock_timestamp() end,
         email_change = null, email_change_sent_at = null, email_change_confirm_status = 0, email_change_proven = false
   where u.id = end_credentials.member
     and (u.signed_out_at is null or u.signed_out_at < now() or u.email_change is not null);
  delete from auth.one_time_tokens t where t.user_id = end_credentials.member and t.token_type <> 'confirmation';
  delete from auth.flow_state f where f.user_id = end_credentials.member;
  delete from backend.resumable_uploads r where r.user_id = end_credentials.member;
end
$$;
comment on function auth.end_credentials(uuid) is
  'Ends what opens without a session: a new password, a global sign-out and a ban call it.';

create function auth.end_credentials_of_user() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.end_credentials(new.id);
  return null;
end
$$;
-- A new password and a global sign-out set signed_out_at.
create trigger end_auth_credentials after update on auth.users for each row
  when (new.signed_out_at is distinct from old.signed_out_at
        or (new.banned_until is distinct from old.banned_until and new.banned_until is not null))
  execute function auth.end_credentials_of_user();

-- Addresses whose accounts nobody has confirmed: nothing else is kept of them here. A project that has a log of mails, or
-- the like, declares this function anew.
create function backend.forget_addresses(addresses text[]) returns void
  language sql volatile set search_path = '' as '';

-- Cleanup of accounts that nobody confirms within 7 days: whoever signed up with the address may not be who reads it,
-- and an address must not wait for ever with somebody's password on it. Deletes up to 1,000 of them, and what is on its
-- way to their addresses; returns how many. A link that was mailed within the 7 days keeps its own 24 hours, and one
-- mailed later does not prolong the wait. Never one that was confirmed, has signed in, was made by an operator
-- (invited_at) or was deleted softly.
create function backend.remove_unconfirmed_accounts() returns integer
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
  delete from backend.outbox o where o.payload ->> 'user_id' = any (ids);
  if to_regclass('pgboss.job') is not null then
    execute 'delete from pgboss.job where data ->> ''user_id'' = any ($1)' using ids;
  end if;
  delete from backend.mail_outbox m where lower(m.recipient) = any (addresses);
  perform backend.forget_addresses(addresses);
  return cardinality(ids);
end
$$;
comment on function backend.remove_unconfirmed_accounts() is
  'Cleanup: deletes accounts unconfirmed for 7 days, with their queued and shown mails; called hourly by the server.';
