-- As in_her_own_name says, for the messages between members and teachers: how many she has written today is told to
-- nobody who signs with her name.

-- Runs as the owner, because it looks at rows that nobody else may see. The teacher signs as in her class.
create or replace function private.prepare_class_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.author_id);
  perform private.count_submission(
    case when new.author_id = new.member_id then 'class-message' else 'class-reply' end,
    coalesce(new.author_id::text, ''),
    case when new.author_id = new.member_id then 20 else 100 end
  );
  new.author_name := coalesce(
    (select c.instructor_name from public.class_submissions c where c.id = new.class_id and c.submitted_by = new.author_id),
    (select p.name from public.profiles p where p.id = new.author_id),
    (select left(u.raw_user_meta_data ->> 'name', 100) from auth.users u
      where u.id = new.author_id and private.has_text(left(u.raw_user_meta_data ->> 'name', 100))),
    'A member'
  );
  return new;
end
$$;
