-- A teacher may have neither a card nor a profile, and has not left for that.

-- How a member is called at the desk: as the community calls her, and never by her address.
create or replace function private.community_name(member uuid) returns text
  language sql stable set search_path = ''
  return coalesce(
    (select c.public_name from public.member_cards c where c.user_id = member),
    (select p.name from public.profiles p where p.id = member),
    (select 'A member' from auth.users u where u.id = member),
    'A member who has left'
  );
