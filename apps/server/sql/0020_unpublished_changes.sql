-- What a table changed since it left the publication is told to nobody, also where it comes back before a slow replica has read
-- it: its queued changes go with its trigger. Dropping that waits for whoever still writes, so none comes after.
create or replace function private.capture_published_tables() returns void
  language plpgsql set search_path = '' set lock_timeout = '2s'
as $$
declare
  relation regclass;
begin
  if not exists (
    select from private.published_tables t
      full join (select g.tgrelid from pg_catalog.pg_trigger g where g.tgname = 'capture_change') g on g.tgrelid = t.entity
     where t.entity is null or g.tgrelid is null
  ) then
    return;
  end if;
  -- Servers take turns.
  perform pg_advisory_xact_lock(4715263902);
  for relation in
    select t.entity from private.published_tables t
     where not exists (select from pg_catalog.pg_trigger g where g.tgrelid = t.entity and g.tgname = 'capture_change')
  loop
    begin
      execute format(
        'create or replace trigger capture_change after insert or update or delete on %s
           for each row execute function private.capture_change()', relation
      );
    exception when insufficient_privilege or lock_not_available or undefined_table then
      raise warning 'changes of % cannot be captured: %', relation, sqlstate;
    end;
  end loop;
  for relation in
    select g.tgrelid from pg_catalog.pg_trigger g
     where g.tgname = 'capture_change' and not exists (select from private.published_tables t where t.entity = g.tgrelid)
  loop
    begin
      execute format('drop trigger if exists capture_change on %s', relation);
      delete from private.realtime_changes c where c.entity = relation;
    exception when insufficient_privilege or lock_not_available or undefined_table then
      raise warning 'changes of % are still captured: %', relation, sqlstate;
    end;
  end loop;
end
$$;
