-- Passkeys: how many an account may have.

-- Maximum of passkeys per account, as GoTrue has it: a member's phones, computers and password managers are fewer.
create function backend.max_passkeys() returns integer
  language sql immutable set search_path = ''
  return 10;

-- Counts them under a lock of their owner's row, so that two at once count each other.
create function backend.cap_passkeys() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform from auth.users u where u.id = new.user_id for update;
  if (select count(*) from auth.webauthn_credentials c where c.user_id = new.user_id) >= backend.max_passkeys() then
    raise exception using errcode = 'check_violation', constraint = 'webauthn_credentials_max', message = 'Maximum number of passkeys reached';
  end if;
  return new;
end
$$;
create trigger cap_passkeys before insert on auth.webauthn_credentials
  for each row execute function backend.cap_passkeys();
