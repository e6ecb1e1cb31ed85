-- Places are told live whatever changes them: places_left is derived, so an update that sets the capacity alone names no
-- column of the trigger there was.
drop trigger broadcast_places on public.class_sessions;

create trigger broadcast_places after update on public.class_sessions
  for each row when (old.places_left is distinct from new.places_left or old.status is distinct from new.status)
  execute function private.broadcast_places();
