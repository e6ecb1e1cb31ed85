-- What's on: a word that the walk keeps meeting is walked for, before its classes are counted.

create or replace function private.soonest_sessions(asked private.asked_sessions, wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  found_ids uuid[];
  driver constant text := private.session_driver(asked);
  worded constant boolean := asked.patterns is not null;
begin
  if not private.has_trigram(asked.patterns) then
    return private.walk_sessions(asked, driver, 10000, wanted);
  end if;
  found_ids := private.walk_sessions(asked, driver, case when worded then 250 else 1000 end, wanted);
  if cardinality(found_ids) = wanted then
    return found_ids;
  end if;
  -- frequent enough to be met on the way: counting the classes of a frequent word costs more than walking on
  if worded and cardinality(found_ids) * 10 >= wanted then
    found_ids := private.walk_sessions(asked, driver, 5000, wanted);
    if cardinality(found_ids) = wanted then
      return found_ids;
    end if;
  end if;
  if worded then
    asked.class_ids := private.few_classes_with(asked.patterns);
    if asked.class_ids is not null then
      return private.pick_sessions(asked, 'pick', '', wanted);
    end if;
  end if;
  if cardinality(found_ids) * 24 >= wanted or driver in ('language', 'thing', 'women') then
    found_ids := private.walk_sessions(asked, driver, 20000, wanted);
    if cardinality(found_ids) = wanted or private.walk_ends(asked, driver, 20000) then
      return found_ids;
    end if;
  end if;
  return private.pick_sessions(asked, 'pick', driver, wanted);
end
$function$;
