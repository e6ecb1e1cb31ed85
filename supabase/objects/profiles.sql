-- Profiles: what a member tells about herself, for herself and for what she is recommended.

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

-- Display name of an account for moderators and admins.
create function private.name_of(member uuid) returns text
  language sql stable set search_path = ''
  as $$
  select coalesce(
    (select p.name from public.profiles p where p.id = name_of.member),
    (select coalesce(u.raw_user_meta_data ->> 'name', u.email) from auth.users u where u.id = name_of.member),
    'Someone who’s left'
  )
$$;

-- Where a member's days begin and end. The browser says it; until then it is London. Runs as whoever asks: a member has
-- only her own profile to look at.
create function private.time_zone_of(member uuid) returns text
  language sql stable set search_path = ''
  as $$
  select coalesce((select p.time_zone from public.profiles p where p.id = member), 'Europe/London')
$$;
grant execute on function private.time_zone_of(member uuid) to authenticated, service_role;

-- Consent that was not shown to be the owner's: the address is confirmed without the terms, so whoever agreed before
-- may have been somebody else.
create function private.withdraw_unproven_terms() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.terms_acceptances a where a.user_id = new.id;
  return null;
end
$$;

-- public.profiles

select private.member_table('public.profiles',
  owner => 'id',
  inserts => private.write_bound(5, 250, why => 'One row; erased and made again, a few.'),
  updates => private.write_bound(200, 10000, why => 'Each can carry a picture of 200 KB.'),
  part => 'account',
  purpose => 'her profile',
  kept => 'as long as the account',
  export_file => 'profile',
  export_says => 'your profile, with its picture'
);

grant select on public.profiles to authenticated;
grant all on public.profiles to service_role;
grant insert (id, name, age, location, profile_image_url, goals, time_zone, portrait), update (id, name, age,
  location, profile_image_url, goals, time_zone, portrait) on public.profiles to authenticated;

create policy "a member changes her own" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy "a member makes her own" on public.profiles
  for insert to authenticated with check (id = (select auth.uid()));

create policy "a member sees her own" on public.profiles
  for select to authenticated using (id = (select auth.uid()));

create trigger set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();

create trigger show_portrait after insert or update of portrait on public.profiles
  for each row execute function private.show_portrait();

create trigger strip_image_metadata before insert or update of profile_image_url on public.profiles
  for each row when (new.profile_image_url is not null) execute function private.strip_image_metadata();

-- public.user_passions

select private.member_table('public.user_passions',
  owner => 'user_id',
  inserts => private.write_bound(200, 10000, kept => 200, why => 'The picker holds 56 things.'),
  updates => private.write_bound(1000, 50000, why => 'A heart tapped on and off.'),
  part => 'account',
  purpose => 'the things she chose',
  kept => 'as long as the account',
  export_file => 'things',
  export_says => 'the things you chose'
);

grant select on public.user_passions to authenticated;
grant all on public.user_passions to service_role;
grant insert (user_id, passion_name, is_selected), update (is_selected, updated_at) on public.user_passions to
  authenticated;

create policy "a member changes her own" on public.user_passions
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a member makes her own" on public.user_passions
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member sees her own" on public.user_passions
  for select to authenticated using (user_id = (select auth.uid()));

create trigger set_updated_at before update on public.user_passions
  for each row execute function private.set_updated_at();

create trigger record_terms_acceptance after insert or update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data -> 'terms_accepted' = 'true'::jsonb)
  execute function private.record_terms_acceptance();

create trigger withdraw_unproven_terms after update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null
    and new.raw_user_meta_data -> 'terms_accepted' is distinct from 'true'::jsonb
  )
  execute function private.withdraw_unproven_terms();

select private.record_processing('private.terms_acceptances',
  owner => 'user_id',
  part => 'account',
  purpose => 'that and when she agreed to the terms, and is 18 or over',
  kept => 'as long as the account',
  export_file => 'terms',
  export_says => 'which terms you agreed to, and when'
);
