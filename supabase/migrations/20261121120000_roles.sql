-- Giving somebody a role and taking it away. Only the command line makes an admin; an admin makes moderators. Whoever
-- does it and however: each change of a role is written down, and what is written down stays.

create function private.refuse_change() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  raise exception using errcode = '42501', message = format('%I only grows: nothing in it is changed or removed', tg_table_name);
end
$$;

create table public.role_changes (
  id uuid primary key default gen_random_uuid(),
  -- no foreign keys: what happened outlives the accounts
  member_id uuid not null,
  role_before text,
  role_after text,
  -- nobody: on the command line, or by the server itself
  changed_by uuid,
  changed_at timestamptz not null default now()
);

create trigger role_changes_stay before update or delete on public.role_changes
  for each row execute function private.refuse_change();
create trigger role_changes_stay_whole before truncate on public.role_changes
  for each statement execute function private.refuse_change();

alter table public.role_changes enable row level security;
revoke all on public.role_changes from anon, authenticated, service_role;
grant select on public.role_changes to authenticated, service_role;

create policy "an admin sees who may review, and since when" on public.role_changes
  for select to authenticated using ((select private.is_admin()));

create function private.note_role_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  role_before text := case when tg_op = 'UPDATE' then old.raw_app_meta_data ->> 'role' end;
  role_after text := new.raw_app_meta_data ->> 'role';
begin
  if role_before is distinct from role_after then
    insert into public.role_changes (member_id, role_before, role_after, changed_by)
    values (new.id, role_before, role_after, auth.uid());
  end if;
  return null;
end
$$;

create trigger note_role_change after insert or update of raw_app_meta_data on auth.users
  for each row execute function private.note_role_change();

-- What the command line calls, as the owner: null takes the role away. Returns the role she had.
create function private.set_role(email text, role text) returns text
  language plpgsql volatile set search_path = ''
  as $$
declare
  member auth.users;
begin
  if set_role.role not in ('moderator', 'admin') then
    raise exception using errcode = '22023', message = 'A role is moderator or admin.';
  end if;
  select * into member from auth.users
   where lower(users.email) = lower(btrim(set_role.email)) and users.deleted_at is null
     for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'Nobody has an account with this address.';
  end if;
  if set_role.role is not null and member.email_confirmed_at is null then
    raise exception using errcode = 'PT409', message = 'This address has not been confirmed yet: it may not be hers.';
  end if;
  update auth.users
     set raw_app_meta_data = (users.raw_app_meta_data - 'role') || jsonb_strip_nulls(jsonb_build_object('role', set_role.role)),
         updated_at = now()
   where users.id = member.id;
  return member.raw_app_meta_data ->> 'role';
end
$$;

create function public.my_role() returns text
  language sql stable security definer set search_path = ''
  return private.role_of(auth.uid());

create function public.grant_role(email text, role text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only an admin may say who reviews.';
  end if;
  if grant_role.role is distinct from 'moderator' then
    raise exception using errcode = '22023', message = 'Here an admin makes moderators; other roles are given on the server.';
  end if;
  if private.set_role(grant_role.email, grant_role.role) = 'admin' then
    raise exception using errcode = 'PT409', message = 'She is an admin, which is more. That is changed on the server.';
  end if;
end
$$;

create function public.revoke_role(email text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only an admin may say who reviews.';
  end if;
  if private.set_role(revoke_role.email, null) = 'admin' then
    raise exception using errcode = 'PT409', message = 'She is an admin. That is changed on the server.';
  end if;
end
$$;

revoke all on function
  private.refuse_change(), private.note_role_change(), private.set_role(text, text),
  public.my_role(), public.grant_role(text, text), public.revoke_role(text)
from public;
grant execute on function public.my_role(), public.grant_role(text, text), public.revoke_role(text) to authenticated;

comment on table public.role_changes is 'Who was given or lost a role, when and by whom. Only grows.';
comment on function public.my_role() is 'moderator, admin or nothing: so that the desk is offered only to those who may use it.';
comment on function public.grant_role(text, text) is 'An admin makes a member a moderator.';
comment on function public.revoke_role(text) is 'An admin takes a moderator''s role away; it acts at once.';
