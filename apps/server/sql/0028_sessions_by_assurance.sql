-- Sessions per account, as before, but those that have shown a second factor end last: whoever has her password alone
-- must not sign her out by signing in again and again.

create or replace function private.cap_sessions() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  delete from auth.sessions s
   where s.id in (
     select held.id from auth.sessions held
      where held.user_id = new.user_id
      order by held.id = new.id desc, held.aal desc, greatest(held.created_at, held.updated_at) desc, held.id
     offset private.max_sessions()
   );
  return null;
end
$$;
