-- Records of processing: what is kept about people, and what a member is given of it. A row for each table, written by
-- what is declared beside the tables (private.member_table, private.record_processing).
create table private.processing_records (
  target text not null,
  part text not null,
  purpose text not null,
  ground text not null,
  kept text not null,
  -- retention: rows are removed so long after the moment in the column
  kept_for interval,
  kept_since name,
  on_erasure text not null,
  -- data export: file, its plain description, which rows are hers ($1 is her id), and columns that are left out
  export_file text,
  export_says text,
  export_where text,
  export_omits name[] not null default '{}',
  not_exported text,
  -- the order in which they are declared
  place integer not null generated always as identity,
  declared_in xid8 not null default pg_current_xact_id(),
  constraint processing_records_pkey primary key (target),
  constraint processing_records_export_file unique (export_file),
  constraint processing_records_part check (part in ('account', 'classes', 'community', 'operation')),
  constraint processing_records_ground check (
    ground in ('contract', 'legitimate interest', 'legal obligation', '–') or ground like 'consent%'
  ),
  constraint processing_records_kept_for check ((kept_for is null) = (kept_since is null)),
  constraint processing_records_exported check (
    num_nonnulls(export_file, not_exported) = 1
    and (export_file is null) = (export_says is null) and (export_file is null) = (export_where is null)
  )
);
alter table private.processing_records enable row level security;

comment on table private.processing_records is
  'Records of processing (Article 30 UK GDPR): why each table is kept, for how long, what is exported and what erasure does.';

-- Rows that the declarations of this transaction have not written again are gone; what an app's own migration has added
-- is null here, and stays.
alter table private.write_bounds add column declared_in xid8;
