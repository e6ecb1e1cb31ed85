-- PostgreSQL does not know who asks, and takes her for a member like most, who write a handful of entries: all of them are then quicker read and
-- sorted than the newest found by their index, and in a long journal that is the whole of it. It plans for somebody who has written two
-- hundred; for a short journal any plan is quick (https://www.postgresql.org/docs/current/sql-altertable.html, n_distinct).
alter table public.journal_entries alter column user_id set (n_distinct = -0.005);
analyze public.journal_entries;

-- What the keys of a long journal name is looked up by its id, one entry after the other. In one join the planner may begin with all of
-- hers instead.
create or replace function private.search_older_entries(
  term text, mood text, before_created_at timestamptz, before_id uuid, wanted bigint
) returns setof public.journal_entries
  language sql stable set search_path = ''
  begin atomic
    with known as materialized (
      select private.journal_candidates(term) as candidates
    ), named as materialized (
      select e.entry, e.created_at, e.id
        from known, unnest(known.candidates) as candidate (id)
       cross join lateral (
         select j as entry, j.created_at, j.id, j.user_id, j.mood from public.journal_entries j where j.id = candidate.id offset 0
       ) as e
       where e.user_id = auth.uid()
         and (search_older_entries.mood is null or e.mood = search_older_entries.mood)
         and (e.created_at, e.id) < (before_created_at, before_id)
    ), found as (
      select o.entry, o.created_at, o.id
        from (select * from named order by named.created_at desc, named.id desc offset 0) as o
       where position(
           term in private.folded((o.entry).title || E'\n' || (o.entry).content || E'\n' || coalesce((o.entry).reflection, ''))
         ) > 0
       order by o.created_at desc, o.id desc
       limit wanted
    ), unindexed as (
      select e as entry, e.created_at, e.id
        from public.journal_entries e
       where (select known.candidates is null from known)
         and e.user_id = auth.uid()
         and (search_older_entries.mood is null or e.mood = search_older_entries.mood)
         and (e.created_at, e.id) < (before_created_at, before_id)
         and position(
           term in private.folded(e.title || E'\n' || e.content || E'\n' || coalesce(e.reflection, ''))
         ) > 0
       order by e.created_at desc, e.id desc
       limit wanted
    )
    select one.entry from (select * from found union all select * from unindexed) as one
     order by one.created_at desc, one.id desc;
  end;
