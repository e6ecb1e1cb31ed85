-- Security log.

-- HMAC-SHA256 of an email address or a network under this installation's key, as platform/security-log.ts computes it.
create function backend.security_hash(subject text) returns bytea
  language plpgsql stable set search_path = ''
  as $$
declare
  key bytea := (select decode(i.value #>> '{}', 'hex') from backend.installation i where i.name = 'security_log_key');
  inner_pad bytea := convert_to(repeat('6', 64), 'UTF8');
  outer_pad bytea := convert_to(repeat('\', 64), 'UTF8');
begin
  for position in 0 .. length(key) - 1 loop
    inner_pad := set_byte(inner_pad, position, get_byte(inner_pad, position) # get_byte(key, position));
    outer_pad := set_byte(outer_pad, position, get_byte(outer_pad, position) # get_byte(key, position));
  end loop;
  return sha256(outer_pad || sha256(inner_pad || convert_to(subject, 'UTF8')));
end
$$;

-- Erasure: with an account its events go.
create function backend.delete_security_events() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from backend.security_events e where e.account_hash = backend.security_hash(lower(old.email));
  return null;
end
$$;
create trigger delete_security_events after delete on auth.users
  for each row when (old.email is not null) execute function backend.delete_security_events();
