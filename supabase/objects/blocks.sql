-- Blocks: whoever blocks another member neither sees her nor is seen by her.

create function private.prepare_block() returns trigger
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

-- Whom a member does not meet is found once for a statement, however many policies ask: nine do on a page of the feed.

-- Without a search_path of its own it is part of whichever query calls it. Its names were looked up here.
create function private.blocked_with(member uuid) returns setof uuid
  language sql stable
  as $$
  select b.blocked_id from public.blocks b where b.blocker_id = blocked_with.member
  union
  select b.blocker_id from public.blocks b where b.blocked_id = blocked_with.member
  union
  select t.blocked_id from private.thread_blocks t where t.blocker_id = blocked_with.member
  union
  select t.blocker_id from private.thread_blocks t where t.blocked_id = blocked_with.member
$$;

-- The same for the one who asks. Runs as the owner: that somebody has blocked her is told to nobody.
create function private.blocked_members() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
  select b.id from private.blocked_with(auth.uid()) as b (id)
$$;
grant execute on function private.blocked_members() to authenticated, service_role;

-- A plain expression, which is part of the query that calls it in FROM. In a SELECT of its own, or the planner would work it
-- out to guess how many there are, and keep what it finds for a statement that has not begun.
create function private.hidden_members() returns setof uuid
  language sql stable
  begin atomic
    select h.id
      from unnest((
        select case
          when current_setting('kindling.hidden_from', true) = auth.uid() || ' ' || statement_timestamp()
            then current_setting('kindling.hidden_members', true)::uuid[]
          else private.find_hidden_members()
        end
      )) as h (id);
  end;
grant execute on function private.hidden_members() to authenticated, service_role;
comment on function private.hidden_members() is
  'Whom the one who asks does not meet in the community. Policies call it in FROM, where it is worked out with their query.';

create function private.is_blocked(one uuid, other uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (select from private.blocked_with(is_blocked.one) as b (id) where b.id = is_blocked.other)
$$;

-- Whether one of the two has blocked the other, in the community or in a thread.
create function private.blocks(blocker uuid, blocked uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
      select from public.blocks b where b.blocker_id = blocks.blocker and b.blocked_id = blocks.blocked
    )
    or exists (
      select from private.thread_blocks t where t.blocker_id = blocks.blocker and t.blocked_id = blocks.blocked
    )
$$;

-- Whether that member does not want to meet the one who asks. Whom she has blocked herself she knows to be there: what
-- the other one has done as well must change nothing for her.
create function private.has_blocked_me(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select private.blocks(has_blocked_me.member, auth.uid())
    and not private.blocks(auth.uid(), has_blocked_me.member)
    and not private.is_moderator()
$$;

-- Her own list: the cards of those on it are hidden from her, and she must know whom she unblocks.
create function public.my_blocks() returns table (
  user_id uuid, public_name text, username text, created_at timestamptz
)
  language sql stable security definer set search_path = ''
  as $$
  select b.blocked_id, b.public_name, b.username, b.created_at
   from public.blocks b
  where b.blocker_id = auth.uid()
  order by b.created_at desc, b.blocked_id
  limit 1000
$$;
grant execute on function public.my_blocks() to authenticated, service_role;
comment on function public.my_blocks() is 'Whom the member who asks has blocked, latest first.';

-- Kept for the member and the statement for which they were found, in settings of which no request can say anything.
create function private.find_hidden_members() returns uuid[]
  language plpgsql stable security definer set search_path = ''
as $$
declare
  hidden uuid[] := array(select b.id from private.blocked_with(auth.uid()) as b (id));
begin
  if hidden <> '{}' and private.is_moderator() then
    hidden := '{}';
  end if;
  perform set_config('kindling.hidden_members', hidden::text, true),
    set_config('kindling.hidden_from', coalesce(auth.uid() || ' ' || statement_timestamp(), ''), true);
  return hidden;
end
$$;
grant execute on function private.find_hidden_members() to authenticated, service_role;

-- A statement that blocks somebody does not meet her afterwards either.
create function private.forget_hidden_members() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform set_config('kindling.hidden_from', '', true);
  return null;
end
$$;

-- public.blocks

select private.member_table('public.blocks',
  owner => 'blocker_id',
  inserts => private.write_bound(100, 5000, kept => 10000, why => 'Each is looked at whenever she reads.'),
  part => 'community',
  purpose => 'whom she does not want to meet',
  kept => 'until she lets them back in',
  on_erasure => 'removed, from both sides',
  export_file => 'blocks',
  export_says => 'whom you blocked'
);

grant delete, select on public.blocks to authenticated;
grant all on public.blocks to service_role;
grant insert (blocker_id, blocked_id) on public.blocks to authenticated;

create policy "a member blocks for herself whom she meets" on public.blocks
  for insert to authenticated with check (blocker_id = (select auth.uid()) and private.may_block(blocked_id));

create policy "a member lets back in whom she blocked" on public.blocks
  for delete to authenticated using (blocker_id = (select auth.uid()));

create policy "a member sees whom she has blocked" on public.blocks
  for select to authenticated using (blocker_id = (select auth.uid()));

create trigger check_unblock before delete on public.blocks for each row execute function private.check_unblock();

create trigger forget_hidden_members after insert or delete on public.blocks
  for each statement execute function private.forget_hidden_members();

create trigger part_bookings after insert on public.blocks
  for each row execute function private.part_bookings_after_block();

create trigger prepare before insert on public.blocks
  for each row execute function private.prepare_block();

-- Revocation on live channels: each row that a policy on realtime.messages depends on tells its change in its transaction.
create trigger recheck_channels after insert or delete on public.blocks
  for each row execute function realtime.recheck_channels('blocker_id', 'blocked_id');

-- private.thread_blocks

select private.record_processing('private.thread_blocks',
  owner => 'blocker_id',
  part => 'community',
  purpose => 'whom she does not want to hear from about a class',
  kept => 'until she lets them back in',
  on_erasure => 'removed, from both sides',
  export_file => 'blocks-in-messages',
  export_says => 'whom you blocked in messages about a class, as they signed there',
  export_omits => '{blocker_id,blocked_id}'
);

create trigger check_unblock before delete on private.thread_blocks for each row execute function private.check_unblock();

create trigger forget_hidden_members after insert or delete on private.thread_blocks
  for each statement execute function private.forget_hidden_members();

create trigger part_bookings after insert on private.thread_blocks
  for each row execute function private.part_bookings_after_block();

create trigger recheck_channels after insert or delete on private.thread_blocks
  for each row execute function realtime.recheck_channels('blocker_id', 'blocked_id');
