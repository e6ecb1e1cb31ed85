-- Class messages between a member and the teacher of a class. A thread is a class and the member who asked; nobody but
-- these two reads it. The member begins, with an approved class; then both may go on. No address is ever told, and no
-- account's id: it would link the name she takes classes under with that of the community. A message says which of the
-- two wrote it.
create table public.class_messages (
  -- made in the browser, so that a retry cannot double a message
  id uuid not null default gen_random_uuid(),
  class_id uuid not null,
  member_id uuid not null default auth.uid(),
  author_id uuid not null default auth.uid(),
  -- always written by the trigger: the other one may not read her profile
  author_name text not null default ''::text,
  body text not null,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  thread_id uuid,
  from_teacher boolean not null generated always as (author_id <> member_id) stored,
  member_name text not null default 'A member'::text,
  constraint class_messages_pkey primary key (id),
  constraint class_messages_author_id_fkey foreign key (author_id) references auth.users(id) on delete cascade,
  constraint class_messages_class_id_fkey
    foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint class_messages_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint class_messages_author_name check (char_length(author_name) <= 100 and private.has_text(author_name)),
  constraint class_messages_body check (char_length(body) <= 2000 and private.has_text(body)),
  constraint class_messages_member_name check (char_length(member_name) <= 100 and private.has_text(member_name)),
  -- a check and not `not null`, for whoever begins a thread sends none: the trigger makes it
  constraint class_messages_thread_id check (thread_id is not null)
);
alter table public.class_messages enable row level security;

comment on table public.class_messages is
  'Between a member and the teacher of a class. A thread is (class_id, member_id).';
comment on column public.class_messages.member_id is
  'Whose thread it is. Granted to nobody, as is author_id: the community knows her by this id.';
comment on column public.class_messages.author_name is
  'Of a member her member_name, of a teacher the one in her class; never her address, her account''s name or her community name.';
comment on column public.class_messages.hidden_at is 'When a moderator hid it: its author alone still reads it.';
comment on column public.class_messages.thread_id is
  'How the two and the mails call the conversation. It says nothing about either.';
comment on column public.class_messages.member_name is
  'The name under which the teacher knows the member: private.name_with_teacher(), or A member.';

create index class_messages_author_id on public.class_messages (author_id);
create index class_messages_member_id on public.class_messages (member_id, created_at desc);
create index class_messages_thread on public.class_messages (class_id, member_id, created_at);
create index class_messages_thread_id on public.class_messages (thread_id, created_at);
