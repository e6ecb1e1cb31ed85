-- What differs between the product's schema at the end of version 0.1.0 and the squashed one (apps/server/src/platform/db/adopt-squash.ts).

-- user_counts: the constraints kept the name that the table had before it was renamed.
alter table public.user_counts rename constraint user_stats_pkey to user_counts_pkey;
alter table public.user_counts rename constraint user_stats_user_id_fkey to user_counts_user_id_fkey;
alter table public.user_counts rename constraint user_stats_classes_attended to user_counts_classes_attended;
alter table public.user_counts rename constraint user_stats_journal_entries to user_counts_journal_entries;
alter table public.user_counts rename constraint user_stats_community_posts to user_counts_community_posts;
alter table public.user_counts rename constraint user_stats_user_id_not_null to user_counts_user_id_not_null;
alter table public.user_counts rename constraint user_stats_classes_attended_not_null to user_counts_classes_attended_not_null;
alter table public.user_counts rename constraint user_stats_journal_entries_not_null to user_counts_journal_entries_not_null;
alter table public.user_counts rename constraint user_stats_community_posts_not_null to user_counts_community_posts_not_null;
