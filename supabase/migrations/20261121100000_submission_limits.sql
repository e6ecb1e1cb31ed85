-- How much one network or one address may submit in a day. What visitors send waits for a person to review it, so a
-- flood costs people's time: it is refused here, whichever way it comes.

create table private.submission_counts (
  -- sha256 of what is counted: no address is kept here in the clear
  key bytea not null check (octet_length(key) = 32),
  day date not null,
  count integer not null,
  primary key (key, day)
);

alter table private.submission_counts enable row level security;
revoke all on private.submission_counts from public, anon, authenticated;

-- The network a request comes from: an IPv4 address, or the /64 that an IPv6 customer has to herself. Null where the
-- server in front does not say.
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

-- For the definer triggers and functions of this schema's owner. Does nothing where the owner or the server's own role
-- writes. Two that race for the last place take turns on the counter's row.
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
  if counted = 1 then
    delete from private.submission_counts where day < today;
  end if;
end
$$;

-- What a network may send of one kind in a day: a household, a café or an office stays far below it. Where networks
-- are not told apart, all of them together have ten times as much.
create function private.count_submission_of_network(kind text, maximum integer) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  network text := private.request_network();
begin
  perform private.count_submission(
    kind || '-network', coalesce(network, 'unknown'), case when network is null then 10 * maximum else maximum end
  );
end
$$;

revoke all on function
  private.request_network(),
  private.count_submission(text, text, integer),
  private.count_submission_of_network(text, integer)
from public;

comment on table private.submission_counts is 'What visitors and members have submitted today, by network and address.';
