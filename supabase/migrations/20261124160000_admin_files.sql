-- For admins: what the last sweep of members' files has found, as numbers.

create function public.admin_files() returns table (
  kept integer, trashed integer, unexplained integer, swept_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select (i.value ->> 'kept')::integer, (i.value ->> 'trashed')::integer, (i.value ->> 'unexplained')::integer,
           (i.value ->> 'at')::timestamptz
      from private.installation i
     where i.name = 'sweep';
end
$$;

revoke all on function public.admin_files() from public;
grant execute on function public.admin_files() to authenticated;

comment on function public.admin_files() is
  'The last sweep of files: how many are kept, are in the trash, and are neither and too many to be put there unasked.';
