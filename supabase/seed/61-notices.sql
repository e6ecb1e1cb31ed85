-- What they have been told in the app: of comments on their posts, and of what the desk has decided. The last of it is
-- still unread.

select private.notify_decision(id) from public.moderation_decisions where decision in ('approved', 'declined');

update public.notifications n
   set created_at = happened.at, read_at = case when happened.at < now() - interval '2 days' then happened.at + interval '3 hours' end
  from (
    select id, created_at as at from public.comments
    union all
    select id, decided_at from public.moderation_decisions
  ) as happened
 where happened.id = coalesce(n.comment_id, n.id);
