-- An address that is confirmed without the terms: if somebody agreed to them before, it was not shown to be its owner.

create function private.withdraw_unproven_terms() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.terms_acceptances a where a.user_id = new.id;
  return null;
end
$$;

revoke all on function private.withdraw_unproven_terms() from public;

create trigger withdraw_unproven_terms after update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null
    and new.raw_user_meta_data -> 'terms_accepted' is distinct from 'true'::jsonb
  )
  execute function private.withdraw_unproven_terms();
