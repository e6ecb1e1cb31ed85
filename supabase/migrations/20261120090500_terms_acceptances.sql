-- When somebody said that she is 18 or over and agrees to the terms. The sign-up form sends it as `terms_accepted` in
-- the user's metadata, which she could change later; the time is written here, where nobody can.

create table private.terms_acceptances (
  user_id uuid not null references auth.users on delete cascade,
  version date not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, version)
);

alter table private.terms_acceptances enable row level security;

revoke all on private.terms_acceptances from anon, authenticated;

create function private.record_terms_acceptance() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.terms_acceptances (user_id, version)
  values (new.id, date '2026-11-20')
  on conflict do nothing;
  return null;
end
$$;

revoke all on function private.record_terms_acceptance() from public;

create trigger record_terms_acceptance after insert or update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data -> 'terms_accepted' = 'true'::jsonb)
  execute function private.record_terms_acceptance();

comment on table private.terms_acceptances is 'Who accepted which version of the terms, and when.';
comment on column private.terms_acceptances.version is 'The date the terms carry; a new one is asked for again.';
