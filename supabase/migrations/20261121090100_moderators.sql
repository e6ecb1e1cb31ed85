-- Who may review. The role is in app_metadata, where no member can write it, and is read from there at every request:
-- taking it away acts at once, whatever the token still says.

create function private.role_of(member uuid) returns text
  language sql stable security definer set search_path = ''
  return (select users.raw_app_meta_data ->> 'role' from auth.users where users.id = member);

create function private.is_moderator() returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(private.role_of(auth.uid()) in ('moderator', 'admin'), false);

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(private.role_of(auth.uid()) = 'admin', false);

revoke all on function private.role_of(uuid), private.is_moderator(), private.is_admin() from public;
-- policies are checked as the role that asks
grant execute on function private.is_moderator(), private.is_admin() to anon, authenticated, service_role;

comment on function private.is_moderator() is 'Whether the member who asks may review what others submit. An admin may, too.';
