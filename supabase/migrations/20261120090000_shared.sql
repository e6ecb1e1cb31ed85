-- What the tables' constraints and triggers share. `private` is reachable by no request: policies and constraints may
-- use what is in it, because PostgreSQL looks names up once, when they are made (and so it does in a function's body
-- given with `return`).

create schema if not exists private;
revoke all on schema private from public;

create function private.has_text(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  -- what the browser's trim() calls white space, so that both sides find the same texts empty
  return btrim(value, U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF') <> '';

create function private.is_text_list(list text[], max_items integer, max_length integer) returns boolean
  language sql immutable parallel safe set search_path = ''
  return coalesce(array_ndims(list), 1) = 1
    and cardinality(list) <= max_items
    and not exists (
      select from unnest(list) as item
       where item is null or char_length(item) > max_length or not private.has_text(item)
    );

create function private.is_percentage_scores(scores jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    when jsonb_typeof(scores) <> 'object' then false
    else scores ?& array['A', 'B', 'C', 'D', 'E', 'F', 'G']
      and scores - array['A', 'B', 'C', 'D', 'E', 'F', 'G'] = '{}'
      and not jsonb_path_exists(scores, 'strict $.* ? (@.type() != "number" || @ < 0 || @ > 100 || @ != @.floor())')
  end;

create function private.set_updated_at() returns trigger
  language plpgsql volatile set search_path = ''
  as $$
begin
  new.updated_at = now();
  return new;
end
$$;

revoke all on function
  private.has_text(text),
  private.is_text_list(text[], integer, integer),
  private.is_percentage_scores(jsonb),
  private.set_updated_at()
from public;
-- a constraint is checked as the role that writes the row
grant execute on function private.has_text(text) to anon, authenticated, service_role;
grant execute on function private.is_text_list(text[], integer, integer) to anon, authenticated, service_role;
grant execute on function private.is_percentage_scores(jsonb) to anon, authenticated, service_role;

comment on function private.has_text(text) is 'Whether a text holds anything but white space.';
comment on function private.is_text_list(text[], integer, integer) is 'A plain list of texts, none empty, within bounds.';
comment on function private.is_percentage_scores(jsonb) is 'Exactly the letters A to G, each with a whole number from 0 to 100.';
