-- An anonymous account (ALLOW_ANONYMOUS_SIGN_INS) counts as signed in everywhere, and nobody can be held to what it does:
-- it writes nothing that reaches other people before it has an address that is confirmed. By trigger and not by policy,
-- so that functions that insert with their owner's rights (bookings) are held to it, too. Insertion is enough: what an
-- account has not inserted it cannot change, and none becomes anonymous again.
create function private.refuse_anonymous() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from auth.users u where u.id = auth.uid() and u.is_anonymous) then
    raise exception using errcode = 'PT403', message = 'Add your email to your account first.';
  end if;
  return null;
end
$$;
comment on function private.refuse_anonymous() is
  'Refuses what an account without a confirmed address inserts. Once for each statement.';
