-- Sessions: how many there may be, how a refresh token is rotated, and what is asked of one at each request.

-- Session rules: how many and how long, how a refresh token is rotated, and what a session may do before it has shown
-- the second factor of its account (authenticator assurance).
-- Maximum of sessions per account: a member's devices with all their browsers stay far below 20; past it somebody signs
-- in again and again, and each time would leave a row and a way in.
create function backend.max_sessions() returns integer
  language sql immutable set search_path = ''
  return 20;

-- Evicts the least recently used sessions, the new one never. Those that have shown a second factor end last: a
-- password alone must not sign her out by signing in again and again. Opening a session locks its owner's row first
-- (auth/sessions.ts), so that two at once count each other.
create function backend.cap_sessions() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  delete from auth.sessions s
   where s.id in (
     select held.id from auth.sessions held
      where held.user_id = new.user_id
      order by held.id = new.id desc, held.aal desc, greatest(held.created_at, held.updated_at) desc, held.id
     offset backend.max_sessions()
   );
  return null;
end
$$;
create trigger cap_sessions after insert on auth.sessions
  for each row execute function backend.cap_sessions();

-- Refresh token rotation: exchanges a token for its successor. One session's exchanges take turns on its row. A token
-- works once; used again within the grace (two tabs at once, an answer that got lost) it is exchanged once more, and as
-- soon as one of the successors is used the others are spent too. Used after the grace, somebody has a copy: the
-- session ends.
create function backend.rotate_refresh_token(
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

-- Session check: the first statement of each signed-in request, in its transaction. A session that was signed out, has
-- run out, or whose owner is banned or deleted ends the request before its query, so signing out acts at once. Answers
-- whether all that the account asks for has been shown: the token must say aal2 (one that was taken before the code
-- was typed in says aal1 for good), and so must the session (which sinks when its factor is removed). A session that
-- has not is let in as a visitor: what a password alone has opened reads and writes nothing of hers.
-- The answer stays for the transaction, in a setting of which no request can say anything.
create function auth.require_session(session_id uuid, user_id uuid, aal text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  shown boolean := true;
begin
  if session_id is not null then
    select (s.aal <> 'aal1' and coalesce(require_session.aal, 'aal1') <> 'aal1')
        or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
      into shown
      from auth.sessions s
      join auth.users u on u.id = s.user_id
     where s.id = require_session.session_id
       and s.user_id = require_session.user_id
       and (s.not_after is null or s.not_after > now())
       and (u.banned_until is null or u.banned_until <= now())
       and u.deleted_at is null;
  elsif user_id is not null then
    -- The maker of a signed address, who had shown all there was when she made it. It ends with her account.
    select true into shown
      from auth.users u
     where u.id = require_session.user_id
       and (u.banned_until is null or u.banned_until <= now())
       and u.deleted_at is null;
  end if;
  if shown is null then
    raise exception using errcode = 'KS401', message = 'Session from session_id claim in JWT does not exist';
  end if;
  perform set_config('kindling.second_factor', case when shown then 'done' else 'owed' end, true);
  return shown;
end
$$;
grant execute on function auth.require_session(uuid, uuid, text) to authenticator;

-- Recent authentication: a session has shown within the last ten minutes whose it is, by a sign-in or a second factor
-- (its `amr`). The assurance level says what was shown, never when: a refreshed session keeps its level for ever.
create function auth.is_recently_authenticated(session_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  begin atomic
    select exists (
      select from auth.sessions s, jsonb_array_elements(s.amr) as method
       where s.id = is_recently_authenticated.session_id
         and to_timestamp((method ->> 'timestamp')::float8) > now() - interval '10 minutes'
    );
  end;
comment on function auth.is_recently_authenticated(uuid) is
  'Whether a session has shown a sign-in or a second factor within the last ten minutes.';
