-- Whoever may not use her role, because her account is shut or she has let the grace for a second factor run out,
-- cannot decide in somebody's place either.
create or replace function private.reviews_alone(concerned uuid[]) returns boolean
  language sql stable security definer set search_path = ''
  return private.is_admin() and not exists (
    select from auth.users u
     where u.raw_app_meta_data ->> 'role' in ('moderator', 'admin') and u.deleted_at is null
       and (u.banned_until is null or u.banned_until <= now())
       and private.role_of(u.id) is not null and private.may_use_role(u.id)
       and u.id <> auth.uid() and u.id <> all (array_remove(concerned, null))
  );
