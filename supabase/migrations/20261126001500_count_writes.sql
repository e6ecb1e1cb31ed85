-- Write quotas are counted twice for each statement of a visitor or member: before its rows, and after it. One statement with
-- seven common table expressions did both; it cost more than all else about writing a row. Whom it is counted for is found first
-- now, and what remains is a look or an upsert.

-- Write quota: counts rows for whoever asks, and refuses what is too much; with no rows, only what has no room for one.
-- Members are counted by account and network, visitors by network. Where networks are not told apart, a member counts
-- by herself, and visitors all together, ten times as much: nothing would bound them otherwise.
create or replace function private.count_writes(target text, verb text, written bigint) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  bound private.write_bounds;
  today date := (now() at time zone 'utc')::date;
  member uuid := auth.uid();
  network record;
  subjects text[] := '{}';
  most integer[] := '{}';
  keys bytea[];
  full_up boolean;
begin
  if coalesce(auth.role(), 'none') not in ('anon', 'authenticated') then
    return;
  end if;
  select * into strict bound from private.write_bounds b where b.target = count_writes.target and b.verb = count_writes.verb;
  if member is not null and bound.member is not null then
    subjects := array['member ' || member];
    most := array[bound.member];
  end if;
  for network in select * from private.request_networks() loop
    subjects := subjects || ('network ' || network.network);
    most := most || (bound.network * network.factor);
  end loop;
  if subjects = '{}' then
    subjects := array['network unknown'];
    most := array[bound.network * 10];
  end if;
  for at in 1 .. cardinality(subjects) loop
    keys[at] := sha256(convert_to(format('%s %s %s', bound.verb, bound.target, subjects[at]), 'UTF8'));
  end loop;
  if written = 0 then
    full_up := exists (
      select from unnest(keys, most) as c (key, most)
        join private.submission_counts before on before.key = c.key and before.day = today
       where before.count >= c.most
    );
  else
    with counted as (
      -- in one order, so that nobody waits in a circle
      insert into private.submission_counts as counts (key, day, count)
      select c.key, today, written from unnest(keys) as c (key) order by c.key
      on conflict (key, day) do update set count = counts.count + excluded.count
      returning key, count
    )
    select bool_or(now_at.count > c.most) into full_up
      from unnest(keys, most) as c (key, most) join counted now_at on now_at.key = c.key;
  end if;
  if full_up then
    raise exception using errcode = 'PT429', message = 'That’s enough for one day. Please try again tomorrow.';
  end if;
end
$$;
