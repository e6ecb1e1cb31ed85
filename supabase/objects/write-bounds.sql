-- Rate limits: how much a member, a network or an address may write in a day, and how much a member may keep. A flood
-- costs people's time and disk: it is refused here, whichever way it comes.

-- The client's network: an IPv4 address, or the /64 that an IPv6 customer has to herself. Null where the server in
-- front does not say.
create function private.request_network() returns text
  language plpgsql stable set search_path = ''
  as $$
declare
  forwarded text := nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for';
  address inet;
begin
  address := btrim(split_part(forwarded, ',', 1))::inet;
  return case when family(address) = 6 then network(set_masklen(address, 64))::text else host(address) end;
exception when invalid_text_representation then
  return null;
end
$$;

-- The networks that a request is counted for: the client's own and, for IPv6, the /48 around it, for which ten times as
-- much holds: whoever has one has 65,536 networks to try from. The same as in platform/http/network.ts. None where the
-- server in front does not tell networks apart.
create function private.request_networks() returns table (network text, factor integer)
  language plpgsql stable set search_path = ''
  as $$
declare
  forwarded text := nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for';
  address inet;
begin
  address := btrim(split_part(forwarded, ',', 1))::inet;
  if address is null then
    return;
  end if;
  return query select private.request_network(), 1;
  if family(address) = 6 then
    return query select network(set_masklen(address, 48))::text, 10;
  end if;
exception when invalid_text_representation then
  return;
end
$$;

-- Rate limit per day. For the definer triggers and functions of this schema's owner; does nothing where the owner or
-- the server's own role writes. Two that race for the last place take turns on the counter's row.
create function private.count_submission(kind text, subject text, maximum integer)
  returns void
  language plpgsql
  set search_path to ''
as $$
declare
  today date := (now() at time zone 'utc')::date;
  counted integer;
begin
  if coalesce(auth.role(), 'none') not in ('anon', 'authenticated') then
    return;
  end if;
  insert into private.submission_counts as counts (key, day, count)
  values (sha256(convert_to(kind || ':' || subject, 'UTF8')), today, 1)
  on conflict (key, day) do update set count = counts.count + 1
  returning counts.count into counted;
  if counted > maximum then
    raise exception using errcode = 'PT429', message = 'That’s enough for one day. Please try again tomorrow.';
  end if;
end
$$;

-- Rate limit per network. A household, a café or an office stays far below it. Where networks are not told apart, all
-- of them together have ten times as much.
create function private.count_submission_of_network(kind text, maximum integer) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform private.count_submission(kind || '-network', n.network, n.factor * maximum) from private.request_networks() n;
  if not found then
    perform private.count_submission(kind || '-network', 'unknown', 10 * maximum);
  end if;
end
$$;

-- Rate limit of edits per hour, because everybody who has the feed open hears of every edit. Runs as the owner, for it
-- counts. Thirty in an hour are far more than anybody corrects by hand; as communityAttempts in
-- packages/domain/src/community/limits.ts says.
create function private.limit_edits()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $$
declare
  each_hour constant integer := 30;
  today date := (now() at time zone 'utc')::date;
  edited integer;
begin
  if coalesce(auth.role(), 'none') <> 'authenticated' then
    return new;
  end if;
  insert into private.submission_counts as counts (key, day, count)
  values (
    sha256(convert_to(
      format('community-edit:%s:%s', auth.uid(), extract(hour from now() at time zone 'utc')), 'UTF8'
    )), today, 1
  )
  on conflict (key, day) do update set count = counts.count + 1
  returning counts.count into edited;
  if edited > each_hour then
    raise exception using errcode = 'PT429',
      message = 'That’s a lot of editing for one hour. Please try again in a while.';
  end if;
  return new;
end
$$;

-- Rate limit key of a typed address. An address that somebody types is not hers for that: counted by itself, anybody
-- could use up what its owner may send in today. It is counted for each network; how many mails the address gets is
-- limited where they are sent.
create function private.typed_address(address text) returns text
  language plpgsql stable set search_path = ''
  as $$
begin
  return concat_ws(' ', coalesce(private.request_network(), 'unknown'), lower(typed_address.address));
