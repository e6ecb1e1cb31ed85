-- Session limits: an absolute lifetime and a number per account, whichever way a session is opened.

-- Absolute lifetime, however often it is refreshed: a copied refresh token or a browser left signed in is good for 30
-- days and no longer. A browser of ours ends its session after half an hour without anybody, so only a copy, or
-- somebody who never leaves, lives to see this. Refreshing (private.rotate_refresh_token), each request
-- (auth.require_session) and open sockets look at not_after.
alter table auth.sessions alter column not_after set default now() + interval '30 days';
update auth.sessions set not_after = created_at + interval '30 days' where not_after is null;
alter table auth.sessions alter column not_after set not null;
create index sessions_not_after on auth.sessions (not_after);
comment on column auth.sessions.not_after is 'Absolute expiry: refreshing does not move it.';

-- Sessions per account: her devices with all their browsers stay far below 20; past it somebody signs in again and
-- again, and each time would leave a row and a way in. Those unused longest end first, the new one never.
create function private.max_sessions() returns integer
  language sql immutable set search_path = ''
  return 20;

-- Opening a session locks its owner's row first (auth/sessions.ts), so that two at once count each other.
create function private.cap_sessions() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  delete from auth.sessions s
   where s.id in (
     select held.id from auth.sessions held
      where held.user_id = new.user_id
      order by held.id = new.id desc, greatest(held.created_at, held.updated_at) desc, held.id
     offset private.max_sessions()
   );
  return null;
end
$$;
create trigger cap_sessions after insert on auth.sessions
  for each row execute function private.cap_sessions();

revoke all on function private.max_sessions(), private.cap_sessions() from public;
