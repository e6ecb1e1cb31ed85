-- "Etc/GMT+99" is no time zone of anybody's, but PostgreSQL reads it as a rule and would keep it.

create or replace function private.is_time_zone(name text) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
begin
  if char_length(name) > 64
    or name !~ '^(UTC|Etc/GMT(\+(1[0-2]|[0-9])|-(1[0-4]|[0-9]))|[A-Z][A-Za-z_]*(/[A-Z][A-Za-z_-]*)+)$'
  then
    return false;
  end if;
  perform timestamptz 'epoch' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;
