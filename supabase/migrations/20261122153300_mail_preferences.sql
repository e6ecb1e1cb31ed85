-- Email preferences. What protects her account, or what she has asked for, is not here: it always goes out.
create table public.mail_preferences (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  -- somebody wrote to her about a class
  messages boolean not null default true,
  -- what became of a story she offered
  stories boolean not null default true,
  -- that something she sent in was received, and what was decided
  submissions boolean not null default true,
  updated_at timestamptz not null default now()
);

comment on table public.mail_preferences is 'Which mails a member wants; without a row, all of them.';

alter table public.mail_preferences enable row level security;
revoke all on public.mail_preferences from anon, authenticated;
grant select on public.mail_preferences to authenticated;
grant insert (user_id, messages, stories, submissions), update (user_id, messages, stories, submissions)
  on public.mail_preferences to authenticated;
grant select, insert, update, delete on public.mail_preferences to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.mail_preferences', 'insert', 20, 1000, null, null, 'One row; saved again, it is an update.'),
  ('public.mail_preferences', 'update', 200, 10000, null, null, 'Three switches.');
select private.bound_writes('public.mail_preferences');

create trigger set_updated_at before update on public.mail_preferences
  for each row execute function private.set_updated_at();

create policy "a member sees her own" on public.mail_preferences
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member makes her own" on public.mail_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member changes her own" on public.mail_preferences
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Opt-out of an address without an account: it wants no mails about what is sent in under it.
create table private.mail_refusals (
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  created_at timestamptz not null default now()
);

comment on table private.mail_refusals is 'Addresses without an account, as hashes, to which nothing that was sent in is told.';

alter table private.mail_refusals enable row level security;
revoke all on private.mail_refusals from public, anon, authenticated;

-- One-click unsubscribe (RFC 8058): the link in a mail that stops its kind without signing in. The server makes the
-- token, the same one for a person and a list each time; here is its hash, and what it stands for.
create table private.mail_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  list text not null check (list in ('messages', 'stories', 'submissions')),
  user_id uuid references auth.users on delete cascade,
  address_hash bytea check (octet_length(address_hash) = 32),
  used_at timestamptz not null default now(),
  -- an address without an account has only what was sent in under it
  constraint mail_links_whose check (
    (user_id is null) = (address_hash is not null) and (user_id is not null or list = 'submissions')
  )
);

create index mail_links_user_id on private.mail_links (user_id);
create index mail_links_old on private.mail_links (used_at) where user_id is null;

alter table private.mail_links enable row level security;
revoke all on private.mail_links from public, anon, authenticated;

-- Whether one of the lists is switched off: a member's by her preferences, an address without an account by itself.
create function private.is_unwanted(list text, member uuid, address bytea) returns boolean
  language sql stable set search_path = ''
  return case when is_unwanted.member is null
    then exists (select from private.mail_refusals r where r.address_hash = is_unwanted.address)
    else coalesce((
      select not case is_unwanted.list
               when 'messages' then p.messages when 'stories' then p.stories else p.submissions
             end
        from public.mail_preferences p where p.user_id = is_unwanted.member
    ), false)
  end;

create function public.mail_list(token text) returns json
  language sql stable security definer set search_path = ''
  return (
    select json_build_object(
             'list', l.list, 'member', l.user_id is not null,
             'stopped', private.is_unwanted(l.list, l.user_id, l.address_hash)
           )
      from private.mail_links l
     where l.token_hash = private.token_hash(mail_list.token)
  );

comment on function public.mail_list(text) is 'What the link at the end of a mail stops, and whether it is stopped; null for one nobody was sent.';

create function public.stop_mails(token text, stopped boolean default true) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  link private.mail_links;
  wanted boolean := not coalesce(stop_mails.stopped, true);
begin
  select * into link from private.mail_links l where l.token_hash = private.token_hash(stop_mails.token);
  if not found then
    return null;
  end if;
  perform private.count_writes('public.stop_mails(text,boolean)', 'call', 1);
  if link.user_id is not null then
    insert into public.mail_preferences (user_id) values (link.user_id) on conflict (user_id) do nothing;
    update public.mail_preferences p set
      messages = case when link.list = 'messages' then wanted else p.messages end,
      stories = case when link.list = 'stories' then wanted else p.stories end,
      submissions = case when link.list = 'submissions' then wanted else p.submissions end
    where p.user_id = link.user_id;
  elsif wanted then
    delete from private.mail_refusals r where r.address_hash = link.address_hash;
  else
    insert into private.mail_refusals (address_hash) values (link.address_hash) on conflict do nothing;
  end if;
  return public.mail_list(stop_mails.token);
end
$$;

comment on function public.stop_mails(text, boolean) is 'Stops the mails of such a link, or lets them come again.';

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.stop_mails(text,boolean)', 'call', null, 500, null, null, 'Whoever holds the link of a mail, on and off.');

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.is_unwanted(text, uuid, bytea) from public;
revoke all on function
  public.mail_list(text), public.stop_mails(text, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.mail_list(text), public.stop_mails(text, boolean) to anon, authenticated, service_role;

select private.require_second_factor();
