-- What was mailed, so that no job mails twice and nobody is flooded. Neither addresses nor words are kept here: an
-- address is its hash, and a line is gone after 30 days.

create table private.mails (
  -- that of the job; tried again, it finds its line
  id uuid primary key,
  kind text not null,
  -- what can be switched off together; null for what always goes out
  list text,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  -- why nothing went out, where nothing did
  withheld text check (withheld in ('limit', 'unwanted')),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index mails_address on private.mails (address_hash, created_at desc);
create index mails_created_at on private.mails (created_at);

alter table private.mails enable row level security;
revoke all on private.mails from public, anon, authenticated;

create function private.address_hash(address text) returns bytea
  language sql immutable set search_path = ''
  return sha256(convert_to('mail:' || lower(address), 'UTF8'));

-- Mails about something that was sent in go to addresses which somebody has typed, perhaps somebody else's. So a
-- network has so many of them asked for in a day; what it sends in beyond is received without a mail. False where it
-- has had all of them.
create function private.may_ask_for_mail() returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  network text := private.request_network();
  today date := (now() at time zone 'utc')::date;
  counted integer;
begin
  if coalesce(auth.role(), 'none') not in ('anon', 'authenticated') then
    return true;
  end if;
  insert into private.submission_counts as counts (key, day, count)
  values (sha256(convert_to('mail-network:' || coalesce(network, 'unknown'), 'UTF8')), today, 1)
  on conflict (key, day) do update set count = counts.count + 1
  returning counts.count into counted;
  return counted <= case when network is null then 200 else 20 end;
end
$$;

create or replace function private.announce_listing() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if private.may_ask_for_mail() then
    perform private.enqueue('listing_received', jsonb_build_object('id', new.id));
  end if;
  return null;
end
$$;

-- What a member sends in is told to her own address, which she has confirmed.
create or replace function private.announce_submission() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if coalesce(to_jsonb(new) ->> 'submitted_by', to_jsonb(new) ->> 'user_id') is not null
     or private.may_ask_for_mail() then
    perform private.enqueue(tg_argv[0], jsonb_build_object('id', new.id));
  end if;
  return null;
end
$$;

revoke all on function private.address_hash(text), private.may_ask_for_mail() from public;

comment on table private.mails is 'One line for each job that was to mail something, for 30 days. Granted to nobody.';
comment on column private.mails.withheld is 'limit: the address has had as many as it gets in a day. unwanted: it was switched off.';
