-- GoTrue has an index of this name as well: accounts are listed and counted by the time they were made.

create index idx_users_created_at_desc on auth.users (created_at desc);
