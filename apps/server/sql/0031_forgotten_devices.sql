-- A new password makes every device of the account a stranger again: a browser that got in with the old one would stay
-- known for 400 days, with a count of its own and no mail about its next sign-in. Whichever statement changes the
-- password; the device on which it is chosen is known anew (auth/update-user.ts).

create function private.forget_known_devices() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  delete from private.known_devices k where k.user_id = new.id;
  return null;
end
$$;
revoke all on function private.forget_known_devices() from public;

create trigger forget_known_devices after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.forget_known_devices();
