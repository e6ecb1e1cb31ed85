-- Enumeration guard. Whoever is blocked must not find out, so what is hidden from a member and what is gone get the
-- same answer everywhere. Ids are made by those who write, so a client may send any: one that is taken would be
-- refused, and one that was removed would not be. So an id is used once in its table; in another table it is free,
-- removed or not.
create table private.used_ids (
  -- the table
  used_in text not null,
  id uuid not null,
  constraint used_ids_pkey primary key (used_in, id)
);
alter table private.used_ids enable row level security;

comment on table private.used_ids is
  'Ids of posts, comments, stories and messages that were removed. Nothing says whose they were.';
