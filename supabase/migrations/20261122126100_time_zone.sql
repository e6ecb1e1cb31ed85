-- Where a member's days begin and end. The browser knows and says it; until then it is London.

-- An IANA name such as Europe/London, as browsers call it. PostgreSQL would also take an abbreviation or a rule made up on
-- the spot ("Home/Sweet+3"), which others could not read.
create function private.is_time_zone(name text) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
begin
  if char_length(name) > 64 or name !~ '^(UTC|Etc/GMT[+-][0-9]{1,2}|[A-Z][A-Za-z_]*(/[A-Z][A-Za-z_-]*)+)$' then
    return false;
  end if;
  perform timestamptz 'epoch' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

revoke all on function private.is_time_zone(text) from public;
-- a constraint is checked as the role that writes the row
grant execute on function private.is_time_zone(text) to authenticated, service_role;

alter table public.profiles
  add column time_zone text not null default 'Europe/London',
  add constraint profiles_time_zone check (private.is_time_zone(time_zone));

grant insert (time_zone), update (time_zone) on public.profiles to authenticated;

-- Runs as whoever asks: a member has only her own profile to look at.
create function private.time_zone_of(member uuid) returns text
  language sql stable set search_path = ''
  return coalesce((select p.time_zone from public.profiles p where p.id = member), 'Europe/London');

revoke all on function private.time_zone_of(uuid) from public;
grant execute on function private.time_zone_of(uuid) to authenticated, service_role;

comment on column public.profiles.time_zone is 'Where her days begin and end: an IANA name.';
