-- A member goes by different names: the one she teaches or takes classes under, and the one of the community. An id that
-- can be read beside both would link them. So an account's id stands beside the community's names alone: nobody reads it
-- beside a teacher's profile or in the messages about a class.

-- Hers she reads with every column, and no other member's. Visitors read the approved ones without `user_id`.
drop policy "everybody reads what was approved" on public.instructor_profiles;
create policy "a visitor reads what was approved" on public.instructor_profiles
  for select to anon using (status = 'approved');

-- Runs as its owner, past the policies: of the approved profiles, what everybody may read.
create view public.instructors with (security_barrier = true) as
  select id, slug, display_name, bio, experience, specialties, teaching_style, qualifications, social_links,
         created_at, updated_at
    from public.instructor_profiles
   where status = 'approved';

revoke all on public.instructors from anon, authenticated;
grant select on public.instructors to anon, authenticated, service_role;

comment on view public.instructors is
  'The approved instructor profiles as everybody reads them; whose they are is in instructor_profiles, for their owners.';

-- A thread has an id of its own, made when the member writes first, and a message says which of the two wrote it.
alter table public.class_messages
  add column thread_id uuid,
  add column from_teacher boolean not null generated always as (author_id <> member_id) stored;

update public.class_messages m set thread_id = t.id
  from (
    select class_id, member_id, gen_random_uuid() as id from public.class_messages group by class_id, member_id
  ) t
 where m.class_id = t.class_id and m.member_id = t.member_id;

-- a check and not `not null`, for whoever begins a thread sends none: the trigger makes it
alter table public.class_messages add constraint class_messages_thread_id check (thread_id is not null);
create index class_messages_thread_id on public.class_messages (thread_id, created_at);

-- Runs as the owner, before `prepare`. With the id of a thread it goes on there; without one the member begins, or goes
-- on in, her own about this class. A thread that does not exist is refused like one that is not hers.
create function private.assign_thread() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if new.thread_id is not null then
    select m.class_id, m.member_id into new.class_id, new.member_id
      from public.class_messages m where m.thread_id = new.thread_id limit 1;
    if not found then
      raise insufficient_privilege using
        message = 'new row violates row-level security policy for table "class_messages"';
    end if;
    return new;
  end if;
  -- of two first messages at the same moment the second waits, and finds the thread
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(':', 'class-thread', new.class_id, new.member_id), 0));
  new.thread_id := coalesce(
    (
      select m.thread_id from public.class_messages m
       where m.class_id = new.class_id and m.member_id = new.member_id limit 1
    ),
    gen_random_uuid()
  );
  return new;
end
$$;

revoke all on function private.assign_thread() from public;

create trigger assign_thread before insert on public.class_messages
  for each row execute function private.assign_thread();

-- Neither read nor sent: whether an account has written about a class would be found out by trying.
revoke select on public.class_messages from authenticated;
revoke insert (member_id, author_id) on public.class_messages from authenticated;
grant select (id, class_id, thread_id, author_name, from_teacher, body, created_at) on public.class_messages to authenticated;
grant insert (thread_id) on public.class_messages to authenticated;

comment on column public.class_messages.thread_id is 'How the two and the mails call the conversation. It says nothing about either.';
comment on column public.class_messages.member_id is 'Whose thread it is. Granted to nobody, as is author_id: the community knows her by this id.';
