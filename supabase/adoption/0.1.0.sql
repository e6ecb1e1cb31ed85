-- What differs between the product's schema at the end of version 0.1.0 and the squashed one
-- (apps/server/src/platform/db/adopt-squash.ts).

-- Constraints of user_counts still had the name that the table had before it was renamed. Those of `not null` are
-- constraints with a name from PostgreSQL 18 on.
do $$
declare
  old_name name;
begin
  for old_name in
    select k.conname from pg_constraint k where k.conrelid = 'public.user_counts'::regclass and k.conname like 'user\_stats\_%'
  loop
    execute format(
      'alter table public.user_counts rename constraint %I to %I', old_name, replace(old_name, 'user_stats_', 'user_counts_')
    );
  end loop;
end
$$;
