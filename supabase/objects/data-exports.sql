-- Data exports: everything of a member in one archive, for herself.

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
  perform backend.enqueue('data_export', jsonb_build_object('id', export));
  return export;
end
$$;
comment on function private.begin_export(member uuid) is 'The same for a member on whose behalf an operator asks.';

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
  perform private.require_recent_authentication();
  perform from auth.users u where u.id = member for no key update;
  select e.id into export
    from public.data_exports e
   where e.user_id = member and e.ready_at is null and e.requested_at > now() - interval '1 hour';
  if export is null then
    perform private.count_submission('data-export', member::text, 3);
    export := private.begin_export(member);
    perform private.send_security_notice(member, 'export_requested');
  end if;
  return export;
end
$$;
grant execute on function public.request_export() to authenticated, service_role;
comment on function public.request_export() is 'Has everything about the member who asks put into one file.';
select private.bound_calls('public.request_export()',
  private.write_bound(3, 3, why => 'Each is a file with all that is hers; there is one at a time.')
);

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
  perform backend.enqueue('export_ready', jsonb_build_object('user_id', owner));
  return true;
end
$$;

-- public.data_exports

select private.member_table('public.data_exports',
  owner => 'user_id',
  part => 'account',
  purpose => 'her last export',
  kept => '7 days',
  export_file => 'export',
  export_says => 'when you asked for this file'
);

grant select on public.data_exports to authenticated;
grant all on public.data_exports to service_role;

create policy "a member sees how her export is coming on" on public.data_exports
  for select to authenticated using (user_id = (select auth.uid()));

-- Nobody adds, changes or removes a file there but the worker.
create policy "a member fetches her own export for a week" on storage.objects
  for select to authenticated
  using (bucket_id = 'exports'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text) and ( select (auth.jwt() ->> 'session_id'::text) is null or private.has_just_signed_in()) and (exists ( select
   from public.data_exports e
  where objects.name = (((e.user_id::text || '/'::text) || e.id::text) || '.zip'::text) and e.expires_at > now())));
