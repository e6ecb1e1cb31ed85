-- A member may ask once that an act which concerns her is looked at again. Somebody else reads it.

create table public.appeals (
  id uuid primary key default gen_random_uuid(),
  sanction_id uuid not null references public.moderation_actions,
  member_id uuid not null default auth.uid() references auth.users on delete cascade,
  body text not null,
  created_at timestamptz not null default now(),
  status text not null default 'open',
  decided_by uuid,
  answer text,
  decided_at timestamptz,
  constraint appeals_sanction_id_unique unique (sanction_id),
  constraint appeals_body check (char_length(body) <= 2000 and private.has_text(body)),
  constraint appeals_status check (status in ('open', 'upheld', 'overturned')),
  constraint appeals_answer check (char_length(answer) <= 1000 and private.has_text(answer)),
  constraint appeals_decided check (
    (status = 'open') = (decided_at is null) and (status = 'open') = (answer is null) and (status = 'open') = (decided_by is null)
  )
);

create index appeals_member_id on public.appeals (member_id, created_at desc);
create index appeals_open on public.appeals (created_at, id) where status = 'open';

alter table public.appeals enable row level security;

revoke all on public.appeals from anon, authenticated;
-- not who has decided it
grant select (id, sanction_id, member_id, body, created_at, status, answer, decided_at) on public.appeals to authenticated;
grant insert (id, sanction_id, member_id, body) on public.appeals to authenticated;
grant select, insert, update, delete on public.appeals to service_role;

-- Runs as the owner: she does not read the record herself, only what she was told of it.
create function private.may_appeal(sanction uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.moderation_actions a
     where a.id = sanction and a.member_id = auth.uid() and a.action in ('hide', 'warn', 'suspend', 'take_down')
       and not exists (
         select from public.moderation_actions back where back.undoes = a.id and back.action <> 'appeal_upheld'
       )
  );

-- Whether she may speak in the community, and if not, why and until when.
create function public.my_standing() returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce(
    (
      select jsonb_build_object(
               'suspended', true, 'suspended_until', s.until, 'reason', a.reason, 'sanction_id', a.id,
               'appeal', (select p.status from public.appeals p where p.sanction_id = a.id)
             )
        from private.suspensions s join public.moderation_actions a on a.id = s.sanction_id
       where s.member_id = auth.uid() and (s.until is null or s.until > now())
    ),
    jsonb_build_object(
      'suspended', false, 'suspended_until', null, 'reason', null, 'sanction_id', null, 'appeal', null
    )
  );

revoke all on function private.may_appeal(uuid), public.my_standing() from public;
-- policies are checked as the role that asks
grant execute on function private.may_appeal(uuid) to authenticated, service_role;
grant execute on function public.my_standing() to authenticated;

create policy "a member reads her own appeals" on public.appeals
  for select to authenticated using (member_id = (select auth.uid()));

create policy "a member appeals against what concerns her and still holds" on public.appeals
  for insert to authenticated with check (member_id = (select auth.uid()) and private.may_appeal(sanction_id));

comment on table public.appeals is 'One for each act, by the member whom it concerns.';
comment on function public.my_standing() is
  'Of the member who asks: suspended, suspended_until, reason, sanction_id, and the state of her appeal.';
