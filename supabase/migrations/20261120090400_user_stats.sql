-- A member's figures. They are counted from what she does and written by nobody's request; until there is something
-- to count she has no row.

create table public.user_stats (
  user_id uuid primary key references auth.users on delete cascade,
  classes_attended integer not null default 0,
  journal_entries integer not null default 0,
  streak_days integer not null default 0,
  community_posts integer not null default 0,
  constraint user_stats_classes_attended check (classes_attended >= 0),
  constraint user_stats_journal_entries check (journal_entries >= 0),
  constraint user_stats_streak_days check (streak_days >= 0),
  constraint user_stats_community_posts check (community_posts >= 0)
);

alter table public.user_stats enable row level security;

revoke all on public.user_stats from anon, authenticated;
grant select on public.user_stats to authenticated;
grant select, insert, update, delete on public.user_stats to service_role;

create policy "a member sees her own" on public.user_stats
  for select to authenticated using (user_id = (select auth.uid()));

comment on table public.user_stats is 'Figures about a member, computed and never written by a client.';
