-- What admins and the command line do to accounts and to the queue, beyond roles (role_changes) and the desk's own
-- records. Ids and kinds alone, so that it can outlive the accounts.

create table public.admin_acts (
  id uuid primary key default gen_random_uuid(),
  act text not null,
  -- no foreign keys: what was done outlives whom it was about and who did it
  member_id uuid,
  -- a kind of job, or until when
  detail text,
  -- nobody: on the command line, or by the server itself
  admin_id uuid,
  acted_at timestamptz not null default now(),
  constraint admin_acts_act check (
    act in ('set_up', 'create', 'ban', 'lift_ban', 'reset_password', 'export', 'erase', 'retry_job', 'retry_kind')
  ),
  constraint admin_acts_detail check (char_length(detail) <= 200)
);

create index admin_acts_newest on public.admin_acts (acted_at desc, id desc);

create trigger admin_acts_stay before update or delete on public.admin_acts
  for each row execute function private.refuse_change();
create trigger admin_acts_stay_whole before truncate on public.admin_acts
  for each statement execute function private.refuse_change();

alter table public.admin_acts enable row level security;
revoke all on public.admin_acts from anon, authenticated, service_role;
grant select on public.admin_acts to authenticated, service_role;

create policy "an admin sees what admins did" on public.admin_acts
  for select to authenticated using ((select private.is_admin()));

create function private.note_admin_act(act text, member_id uuid default null, detail text default null) returns void
  language sql volatile set search_path = ''
  as $$ insert into public.admin_acts (act, member_id, detail, admin_id) values ($1, $2, $3, auth.uid()) $$;

create function private.require_admin() returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'This is for admins.';
  end if;
end
$$;

create function private.member_at(email text) returns uuid
  language plpgsql stable set search_path = ''
  as $$
declare
  member uuid := (
    select users.id from auth.users
     where lower(users.email) = lower(btrim(member_at.email)) and users.deleted_at is null
  );
begin
  if member is null then
    raise exception using errcode = 'PT404', message = 'Nobody has an account with this address.';
  end if;
  return member;
end
$$;

-- What the command line calls, as the owner: shuts an account until then, wherever it is signed in; null opens it.
-- Returns whether it was shut before.
create function private.ban(email text, until timestamptz) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  member uuid := private.member_at(ban.email);
  before timestamptz := (select users.banned_until from auth.users where users.id = member for update);
begin
  update auth.users set banned_until = ban.until, updated_at = now() where users.id = member;
  if ban.until is not null then
    delete from auth.sessions where sessions.user_id = member;
    delete from auth.one_time_tokens where one_time_tokens.user_id = member;
  end if;
  if ban.until is not null or before > now() then
    perform private.note_admin_act(
      case when ban.until is null then 'lift_ban' else 'ban' end, member,
      -- for good is a date that nobody will see
      case when ban.until < now() + interval '100 years' then to_char(ban.until at time zone 'Europe/London', 'YYYY-MM-DD') end
    );
  end if;
  return coalesce(before > now(), false);
end
$$;

revoke all on function
  private.note_admin_act(text, uuid, text), private.require_admin(), private.member_at(text), private.ban(text, timestamptz)
from public;

comment on table public.admin_acts is 'What admins and the command line did, in the order it was done. Only grows.';
comment on function private.ban(text, timestamptz) is 'An account is shut or opened again. Of the community alone: private.suspensions.';
