-- Reset guard: `supabase db reset` drops every schema that is not Supabase's own and empties the history, in one
-- transaction, as the owner, whom nothing keeps from dropping. What it empties refuses, and all of it is undone.

create function supabase_migrations.refuse_reset() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if current_setting('kindling.allow_reset', true) = 'on' then return null; end if;
  raise exception 'This database is an installation of Kindling and is not reset: everybody in it would be gone'
    using errcode = 'object_not_in_prerequisite_state',
      hint = 'To empty it all the same, connect with options=-c%20kindling.allow_reset%3Don in its address.';
end;
$$;
create trigger refuse_reset before truncate on supabase_migrations.schema_migrations
  for each statement execute function supabase_migrations.refuse_reset();
