-- Live feed. It says that something has changed, and nothing else: an id would tell of a post to whoever may not read
-- it. What it is, each reader looks up through REST under her policies. Coalesced: once in a transaction, however many
-- rows it changes, and without a payload of its own, so that the server may tell many of these as one.
create function private.broadcast_feed_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if coalesce(current_setting('kindling.feed_told', true), '') = '' then
    perform set_config('kindling.feed_told', 'yes', true);
    perform realtime.send('{}', 'changed', 'community:feed');
  end if;
  return null;
end
$$;

-- not for the counters: every like would be told to everybody
create trigger broadcast_created_or_removed after insert or delete on public.posts
  for each row execute function private.broadcast_feed_change();

create trigger broadcast_changed after update of content, photo_path, hidden_at on public.posts
  for each row
  when ((old.content, old.photo_path, old.hidden_at) is distinct from (new.content, new.photo_path, new.hidden_at))
  execute function private.broadcast_feed_change();

create trigger broadcast_created_or_removed after insert or delete on public.comments
  for each row execute function private.broadcast_feed_change();

create trigger broadcast_changed after update of content, hidden_at on public.comments
  for each row when ((old.content, old.hidden_at) is distinct from (new.content, new.hidden_at))
  execute function private.broadcast_feed_change();

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

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.broadcast_feed_change() from public;
