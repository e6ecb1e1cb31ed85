-- Roles: who may review what others submit, and what a role does not allow: to moderate while suspended, to decide what
-- one has reported oneself, to suspend whoever reviews as well. The role is in app_metadata, where no member can write
-- it, and is read from there at every request: taking it away acts at once, whatever the token still says.

-- Suspensions in force: who may not write in the community. Without an end it holds until it is lifted.
create table private.suspensions (
  member_id uuid primary key references auth.users on delete cascade,
  -- the act that suspended; its foreign key comes with that table
  sanction_id uuid not null,
  until timestamptz
);

comment on table private.suspensions is 'Of the community alone. What is in the past holds no longer.';

create index suspensions_sanction_id on private.suspensions (sanction_id);

alter table private.suspensions enable row level security;
revoke all on private.suspensions from public;

create function private.is_suspended() returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.suspensions s where s.member_id = auth.uid() and (s.until is null or s.until > now())
  );

-- Mandatory second factor for reviewers: a password alone would open everybody's reports and decisions. Whoever is
-- given a role has a grace period in which to set one up.
create table private.second_factor_grace (
  user_id uuid primary key references auth.users on delete cascade,
  ends_at timestamptz not null
);

comment on table private.second_factor_grace is
  'Until when somebody with a role may use it without a second factor. Without a row she may not.';

-- Two weeks: long enough for a holiday, and said on screen from the first day.
create function private.second_factor_grace_period() returns interval
  language sql immutable
  return interval '14 days';

-- From the first role on: being made an admin after a moderator begins nothing anew. It ends with the role.
create function private.begin_second_factor_grace() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  role_before text := case when tg_op = 'UPDATE' then old.raw_app_meta_data ->> 'role' end;
  role_after text := new.raw_app_meta_data ->> 'role';
begin
  if role_after in ('moderator', 'admin') then
    if role_before is distinct from role_after then
      insert into private.second_factor_grace (user_id, ends_at)
      values (new.id, now() + private.second_factor_grace_period())
      on conflict (user_id) do nothing;
    end if;
  elsif role_before is not null then
    delete from private.second_factor_grace g where g.user_id = new.id;
  end if;
  return null;
end
$$;

-- A suspension lets a role rest: is_moderator, is_admin and my_role all ask here.
create function private.role_of(member uuid) returns text
  language sql stable security definer set search_path = ''
  return (
    select users.raw_app_meta_data ->> 'role' from auth.users
     where users.id = role_of.member
       and not exists (
         select from private.suspensions s where s.member_id = users.id and (s.until is null or s.until > now())
       )
  );

-- Whoever has a factor has shown it: a request that owes it is a visitor's (auth.require_session).
create function private.may_use_role(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from auth.mfa_factors f where f.user_id = member and f.status = 'verified')
      or exists (select from private.second_factor_grace g where g.user_id = member and g.ends_at > now());

create function private.is_moderator() returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(private.role_of(auth.uid()) in ('moderator', 'admin'), false) and private.may_use_role(auth.uid());

comment on function private.is_moderator() is 'Whether the member who asks may review what others submit. An admin may, too.';

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(private.role_of(auth.uid()) = 'admin', false) and private.may_use_role(auth.uid());

-- Authorization check: the first statement of every function for moderators.
create function private.require_moderator() returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'Only a moderator may do this.';
  end if;
end
$$;

-- Authorization check: the first statement of every function for admins.
create function private.require_admin() returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'This is for admins.';
  end if;
end
$$;

create function public.my_role() returns text
  language sql stable security definer set search_path = ''
  return private.role_of(auth.uid());

comment on function public.my_role() is 'moderator, admin or nothing: so that the moderation console is offered only to those who may use it.';

-- Whether she may use her role or has to set up a second factor first: the moderation console leads her there. More
-- than a year away is nothing to speak of: the demo town's moderator.
create function public.second_factor_due() returns timestamptz
  language sql stable security definer set search_path = ''
  return (
    select coalesce(g.ends_at, u.created_at)
      from auth.users u left join private.second_factor_grace g on g.user_id = u.id
     where u.id = auth.uid() and u.raw_app_meta_data ->> 'role' in ('moderator', 'admin')
       and coalesce(g.ends_at < now() + interval '1 year', true)
       and not exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
  );

comment on function public.second_factor_due() is
  'When somebody with a role has to have a second factor, or had to; nothing for everybody else, and once she has one.';

