-- Administration: the audit log, making the first admin, and how the installation is.

-- Audit log of what admins and the command line do to accounts and to the queue, beyond roles (role_changes) and the
-- records of moderation. Ids and kinds alone, so that it can outlive the accounts.
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
    act in (
      'set_up', 'create', 'ban', 'lift_ban', 'reset_password', 'reset_second_factor', 'export', 'erase', 'retry_job', 'retry_kind'
    )
  ),
  constraint admin_acts_detail check (char_length(detail) <= 200)
);

comment on table public.admin_acts is 'What admins and the command line did, in the order it was done. Only grows.';

create index admin_acts_newest on public.admin_acts (acted_at desc, id desc);

alter table public.admin_acts enable row level security;
revoke all on public.admin_acts from anon, authenticated, service_role;
grant select on public.admin_acts to authenticated, service_role;

create function private.record_admin_act(act text, member_id uuid default null, detail text default null) returns void
  language sql volatile set search_path = ''
  as $$ insert into public.admin_acts (act, member_id, detail, admin_id) values ($1, $2, $3, auth.uid()) $$;

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

-- Ban, called by the command line as the owner: shuts an account until then, wherever it is signed in; null opens it.
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
    perform private.record_admin_act(
      case when ban.until is null then 'lift_ban' else 'ban' end, member,
      -- for good is a date that nobody will see
      case when ban.until < now() + interval '100 years' then to_char(ban.until at time zone 'Europe/London', 'YYYY-MM-DD') end
    );
  end if;
  return coalesce(before > now(), false);
end
$$;

comment on function private.ban(text, timestamptz) is 'An account is shut or opened again. Of the community alone: private.suspensions.';

create trigger admin_acts_stay before update or delete on public.admin_acts
  for each row execute function private.refuse_change();

create trigger admin_acts_stay_whole before truncate on public.admin_acts
  for each statement execute function private.refuse_change();

create policy "an admin sees what admins did" on public.admin_acts
  for select to authenticated using ((select private.is_admin()));

-- First admin: whoever can read the log of an installation's start, once. A link is good until it was used, has run
-- out, or there is an admin, however she became one.
create table private.setup_links (
  -- sha256 of the token; the token itself is only ever in the log
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  expires_at timestamptz not null default now() + interval '24 hours'
);

comment on table private.setup_links is 'Links from the log by which the first admin is made. Granted to nobody.';

alter table private.setup_links enable row level security;
revoke all on private.setup_links from public, anon, authenticated;

create function private.has_admin() returns boolean
  language sql stable set search_path = ''
  return exists (
    select from auth.users where users.raw_app_meta_data ->> 'role' = 'admin' and users.deleted_at is null
  );

