-- Who has a role, for the admin who gives and takes it.

create function public.reviewers() returns table (id uuid, name text, email text, role text)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only an admin may say who reviews.';
  end if;
  return query
    select u.id, private.name_of(u.id), u.email, u.raw_app_meta_data ->> 'role'
      from auth.users u
     where u.raw_app_meta_data ->> 'role' in ('moderator', 'admin') and u.deleted_at is null
     order by 4, 2
     limit 200;
end
$$;

revoke all on function public.reviewers() from public;
grant execute on function public.reviewers() to authenticated;

comment on function public.reviewers() is 'Everybody who may review, for admins.';
