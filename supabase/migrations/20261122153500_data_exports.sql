-- Data exports (right of access): everything about a member in one zip, made by the server's worker and kept for a week
-- where she alone can fetch it. One at a time: another one takes the place of the one before.
create table public.data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  requested_at timestamptz not null default now(),
  -- how far the worker has got
  percent smallint not null default 0,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  constraint data_exports_user_id unique (user_id),
  constraint data_exports_percent check (percent between 0 and 100),
  constraint data_exports_ready check (num_nonnulls(ready_at, expires_at, bytes) in (0, 3))
);

comment on table public.data_exports is 'A member''s last export, and how far it is. Her own to see.';

create index data_exports_expires_at on public.data_exports (expires_at);

alter table public.data_exports enable row level security;
revoke all on public.data_exports from anon, authenticated;
grant select on public.data_exports to authenticated, service_role;

insert into storage.buckets (id, name, public, allowed_mime_types)
values ('exports', 'exports', false, array['application/zip'])
on conflict (id) do update set public = excluded.public, allowed_mime_types = excluded.allowed_mime_types;

-- Begins an export, for the member's own wish below and for an operator who makes it on her behalf.
create function private.begin_export(member uuid) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
declare
  export uuid;
begin
  delete from storage.objects o
   where o.bucket_id = 'exports'
     and o.name >= begin_export.member::text || '/' and o.name < begin_export.member::text || '0';
  delete from public.data_exports e where e.user_id = begin_export.member;
  insert into public.data_exports (user_id) values (begin_export.member) returning id into export;
  perform private.enqueue('data_export', jsonb_build_object('id', export));
  return export;
end
$$;

comment on function private.begin_export(uuid) is 'The same for a member on whose behalf an operator asks.';

-- Idempotent: while one is being made it is the answer; after an hour something must have gone wrong with it.
create function public.request_export() returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  member uuid := auth.uid();
  export uuid;
begin
  if member is null then
    raise exception using errcode = '42501', message = 'Only a member has something to take away.';
  end if;
  perform from auth.users u where u.id = member for no key update;
  select e.id into export
    from public.data_exports e
   where e.user_id = member and e.ready_at is null and e.requested_at > now() - interval '1 hour';
  if export is null then
    perform private.count_submission('data-export', member::text, 3);
    export := private.begin_export(member);
  end if;
  return export;
end
$$;

comment on function public.request_export() is 'Has everything about the member who asks put into one file.';

-- Publishes a finished file. False where she has asked for another one meanwhile, or is gone.
create function private.finish_export(export uuid, version uuid, bytes bigint, md5 text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  owner uuid;
begin
  update public.data_exports e
     set percent = 100, ready_at = now(), expires_at = now() + interval '7 days', bytes = finish_export.bytes
   where e.id = finish_export.export and e.ready_at is null
  returning e.user_id into owner;
  if owner is null then
    return false;
  end if;
  insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
  values (
    'exports', owner::text || '/' || finish_export.export::text || '.zip', owner, owner::text, finish_export.version,
    jsonb_build_object(
      'eTag', '"' || finish_export.md5 || '"', 'size', finish_export.bytes, 'contentLength', finish_export.bytes,
      'mimetype', 'application/zip', 'cacheControl', 'no-store', 'lastModified', now(), 'httpStatusCode', 200
    )
  );
  perform private.enqueue('export_ready', jsonb_build_object('user_id', owner));
  return true;
end
$$;

create policy "a member sees how her export is coming on" on public.data_exports
  for select to authenticated using (user_id = (select auth.uid()));

-- Nobody adds, changes or removes a file there but the worker.
create policy "a member fetches her own export for a week" on storage.objects
  for select to authenticated using (
    bucket_id = 'exports'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and exists (
      select from public.data_exports e
       where name = e.user_id::text || '/' || e.id::text || '.zip' and e.expires_at > now()
    )
  );

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.request_export()', 'call', 3, 3, null, null, 'Each is a file with all that is hers; there is one at a time.');

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.begin_export(uuid), private.finish_export(uuid, uuid, bigint, text) from public;
revoke all on function public.request_export() from public, anon, authenticated, service_role;
grant execute on function public.request_export() to authenticated, service_role;

select private.require_second_factor();