-- What the server calls as it starts. False, and no link, where there is an admin.
create function private.offer_setup(token text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
begin
  delete from private.setup_links where setup_links.expires_at <= now() or private.has_admin();
  if private.has_admin() then
    return false;
  end if;
  insert into private.setup_links (token_hash) values (sha256(convert_to(offer_setup.token, 'UTF8')));
  return true;
end
$$;

create function public.setup_is_open(token text) returns boolean
  language sql stable security definer set search_path = ''
  return not private.has_admin() and exists (
    select from private.setup_links
     where setup_links.token_hash = sha256(convert_to(token, 'UTF8')) and setup_links.expires_at > now()
  );

comment on function public.setup_is_open(text) is 'Whether the first admin can still be made with this link.';

-- Makes this account the first admin. False where somebody was faster, or the link has run out.
create function public.complete_setup(token text, member uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  -- one after the other, whichever links they hold
  lock table private.setup_links in exclusive mode;
  if not public.setup_is_open(complete_setup.token) then
    return false;
  end if;
  perform private.set_role((select users.email from auth.users where users.id = complete_setup.member), 'admin');
  perform private.record_admin_act('set_up', complete_setup.member);
  delete from private.setup_links;
  return true;
end
$$;

comment on function public.complete_setup(text, uuid) is 'The function first-admin makes the account that it has just created the first admin.';

-- Heartbeats: each server says every half minute that it lives. Numbers and versions, and nothing of anybody. Not
-- logged: after a crash of the database each writes its own again.
create unlogged table private.replicas (
  id uuid primary key,
  version text not null,
  node_version text not null,
  -- where it keeps its files
  disk_free bigint,
  disk_total bigint,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  disk_floor bigint
);

comment on table private.replicas is 'The servers that are running. Granted to nobody.';
comment on column private.replicas.disk_floor is 'With less free than this the server takes nothing in.';

alter table private.replicas enable row level security;
revoke all on private.replicas from public, anon, authenticated;

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

comment on function public.admin_replicas() is 'The servers that have said within two minutes that they live, with the room on their disks.';

create function public.admin_health() returns table (
  postgres_version text, postgres_started_at timestamptz, database_bytes bigint, connections integer,
  max_connections integer, migrations integer, newest_migration text, asked_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select split_part(current_setting('server_version'), ' ', 1), pg_postmaster_start_time(),
           pg_database_size(current_database()),
           (select count(*)::integer from pg_stat_activity a where a.datname = current_database()),
           current_setting('max_connections')::integer,
           (select count(*)::integer from supabase_migrations.schema_migrations),
           (select format('%s_%s', m.version, m.name) from supabase_migrations.schema_migrations m
             order by m.version desc limit 1),
           now();
end
$$;

comment on function public.admin_health() is 'The database: version, size, connections, migrations.';

-- Redaction: what a failure says of itself, without addresses, numbers to ring, ids and keys.
create function private.redact_personal_data(message text) returns text
  language sql immutable set search_path = ''
  return left(
    regexp_replace(
      regexp_replace(
        regexp_replace(message, '[^\s<>()"'']+@[^\s<>()"'']+', '(an address)', 'g'),
        '\+?\d[\d ()-]{7,}\d', '(a number)', 'g'
      ),
      '[A-Za-z0-9_-]{24,}', '(a key)', 'g'
    ),
    300
  );

-- Queue monitoring: what waits to be done, and what went wrong with it. No payload is ever shown. The jobs are
-- pg-boss's; on an installation without it only the outbox is there.
create function public.admin_queue() returns table (kind text, state text, jobs integer, oldest timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select o.kind, case when o.not_before <= now() then 'outbox' else 'later' end, count(*)::integer, min(o.created_at)
      from private.outbox o group by 1, 2 order by 1, 2;
  if to_regclass('pgboss.job') is not null then
    return query
      select j.name, j.state::text, count(*)::integer, min(j.created_on)
        from pgboss.job j group by 1, 2 order by 1, 2;
  end if;
end
$$;

comment on function public.admin_queue() is 'How many jobs of each kind are in which state; outbox: due and not passed on yet; later: not due yet.';

-- Failed jobs: what was given up, and what has failed and is tried again; the latest first. One kind of which a hundred
-- have failed, as while the mail server is away, hides no other kind.
create function public.admin_failures() returns table (
  id uuid, kind text, given_up boolean, attempts integer, failed_at timestamptz, next_at timestamptz, message text
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if to_regclass('pgboss.job') is not null then
    return query
      select f.id, f.name, f.given_up, f.retry_count + 1, f.failed_at, f.next_at,
             coalesce(private.redact_personal_data(f.output ->> 'message'), 'It did not answer in time.')
        from (
          select j.id, j.name, j.retry_count, j.output, j.state = 'failed' as given_up,
                 coalesce(j.completed_on, j.started_on) as failed_at,
                 case when j.state = 'retry' then j.start_after end as next_at,
                 row_number() over (
                   partition by j.name
                   order by j.state = 'failed' desc, coalesce(j.completed_on, j.started_on) desc nulls last, j.id
                 ) as place
            from pgboss.job j
           where j.state = 'failed' or (j.state = 'retry' and j.started_on is not null)
        ) f
       where f.place <= 20
       order by f.given_up desc, f.failed_at desc nulls last, f.id
       limit 1000;
  end if;
end
$$;

comment on function public.admin_failures() is 'Of each kind the latest twenty jobs that failed, with the error and without anything of anybody.';

-- Retry of one job, or of all of a kind that have failed. Returns how many.
create function public.retry_jobs(kind text, job uuid default null) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  again integer := 0;
begin
  perform private.require_admin();
  if to_regclass('pgboss.job') is not null then
    update pgboss.job j
       set state = 'retry', completed_on = null, start_after = now(),
           retry_limit = case when j.state = 'failed' then j.retry_limit + 1 else j.retry_limit end
     where j.name = retry_jobs.kind
       and (retry_jobs.job is null or j.id = retry_jobs.job)
       and (j.state = 'failed' or (j.state = 'retry' and j.started_on is not null));
    get diagnostics again = row_count;
  end if;
  if again > 0 then
    perform private.record_admin_act(case when retry_jobs.job is null then 'retry_kind' else 'retry_job' end, null, retry_jobs.kind);
    perform pg_notify('kindling_jobs', retry_jobs.kind);
  end if;
  return again;
end
$$;

comment on function public.retry_jobs(text, uuid) is 'An admin has failed jobs done again now.';

-- Mails of the last 30 days, by what became of them.
create function public.admin_mails() returns table (kind text, state text, mails integer, latest timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select m.kind, case when m.sent_at is not null then 'sent' else coalesce(m.withheld, 'waiting') end,
           count(*)::integer, max(m.created_at)
      from private.mails m group by 1, 2 order by 1, 2;
end
$$;

comment on function public.admin_mails() is 'Counts of mails by kind and state; neither words nor addresses are kept.';

-- The audit log: everything that was decided and done here, out of the four records that only grow.
create view private.audit_log as
  select 'desk' as record, d.id, d.decided_at as at, d.decision as act, d.subject_kind, d.subject_name,
         null::uuid as member_id, d.moderator_id as actor_id, d.reason
    from public.moderation_decisions d
  union all
  select 'reports', a.id, a.acted_at, a.action, a.subject_kind, null, a.member_id, a.moderator_id, a.reason
    from public.moderation_actions a
  union all
  select 'roles', r.id, r.changed_at, case when r.role_after is null then 'role_taken' else 'role_given' end,
         coalesce(r.role_after, r.role_before), null, r.member_id, r.changed_by, null
    from public.role_changes r
  union all
  select 'admin', c.id, c.acted_at, c.act, c.detail, null, c.member_id, c.admin_id, null
    from public.admin_acts c;

comment on view private.audit_log is 'The audit records of decisions, reports, roles and admins, side by side. Granted to nobody.';

revoke all on private.audit_log from public, anon, authenticated, service_role;

-- Keyset pagination, newest first.
create function public.admin_audit(
  search text default null,
  only_record text default null,
  before_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
) returns table (
  record text, id uuid, at timestamptz, act text, subject_kind text, subject_name text, member_name text,
  actor_name text, reason text
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  -- what she types is looked for as it is, whatever it holds
  pattern text := '%' || regexp_replace(nullif(btrim(admin_audit.search), ''), '([\\%_])', '\\\1', 'g') || '%';
  people uuid[];
begin
  perform private.require_admin();
  if pattern is not null then
    people := array(
      select u.id from auth.users u left join public.profiles p on p.id = u.id
       where u.email ilike pattern or p.name ilike pattern or u.raw_user_meta_data ->> 'name' ilike pattern
       limit 1000
    );
  end if;
  return query
    with page as materialized (
      select * from private.audit_log l
       where (admin_audit.only_record is null or l.record = admin_audit.only_record)
         and (admin_audit.before_at is null or (l.at, l.id) < (admin_audit.before_at, admin_audit.before_id))
         and (pattern is null or replace(l.act, '_', ' ') ilike pattern or l.subject_kind ilike pattern
              or l.subject_name ilike pattern or l.reason ilike pattern
              or l.member_id = any (people) or l.actor_id = any (people))
       order by l.at desc, l.id desc
       limit least(greatest(coalesce(admin_audit.page_size, 20), 1), 100)
    )
    select l.record, l.id, l.at, l.act, l.subject_kind, l.subject_name,
           case when l.member_id is not null then private.name_of(l.member_id) end,
           case when l.actor_id is not null then private.name_of(l.actor_id) end, l.reason
      from page l
     order by l.at desc, l.id desc;
end
$$;

comment on function public.admin_audit(text, text, timestamptz, uuid, integer) is
  'Everything that was decided and done, by words, names and record, newest first, in pages.';

-- Daily counts of the last 30 days: counts alone. Each is read from an index by time, so that it takes the last month's
-- rows however many years there are.
create function public.admin_days() returns table (measure text, day date, happened integer)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  zone constant text := 'Europe/London';
  today date := (now() at time zone zone)::date;
  since timestamptz := (today - 29)::timestamp at time zone zone;
begin
  perform private.require_admin();
  return query
    with counted as (
      select 'members' as measure, (u.created_at at time zone zone)::date as day, count(*) as happened
        from auth.users u where u.created_at >= since group by 2
      union all
      select 'quizzes', (q.created_at at time zone zone)::date, count(*)
        from public.quiz_completions q where q.created_at >= since group by 2
      union all
      select 'entries', (e.created_at at time zone zone)::date, count(*)
        from public.journal_entries e where e.created_at >= since group by 2
      union all
      select 'posts', (p.created_at at time zone zone)::date, count(*)
        from public.posts p where p.created_at >= since group by 2
      union all
      select 'listings', (l.created_at at time zone zone)::date, count(*)
        from public.business_listings l where l.created_at >= since group by 2
      union all
      select 'classes', (c.created_at at time zone zone)::date, count(*)
        from public.class_submissions c where c.created_at >= since group by 2
      union all
      select 'attendances', (a.created_at at time zone zone)::date, count(*)
        from public.class_attendances a where a.created_at >= since group by 2
    )
    select m.measure, d::date, coalesce(c.happened, 0)::integer
      from unnest(array['members', 'quizzes', 'entries', 'posts', 'listings', 'classes', 'attendances'])
             with ordinality as m (measure, place)
      cross join generate_series(today - 29, today, interval '1 day') d
      left join counted c on c.measure = m.measure and c.day = d::date
     order by m.place, d;
end
$$;

comment on function public.admin_days() is 'Counts for each of the last 30 days, by London''s calendar.';

-- CRM sync monitoring: what has been passed on to the contact service, what waits and what it refused: numbers and the
-- service's own codes, and nothing of anybody.
create function public.admin_contacts() returns table (kind text, state text, reason text, contacts integer)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select case when c.task = 'erase' then 'erasures' when c.user_id is not null then 'members' else 'businesses' end,
           case when c.refused is not null then 'refused' when c.waiting then 'waiting' else 'done' end,
           c.refused, count(*)::integer
      from private.contacts c group by 1, 2, 3 order by 1, 2, 3
     limit 200;
end
$$;

comment on function public.admin_contacts() is 'How many contacts have been passed on, wait, or were refused by the contact service, and with which code.';

create function public.admin_contact_pause() returns table (reason text, failures integer, paused_until timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query select s.reason, s.failures, s.paused_until from private.contact_service s;
end
$$;

comment on function public.admin_contact_pause() is 'Until when the contact service is left alone, and why; no row while all is well.';

-- Retry of everything that was refused or waits, whatever pause there is. Returns how many.
create function public.retry_contacts() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  again integer;
begin
  perform private.require_admin();
  update private.contacts c set waiting = true, refused = null, settled_at = null where c.refused is not null;
  update private.contact_service s set paused_until = now() where s.paused_until > now();
  select count(*)::integer into again from private.contacts c where c.waiting;
  if again > 0 then
    perform private.enqueue('contact_sync', '{}');
    perform private.record_admin_act('retry_kind', null, 'contact_sync');
  end if;
  return again;
end
$$;

comment on function public.retry_contacts() is 'An admin has contacts that were refused, or wait, tried again now.';

-- Proxy detection: a proxy stands in front of which the installation was not told. The address is one of our own
-- network (platform/http/network.ts), never a person's.
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

comment on function public.admin_unknown_proxy() is 'A proxy in front that TRUST_PROXY does not name, where one was seen.';

-- File cleanup monitoring: what the last run over members' files has found, as numbers.
create function public.admin_files() returns table (
  kept integer, trashed integer, unexplained integer, swept_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select (i.value ->> 'kept')::integer, (i.value ->> 'trashed')::integer, (i.value ->> 'unexplained')::integer,
           (i.value ->> 'at')::timestamptz
      from private.installation i
     where i.name = 'sweep';
end
$$;

comment on function public.admin_files() is
  'The last sweep of files: how many are kept, are in the trash, and are neither and too many to be put there unasked.';

-- Security log, by event and by person; keyset pagination by id, newest first. An admin types an email address, or
-- follows the code of an account or network that stands on a line: the hexadecimal keyed hash. Nobody can turn a code
-- back into an address.
create function public.admin_security_events(
  email text default null,
  only_event text default null,
  of_code text default null,
  before_id bigint default null,
  page_size integer default 20
) returns table (
  id bigint, event text, detail text, account_code text, network_code text, happened integer,
  first_at timestamptz, last_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  account bytea := private.security_hash(lower(nullif(btrim(left(admin_security_events.email, 254)), '')));
  code bytea;
begin
  perform private.require_admin();
  if admin_security_events.of_code ~ '^([0-9a-f]{2}){32}$' then
    code := decode(admin_security_events.of_code, 'hex');
  elsif admin_security_events.of_code is not null then
    raise exception using errcode = '22023', message = 'A code is 64 hexadecimal digits.';
  end if;
  return query
    select e.id, e.event, e.detail, encode(e.account_hash, 'hex'), encode(e.network_hash, 'hex'), e.count,
           e.minute, e.last_at
      from private.security_events e
     where (account is null or e.account_hash = account)
       and (code is null or e.account_hash = code or e.network_hash = code)
       and (admin_security_events.only_event is null or e.event = admin_security_events.only_event)
       and (admin_security_events.before_id is null or e.id < admin_security_events.before_id)
     order by e.id desc
     limit least(greatest(coalesce(admin_security_events.page_size, 20), 1), 100);
end
$$;

comment on function public.admin_security_events(text, text, text, bigint, integer) is
  'The security log of the last 90 days, by event, email address, or the code of an account or network; newest first, in pages.';

-- Factor reset, called by the command line as the owner, for somebody who has lost her phone and her recovery codes.
-- Returns whether there was a factor that counted.
create function private.reset_second_factor(email text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  member uuid := private.member_at(reset_second_factor.email);
begin
  if private.remove_second_factor(member) = 0 then
    return false;
  end if;
  perform private.record_admin_act('reset_second_factor', member);
  perform private.enqueue('auth_mail', jsonb_build_object('mail', 'factor_removed', 'user_id', member));
  return true;
end
$$;

comment on function private.reset_second_factor(text) is
  'Removes every factor and recovery code of an account. She is told by mail, and the audit log keeps it.';

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.record_admin_act(text, uuid, text), private.member_at(text), private.ban(text, timestamptz),
  private.has_admin(), private.offer_setup(text), private.redact_personal_data(text), private.reset_second_factor(text)
from public;
revoke all on function
  public.setup_is_open(text), public.complete_setup(text, uuid), public.admin_replicas(), public.admin_health(),
  public.admin_queue(), public.admin_failures(), public.retry_jobs(text, uuid), public.admin_mails(),
  public.admin_audit(text, text, timestamptz, uuid, integer), public.admin_days(), public.admin_contacts(),
  public.admin_contact_pause(), public.retry_contacts(), public.admin_unknown_proxy(), public.admin_files(),
  public.admin_security_events(text, text, text, bigint, integer)
from public, anon, authenticated, service_role;
grant execute on function public.setup_is_open(text) to anon, authenticated, service_role;
grant execute on function public.complete_setup(text, uuid) to service_role;
grant execute on function
  public.admin_replicas(), public.admin_health(), public.admin_queue(), public.admin_failures(),
  public.retry_jobs(text, uuid), public.admin_mails(), public.admin_audit(text, text, timestamptz, uuid, integer),
  public.admin_days(), public.admin_contacts(), public.admin_contact_pause(), public.retry_contacts(),
  public.admin_unknown_proxy(), public.admin_files(), public.admin_security_events(text, text, text, bigint, integer)
to authenticated, service_role;

select private.require_second_factor();
