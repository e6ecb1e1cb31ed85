-- Retired ids: one that was removed is never given again.

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

select private.record_processing('private.used_ids',
  part => 'community',
  purpose => 'ids of what was removed, so that none is used twice; nothing says whose they were',
  ground => 'legitimate interest',
  kept => 'without an end',
  on_erasure => 'stays: it names nobody',
  not_exported => 'It holds the made-up numbers of posts, comments, stories and messages that were removed, and nothing about whose they were.'
);