end
$$;

-- Write quotas are counted twice for each statement of a visitor or member: before its rows, and after it. One statement with
-- seven common table expressions did both; it cost more than all else about writing a row. Whom it is counted for is found first
-- now, and what remains is a look or an upsert.

-- Write quota: counts rows for whoever asks, and refuses what is too much; with no rows, only what has no room for one.
-- Members are counted by account and network, visitors by network. Where networks are not told apart, a member counts
-- by herself, and visitors all together, ten times as much: nothing would bound them otherwise.
create function private.count_writes(target text, verb text, written bigint) returns void
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

-- Quota trigger: before each row of a visitor or member, so that nothing is written where there is no room; and after
-- the statement, with all its rows at once. A row sent again (on conflict do nothing) is no row, and not counted.
create function private.enforce_write_bound()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $$
declare
  relation text := tg_table_schema || '.' || tg_table_name;
  kept integer;
  owner_column name;
  too_many boolean;
  -- the statement's first row looks for all of them
  looked text := format('%s %s %s', tg_op, relation, statement_timestamp());
begin
  if tg_when = 'BEFORE' then
    if looked is distinct from current_setting('kindling.looked', true) then
      perform private.count_writes(relation, lower(tg_op), 0);
      perform set_config('kindling.looked', looked, true);
    end if;
    return new;
  end if;
  perform private.count_writes(relation, lower(tg_op), (select count(*) from written));
  if tg_op = 'INSERT' and auth.uid() is not null then
    select b.kept, b.owner_column into kept, owner_column
      from private.write_bounds b where b.target = relation and b.verb = 'insert';
    if kept is not null then
      -- her counter's row is hers until this commits, so that two at once cannot both be the last
      execute format('select exists (select from %s where %I = $1 offset $2 limit 1)', relation, owner_column)
        into too_many using auth.uid(), kept;
      if too_many then
        raise exception using errcode = 'PT413', message = 'That’s as many as one member can keep.';
      end if;
    end if;
  end if;
  return null;
end
$$;

-- A bound, to be declared: rows of a member and of a network in a day; rows, or bytes of files, that a member may keep.
-- Null for a member where she is not counted by herself.
create function private.write_bound(
  member integer, network integer, kept integer default null, kept_bytes bigint default null, why text default null
) returns private.write_bounds
  language sql immutable set search_path = ''
  as $$
  select row(
    null, null, write_bound.member, write_bound.network, write_bound.kept, null, write_bound.kept_bytes, write_bound.why, null
  )::private.write_bounds
$$;

create function private.declare_write_bound(target text, verb text, bound private.write_bounds) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  delete from private.write_bounds b where b.declared_in <> pg_current_xact_id();
  insert into private.write_bounds as declared (
    target, verb, member, network, kept, owner_column, kept_bytes, why, declared_in
  ) values (
    target, verb, bound.member, bound.network, bound.kept, bound.owner_column, bound.kept_bytes, bound.why,
    pg_current_xact_id()
  ) on conflict on constraint write_bounds_pkey do update set
    member = excluded.member, network = excluded.network, kept = excluded.kept, owner_column = excluded.owner_column,
    kept_bytes = excluded.kept_bytes, why = excluded.why, declared_in = excluded.declared_in;
end
$$;

-- Bound of a function that writes as its owner, by its name with its arguments; the function counts by
-- private.count_writes.
create function private.bound_calls(function text, calls private.write_bounds) returns void
  language sql volatile set search_path = ''
  as $$
  select private.declare_write_bound(bound_calls.function, 'call', bound_calls.calls)
$$;

-- Bound of a bucket; '*' is every other.
create function private.bound_files(
  bucket text, inserts private.write_bounds, updates private.write_bounds default null
) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform private.declare_write_bound('storage.objects/' || bucket, 'insert', inserts);
  if not (updates is null) then
    perform private.declare_write_bound('storage.objects/' || bucket, 'update', updates);
  end if;
end
$$;

