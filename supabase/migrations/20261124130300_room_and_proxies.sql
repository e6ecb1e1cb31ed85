-- Two things that an installation's admins should know before its members notice: that its disk is nearly full, so that
-- nothing is taken in, and that a proxy stands in front of which it was not told.

alter table private.replicas add column disk_floor bigint;
comment on column private.replicas.disk_floor is 'With less free than this the server takes nothing in.';

drop function public.admin_replicas();
create function public.admin_replicas() returns table (
  id uuid, version text, node_version text, disk_free bigint, disk_total bigint, disk_floor bigint,
  started_at timestamptz, seen_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select r.id, r.version, r.node_version, r.disk_free, r.disk_total, r.disk_floor, r.started_at, r.seen_at
      from private.replicas r
     where r.seen_at > now() - interval '2 minutes'
     order by r.started_at, r.id
     limit 200;
end
$$;

-- The address is one of our own network (platform/http/network.ts), never a person's.
create function public.admin_unknown_proxy() returns table (address text, trusted integer, seen_at timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select i.value ->> 'address', (i.value ->> 'trusted')::integer, (i.value ->> 'seen_at')::timestamptz
      from private.installation i where i.name = 'unknown_proxy';
end
$$;

revoke all on function public.admin_replicas(), public.admin_unknown_proxy() from public;
grant execute on function public.admin_replicas(), public.admin_unknown_proxy() to authenticated;

comment on function public.admin_replicas() is 'The servers that have said within two minutes that they live, with the room on their disks.';
comment on function public.admin_unknown_proxy() is 'A proxy in front that TRUST_PROXY does not name, where one was seen.';
