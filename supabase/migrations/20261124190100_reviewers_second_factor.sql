-- Whoever reviews has a second factor: her password alone would open everybody's reports and decisions. Those who are
-- given a role have a grace period in which to set one up, and so have those who hold one already.

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

create trigger begin_second_factor_grace after insert or update of raw_app_meta_data on auth.users
  for each row execute function private.begin_second_factor_grace();

insert into private.second_factor_grace (user_id, ends_at)
select u.id, now() + private.second_factor_grace_period() from auth.users u
 where u.raw_app_meta_data ->> 'role' in ('moderator', 'admin');

-- Whoever has one has shown it: a request that owes it is a visitor's (auth.require_session).
create function private.may_use_role(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from auth.mfa_factors f where f.user_id = member and f.status = 'verified')
      or exists (select from private.second_factor_grace g where g.user_id = member and g.ends_at > now());

create or replace function private.is_moderator() returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(private.role_of(auth.uid()) in ('moderator', 'admin'), false) and private.may_use_role(auth.uid());

create or replace function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(private.role_of(auth.uid()) = 'admin', false) and private.may_use_role(auth.uid());

-- Her role, as before, whether she may use it now or has to set up a second factor first: the desk leads her there.
-- More than a year away is nothing to speak of: the demo town's moderator.
create function public.second_factor_due() returns timestamptz
  language sql stable security definer set search_path = ''
  return (
    select coalesce(g.ends_at, u.created_at)
      from auth.users u left join private.second_factor_grace g on g.user_id = u.id
     where u.id = auth.uid() and u.raw_app_meta_data ->> 'role' in ('moderator', 'admin')
       and coalesce(g.ends_at < now() + interval '1 year', true)
       and not exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
  );

revoke all on function
  private.second_factor_grace_period(), private.begin_second_factor_grace(), private.may_use_role(uuid), public.second_factor_due()
from public;
grant execute on function public.second_factor_due() to authenticated;

comment on function public.second_factor_due() is
  'When somebody with a role has to have a second factor, or had to; nothing for everybody else, and once she has one.';

alter table public.admin_acts drop constraint admin_acts_act;
alter table public.admin_acts add constraint admin_acts_act check (
  act in (
    'set_up', 'create', 'ban', 'lift_ban', 'reset_password', 'reset_second_factor', 'export', 'erase', 'retry_job', 'retry_kind'
  )
);

-- What the command line calls, as the owner, for somebody who has lost her phone and her recovery codes. Returns
-- whether there was a factor that counted.
create function private.reset_second_factor(email text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  member uuid := private.member_at(reset_second_factor.email);
begin
  if private.remove_second_factor(member) = 0 then
    return false;
  end if;
  perform private.note_admin_act('reset_second_factor', member);
  perform private.enqueue('auth_mail', jsonb_build_object('mail', 'factor_removed', 'user_id', member));
  return true;
end
$$;
revoke all on function private.reset_second_factor(text) from public;
comment on function private.reset_second_factor(text) is
  'Removes every factor and recovery code of an account. She is told by mail, and the audit log keeps it.';