-- Gives a table of public its quota triggers, as write_bounds says. What functions do as the owner is no statement of a
-- member's. The name sorts behind those of other triggers: what has arrived already is refused before it is counted.
create function private.bound_writes(relation regclass) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  verb text;
begin
  for verb in
    select b.verb from private.write_bounds b
     where b.target = format('public.%I', (select c.relname from pg_class c where c.oid = relation)) and b.verb <> 'call'
  loop
    execute format(
      $f$create or replace trigger within_bound_%1$s before %1$s on %2$s for each row
           when (current_user in ('anon', 'authenticated')) execute function private.enforce_write_bound()$f$,
      verb, relation
    );
    execute format(
      $f$create or replace trigger written_%1$s after %1$s on %2$s referencing new table as written for each statement
           when (current_user in ('anon', 'authenticated')) execute function private.enforce_write_bound()$f$,
      verb, relation
    );
  end loop;
end
$$;

-- Quota trigger of files, bucket by bucket.
create function private.enforce_file_bound()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $$
declare
  bucket text;
  files bigint;
begin
  for bucket, files in select w.bucket_id, count(*) from written w group by 1 order by 1 loop
    perform private.count_writes(
      coalesce(
        (select b.target from private.write_bounds b
          where b.target = 'storage.objects/' || bucket and b.verb = lower(tg_op)),
        'storage.objects/*'
      ),
      lower(tg_op), files
    );
    if not private.bucket_has_room(bucket, true) then
      raise exception using errcode = 'PT413', message = 'That’s as much as one member can keep here.';
    end if;
  end loop;
  return null;
end
$$;

-- Storage quota: whether the folder of the member who asks may hold one more file; or, when one has just come, whether
-- it still fits.
create function private.bucket_has_room(bucket text, just_came boolean default false) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(
    (
      select count(o.id) < b.kept + just_came::integer
             and coalesce(sum((o.metadata ->> 'size')::bigint), 0)
               < b.kept_bytes + case when just_came then max((o.metadata ->> 'size')::bigint) else 0 end
        from private.write_bounds b
        -- a range, so that the index finds her folder ('0' is the sign after '/')
        left join storage.objects o
          on o.bucket_id = bucket_has_room.bucket
         and o.name >= auth.uid()::text || '/' and o.name < auth.uid()::text || '0'
       where b.target = 'storage.objects/' || bucket_has_room.bucket and b.verb = 'insert' and b.kept is not null
       group by b.kept, b.kept_bytes
    ),
    true
  )
$$;

-- Cleanup, called by the server once an hour: quizzes of visitors from which no account came, and the counters of past
-- days. Batched: removes at most so many rows of each kind, so that no statement holds many locks for long, and says
-- how many are gone; until that is none, there may be more.
create function private.cleanup_writes(most integer) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  quizzes integer;
  counts integer;
begin
  delete from public.quiz_completions q where q.id in (
    select old.id from public.quiz_completions old
     where old.user_id is null and not old.signed_up_after and old.created_at < now() - interval '30 days'
     order by old.created_at limit most
  );
  get diagnostics quizzes = row_count;
  delete from private.submission_counts c where (c.key, c.day) in (
    select old.key, old.day from private.submission_counts old
     where old.day < (now() at time zone 'utc')::date limit most
  );
  get diagnostics counts = row_count;
  return quizzes + counts;
end
$$;

create trigger written_insert after insert on storage.objects referencing new table as written
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.enforce_file_bound();

create trigger written_update after update on storage.objects referencing new table as written
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.enforce_file_bound();

select private.record_processing('private.submission_counts',
  part => 'operation',
  purpose => 'counts what is sent in, by hashes',
  ground => 'legitimate interest',
  kept => 'a day',
  on_erasure => 'runs out',
  not_exported => 'hashes'
);

select private.record_processing('private.write_bounds',
  part => 'operation',
  purpose => 'how much may be written: nothing about people',
  ground => '–',
  kept => '–',
  on_erasure => '–',
  not_exported => 'ours'
);

select private.bound_files('*',
  inserts => private.write_bound(500, 5000, why => 'A bucket of the operator''s own.'),
  updates => private.write_bound(500, 5000, why => 'A bucket of the operator''s own.')
);
