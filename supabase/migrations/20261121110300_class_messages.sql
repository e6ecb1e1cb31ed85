-- What a member and the teacher of a class write to each other. A thread is a class and the member who asked; nobody
-- but these two reads it. The member begins, with an approved class; then both may go on. No address is ever told.

create table public.class_messages (
  -- made in the browser, so that a retry cannot double a message
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.class_submissions on delete cascade,
  member_id uuid not null default auth.uid() references auth.users on delete cascade,
  author_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- always written by the trigger: the other one may not read her profile
  author_name text not null default '',
  body text not null,
  created_at timestamptz not null default now(),
  constraint class_messages_author_name check (char_length(author_name) <= 100 and private.has_text(author_name)),
  constraint class_messages_body check (char_length(body) <= 2000 and private.has_text(body))
);

create index class_messages_thread on public.class_messages (class_id, member_id, created_at);
create index class_messages_member_id on public.class_messages (member_id, created_at desc);
create index class_messages_author_id on public.class_messages (author_id);

alter table public.class_messages enable row level security;

revoke all on public.class_messages from anon, authenticated;
grant select on public.class_messages to authenticated;
grant insert (id, class_id, member_id, author_id, body) on public.class_messages to authenticated;
grant select, insert, update, delete on public.class_messages to service_role;

-- The classes whose teacher is asking. Runs as the owner, because who submitted a class is told to nobody.
create function private.taught_classes() returns setof uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select id from public.class_submissions where submitted_by = auth.uid();
  end;

create function private.may_write(class_id uuid, member_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.class_submissions c
     where c.id = may_write.class_id
       and case may_write.member_id
         when c.submitted_by then false
         when auth.uid() then c.submitted_by is not null and (c.status = 'approved' or exists (
           select from public.class_messages m where m.class_id = c.id and m.member_id = may_write.member_id
         ))
         else c.submitted_by = auth.uid() and exists (
           select from public.class_messages m where m.class_id = c.id and m.member_id = may_write.member_id
         )
       end
  );

-- Runs as the owner, because it looks at rows that nobody else may see. The teacher signs as in her class.
create function private.prepare_class_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
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

create function private.announce_class_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.enqueue('class_message_sent', jsonb_build_object('id', new.id));
  return null;
end
$$;

revoke all on function
  private.taught_classes(),
  private.may_write(uuid, uuid),
  private.prepare_class_message(),
  private.announce_class_message()
from public;
-- policies are checked as the role that asks
grant execute on function private.taught_classes(), private.may_write(uuid, uuid) to authenticated, service_role;

create trigger prepare before insert on public.class_messages
  for each row execute function private.prepare_class_message();

create trigger announce after insert on public.class_messages
  for each row execute function private.announce_class_message();

create policy "the member reads her threads" on public.class_messages
  for select to authenticated using (member_id = (select auth.uid()));

create policy "the teacher reads the threads of her classes" on public.class_messages
  for select to authenticated using (class_id in (select private.taught_classes()));

create policy "each writes in her own name, the member first" on public.class_messages
  for insert to authenticated with check (
    author_id = (select auth.uid()) and private.may_write(class_id, member_id)
  );

comment on table public.class_messages is 'Between a member and the teacher of a class. A thread is (class_id, member_id).';
comment on column public.class_messages.author_name is 'As she was called when she wrote it; never her address.';
