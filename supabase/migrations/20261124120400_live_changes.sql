-- Live the feed says that something has changed, and nothing else: an id would tell of a post to whoever may not read it.
-- What it is, each reader looks up through REST under her policies. And a member edits so often in an hour, because every
-- edit is told to everybody who has the feed open.

-- Once in a transaction, however many rows it changes. Without a payload of its own, so that the server may tell many of
-- these as one.
create function private.tell_feed() returns trigger
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

drop trigger tell on public.posts;
drop trigger tell on public.comments;
drop function private.tell_post();
drop function private.tell_comment();

-- not for the counters: every like would be told to everybody
create trigger tell_created_or_removed after insert or delete on public.posts
  for each row execute function private.tell_feed();
create trigger tell_changed after update of content, photo_path, hidden_at on public.posts
  for each row
  when ((old.content, old.photo_path, old.hidden_at) is distinct from (new.content, new.photo_path, new.hidden_at))
  execute function private.tell_feed();
create trigger tell_created_or_removed after insert or delete on public.comments
  for each row execute function private.tell_feed();
create trigger tell_changed after update of content, hidden_at on public.comments
  for each row when ((old.content, old.hidden_at) is distinct from (new.content, new.hidden_at))
  execute function private.tell_feed();

-- Runs as the owner, for it counts. Thirty in an hour are far more than anybody corrects by hand; as communityAttempts in
-- packages/domain/src/community/limits.ts says.
create function private.limit_edits() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  each_hour constant integer := 30;
  today date := (now() at time zone 'utc')::date;
  edited integer;
begin
  if coalesce(auth.role(), 'none') <> 'authenticated' then
    return new;
  end if;
  insert into private.submission_counts as counts (key, day, count)
  values (
    sha256(convert_to(
      format('community-edit:%s:%s', auth.uid(), extract(hour from now() at time zone 'utc')), 'UTF8'
    )), today, 1
  )
  on conflict (key, day) do update set count = counts.count + 1
  returning counts.count into edited;
  if edited > each_hour then
    raise exception using errcode = 'PT429',
      message = 'That is a lot of editing for one hour. Please try again in a while.';
  end if;
  return new;
end
$$;

revoke all on function private.tell_feed(), private.limit_edits() from public;

create trigger limit_edits before update of content, photo_path on public.posts
  for each row when ((old.content, old.photo_path) is distinct from (new.content, new.photo_path))
  execute function private.limit_edits();
create trigger limit_edits before update of content on public.comments
  for each row when (old.content is distinct from new.content) execute function private.limit_edits();
create trigger limit_edits before update of public_name, username, avatar_url on public.member_cards
  for each row
  when ((old.public_name, old.username, old.avatar_url) is distinct from (new.public_name, new.username, new.avatar_url))
  execute function private.limit_edits();
create trigger limit_edits before update of title, tags, thing_slug, status on public.stories
  for each row
  when ((old.title, old.tags, old.thing_slug, old.status) is distinct from (new.title, new.tags, new.thing_slug, new.status))
  execute function private.limit_edits();
