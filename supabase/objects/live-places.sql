-- Live places: members who look at a class hear how many places its sessions have left. The topic is the class's; a
-- message carries a session's id, its count and its status, which everybody may read anyway.
create function private.broadcast_places() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from public.class_submissions c where c.id = new.class_id and c.status = 'approved') then
    perform realtime.send(
      jsonb_build_object('id', new.id, 'places_left', new.places_left, 'status', new.status),
      'places', 'class:' || new.class_id
    );
  end if;
  return null;
end
$$;

-- The class that a topic is about; null where it is about none.
create function private.class_of_topic(topic text) returns uuid
  language sql immutable set search_path = ''
  as $$
  select case
    when class_of_topic.topic ~ '^class:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(class_of_topic.topic, 7)::uuid
  end
$$;
grant execute on function private.class_of_topic(topic text) to authenticated;

create policy "a member hears of places at approved classes" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast'::text and private.hears_class(private.class_of_topic(( select realtime.topic() as topic))));
