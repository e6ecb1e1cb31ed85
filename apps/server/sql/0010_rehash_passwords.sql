-- Accounts brought along from Supabase have bcrypt hashes. The first sign-in hashes the same password anew, which is no
-- new password: her sessions and known devices stay. The statement that does it says so in auth.rehash
-- (auth/passwords/rehash-password.ts).
create or replace trigger set_signed_out_at before update of encrypted_password on auth.users
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password
    and current_setting('auth.rehash', true) is distinct from 'on')
  execute function auth.set_signed_out_at();

create or replace trigger delete_known_devices after update of encrypted_password on auth.users
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password
    and current_setting('auth.rehash', true) is distinct from 'on')
  execute function private.delete_known_devices();

-- As Supabase has it.
create function auth.email() returns text
  language sql stable set search_path = ''
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email' $$;
grant execute on function auth.email() to anon, authenticated, service_role;
