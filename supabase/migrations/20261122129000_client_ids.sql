-- A class has the id that the form made for it: sent again because the answer was lost, it is there once. Of an id that
-- is taken an answer says no more than that, and nobody guesses a random one. (A listing has its status token for this.)

grant insert (id) on public.class_submissions to anon, authenticated;

-- Runs as the owner, because it looks at rows and counters that nobody else may see. What has arrived already is said
-- before it is counted, so that the last one of a day may be sent again as well.
create or replace function private.prepare_class() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from public.class_submissions where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "class_submissions_pkey"',
      constraint = 'class_submissions_pkey';
  end if;
  perform private.count_submission_of_network('class', 50);
  if new.submitted_by is null then
    perform private.count_submission('class-email', coalesce(lower(new.instructor_email), ''), 3);
  else
    perform private.count_submission('class-member', new.submitted_by::text, 5);
  end if;
  new.slug := coalesce(nullif(new.slug, ''), private.free_slug(new.class_title, 'class', 'public.class_submissions'));
  return new;
end
$$;
