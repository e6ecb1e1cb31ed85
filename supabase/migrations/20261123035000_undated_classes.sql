-- Classes without dates: what stands behind the dated ones where somebody looks for what is on.

-- The class search without what has a date ahead. Reads on while a page is not full, five pages of a hundred at most.
create function public.search_undated_classes(
  search text default null,
  category text default null,
  format text default null,
  level text default null,
  location text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 24
) returns setof public.found_class
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  wanted integer := least(greatest(coalesce(page_size, 24), 1), 100);
  found integer := 0;
  read_rows integer;
  each public.found_class;
begin
  for round in 1..5 loop
    read_rows := 0;
    for each in
      select * from public.search_classes(search, category, format, level, location, before_created_at, before_id, 100)
    loop
      read_rows := read_rows + 1;
      if not exists (select from private.session_search x where x.class_id = each.id and x.starts_at > now()) then
        found := found + 1;
        return next each;
        if found = wanted then
          return;
        end if;
      end if;
    end loop;
    exit when read_rows < 100;
    before_created_at := each.created_at;
    before_id := each.id;
  end loop;
end
$$;

comment on function public.search_undated_classes(text, text, text, text, text, timestamptz, uuid, integer) is
  'As search_classes, without the classes that have a date ahead.';

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function public.search_undated_classes(text, text, text, text, text, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.search_undated_classes(text, text, text, text, text, timestamptz, uuid, integer)
  to anon, authenticated, service_role;
