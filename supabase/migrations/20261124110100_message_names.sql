-- How a message is signed. A member goes by the name of her card, which keeps the community's rules and can be reported;
-- without a card by none. A teacher goes by the name in her class once that has been approved.

-- Runs as the owner, because it looks at rows that nobody else may see.
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
  new.author_name := case
    when new.author_id = new.member_id then coalesce(
      (select c.public_name from public.member_cards c where c.user_id = new.author_id), 'A member'
    )
    else coalesce(
      (
        select c.instructor_name from public.class_submissions c
         where c.id = new.class_id and c.submitted_by = new.author_id and c.status = 'approved'
      ),
      'The teacher'
    )
  end;
  return new;
end
$$;

-- As beneath her posts, so beneath what she has signed with it: another name is another name everywhere.
create function private.rename_in_messages() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update public.class_messages m set author_name = new.public_name
   where m.author_id = new.user_id and m.member_id = new.user_id and m.author_name = old.public_name;
  return null;
end
$$;

revoke all on function private.rename_in_messages() from public;

create trigger rename_in_messages after update of public_name on public.member_cards
  for each row when (old.public_name is distinct from new.public_name)
  execute function private.rename_in_messages();

update public.class_messages m
   set author_name = coalesce((select c.public_name from public.member_cards c where c.user_id = m.author_id), 'A member')
 where m.author_id = m.member_id;

comment on column public.class_messages.author_name is
  'Of a member the name of her card or none, of a teacher the one in her class; never her address, nor her account''s name.';
