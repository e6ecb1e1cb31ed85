-- Each server names its disks: the fullest alone did not say whether it is that of the files or that of the database.
alter table private.replicas add column disks jsonb;
comment on column private.replicas.disks is 'Each of its disks: what is kept there (files, uploads on their way to a bucket, database), free and total.';

-- Columns of a result are changed by making the function anew.
drop function public.admin_replicas();
create function public.admin_replicas() returns table (
  id uuid, version text, node_version text, disk_free bigint, disk_total bigint, disk_floor bigint, disks jsonb,
  started_at timestamptz, seen_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select r.id, r.version, r.node_version, r.disk_free, r.disk_total, r.disk_floor, r.disks, r.started_at, r.seen_at
      from private.replicas r
     where r.seen_at > now() - interval '2 minutes'
     order by r.started_at, r.id
     limit 200;
end
$$;

comment on function public.admin_replicas() is 'The servers that have said within two minutes that they live, with the room on their disks.';

revoke all on function public.admin_replicas() from public, anon, authenticated, service_role;
grant execute on function public.admin_replicas() to authenticated, service_role;
