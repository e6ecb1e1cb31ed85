-- Whoever is blocked must not find out. So what is hidden from a member and what is gone get the same answer everywhere:
-- where she blocks or reports by an id, sends an id or a username a second time, or changes rows of her own that stand
-- beneath what she no longer sees.

-- Ids are made by those who write, so a client may send any: one that is taken would be refused, and one that was removed
-- would not be. An id is used once.
create table private.used_ids (
  id uuid primary key
);

alter table private.used_ids enable row level security;
revoke all on private.used_ids from public;
comment on table private.used_ids is 'Ids of posts, comments, stories and messages that were removed. Nothing says whose they were.';

create function private.retire_id() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.used_ids (id) values (old.id) on conflict do nothing;
  return null;
end
$$;

-- Runs as the owner and before every other check, for rows that are there and for those that were.
create function private.refuse_used_id() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  used boolean;
  key text := tg_table_name || '_pkey';
begin
  execute format(
    'select exists (select from private.used_ids where id = $1) or exists (select from %I.%I where id = $1)',
    tg_table_schema, tg_table_name
  ) into used using new.id;
  if used then
    raise unique_violation using
      message = format('duplicate key value violates unique constraint "%s"', key), constraint = key;
  end if;
  return new;
end
$$;

revoke all on function private.retire_id(), private.refuse_used_id() from public;

create trigger check_id before insert on public.posts for each row execute function private.refuse_used_id();
create trigger check_id before insert on public.comments for each row execute function private.refuse_used_id();
create trigger check_id before insert on public.stories for each row execute function private.refuse_used_id();
create trigger check_id before insert on public.class_messages for each row execute function private.refuse_used_id();
create trigger retire_id after delete on public.posts for each row execute function private.retire_id();
create trigger retire_id after delete on public.comments for each row execute function private.retire_id();
create trigger retire_id after delete on public.stories for each row execute function private.retire_id();
create trigger retire_id after delete on public.class_messages for each row execute function private.retire_id();

-- A username that somebody else has or had is taken, also when she has left: otherwise its being free would tell that she
-- has. Nobody passes for a member who was here, either.
create table private.used_usernames (
  -- sha256, as of addresses: a name of somebody who has left is not kept in the clear
  username_hash bytea primary key check (octet_length(username_hash) = 32),
  -- nobody once she has left
  user_id uuid references auth.users on delete set null
);

create index used_usernames_user_id on private.used_usernames (user_id);
alter table private.used_usernames enable row level security;
revoke all on private.used_usernames from public;
comment on table private.used_usernames is 'Every username that was ever taken, as a hash, and who may have it again.';

create function private.username_hash(username text) returns bytea
  language sql immutable set search_path = ''
  return sha256(convert_to('username:' || username, 'UTF8'));

insert into private.used_usernames (username_hash, user_id)
select private.username_hash(username), user_id from public.member_cards;

create function private.claim_username() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  hash bytea := private.username_hash(new.username);
begin
  perform private.require_own(new.user_id);
  insert into private.used_usernames (username_hash, user_id) values (hash, new.user_id) on conflict do nothing;
  if exists (
    select from private.used_usernames u where u.username_hash = hash and u.user_id is distinct from new.user_id
  ) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "member_cards_username_unique"',
      constraint = 'member_cards_username_unique';
  end if;
  return new;
end
$$;

revoke all on function private.username_hash(text), private.claim_username() from public;

create trigger claim_username before insert or update of username on public.member_cards
  for each row execute function private.claim_username();

-- Whether one of the two has blocked the other, in the community or in a thread.
create function private.blocks(blocker uuid, blocked uuid) returns boolean
  language sql stable set search_path = ''
  return exists (
      select from public.blocks b where b.blocker_id = blocks.blocker and b.blocked_id = blocks.blocked
    )
    or exists (
      select from private.thread_blocks t where t.blocker_id = blocks.blocker and t.blocked_id = blocks.blocked
    );

