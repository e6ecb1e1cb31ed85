-- What moderators do about reports, and what of it holds now. The record only grows; it has ids and reasons, and no
-- words of the member whom an act concerns, so that it can outlive her account.

create table public.moderation_actions (
  id uuid primary key default gen_random_uuid(),
  action text not null,
  subject_kind text not null,
  -- no foreign keys: what was done outlives what it was about, and everybody who had a part in it
  subject_id uuid not null,
  -- whom it concerns; nobody where a business has no member
  member_id uuid,
  report_ids uuid[] not null default '{}',
  reason text not null,
  until timestamptz,
  moderator_id uuid not null,
  acted_at timestamptz not null default now(),
  -- the act that is taken back, or that an appeal was about
  undoes uuid references public.moderation_actions,
  constraint moderation_actions_action check (
    action in (
      'dismiss', 'hide', 'restore', 'warn', 'suspend', 'unsuspend', 'take_down', 'appeal_upheld', 'appeal_overturned'
    )
  ),
  constraint moderation_actions_subject_kind check (
    subject_kind in ('post', 'comment', 'member', 'story', 'listing', 'class', 'instructor')
  ),
  constraint moderation_actions_reason check (char_length(reason) <= 1000 and private.has_text(reason)),
  constraint moderation_actions_until check (until is null or (action = 'suspend' and until > acted_at)),
  constraint moderation_actions_undoes check (
    (action in ('restore', 'unsuspend', 'appeal_upheld', 'appeal_overturned')) = (undoes is not null)
  )
);

-- taken back once, and appealed once
create unique index moderation_actions_undone_once on public.moderation_actions (undoes) where action <> 'appeal_upheld';
create unique index moderation_actions_appealed_once on public.moderation_actions (undoes)
  where action in ('appeal_upheld', 'appeal_overturned');
create index moderation_actions_newest on public.moderation_actions (acted_at desc, id desc);
create index moderation_actions_member on public.moderation_actions (member_id, acted_at desc);
create index moderation_actions_moderator on public.moderation_actions (moderator_id, acted_at desc);

create trigger moderation_actions_stay before update or delete on public.moderation_actions
  for each row execute function private.refuse_change();
create trigger moderation_actions_stay_whole before truncate on public.moderation_actions
  for each statement execute function private.refuse_change();

alter table public.moderation_actions enable row level security;
revoke all on public.moderation_actions from anon, authenticated, service_role;
grant select on public.moderation_actions to authenticated, service_role;

create policy "a moderator sees what was done" on public.moderation_actions
  for select to authenticated using ((select private.is_moderator()));

-- Who may not speak in the community now. Without an end it holds until it is lifted.
create table private.suspensions (
  member_id uuid primary key references auth.users on delete cascade,
  sanction_id uuid not null references public.moderation_actions,
  until timestamptz
);

create index suspensions_sanction_id on private.suspensions (sanction_id);
alter table private.suspensions enable row level security;
revoke all on private.suspensions from public;

create function private.is_suspended() returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.suspensions s where s.member_id = auth.uid() and (s.until is null or s.until > now())
  );

revoke all on function private.is_suspended() from public;
-- policies are checked as the role that asks
grant execute on function private.is_suspended() to authenticated, service_role;

-- Restrictive: whatever else a table's policies allow, this holds as well, from the next statement on. What is hers she
-- may always read and remove; her journal, her classes and her account know nothing of it.
create policy "nobody posts while suspended" on public.posts
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));
create policy "nobody changes a post while suspended" on public.posts
  as restrictive for update to authenticated using (true) with check (not (select private.is_suspended()));
create policy "nobody comments while suspended" on public.comments
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));
create policy "nobody changes a comment while suspended" on public.comments
  as restrictive for update to authenticated using (true) with check (not (select private.is_suspended()));
create policy "nobody likes while suspended" on public.post_likes
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));
create policy "nobody shares while suspended" on public.post_shares
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));
create policy "nobody takes a name while suspended" on public.member_cards
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));
create policy "nobody changes her name while suspended" on public.member_cards
  as restrictive for update to authenticated using (true) with check (not (select private.is_suspended()));
create policy "nobody offers a story while suspended" on public.stories
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));
-- to withdraw one is no speaking
create policy "nobody changes or offers a story again while suspended" on public.stories
  as restrictive for update to authenticated
  using (true) with check (status = 'withdrawn' or not (select private.is_suspended()));
create policy "nobody adds a photo to the community while suspended" on storage.objects
  as restrictive for insert to authenticated
  with check (bucket_id <> 'community-photos' or not (select private.is_suspended()));

comment on table public.moderation_actions is 'Everything moderators did, in the order it was done. Only grows.';
comment on table private.suspensions is 'Of the community alone. What is in the past holds no longer.';
