-- In-app notifications. Others' deeds become a line here where they happen, written by the owner's functions alone; she
-- reads, marks as read and removes her own.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  -- who did it; nobody where it is the house that speaks
  actor_id uuid references public.member_cards on delete cascade,
  post_id uuid references public.posts on delete cascade,
  comment_id uuid references public.comments on delete cascade,
  subject_kind text,
  -- no foreign keys: what was said about something outlives it
  subject_id uuid,
  subject_name text,
  decision text,
  reason text,
  -- the act that can be appealed
  sanction_id uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_kind check (
    kind in (
      'comment', 'decision', 'report_decided', 'hidden', 'restored', 'warned', 'suspended', 'suspension_ended',
      'taken_down', 'appeal_decided'
    )
  ),
  constraint notifications_subject_kind check (
    subject_kind in ('post', 'comment', 'member', 'story', 'listing', 'class', 'instructor', 'message', 'correspondent')
  ),
  constraint notifications_subject_name check (char_length(subject_name) <= 200),
  constraint notifications_decision check (char_length(decision) <= 40),
  constraint notifications_reason check (char_length(reason) <= 2000)
);

comment on table public.notifications is 'What a member is told in the app; each line is told live on member:{user_id}, by its id.';

create index notifications_newest on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;
create index notifications_actor_id on public.notifications (actor_id);
create index notifications_post_id on public.notifications (post_id);
create index notifications_comment_id on public.notifications (comment_id);

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated;
grant select, delete on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.notifications', 'update', 5000, 250000, null, null, 'All that is unread, marked as read at once.');
select private.bound_writes('public.notifications');

-- Notifies a member, and says under which id; null where she has left. Retention: what is a year old she has read.
create function private.notify(
  user_id uuid,
  kind text,
  actor_id uuid default null,
  post_id uuid default null,
  comment_id uuid default null,
  subject_kind text default null,
  subject_id uuid default null,
  subject_name text default null,
  decision text default null,
  reason text default null,
  sanction_id uuid default null
) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  told uuid;
begin
  delete from public.notifications n
   where n.user_id = notify.user_id and n.created_at < now() - interval '1 year';
  insert into public.notifications (
    user_id, kind, actor_id, post_id, comment_id, subject_kind, subject_id, subject_name, decision, reason, sanction_id
  )
  select u.id, notify.kind, notify.actor_id, notify.post_id, notify.comment_id, notify.subject_kind, notify.subject_id,
         left(notify.subject_name, 200), notify.decision, notify.reason, notify.sanction_id
    from auth.users u where u.id = notify.user_id
  returning id into told;
  return told;
end
$$;

comment on function private.notify(uuid, text, uuid, uuid, uuid, text, uuid, text, text, text, uuid) is
  'For the owner''s functions: tells a member something, in the transaction in which it happens.';

-- Of her own comment she is not told.
create function private.notify_comment() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  author uuid := (select p.author_id from public.posts p where p.id = new.post_id);
begin
  if author <> new.author_id then
    perform private.notify(author, 'comment', actor_id => new.author_id, post_id => new.post_id, comment_id => new.id);
  end if;
  return null;
end
$$;

create function private.broadcast_notification() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform realtime.send(jsonb_build_object('id', new.id), 'notification', 'member:' || new.user_id);
  return null;
end
$$;

-- What is hidden is taken out of what was told when it is hidden, and not each time that somebody reads.
create function private.delete_comment_notification() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from public.notifications n where n.comment_id = new.id and n.kind = 'comment';
  return null;
end
$$;

create trigger notify after insert on public.comments for each row execute function private.notify_comment();

create trigger broadcast after insert on public.notifications for each row execute function private.broadcast_notification();

create trigger delete_comment_notification after update of hidden_at on public.comments
  for each row when (old.hidden_at is null and new.hidden_at is not null)
  execute function private.delete_comment_notification();

create policy "a member reads what she is told, but for blocks" on public.notifications
  for select to authenticated using (
    user_id = (select auth.uid())
    and (actor_id is null or actor_id not in (select private.hidden_members()))
  );

create policy "a member marks as read what she is told" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()) and (actor_id is null or actor_id not in (select private.hidden_members())))
  with check (user_id = (select auth.uid()));

create policy "a member removes what she was told" on public.notifications
  for delete to authenticated
  using (user_id = (select auth.uid()) and (actor_id is null or actor_id not in (select private.hidden_members())));

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.notify(uuid, text, uuid, uuid, uuid, text, uuid, text, text, text, uuid), private.notify_comment(),
  private.broadcast_notification(), private.delete_comment_notification()
from public;

select private.require_second_factor();
