-- Whoever asks without a session, as the maker of a signed address does, still has an account that is open: what she
-- has passed on ends with it.

create or replace function auth.require_session(session_id uuid, user_id uuid) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if session_id is null and user_id is null then
    return;
  elsif session_id is null then
    perform from auth.users u
     where u.id = require_session.user_id
       and (u.banned_until is null or u.banned_until <= now())
       and u.deleted_at is null;
  else
    perform from auth.sessions s
      join auth.users u on u.id = s.user_id
     where s.id = require_session.session_id
       and s.user_id = require_session.user_id
       and (s.not_after is null or s.not_after > now())
       and (u.banned_until is null or u.banned_until <= now())
       and u.deleted_at is null;
  end if;
  if not found then
    raise exception using errcode = 'KS401', message = 'Session from session_id claim in JWT does not exist';
  end if;
end
$$;
