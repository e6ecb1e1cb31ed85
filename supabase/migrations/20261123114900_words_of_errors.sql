-- Words of errors and of someone who has left, in the product's voice.

create or replace function private.set_role(email text, role text)
  returns text
  language plpgsql
  set search_path = ''
as $$
declare
  member auth.users;
begin
  if set_role.role not in ('moderator', 'admin') then
    raise exception using errcode = '22023', message = 'A role is moderator or admin.';
  end if;
  select * into member from auth.users
   where lower(users.email) = lower(btrim(set_role.email)) and users.deleted_at is null
     for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'No one has an account with this email.';
  end if;
  if set_role.role is not null and member.email_confirmed_at is null then
    raise exception using errcode = 'PT409', message = 'This address has not been confirmed yet: it may not be hers.';
  end if;
  update auth.users
     set raw_app_meta_data = (users.raw_app_meta_data - 'role') || jsonb_strip_nulls(jsonb_build_object('role', set_role.role)),
         updated_at = now()
   where users.id = member.id;
  return member.raw_app_meta_data ->> 'role';
end
$$;

create or replace function private.member_at(email text)
  returns uuid
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  member uuid := (
    select users.id from auth.users
     where lower(users.email) = lower(btrim(member_at.email)) and users.deleted_at is null
  );
begin
  if member is null then
    raise exception using errcode = 'PT404', message = 'No one has an account with this email.';
  end if;
  return member;
end
$$;

create or replace function private.name_of(member uuid) returns text
  language sql stable set search_path = ''
  return coalesce(
    (select p.name from public.profiles p where p.id = name_of.member),
    (select coalesce(u.raw_user_meta_data ->> 'name', u.email) from auth.users u where u.id = name_of.member),
    'Someone who’s left'
  );
