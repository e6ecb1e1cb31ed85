-- What the auth service counts and remembers beside GoTrue's tables: attempts, the devices somebody has signed in
-- from, the mails of an installation without SMTP; and how a refresh token is exchanged for the next one.

-- A counter runs for its window from the first attempt. The key is a hash: no address is kept here in the clear.
create table private.attempts (
  key bytea primary key check (octet_length(key) = 32),
  count integer not null,
  expires_at timestamptz not null
);
create index attempts_expires_at on private.attempts (expires_at);
comment on table private.attempts is 'Attempts to sign in, sign up or be sent a mail, counted for all replicas (auth/limits.ts).';

-- While somebody guesses at an address, its owner still gets in from a device she has used before.
create table private.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  -- sha256 of the account and the random id in her browser: the same browser looks different on each account
  device_hash bytea not null check (octet_length(device_hash) = 32),
  last_signed_in_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
comment on table private.known_devices is 'Browsers an account has signed in from, so that a held address is held for strangers only.';

create table private.mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  created_at timestamptz not null default now()
);
comment on table private.mail_outbox is 'Mails of an installation without SMTP, the newest 200, shown at /dev/mail.';

-- Exchanges a refresh token for its successor. One session's exchanges take turns on its row. A token works once;
-- used again within the grace (two tabs at once, an answer that got lost) it is exchanged once more, and as soon as
-- one of the successors is used the others are spent too. Used after the grace, somebody has a copy: the session ends.
create function private.rotate_refresh_token(
  presented bytea, successor bytea, grace interval, agent text, address inet,
  out outcome text, out session_id uuid, out user_id uuid
)
  language plpgsql volatile set search_path = ''
  as $$
declare
  session auth.sessions;
  token auth.refresh_tokens;
begin
  outcome := 'not_found';
  select s.* into session
    from auth.sessions s
   where s.id = (select t.session_id from auth.refresh_tokens t where t.token_hash = presented)
     for update;
  select t.* into token from auth.refresh_tokens t where t.token_hash = presented and t.session_id = session.id;
  if not found then
    return;
  end if;
  session_id := session.id;
  user_id := session.user_id;

  if session.not_after <= now() then
    outcome := 'expired';
  elsif exists (select from auth.users u where u.id = session.user_id and (u.banned_until > now() or u.deleted_at is not null)) then
    outcome := 'banned';
  elsif token.revoked_at < clock_timestamp() - grace then
    outcome := 'reused';
    delete from auth.sessions s where s.id = session.id;
  else
    outcome := 'rotated';
    if token.revoked_at is null then
      update auth.refresh_tokens t set revoked_at = clock_timestamp()
       where t.session_id = session.id and t.revoked_at is null;
    end if;
    insert into auth.refresh_tokens (token_hash, session_id, user_id, parent_id)
    values (successor, session.id, session.user_id, token.id);
    update auth.sessions s
       set refreshed_at = now(), updated_at = now(), user_agent = coalesce(agent, s.user_agent), ip = coalesce(address, s.ip)
     where s.id = session.id;
  end if;
end
$$;
revoke all on function private.rotate_refresh_token(bytea, bytea, interval, text, inet) from public;
