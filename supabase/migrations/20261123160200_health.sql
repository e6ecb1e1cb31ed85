-- How the installation is, for its admins: numbers and versions, and nothing of anybody.

-- Each server says every half minute that it lives. Not logged: after a crash of the database each writes its own again.
create unlogged table private.replicas (
  id uuid primary key,
  version text not null,
  node_version text not null,
  -- where it keeps its files
  disk_free bigint,
  disk_total bigint,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
alter table private.replicas enable row level security;
revoke all on private.replicas from public, anon, authenticated;

create function public.admin_replicas() returns table (
  id uuid, version text, node_version text, disk_free bigint, disk_total bigint, started_at timestamptz, seen_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select r.id, r.version, r.node_version, r.disk_free, r.disk_total, r.started_at, r.seen_at
      from private.replicas r
     where r.seen_at > now() - interval '2 minutes'
     order by r.started_at, r.id
     limit 200;
end
$$;

create function public.admin_health() returns table (
  postgres_version text, postgres_started_at timestamptz, database_bytes bigint, connections integer,
  max_connections integer, migrations integer, newest_migration text, asked_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select split_part(current_setting('server_version'), ' ', 1), pg_postmaster_start_time(),
           pg_database_size(current_database()),
           (select count(*)::integer from pg_stat_activity a where a.datname = current_database()),
           current_setting('max_connections')::integer,
           (select count(*)::integer from supabase_migrations.schema_migrations),
           (select format('%s_%s', m.version, m.name) from supabase_migrations.schema_migrations m
             order by m.version desc limit 1),
           now();
end
$$;

revoke all on function public.admin_replicas(), public.admin_health() from public;
grant execute on function public.admin_replicas(), public.admin_health() to authenticated;

comment on table private.replicas is 'The servers that are running. Granted to nobody.';
comment on function public.admin_replicas() is 'The servers that have said within two minutes that they live, with the room on their disks.';
comment on function public.admin_health() is 'The database: version, size, connections, migrations.';
