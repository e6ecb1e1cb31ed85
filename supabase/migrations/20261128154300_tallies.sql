-- Figures of /admin that counted rows: kept as changes that are added up, in the transaction of the row itself.
create table private.tallies (
  figure text not null,
  day date,
  kind text,
  state text,
  reason text,
  change bigint not null
);
alter table private.tallies enable row level security;

comment on table private.tallies is
  'Changes of what /admin counts; their sum is the count. Rows are only added, so that no writer waits for another, and folded each hour. Granted to nobody.';
