create table private.journal_days (
  user_id uuid not null,
  day date not null,
  -- empty for none
  mood text not null,
  entries integer not null,
  breakthroughs integer not null,
  constraint journal_days_pkey primary key (user_id, day, mood),
  constraint journal_days_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint journal_days_breakthroughs check (breakthroughs >= 0 and breakthroughs <= entries),
  constraint journal_days_entries check (entries >= 0)
);
alter table private.journal_days enable row level security;

comment on table private.journal_days is
  'Entries of long journals by the day on which they were written, and mood. Granted to nobody.';
