-- Notifications in the app.

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
comment on function private.notify(user_id uuid, kind text, actor_id uuid, post_id uuid, comment_id uuid, subject_kind text, subject_id uuid, subject_name text, decision text, reason text, sanction_id uuid) is
  'For the owner''s functions: tells a member something, in the transaction in which it happens.';

-- Kinds of notifications; describe-notification.ts has words for each.
create function private.refuse_unknown_kind() returns trigger
  language plpgsql volatile set search_path = ''
  as $$
begin
  if new.kind not in (
    'comment', 'decision', 'report_decided', 'hidden', 'restored', 'warned', 'suspended', 'suspension_ended', 'taken_down',
    'text_removed', 'appeal_decided', 'booking', 'reaction', 'unblocked', 'class_booking', 'correction',
    'class_reviews', 'wish_ends', 'wish_answered', 'circle', 'arrival'
  ) then
    raise check_violation using message = format('No notification is of the kind %s.', new.kind);
  end if;
  return new;
end
$$;
create trigger known_kind before insert on public.notifications
  for each row execute function private.refuse_unknown_kind();

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

-- public.notifications

select private.member_table('public.notifications',
  owner => 'user_id',
  updates => private.write_bound(5000, 250000, why => 'All that is unread, marked as read at once.'),
  part => 'community',
  purpose => 'what she was told',
  kept => 'until she removes it',
  on_erasure => 'removed, and those of others that are about her',
  export_file => 'notifications',
  export_says => 'what Kindling told you'
);

grant delete, select on public.notifications to authenticated;
grant all on public.notifications to service_role;
grant update (read_at) on public.notifications to authenticated;

create policy "a member marks as read what she is told" on public.notifications
  for update to authenticated
  using (user_id = (( select auth.uid() as uid)) and (actor_id is null or not (actor_id in ( select h.id
   from private.hidden_members() h(id)))))
  with check (user_id = (( select auth.uid() as uid)));

create policy "a member reads what she is told, but for blocks" on public.notifications
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)) and (actor_id is null or not (actor_id in ( select h.id
   from private.hidden_members() h(id)))));

create policy "a member removes what she was told" on public.notifications
  for delete to authenticated
  using (user_id = (( select auth.uid() as uid)) and (actor_id is null or not (actor_id in ( select h.id
   from private.hidden_members() h(id)))));

create trigger broadcast after insert on public.notifications for each row execute function private.broadcast_notification();
