-- Fixed-window counters, one for each subject and day.
create table private.submission_counts (
  -- sha256 of what is counted: no address is kept here in the clear
  key bytea not null,
  day date not null,
  count integer not null,
  constraint submission_counts_pkey primary key (key, day),
  constraint submission_counts_key_check check (octet_length(key) = 32)
);
alter table private.submission_counts enable row level security;

comment on table private.submission_counts is
  'What visitors and members have written today, by member, network and address, as hashes.';

create index submission_counts_day on private.submission_counts (day);

-- Write quotas: the one list of how much may be written and kept. A table, bucket or function that somebody can write
-- to and that is not here fails conformance/policies/write-bounds.test.ts. The rows are beside their tables.
--
-- Whoever uses Kindling stays far below; a program that fills the disk does not. A network holds an office, a café or a
-- part of a mobile network: where nothing else is said, it has fifty times a member's. Rules of the product that allow
-- less (a newcomer's posts, how often one address is named) are beside their tables, and count in the same place.
create table private.write_bounds (
  -- a table, a bucket as 'storage.objects/its-id', or a function with its arguments
  target text not null,
  verb text not null,
  -- rows in a day, as UTC has it; null where members are not counted one by one
  member integer,
  -- all who come from one network together
  network integer not null,
  -- rows that a member may have at once, and the column that says whose they are; for a bucket files, in her folder
  kept integer,
  owner_column name collate "C",
  -- bytes of those files
  kept_bytes bigint,
  why text not null,
  constraint write_bounds_pkey primary key (target, verb),
  constraint write_bounds_kept check (kept is null or verb = 'insert'::text),
  constraint write_bounds_kept_bytes_check check (kept_bytes > 0),
  constraint write_bounds_kept_check check (kept > 0),
  constraint write_bounds_member_check check (member > 0),
  constraint write_bounds_network check (network >= coalesce(member, 1)),
  constraint write_bounds_verb_check check (verb = any (array['insert'::text, 'update'::text, 'call'::text]))
);
alter table private.write_bounds enable row level security;

comment on table private.write_bounds is
  'How much may be written: by a member and by a network in a day, and kept by a member.';
