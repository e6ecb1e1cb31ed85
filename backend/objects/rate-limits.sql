-- Rate limits.

-- Rate limits that depend on one another: an attempt is counted step by step, and what one step refuses counts for none
-- after it. So one network's thousand attempts do not use up what an address has from everywhere, and what a quarter of
-- an hour refuses is not taken from the day.
-- Lock order, the same for whoever counts and whoever clears: by step, then by key. A key is always of the same step.
create function backend.count_attempts(keys bytea[], maxima integer[], seconds float8[], steps integer[])
  returns table (key bytea, count integer, seconds_left float8)
  language plpgsql volatile set search_path = ''
  as $$
#variable_conflict use_column
declare
  current_step integer;
begin
  for current_step in select distinct step from unnest(steps) as step order by step loop
    return query
      insert into backend.attempts as a (key, count, expires_at)
      select asked.key, 1, now() + make_interval(secs => asked.seconds)
        from unnest(keys, seconds, steps) as asked (key, seconds, step)
       where asked.step = current_step
       order by asked.key
      on conflict (key) do update set
        count = case when a.expires_at <= now() then 1 else least(a.count + 1, 1000000) end,
        expires_at = case when a.expires_at <= now() then excluded.expires_at else a.expires_at end
      returning a.key, a.count, extract(epoch from a.expires_at - now())::float8;
    exit when exists (
      select from backend.attempts a join unnest(keys, maxima, steps) as asked (key, max, step) on a.key = asked.key
       where asked.step = current_step and a.count > asked.max
    );
  end loop;
end
$$;
comment on function backend.count_attempts(bytea[], integer[], float8[], integer[]) is
  'Counts one attempt against each limit, step by step until one is passed; answers with what was counted.';
