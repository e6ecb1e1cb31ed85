-- The networks that a request is counted for: its own and, for IPv6, the /48 around it, for which ten times as much
-- holds: whoever has one has 65,536 networks to try from. The same as in platform/http/network.ts. None where the server
-- in front does not tell networks apart.
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

revoke all on function private.request_networks() from public;

-- What a network may send of one kind in a day: a household, a café or an office stays far below it. Where networks
-- are not told apart, all of them together have ten times as much.
create or replace function private.count_submission_of_network(kind text, maximum integer) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform private.count_submission(kind || '-network', n.network, n.factor * maximum) from private.request_networks() n;
  if not found then
    perform private.count_submission(kind || '-network', 'unknown', 10 * maximum);
  end if;
end
$$;

-- Mails about something that was sent in go to addresses which somebody has typed, perhaps somebody else's. So a
-- network has so many of them asked for in a day; what it sends in beyond is received without a mail. False where it
-- has had all of them.
create or replace function private.may_ask_for_mail() returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  today date := (now() at time zone 'utc')::date;
  within boolean;
begin
  if coalesce(auth.role(), 'none') not in ('anon', 'authenticated') then
    return true;
  end if;
  with counted as (
    select n.network, n.factor from private.request_networks() n
    union all
    select 'unknown', 10 where not exists (select from private.request_networks())
  ), written as (
    insert into private.submission_counts as counts (key, day, count)
    select sha256(convert_to('mail-network:' || c.network, 'UTF8')), today, 1 from counted c order by c.factor
    on conflict (key, day) do update set count = counts.count + 1
    returning key, count
  )
  select bool_and(w.count <= 20 * c.factor) into within
    from written w join counted c on w.key = sha256(convert_to('mail-network:' || c.network, 'UTF8'));
  return within;
end
$$;