-- Whoever reviews is suspended by an admin: otherwise one moderator could let the role of all the others rest.
create function private.may_suspend(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  return private.is_admin() or not exists (
    select from auth.users u
     where u.id = may_suspend.member and u.raw_app_meta_data ->> 'role' in ('moderator', 'admin')
  );

-- Whether nobody else could decide, apart from whom it concerns: then an admin may, or it would wait for ever. Whoever
-- may not use her role, because her account is shut or the grace for a second factor has run out, cannot decide either.
create function private.reviews_alone(concerned uuid[]) returns boolean
  language sql stable security definer set search_path = ''
  return private.is_admin() and not exists (
    select from auth.users u
     where u.raw_app_meta_data ->> 'role' in ('moderator', 'admin') and u.deleted_at is null
       and (u.banned_until is null or u.banned_until <= now())
       and private.role_of(u.id) is not null and private.may_use_role(u.id)
       and u.id <> auth.uid() and u.id <> all (array_remove(concerned, null))
  );

-- Append-only guard of the audit records. What they say happened stays when somebody is erased; who it was does not.
create function private.refuse_change() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  identity text[] := '{member_id,moderator_id,admin_id,changed_by,subject_id,subject_name,reason}';
begin
  if tg_op = 'UPDATE' and current_setting('kindling.erasing', true) = 'yes'
     and to_jsonb(new) - identity = to_jsonb(old) - identity then
    return new;
  end if;
  raise exception using errcode = '42501', message = format('%I only grows: nothing in it is changed or removed', tg_table_name);
end
$$;

-- Audit log of roles. Only the command line makes an admin; an admin makes moderators. Whoever does it and however:
-- each change of a role is written down, and what is written down stays.
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

comment on table public.role_changes is 'Who was given or lost a role, when and by whom. Only grows.';

create index role_changes_newest on public.role_changes (changed_at desc, id desc);

alter table public.role_changes enable row level security;
revoke all on public.role_changes from anon, authenticated, service_role;
grant select on public.role_changes to authenticated, service_role;

create function private.record_role_change() returns trigger
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

comment on function public.grant_role(text, text) is 'An admin makes a member a moderator.';

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

comment on function public.revoke_role(text) is 'An admin takes a moderator''s role away; it acts at once.';

create function public.reviewers() returns table (id uuid, name text, email text, role text)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only an admin may say who reviews.';
  end if;
  return query
    select u.id, private.name_of(u.id), u.email, u.raw_app_meta_data ->> 'role'
      from auth.users u
     where u.raw_app_meta_data ->> 'role' in ('moderator', 'admin') and u.deleted_at is null
     order by 4, 2
     limit 200;
end
$$;

comment on function public.reviewers() is 'Everybody who may review, for admins.';

create trigger role_changes_stay before update or delete on public.role_changes
  for each row execute function private.refuse_change();

create trigger role_changes_stay_whole before truncate on public.role_changes
  for each statement execute function private.refuse_change();

create trigger record_role_change after insert or update of raw_app_meta_data on auth.users
  for each row execute function private.record_role_change();

create trigger begin_second_factor_grace after insert or update of raw_app_meta_data on auth.users
  for each row execute function private.begin_second_factor_grace();

create policy "an admin sees who may review, and since when" on public.role_changes
  for select to authenticated using ((select private.is_admin()));

-- Least privilege: a function is its owner's alone unless it is granted here. Constraints, generated columns and
-- policies are checked as the role that writes or asks, which needs the functions they call.
revoke all on function
  private.is_suspended(), private.second_factor_grace_period(), private.begin_second_factor_grace(),
  private.role_of(uuid), private.may_use_role(uuid), private.is_moderator(), private.is_admin(),
  private.require_moderator(), private.require_admin(), private.may_suspend(uuid), private.reviews_alone(uuid[]),
  private.refuse_change(), private.record_role_change(), private.set_role(text, text)
from public;
revoke all on function
  public.my_role(), public.second_factor_due(), public.grant_role(text, text), public.revoke_role(text),
  public.reviewers()
from public, anon, authenticated, service_role;
grant execute on function
  private.is_suspended(), public.my_role(), public.second_factor_due(), public.grant_role(text, text),
  public.revoke_role(text), public.reviewers()
to authenticated, service_role;
grant execute on function private.is_moderator(), private.is_admin() to anon, authenticated, service_role;

select private.require_second_factor();
