-- Accounts that were erased, for the 60 days in which a backup may still hold them: a restore erases them again. What is
-- kept is a hash of the id, which says nothing to who has no such backup.
create table private.erasures (
  id_hash text not null,
  erased_at timestamptz not null default now(),
  constraint erasures_pkey primary key (id_hash)
);

create index erasures_erased_at on private.erasures (erased_at);
