-- The link in a mail that stops its kind without signing in (RFC 8058). The server makes the token, the same one for a
-- person and a list each time; here is its hash, and what it stands for.

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

revoke all on function
  private.is_unwanted(text, uuid, bytea), public.mail_list(text), public.stop_mails(text, boolean)
from public;
grant execute on function public.mail_list(text), public.stop_mails(text, boolean)
  to anon, authenticated, service_role;

comment on function public.mail_list(text) is 'What the link at the end of a mail stops, and whether it is stopped; null for one nobody was sent.';
comment on function public.stop_mails(text, boolean) is 'Stops the mails of such a link, or lets them come again.';
