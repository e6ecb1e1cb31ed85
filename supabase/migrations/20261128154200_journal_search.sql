-- Search of a long journal by an index of its own. A journal of up to two thousand entries is read from end to end, in some
-- 20 ms; nothing here is written for it. A longer one has for each entry the trigrams of its words, as numbers that mean
-- something in this journal alone.
create table private.long_journals (
  user_id uuid not null,
  constraint long_journals_pkey primary key (user_id),
  constraint long_journals_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
alter table private.long_journals enable row level security;

comment on table private.long_journals is
  'Journals of which every entry has its search keys and is counted in its day. Granted to nobody.';

create table private.journal_search_keys (
  entry_id uuid not null,
  keys integer[] not null,
  constraint journal_search_keys_pkey primary key (entry_id),
  constraint journal_search_keys_entry_id_fkey
    foreign key (entry_id) references public.journal_entries(id) on delete cascade
);
alter table private.journal_search_keys enable row level security;

comment on table private.journal_search_keys is
  'Trigrams of the entries of long journals, hashed with the member''s id. Granted to nobody.';

-- without a pending list, which each search would read
create index journal_search_keys_keys on private.journal_search_keys using gin (keys) with (fastupdate=off);

-- An array of each row’s own says nothing about the next search, and is long to look at.
alter table private.journal_search_keys alter column keys set statistics 0;
