-- What happens in the community is told live, by its ids and nothing else. What it is about is read through REST, where
-- the policies know who may: so a block holds here as well, and there is nothing to take back.

create function private.tell_post() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform realtime.send(
    jsonb_build_object('id', coalesce(new.id, old.id)),
    case tg_op when 'INSERT' then 'post' when 'UPDATE' then 'post_changed' else 'post_removed' end,
    'community:feed'
  );
  return null;
end
$$;

create function private.tell_comment() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform realtime.send(
    jsonb_build_object('id', coalesce(new.id, old.id), 'post_id', coalesce(new.post_id, old.post_id)),
    case tg_op when 'INSERT' then 'comment' when 'UPDATE' then 'comment_changed' else 'comment_removed' end,
    'community:feed'
  );
  return null;
end
$$;

revoke all on function private.tell_post(), private.tell_comment() from public;

-- not for the counters: every like would be told to everybody
create trigger tell after insert or delete or update of content, photo_path, hidden_at on public.posts
  for each row execute function private.tell_post();
create trigger tell after insert or delete or update of content, hidden_at on public.comments
  for each row execute function private.tell_comment();

-- Members listen, and nobody sends but the database.
create policy "whoever has a card hears of the community" on realtime.messages
  for select to authenticated using (
    extension = 'broadcast' and (select realtime.topic()) = 'community:feed'
    and exists (select from public.member_cards c where c.user_id = (select auth.uid()))
  );

create policy "a member hears of what is for her" on realtime.messages
  for select to authenticated using (
    extension = 'broadcast' and (select realtime.topic()) = 'member:' || (select auth.uid())
  );
