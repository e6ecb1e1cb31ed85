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

comment on function private.require_other_admin(uuid) is 'Refuses what would leave nobody to look after the installation.';

revoke all on function private.require_other_admin(uuid) from public;

-- An admin reviews as well: to be a moderator is less, and never given in place of it without a word.
create or replace function private.set_role(email text, role text)
  returns text
  language plpgsql
  set search_path to ''
as $$
declare
  member auth.users;
  before text;
begin
  if set_role.role not in ('moderator', 'admin') then
    raise exception using errcode = '22023', message = 'A role is moderator or admin.';
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
  if before = 'admin' and set_role.role = 'moderator' then
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

create or replace function private.ban(email text, until timestamp with time zone)
  returns boolean
  language plpgsql
  set search_path to ''
as $$
declare
  member uuid := private.member_at(ban.email);
  before timestamptz := (select users.banned_until from auth.users where users.id = member for update);
begin
  if ban.until is not null then
    perform pg_advisory_xact_lock(hashtextextended('roles', 0));
    perform private.require_other_admin(member);
  end if;
  update auth.users set banned_until = ban.until, updated_at = now() where users.id = member;
  if ban.until is not null then
    delete from auth.sessions where sessions.user_id = member;
    delete from auth.one_time_tokens where one_time_tokens.user_id = member;
  end if;
  if ban.until is not null or before > now() then
    perform private.record_admin_act(
      case when ban.until is null then 'lift_ban' else 'ban' end, member,
      -- for good is a date that nobody will see
      case when ban.until < now() + interval '100 years' then to_char(ban.until at time zone 'Europe/London', 'YYYY-MM-DD') end
    );
  end if;
  return coalesce(before > now(), false);
end
$$;

create or replace function private.schedule_erasure(member uuid, wait interval default '14 days'::interval)
  returns timestamp with time zone
  language plpgsql
  set search_path to ''
as $$
declare
  deletion public.account_deletions;
begin
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  perform private.require_other_admin(schedule_erasure.member);
  insert into public.account_deletions as d (user_id, due_at)
  select u.id, now() + schedule_erasure.wait from auth.users u where u.id = schedule_erasure.member
  on conflict (user_id) do update set due_at = least(d.due_at, excluded.due_at)
  returning d.* into deletion;
  if deletion.id is not null then
    perform private.enqueue('account_erasure', jsonb_build_object('id', deletion.id), deletion.due_at);
  end if;
  return deletion.due_at;
end
$$;
