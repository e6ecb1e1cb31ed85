-- The security log for admins: by event and by person. An admin types an email address, or follows the code of an
-- account or network that stands on a line; nobody can turn a code back into an address.

-- Keyset pagination by id, newest first. A code is the hexadecimal keyed hash.
create function public.admin_security_events(
  email text default null,
  only_event text default null,
  of_code text default null,
  before_id bigint default null,
  page_size integer default 20
) returns table (
  id bigint, event text, detail text, account_code text, network_code text, happened integer,
  first_at timestamptz, last_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  account bytea := private.security_hash(lower(nullif(btrim(left(admin_security_events.email, 254)), '')));
  code bytea;
begin
  perform private.require_admin();
  if admin_security_events.of_code ~ '^([0-9a-f]{2}){32}$' then
    code := decode(admin_security_events.of_code, 'hex');
  elsif admin_security_events.of_code is not null then
    raise exception using errcode = '22023', message = 'A code is 64 hexadecimal digits.';
  end if;
  return query
    select e.id, e.event, e.detail, encode(e.account_hash, 'hex'), encode(e.network_hash, 'hex'), e.count,
           e.minute, e.last_at
      from private.security_events e
     where (account is null or e.account_hash = account)
       and (code is null or e.account_hash = code or e.network_hash = code)
       and (admin_security_events.only_event is null or e.event = admin_security_events.only_event)
       and (admin_security_events.before_id is null or e.id < admin_security_events.before_id)
     order by e.id desc
     limit least(greatest(coalesce(admin_security_events.page_size, 20), 1), 100);
end
$$;

revoke all on function public.admin_security_events(text, text, text, bigint, integer) from public;
grant execute on function public.admin_security_events(text, text, text, bigint, integer) to authenticated;

comment on function public.admin_security_events(text, text, text, bigint, integer) is
  'The security log of the last 90 days, by event, email address, or the code of an account or network; newest first, in pages.';
