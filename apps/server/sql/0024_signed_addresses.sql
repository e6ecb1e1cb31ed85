-- Signed addresses of files end with what they were made under: when she signs out everywhere, or her password changes.

-- When all of what she had open was last ended.
alter table auth.users add column signed_out_at timestamptz;

create function auth.note_new_password() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.signed_out_at := clock_timestamp();
  return new;
end;
$$;
revoke all on function auth.note_new_password() from public;

create trigger note_new_password before update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function auth.note_new_password();

-- Asked in the role of whoever made the address, beside the policies about its file.
create function storage.address_holds(made_at timestamptz) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from auth.users u where u.id = (select auth.uid()) and u.signed_out_at >= address_holds.made_at
  )
$$;
revoke all on function storage.address_holds(timestamptz) from public;
grant execute on function storage.address_holds(timestamptz) to anon, authenticated, service_role;
