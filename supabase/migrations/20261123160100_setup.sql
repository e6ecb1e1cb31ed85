-- The first admin of an installation: whoever can read the log of its start, once. A link is good until it was used,
-- has run out, or there is an admin, however she became one.

create table private.setup_links (
  -- sha256 of the token; the token itself is only ever in the log
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  expires_at timestamptz not null default now() + interval '24 hours'
);
alter table private.setup_links enable row level security;
revoke all on private.setup_links from public, anon, authenticated;

create function private.has_admin() returns boolean
  language sql stable set search_path = ''
  return exists (
    select from auth.users where users.raw_app_meta_data ->> 'role' = 'admin' and users.deleted_at is null
  );

-- What the server calls as it starts. False, and no link, where there is an admin.
create function private.offer_setup(token text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
begin
  delete from private.setup_links where setup_links.expires_at <= now() or private.has_admin();
  if private.has_admin() then
    return false;
  end if;
  insert into private.setup_links (token_hash) values (sha256(convert_to(offer_setup.token, 'UTF8')));
  return true;
end
$$;

create function public.setup_is_open(token text) returns boolean
  language sql stable security definer set search_path = ''
  return not private.has_admin() and exists (
    select from private.setup_links
     where setup_links.token_hash = sha256(convert_to(token, 'UTF8')) and setup_links.expires_at > now()
  );

-- Makes this account the first admin. False where somebody was faster, or the link is no longer good.
create function public.complete_setup(token text, member uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  -- one after the other, whichever links they hold
  lock table private.setup_links in exclusive mode;
  if not public.setup_is_open(complete_setup.token) then
    return false;
  end if;
  perform private.set_role((select users.email from auth.users where users.id = complete_setup.member), 'admin');
  perform private.note_admin_act('set_up', complete_setup.member);
  delete from private.setup_links;
  return true;
end
$$;

revoke all on function
  private.has_admin(), private.offer_setup(text), public.setup_is_open(text), public.complete_setup(text, uuid)
from public;
grant execute on function public.setup_is_open(text) to anon, authenticated, service_role;
grant execute on function public.complete_setup(text, uuid) to service_role;

comment on table private.setup_links is 'Links from the log by which the first admin is made. Granted to nobody.';
comment on function public.setup_is_open(text) is 'Whether the first admin can still be made with this link.';
comment on function public.complete_setup(text, uuid) is 'The function first-admin makes the account that it has just created the first admin.';
