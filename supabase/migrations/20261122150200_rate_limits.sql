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

-- Fixed-window counters, one for each subject and day.
create table private.submission_counts (
  -- sha256 of what is counted: no address is kept here in the clear
  key bytea not null check (octet_length(key) = 32),
  day date not null,
  count integer not null,
  primary key (key, day)
);

comment on table private.submission_counts is 'What visitors and members have written today, by member, network and address, as hashes.';

create index submission_counts_day on private.submission_counts (day);

alter table private.submission_counts enable row level security;
revoke all on private.submission_counts from public, anon, authenticated;

-- Rate limit per day. For the definer triggers and functions of this schema's owner; does nothing where the owner or
-- the server's own role writes. Two that race for the last place take turns on the counter's row.
create function private.count_submission(kind text, subject text, maximum integer) returns void
  language plpgsql volatile set search_path = ''
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
    raise exception using errcode = 'PT429', message = 'That is enough for one day. Please try again tomorrow.';
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
create function private.limit_edits() returns trigger
  language plpgsql volatile security definer set search_path = ''
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
      message = 'That is a lot of editing for one hour. Please try again in a while.';
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

-- Write quotas: the one list of how much may be written and kept. A table, bucket or function that somebody can write
-- to and that is not here fails conformance/policies/write-bounds.test.ts. The rows are beside their tables.
--
-- Whoever uses Kindling stays far below; a program that fills the disk does not. A network holds an office, a café or a
-- part of a mobile network: where nothing else is said, it has fifty times a member's. Rules of the product that allow
-- less (a newcomer's posts, how often one address is named) are beside their tables, and count in the same place.
create table private.write_bounds (
  -- a table, a bucket as 'storage.objects/its-id', or a function with its arguments
  target text not null,
  verb text not null check (verb in ('insert', 'update', 'call')),
  -- rows in a day, as UTC has it; null where members are not counted one by one
  member integer check (member > 0),
  -- all who come from one network together
  network integer not null,
  -- rows that a member may have at once, and the column that says whose they are; for a bucket files, in her folder
  kept integer check (kept > 0),
  owner_column name,
  -- bytes of those files
  kept_bytes bigint check (kept_bytes > 0),
  why text not null,
  primary key (target, verb),
  constraint write_bounds_network check (network >= coalesce(member, 1)),
  constraint write_bounds_kept check (kept is null or verb = 'insert')
);

comment on table private.write_bounds is 'How much may be written: by a member and by a network in a day, and kept by a member.';

alter table private.write_bounds enable row level security;
revoke all on private.write_bounds from public, anon, authenticated;

-- Write quota: counts rows for whoever asks, and refuses what is too much; with no rows, only what has no room for one.
-- Members are counted by account and network, visitors by network. Where networks are not told apart, a member counts
-- by herself, and visitors all together, ten times as much: nothing would bound them otherwise.
create function private.count_writes(target text, verb text, written bigint) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  bound private.write_bounds;
  today date := (now() at time zone 'utc')::date;
  full_up boolean;
begin
  if coalesce(auth.role(), 'none') not in ('anon', 'authenticated') then
    return;
  end if;
  select * into strict bound from private.write_bounds b where b.target = count_writes.target and b.verb = count_writes.verb;
  with networks as (
    select * from private.request_networks()
  ), subjects as (
    select 'member ' || auth.uid() as subject, bound.member as most where auth.uid() is not null and bound.member is not null
    union all
    select 'network ' || n.network, bound.network * n.factor from networks n
    union all
    select 'network unknown', bound.network * 10
     where not exists (select from networks) and (auth.uid() is null or bound.member is null)
  ), counters as (
    select sha256(convert_to(format('%s %s %s', bound.verb, bound.target, s.subject), 'UTF8')) as key, s.most from subjects s
  ), counted as (
    -- in one order, so that nobody waits in a circle
    insert into private.submission_counts as counts (key, day, count)
    select c.key, today, count_writes.written from counters c where count_writes.written > 0 order by c.key
    on conflict (key, day) do update set count = counts.count + excluded.count
    returning key, count
  )
  select bool_or(now_at.count > c.most) or bool_or(count_writes.written = 0 and before.count >= c.most) into full_up
    from counters c
    left join counted now_at on now_at.key = c.key
    left join private.submission_counts before on before.key = c.key and before.day = today;
  if full_up then
    raise exception using errcode = 'PT429', message = 'That is enough for one day. Please try again tomorrow.';
  end if;
end
$$;

-- Quota trigger: before each row of a visitor or member, so that nothing is written where there is no room; and after
-- the statement, with all its rows at once. A row sent again (on conflict do nothing) is no row, and not counted.
create function private.enforce_write_bound() returns trigger
  language plpgsql volatile security definer set search_path = ''
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
        raise exception using errcode = 'PT413', message = 'That is as many as one member can keep.';
      end if;
    end if;
  end if;
  return null;
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
create function private.enforce_file_bound() returns trigger
  language plpgsql volatile security definer set search_path = ''
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
      raise exception using errcode = 'PT413', message = 'That is as much as one member can keep here.';
    end if;
  end loop;
  return null;
end
$$;

-- Storage quota: whether the folder of the member who asks may hold one more file; or, when one has just come, whether
-- it still fits.
create function private.bucket_has_room(bucket text, just_came boolean default false) returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(
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
  );

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

-- Files count as rows do. A bucket that is not named has what stands under '*'.
insert into private.write_bounds (target, verb, member, network, kept, kept_bytes, why) values
  ('storage.objects/*', 'insert', 500, 5000, null, null, 'A bucket of the operator''s own.'),
  ('storage.objects/*', 'update', 500, 5000, null, null, 'A bucket of the operator''s own.');

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.request_network(), private.request_networks(), private.limit_edits(), private.typed_address(text),
  private.count_submission(text, text, integer), private.count_submission_of_network(text, integer),
  private.count_writes(text, text, bigint), private.enforce_write_bound(), private.bound_writes(regclass),
  private.enforce_file_bound(), private.bucket_has_room(text, boolean), private.cleanup_writes(integer)
from public;
