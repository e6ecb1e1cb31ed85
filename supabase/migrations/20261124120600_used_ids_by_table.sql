-- An id that was used in one table is free in the others, removed or not: refused there only once it was removed, it would
-- tell again.
drop table private.used_ids;

create table private.used_ids (
  -- the table
  used_in text not null,
  id uuid not null,
  primary key (used_in, id)
);

alter table private.used_ids enable row level security;
revoke all on private.used_ids from public;
comment on table private.used_ids is 'Ids of posts, comments, stories and messages that were removed. Nothing says whose they were.';

create or replace function private.retire_id() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.used_ids (used_in, id) values (tg_table_name, old.id) on conflict do nothing;
  return null;
end
$$;

-- Runs as the owner and before every other check, for rows that are there and for those that were.
create or replace function private.refuse_used_id() returns trigger
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
