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

create trigger broadcast_places after update of places_left, status on public.class_sessions
  for each row when ((old.places_left, old.status) is distinct from (new.places_left, new.status))
  execute function private.broadcast_places();

-- The class that a topic is about; null where it is about none.
create function private.class_of_topic(topic text) returns uuid
  language sql immutable set search_path = ''
  return case
    when class_of_topic.topic ~ '^class:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(class_of_topic.topic, 7)::uuid
  end;

create policy "a member hears of places at approved classes" on realtime.messages
  for select to authenticated using (
    extension = 'broadcast' and exists (
      select from public.class_submissions c
       where c.id = private.class_of_topic((select realtime.topic())) and c.status = 'approved'
    )
  );

-- What the teacher calls her: the first word of her name. Of an account without a name not the email address, which is
-- no teacher's to know.
create or replace function private.first_name_of(member uuid) returns text
  language sql stable set search_path = ''
  return coalesce(
    nullif(left(split_part(private.trimmed(coalesce(
      (select nullif(p.name, '') from public.profiles p where p.id = member),
      (select u.raw_user_meta_data ->> 'name' from auth.users u where u.id = member)
    )), ' ', 1), 100), ''),
    'A member'
  );

-- Least privilege: a function is its owner's alone unless it is granted here. A policy is checked as the role that asks.
revoke all on function private.broadcast_places(), private.class_of_topic(text), private.first_name_of(uuid) from public;
grant execute on function private.class_of_topic(text) to authenticated;
