-- Enumeration guard. Whoever is blocked must not find out, so what is hidden from a member and what is gone get the
-- same answer everywhere. Ids are made by those who write, so a client may send any: one that is taken would be
-- refused, and one that was removed would not be. So an id is used once in its table; in another table it is free,
-- removed or not.
create table private.used_ids (
  -- the table
  used_in text not null,
  id uuid not null,
  primary key (used_in, id)
);

comment on table private.used_ids is 'Ids of posts, comments, stories and messages that were removed. Nothing says whose they were.';

alter table private.used_ids enable row level security;
revoke all on private.used_ids from public;

-- Tombstone of a removed id.
create function private.retire_id() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.used_ids (used_in, id) values (tg_table_name, old.id) on conflict do nothing;
  return null;
end
$$;

-- Runs as the owner and before every other check, and answers alike for rows that are there and for those that were.
create function private.refuse_used_id() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  used boolean;
  key text := tg_table_name || '_pkey';
begin
  execute format(
    'select exists (select from private.used_ids where used_in = $1 and id = $2)
       or exists (select from %I.%I where id = $2)',
    tg_table_schema, tg_table_name
  ) into used using tg_table_name, new.id;
  if used then
    raise unique_violation using
      message = format('duplicate key value violates unique constraint "%s"', key), constraint = key;
  end if;
  return new;
end
$$;

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.retire_id(), private.refuse_used_id() from public;
