-- A member's table in one declaration: what guards a table with something of members in it, and its line in the records
-- of processing. Declared in the file of its subject; grants and policies, which differ, stand beside it.

-- Gives a table of public what guards it: row level security, the policy on the second factor, write quotas, the refusal
-- of anonymous accounts where it reaches other people, tombstones of ids where the client makes them; and its record of
-- processing, from which the data export, retention, docs/operating/privacy.md and the tests' fixtures follow.
create function private.member_table(
  target regclass,
  purpose text,
  kept text,
  part text,
  -- column with the id of her account
  owner name default null,
  reaches_others boolean default false,
  retires_ids boolean default false,
  inserts private.write_bounds default null,
  updates private.write_bounds default null,
  ground text default 'contract',
  on_erasure text default 'removed',
  kept_for interval default null,
  kept_since name default null,
  export_file text default null,
  export_says text default null,
  export_where text default null,
  export_omits name[] default '{}',
  not_exported text default null
) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  if owner is not null and on_erasure = 'removed' and not private.goes_with_account(target, owner) then
    raise exception '% is removed on erasure, but no foreign key takes it along with auth.users', target;
  end if;
  execute format('alter table %s enable row level security', target);
  perform backend.require_second_factor();
  if not (inserts is null) then
    inserts.owner_column := case when inserts.kept is not null then owner end;
    perform private.declare_write_bound(target::text, 'insert', inserts);
  end if;
  if not (updates is null) then
    perform private.declare_write_bound(target::text, 'update', updates);
  end if;
  perform private.bound_writes(target);
  if reaches_others then
    execute format(
      'create or replace trigger a_refuse_anonymous before insert on %s
         for each statement execute function private.refuse_anonymous()', target
    );
  end if;
  if retires_ids then
    execute format(
      'create or replace trigger check_id before insert on %s for each row execute function private.refuse_used_id()', target
    );
    execute format(
      'create or replace trigger retire_id after delete on %s for each row execute function private.retire_id()', target
    );
  end if;
  perform private.record_processing(
    target, purpose, kept, part, owner, ground, on_erasure, kept_for, kept_since,
    export_file, export_says, export_where, export_omits, not_exported
  );
end
$$;
comment on function private.member_table is
  'Guards a table with something of members in it, and records its processing; owner is the column with her id.';

-- Record of processing of a table. Exported are the rows that are hers; not_exported says why otherwise: ours (nothing
-- about members), hashes (numbers made of addresses, for a short time), keys (what proves that a device or a link is
-- hers, and would be a way in), passing (what is on its way, as ids), or a sentence.
create function private.record_processing(
  target regclass,
  purpose text,
  kept text,
  part text,
  owner name default null,
  ground text default 'contract',
  on_erasure text default 'removed',
  kept_for interval default null,
  kept_since name default null,
  export_file text default null,
  export_says text default null,
  export_where text default null,
  export_omits name[] default '{}',
  not_exported text default null
) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  delete from private.processing_records r
   where r.declared_in <> pg_current_xact_id() or r.target = record_processing.target::text;
  insert into private.processing_records (
    target, part, purpose, ground, kept, kept_for, kept_since, on_erasure,
    export_file, export_says, export_where, export_omits, not_exported
  ) values (
    target::text, part, purpose, ground, kept, kept_for, kept_since, on_erasure, export_file, export_says,
    case when export_file is not null then coalesce(export_where, format('%I = $1', owner)) end, export_omits, not_exported
  );
end
$$;

-- Whether a row of the table goes with the account in its column, by its foreign key or by that of what it points to.
create function private.goes_with_account(target regclass, owner name) returns boolean
  language sql stable set search_path = ''
  as $$
  with recursive taken (relation, columns) as (
    select c.conrelid, c.conkey from pg_catalog.pg_constraint c
     where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid = 'auth.users'::regclass
    union
    select c.conrelid, c.conkey
      from pg_catalog.pg_constraint c
      join taken t on t.relation = c.confrelid and t.columns = c.confkey
     where c.contype = 'f' and c.confdeltype = 'c'
  )
  select exists (
    select from taken t
      join pg_catalog.pg_attribute a on a.attrelid = t.relation and t.columns = array[a.attnum]
     where t.relation = goes_with_account.target and a.attname = goes_with_account.owner
  )
$$;

-- Retention, called by the server once an hour: removes rows that a record of processing keeps for a time that is over.
-- Batched as cleanup_writes is.
create function private.cleanup_kept(most integer) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  record private.processing_records;
  deleted integer;
  total integer := 0;
begin
  for record in select * from private.processing_records r where r.kept_for is not null order by r.target loop
    execute format(
      'delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I < now() - $1 limit $2))',
      record.target, record.kept_since
    ) using record.kept_for, most;
    get diagnostics deleted = row_count;
    total := total + deleted;
  end loop;
  return total;
end
$$;

select private.record_processing('private.processing_records',
  part => 'operation',
  purpose => 'these records: nothing about people',
  ground => '–',
  kept => '–',
  on_erasure => '–',
  not_exported => 'ours'
);
