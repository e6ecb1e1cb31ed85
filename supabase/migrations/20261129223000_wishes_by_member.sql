-- Who asked for a thing is told of a date in batches, by member (keyset).
create index wishes_thing_user on public.wishes (thing, user_id);
