-- The channel of a class is closed between members who have blocked each other, as her words and messages are.
create function private.hears_class(class_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.class_submissions c
     where c.id = hears_class.class_id and c.status = 'approved'
       and (c.submitted_by is null or c.submitted_by not in (select h.id from private.hidden_members() as h (id)))
  )
$$;

revoke all on function private.hears_class(uuid) from public;
grant execute on function private.hears_class(uuid) to authenticated;

alter policy "a member hears of places at approved classes" on realtime.messages
  using (extension = 'broadcast' and private.hears_class(private.class_of_topic((select realtime.topic()))));
