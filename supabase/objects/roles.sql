-- Roles: who may review what others submit, and what a role does not allow: to moderate while suspended, to decide what
-- one has reported oneself, to suspend whoever reviews as well. The role is in app_metadata, where no member can write
-- it, and is read from there at every request: taking it away acts at once, whatever the token still says.

create function private.is_suspended() returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from private.suspensions s where s.member_id = auth.uid() and (s.until is null or s.until > now())
  )
$$;
grant execute on function private.is_suspended() to authenticated, service_role;

-- Two weeks: long enough for a holiday, and said on screen from the first day.
create function private.second_factor_grace_period() returns interval
  language sql immutable
  as $$
  select interval '14 days'
$$;

-- From the first role on: being made an admin after a moderator begins nothing anew. It ends with the role.
create function private.begin_second_factor_grace() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  role_before text := case when tg_op = 'UPDATE' then old.raw_app_meta_data ->> 'role' end;
  role_after text := new.raw_app_meta_data ->> 'role';
begin
  if role_after in ('support', 'moderator', 'admin') then
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
  as $$
  select (
    select users.raw_app_meta_data ->> 'role' from auth.users
     where users.id = role_of.member
       and not exists (
         select from private.suspensions s where s.member_id = users.id and (s.until is null or s.until > now())
       )
  )
$$;

