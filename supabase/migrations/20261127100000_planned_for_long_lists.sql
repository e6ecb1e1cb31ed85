-- As with journals: a plan for the average member, who is told of a handful of things, reads and sorts all that a member of years was
-- told to show the newest twenty; one that is kept for any post reads all ten thousand comments of the one that everybody talks about.
alter table public.notifications alter column user_id set (n_distinct = -0.005);
alter table public.comments alter column post_id set (n_distinct = -0.005);
analyze public.notifications, public.comments;