-- Whether that member does not want to meet the one who asks. Whom she has blocked herself she knows to be there: what
-- the other one has done as well must change nothing for her.
create function private.has_blocked_me(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  return private.blocks(has_blocked_me.member, auth.uid())
    and not private.blocks(auth.uid(), has_blocked_me.member)
    and not private.is_moderator();

-- Whom a member can block: whoever has a card that she sees, or writes with her about a class. Whom she has blocked before
-- is for the primary key to refuse.
create function private.may_block(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.blocks b where b.blocker_id = auth.uid() and b.blocked_id = may_block.member)
    or not private.has_blocked_me(may_block.member) and (
      exists (select from public.member_cards c where c.user_id = may_block.member)
      or exists (
        select from public.class_messages m join public.class_submissions k on k.id = m.class_id
         where (m.member_id, k.submitted_by) in ((may_block.member, auth.uid()), (auth.uid(), may_block.member))
      )
    );

revoke all on function
  private.blocks(uuid, uuid), private.has_blocked_me(uuid), private.may_block(uuid)
from public;
-- policies are checked as the role that asks
grant execute on function private.may_block(uuid) to authenticated, service_role;

drop policy "a member blocks for herself" on public.blocks;
create policy "a member blocks for herself whom she meets" on public.blocks
  for insert to authenticated with check (blocker_id = (select auth.uid()) and private.may_block(blocked_id));

-- Her list calls them as they were called when she blocked them: what they are called since is hidden from her.
alter table public.blocks add column public_name text, add column username text;
update public.blocks b set public_name = c.public_name, username = c.username
  from public.member_cards c where c.user_id = b.blocked_id;

create or replace function private.prepare_block() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.blocker_id);
  perform private.count_submission('block', coalesce(new.blocker_id::text, ''), 100);
  if new.public_name is null then
    select c.public_name, c.username into new.public_name, new.username
      from public.member_cards c
     where c.user_id = new.blocked_id and c.user_id not in (select private.hidden_members());
  end if;
  return new;
end
$$;

create or replace function public.my_blocks() returns table (
  user_id uuid, public_name text, username text, created_at timestamptz
)
  language sql stable security definer set search_path = ''
  begin atomic
    select b.blocked_id, b.public_name, b.username, b.created_at
      from public.blocks b
     where b.blocker_id = auth.uid()
     order by b.created_at desc, b.blocked_id
     limit 1000;
  end;

-- Words of the community that are hidden from her cannot be reported by their id, like those that are gone. Whom she has
-- blocked she may report all the same. Runs as the owner and before `prepare`, which says what has arrived already.
create function private.conceal_subject() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  subject private.subjects;
begin
  perform private.require_own(new.reporter_id);
  if new.subject_kind not in ('post', 'comment', 'member', 'story')
    or exists (select from public.reports r where r.id = new.id) then
    return new;
  end if;
  subject := private.find_subject(new.subject_kind, new.subject_id);
  if private.has_blocked_me(subject.member_id) or exists (
    select from public.posts p
     where p.id = subject.post_id and (p.hidden_at is not null or private.has_blocked_me(p.author_id))
  ) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return new;
end
$$;

revoke all on function private.conceal_subject() from public;

create trigger conceal before insert on public.reports for each row execute function private.conceal_subject();

-- What came of a report calls its subject as it was called when it was reported.
create or replace function private.tell_reporters(
  subject private.subjects, reports uuid[], decision text, reason text
) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform private.notify(
            r.reporter_id, 'report_decided', post_id => subject.post_id, subject_kind => r.subject_kind,
            subject_id => r.subject_id,
            subject_name => coalesce((select w.name from private.reported_words w where w.report_id = r.id), subject.name),
            decision => tell_reporters.decision, reason => tell_reporters.reason
          )
     from public.reports r
    where r.id = any (tell_reporters.reports) and r.reporter_id is distinct from auth.uid();
end
$$;

-- What she likes and has shared she sees as long as she sees the post.
alter policy "a member sees what she likes" on public.post_likes
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));
alter policy "a member takes her like back" on public.post_likes
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));
alter policy "a member sees what she has shared" on public.post_shares
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));

-- A statement without a condition reads nothing, so the policies for reading do not stand before these.
alter policy "a member changes her own comment, unless it is hidden" on public.comments
  using (
    author_id = (select auth.uid()) and hidden_at is null and exists (select from public.posts p where p.id = post_id)
  );
alter policy "a member removes her own comment" on public.comments
  using (author_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));
alter policy "a member marks as read what she is told" on public.notifications
  using (
    user_id = (select auth.uid()) and (actor_id is null or actor_id not in (select private.hidden_members()))
  );
alter policy "a member removes what she was told" on public.notifications
  using (
    user_id = (select auth.uid()) and (actor_id is null or actor_id not in (select private.hidden_members()))
  );