-- Whoever has a factor has shown it: a request that owes it is a visitor's (auth.require_session).
create function private.may_use_role(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (select from auth.mfa_factors f where f.user_id = member and f.status = 'verified')
      or exists (select from private.second_factor_grace g where g.user_id = member and g.ends_at > now())
$$;

create function private.is_moderator() returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(private.role_of(auth.uid()) in ('moderator', 'admin'), false) and private.may_use_role(auth.uid())
$$;
grant execute on function private.is_moderator() to anon, authenticated, service_role;
comment on function private.is_moderator() is
  'Whether the member who asks may review what others submit. An admin may, too.';

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(private.role_of(auth.uid()) = 'admin', false) and private.may_use_role(auth.uid())
$$;
grant execute on function private.is_admin() to anon, authenticated, service_role;

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
  as $$
  select private.role_of(auth.uid())
$$;
grant execute on function public.my_role() to authenticated, service_role;
comment on function public.my_role() is
  'support, moderator, admin or nothing: so that a console is offered only to those who may use it.';

-- Whether she may use her role or has to set up a second factor first: the moderation console leads her there. More
-- than a year away is nothing to speak of: the demo town's moderator.
create function public.second_factor_due() returns timestamptz
  language sql stable security definer set search_path = ''
  as $$
  select (
    select coalesce(g.ends_at, u.created_at)
      from auth.users u left join private.second_factor_grace g on g.user_id = u.id
     where u.id = auth.uid() and u.raw_app_meta_data ->> 'role' in ('support', 'moderator', 'admin')
       and coalesce(g.ends_at < now() + interval '1 year', true)
       and not exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
  )
$$;
grant execute on function public.second_factor_due() to authenticated, service_role;
comment on function public.second_factor_due() is
  'When somebody with a role has to have a second factor, or had to; nothing for everybody else, and once she has one.';

-- Whoever reviews is suspended by an admin: otherwise one moderator could let the role of all the others rest.
create function private.may_suspend(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select private.is_admin() or not exists (
    select from auth.users u
     where u.id = may_suspend.member and u.raw_app_meta_data ->> 'role' in ('moderator', 'admin')
  )
$$;

-- Whether nobody else could decide, apart from whom it concerns: then an admin may, or it would wait for ever. Whoever
-- may not use her role, because her account is shut or the grace for a second factor has run out, cannot decide either.
create function private.reviews_alone(concerned uuid[]) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select private.is_admin() and not exists (
    select from auth.users u
     where u.raw_app_meta_data ->> 'role' in ('moderator', 'admin') and u.deleted_at is null
       and (u.banned_until is null or u.banned_until <= now())
       and private.role_of(u.id) is not null and private.may_use_role(u.id)
       and u.id <> auth.uid() and u.id <> all (array_remove(concerned, null))
  )
$$;

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

-- The role. Each of these was defined before for moderators and admins.
create function private.set_role(email text, role text)
  returns text
  language plpgsql
  set search_path to ''
as $$
declare
  member auth.users;
  before text;
begin
  if set_role.role not in ('support', 'moderator', 'admin') then
    raise exception using errcode = '22023', message = 'A role is support, moderator or admin.';
  end if;
  -- Two at once, each taking the other's role away, take turns.
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  select * into member from auth.users
   where lower(users.email) = lower(btrim(set_role.email)) and users.deleted_at is null
     for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'No one has an account with this email.';
  end if;
  if set_role.role is not null and member.email_confirmed_at is null then
    raise exception using errcode = 'PT409', message = 'This address hasn’t been confirmed yet, so it may not be hers.';
  end if;
  before := member.raw_app_meta_data ->> 'role';
  if before = 'admin' and set_role.role <> 'admin' then
    raise exception using errcode = 'PT409', message = 'She’s an admin, who reviews as well. To make her a moderator only, revoke that first.';
  end if;
  if before = 'admin' and set_role.role is null then
    perform private.require_other_admin(member.id);
  end if;
  update auth.users
     set raw_app_meta_data = (users.raw_app_meta_data - 'role') || jsonb_strip_nulls(jsonb_build_object('role', set_role.role)),
         updated_at = now()
   where users.id = member.id;
  return before;
end
$$;

create function public.grant_role(email text, role text)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only an admin may say who reviews.';
  end if;
  if grant_role.role is distinct from 'moderator' then
    raise exception using errcode = '22023', message = 'Here an admin makes moderators; other roles are given on the server.';
  end if;
  if private.set_role(grant_role.email, grant_role.role) = 'admin' then
    raise exception using errcode = 'PT409', message = 'She’s an admin, which is more. That’s changed on the server.';
  end if;
end
$$;
grant execute on function public.grant_role(email text, role text) to authenticated, service_role;
comment on function public.grant_role(email text, role text) is 'An admin makes a member a moderator.';

create function public.revoke_role(email text)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only an admin may say who reviews.';
  end if;
  if private.set_role(revoke_role.email, null) = 'admin' then
    raise exception using errcode = 'PT409', message = 'She’s an admin. That’s changed on the server.';
  end if;
end
$$;
grant execute on function public.revoke_role(email text) to authenticated, service_role;
comment on function public.revoke_role(email text) is 'An admin takes a moderator''s role away; it acts at once.';

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
grant execute on function public.reviewers() to authenticated, service_role;
comment on function public.reviewers() is 'Everybody who may review, for admins.';

-- Nothing that is done for an account leaves an installation without an admin: a role, a suspension, an erasure. Who really means it says so
-- for the transaction: set_config('kindling.last_admin', 'leave', true).
create function private.require_other_admin(member uuid) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if coalesce(current_setting('kindling.last_admin', true), '') = 'leave' then
    return;
  end if;
  if exists (
    select from auth.users u
     where u.id = require_other_admin.member and u.raw_app_meta_data ->> 'role' = 'admin' and u.deleted_at is null
  ) and not exists (
    select from auth.users u
     where u.id <> require_other_admin.member and u.raw_app_meta_data ->> 'role' = 'admin' and u.deleted_at is null
       and (u.banned_until is null or u.banned_until < now())
       and not exists (select from public.account_deletions d where d.user_id = u.id)
  ) then
    raise exception using errcode = 'PT409', message = 'This is the only admin. Make someone else one first.';
  end if;
end
$$;
comment on function private.require_other_admin(member uuid) is
  'Refuses what would leave nobody to look after the installation.';

-- private.suspensions

select private.record_processing('private.suspensions',
  owner => 'member_id',
  part => 'community',
  purpose => 'until when somebody may not post',
  ground => 'legitimate interest',
  kept => 'until it ends',
  export_file => 'suspension',
  export_says => 'until when you may not post'
);

-- A suspension is of the community: she keeps her export, which is her right, and what she has booked.
create trigger end_credentials after insert or update on private.suspensions for each row
  execute function private.end_credentials_of_suspended();

create trigger leave_waiting_lists after insert or update on private.suspensions
  for each row when (new.until is null or new.until > now()) execute function private.leave_waiting_lists();

create trigger recheck_channels after insert or delete or update on private.suspensions
  for each row execute function realtime.recheck_channels('member_id');

-- public.role_changes

select private.member_table('public.role_changes',
  owner => 'member_id',
  part => 'community',
  purpose => 'who was given which power',
  ground => 'legitimate interest',
  kept => 'without an end',
  on_erasure => 'a number that stands for nobody takes her place',
  export_file => 'roles',
  export_says => 'when you were made a moderator',
  export_omits => '{changed_by}'
);

revoke all on public.role_changes from service_role;
grant select on public.role_changes to authenticated, service_role;

create policy "an admin sees who may review, and since when" on public.role_changes
  for select to authenticated using ((select private.is_admin()));

create trigger role_changes_stay before update or delete on public.role_changes
  for each row execute function private.refuse_change();

create trigger role_changes_stay_whole before truncate on public.role_changes
  for each statement execute function private.refuse_change();

create trigger begin_second_factor_grace after insert or update of raw_app_meta_data on auth.users
  for each row execute function private.begin_second_factor_grace();

create trigger record_role_change after insert or update of raw_app_meta_data on auth.users
  for each row execute function private.record_role_change();

select private.record_processing('private.second_factor_grace',
  owner => 'user_id',
  part => 'account',
  purpose => 'until when somebody with a role may use it without a second factor',
  ground => 'legitimate interest',
  kept => 'as long as the role',
  export_file => 'second-factor-grace',
  export_says => 'until when you may review without two-step sign-in'
);
