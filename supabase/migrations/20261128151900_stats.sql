-- Stats: what a member's profile and journal tell her about herself.

-- Denormalized counters, written by triggers and by nobody's request; until there is something to count she has no row.
create table public.user_counts (
  user_id uuid not null,
  classes_attended integer not null default 0,
  journal_entries integer not null default 0,
  community_posts integer not null default 0,
  constraint user_counts_pkey primary key (user_id),
  constraint user_counts_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint user_counts_classes_attended check (classes_attended >= 0),
  constraint user_counts_community_posts check (community_posts >= 0),
  constraint user_counts_journal_entries check (journal_entries >= 0)
);
alter table public.user_counts enable row level security;

comment on table public.user_counts is 'What is counted about a member as it happens. Read it as user_stats.';

-- Week figures, Monday to today, by the clock where she is: classes she went to, days on which she wrote, posts. A post
-- that a moderator has hidden is still hers and counts, as in community_posts; one that she removed does not.
create type private.week as (
  today date,
  week_starts date,
  classes integer,
  journal integer,
  community integer
);

-- Growth figures over the whole journal, and the last twelve weeks one by one, the oldest first. Which moods are
-- positive stands in packages/domain/src/journal/moods.ts.
create type private.growth as (
  entries integer,
  breakthroughs integer,
  mood_days integer,
  positive_days integer,
  moods jsonb,
  weeks jsonb
);
