-- Administration: the audit log, making the first admin, and how the installation is.

create function backend.record_admin_act(act text, member_id uuid default null, detail text default null) returns void
  language sql volatile set search_path = ''
  as $$ insert into public.admin_acts (act, member_id, detail, admin_id) values ($1, $2, $3, auth.uid()) $$;

create function private.member_at(email text)
  returns uuid
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  member uuid := (
    select users.id from auth.users
     where lower(users.email) = lower(btrim(member_at.email)) and users.deleted_at is null
  );
begin
  if member is null then
    raise exception using errcode = 'PT404', message = 'No one has an account with this email.';
  end if;
  return member;
end
$$;

-- Ban, called by the command line as the owner: shuts an account until then, wherever it is signed in; null opens it.
-- Returns whether it was shut before.
create function private.ban(email text, until timestamp with time zone)
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
    perform backend.record_admin_act(
      case when ban.until is null then 'lift_ban' else 'ban' end, member,
      -- for good is a date that nobody will see
      case when ban.until < now() + interval '100 years' then to_char(ban.until at time zone 'Europe/London', 'YYYY-MM-DD') end
    );
  end if;
  return coalesce(before > now(), false);
end
$$;
comment on function private.ban(email text, until timestamp with time zone) is
  'An account is shut or opened again. Of the community alone: private.suspensions.';

create function private.has_admin() returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
    select from auth.users where users.raw_app_meta_data ->> 'role' = 'admin' and users.deleted_at is null
  )
$$;

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
  as $$
  select not private.has_admin() and exists (
    select from private.setup_links
     where setup_links.token_hash = sha256(convert_to(token, 'UTF8')) and setup_links.expires_at > now()
  )
$$;
grant execute on function public.setup_is_open(token text) to anon, authenticated, service_role;
comment on function public.setup_is_open(token text) is 'Whether the first admin can still be made with this link.';

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
  perform backend.record_admin_act('set_up', complete_setup.member);
  delete from private.setup_links;
  return true;
end
$$;
grant execute on function public.complete_setup(token text, member uuid) to service_role;
comment on function public.complete_setup(token text, member uuid) is
  'The function first-admin makes the account that it has just created the first admin.';

create function public.admin_replicas() returns table (
  id uuid, version text, node_version text, disk_free bigint, disk_total bigint, disk_floor bigint, disks jsonb,
  started_at timestamptz, seen_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select r.id, r.version, r.node_version, r.disk_free, r.disk_total, r.disk_floor, r.disks, r.started_at, r.seen_at
      from backend.replicas r
     where r.seen_at > now() - interval '2 minutes'
     order by r.started_at, r.id
     limit 200;
end
$$;
grant execute on function public.admin_replicas() to authenticated, service_role;
comment on function public.admin_replicas() is
  'The servers that have said within two minutes that they live, with the room on their disks.';

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
grant execute on function public.admin_health() to authenticated, service_role;
comment on function public.admin_health() is 'The database: version, size, connections, migrations.';

-- Redaction: what a failure says of itself, without addresses, numbers to ring, ids and keys.
create function private.redact_personal_data(message text) returns text
  language sql immutable set search_path = ''
  as $$
  select left(
    regexp_replace(
      regexp_replace(
        regexp_replace(message, '[^\s<>()"'']+@[^\s<>()"'']+', '(an address)', 'g'),
        '\+?\d[\d ()-]{7,}\d', '(a number)', 'g'
      ),
      '[A-Za-z0-9_-]{24,}', '(a key)', 'g'
    ),
    300
  )
$$;

-- What is done is kept for a week and grows with the installation: of it pg-boss's own count of the last half minute is shown. What is
-- not done is counted when it is asked for (index `unfinished_jobs`), so that an admin who has it done again sees that.
create function public.admin_queue() returns table (kind text, state text, jobs integer, oldest timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select o.kind, case when o.not_before <= now() then 'outbox' else 'later' end, count(*)::integer, min(o.created_at)
      from backend.outbox o group by 1, 2 order by 1, 2;
  if to_regclass('pgboss.job') is not null then
    return query
      with unfinished as materialized (
        select j.name, j.state, count(*)::integer as jobs, min(j.created_on) as oldest
          from pgboss.job j where j.state <> 'completed' group by 1, 2
      ), finished as (
        select q.name,
               q.total_count - q.queued_count - q.active_count - q.failed_count
                 - coalesce((select u.jobs from unfinished u where u.name = q.name and u.state = 'cancelled'), 0) as jobs
          from pgboss.queue q
      )
      select u.name, u.state::text, u.jobs, u.oldest from unfinished u
      union all
      select f.name, 'completed', f.jobs, null from finished f where f.jobs > 0
      order by 1, 2;
  end if;
end
$$;
grant execute on function public.admin_queue() to authenticated, service_role;
comment on function public.admin_queue() is
  'How many jobs of each kind are in which state; outbox: due and not passed on yet; later: not due yet; completed: as of the last half minute.';

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
grant execute on function public.admin_failures() to authenticated, service_role;
comment on function public.admin_failures() is
  'Of each kind the latest twenty jobs that failed, with the error and without anything of anybody.';

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
    perform backend.record_admin_act(case when retry_jobs.job is null then 'retry_kind' else 'retry_job' end, null, retry_jobs.kind);
    perform pg_notify('kindling_jobs', retry_jobs.kind);
  end if;
  return again;
end
$$;
grant execute on function public.retry_jobs(kind text, job uuid) to authenticated, service_role;
comment on function public.retry_jobs(kind text, job uuid) is 'An admin has failed jobs done again now.';

-- Maintenance and closed sign-ups, which running servers follow within two seconds.
create function public.admin_operating_mode() returns table (
  maintenance boolean, message text, sign_up_closed boolean, changed_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query select m.maintenance, m.message, m.sign_up_closed, m.changed_at from backend.operating_mode m;
end
$$;
grant execute on function public.admin_operating_mode() to authenticated, service_role;
comment on function public.admin_operating_mode() is 'For admins: whether it is closed for maintenance, and whether sign-ups are.';

create function public.set_maintenance(maintenance boolean, message text default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_admin();
  perform private.require_recent_authentication();
  perform backend.set_maintenance(maintenance, message);
end
$$;
grant execute on function public.set_maintenance(maintenance boolean, message text) to authenticated, service_role;
comment on function public.set_maintenance(maintenance boolean, message text) is
  'An admin who has signed in within ten minutes begins or ends maintenance. Message: what its page says beside its own words.';

create function public.set_sign_up_closed(closed boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_admin();
  perform private.require_recent_authentication();
  perform backend.set_sign_up_closed(closed);
end
$$;
grant execute on function public.set_sign_up_closed(closed boolean) to authenticated, service_role;
comment on function public.set_sign_up_closed(closed boolean) is
  'An admin who has signed in within ten minutes closes or opens sign-ups.';

-- Mails of the last 30 days, by what became of them.
create function public.admin_mails() returns table (kind text, state text, mails integer, latest timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select c.kind, c.state, c.mails::integer,
           (
             select m.created_at from private.mails m
              where m.kind = c.kind and private.mail_state(m.sent_at, m.withheld) = c.state
              order by m.created_at desc limit 1
           )
      from (
        select t.kind, t.state, sum(t.change) as mails from private.tallies t
         where t.figure = 'mails' group by t.kind, t.state having sum(t.change) > 0
      ) c
     order by c.kind, c.state;
end
$$;
grant execute on function public.admin_mails() to authenticated, service_role;
comment on function public.admin_mails() is 'Counts of mails by kind and state; neither words nor addresses are kept.';

-- Each record gives its page from its own indexes, and the newest of all are the page.
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
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
#variable_conflict use_column
declare
  pattern text := private.typed_pattern(admin_audit.search);
  wanted integer := least(greatest(coalesce(admin_audit.page_size, 20), 1), 100);
  people uuid[] := '{}';
  acts text[] := '{}';
  kinds text[] := '{}';
begin
  perform private.require_admin();
  if pattern is not null then
    people := array(
      (select u.id from auth.users u where private.folded(u.email) like pattern limit 1000)
      union
      (select u.id from auth.users u where private.folded(u.raw_user_meta_data ->> 'name') like pattern limit 1000)
      union
      (select p.id from public.profiles p where private.folded(p.name) like pattern limit 1000)
      limit 1000
    );
    acts := array(
      select a from unnest(array[
        'approved', 'declined', 'undone', 'dismiss', 'hide', 'restore', 'warn', 'suspend', 'unsuspend', 'take_down',
        'appeal_upheld', 'appeal_overturned'
      ]) as a where replace(a, '_', ' ') ilike pattern
    );
    kinds := array(
      select k from unnest(array[
        'post', 'comment', 'member', 'story', 'listing', 'class', 'instructor', 'message', 'correspondent', 'photo', 'circle_message', 'circle_member'
      ]) as k where k ilike pattern
    );
  end if;
  return query
    with page as materialized (
      select l.* from (
        (select 'desk' as record, d.id, d.decided_at as at, d.decision as act, d.subject_kind, d.subject_name,
                null::uuid as member_id, d.moderator_id as actor_id, d.reason
           from public.moderation_decisions d
          where coalesce(admin_audit.only_record, 'desk') = 'desk'
            and (admin_audit.before_at is null or (d.decided_at, d.id) < (admin_audit.before_at, admin_audit.before_id))
            and (pattern is null or d.decision = any (acts) or d.subject_kind = any (kinds) or private.folded(d.subject_name) like pattern
                 or private.folded(d.reason) like pattern or d.moderator_id = any (people))
          order by d.decided_at desc, d.id desc limit wanted)
        union all
        (select 'reports', a.id, a.acted_at, a.action, a.subject_kind, null, a.member_id, a.moderator_id, a.reason
           from public.moderation_actions a
          where coalesce(admin_audit.only_record, 'reports') = 'reports'
            and (admin_audit.before_at is null or (a.acted_at, a.id) < (admin_audit.before_at, admin_audit.before_id))
            and (pattern is null or a.action = any (acts) or a.subject_kind = any (kinds) or private.folded(a.reason) like pattern
                 or a.member_id = any (people) or a.moderator_id = any (people))
          order by a.acted_at desc, a.id desc limit wanted)
        union all
        -- few, whatever the size of an installation
        (select l.record, l.id, l.at, l.act, l.subject_kind, l.subject_name, l.member_id, l.actor_id, l.reason
           from private.audit_log l
          where l.record in ('roles', 'admin') and coalesce(admin_audit.only_record, l.record) = l.record
            and (admin_audit.before_at is null or (l.at, l.id) < (admin_audit.before_at, admin_audit.before_id))
            and (pattern is null or replace(l.act, '_', ' ') ilike pattern or l.subject_kind ilike pattern
                 or l.member_id = any (people) or l.actor_id = any (people))
          order by l.at desc, l.id desc limit wanted)
      ) l
       order by l.at desc, l.id desc
       limit wanted
    )
    select l.record, l.id, l.at, l.act, l.subject_kind, l.subject_name,
           case when l.member_id is not null then private.name_of(l.member_id) end,
           case when l.actor_id is not null then private.name_of(l.actor_id) end, l.reason
      from page l
     order by l.at desc, l.id desc;
end
$$;
grant execute on function public.admin_audit(search text, only_record text, before_at timestamp with time zone, before_id uuid, page_size integer)
  to authenticated, service_role;
comment on function public.admin_audit(search text, only_record text, before_at timestamp with time zone, before_id uuid, page_size integer) is
  'Everything that was decided and done, by words, names and record, newest first, in pages.';

-- Daily counts of the last 30 days: counts alone. Each is read from an index by time, so that it takes the last month's
-- rows however many years there are.
create function public.admin_days() returns table (measure text, day date, happened integer)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  today date := private.admin_day(now());
begin
  perform private.require_admin();
  return query
    select m.measure, d::date, coalesce(c.happened, 0)::integer
      from unnest(array['members', 'quizzes', 'entries', 'posts', 'listings', 'classes', 'attendances',
                        'wishes', 'offers', 'answer_bookings', 'answer_visits'])
             with ordinality as m (measure, place)
      cross join generate_series(today - 29, today, interval '1 day') d
      left join (
        select t.figure, t.day, sum(t.change) as happened
          from private.tallies t where t.day between today - 29 and today group by t.figure, t.day
      ) c on c.figure = m.measure and c.day = d::date
     order by m.place, d;
end
$$;
grant execute on function public.admin_days() to authenticated, service_role;
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
    select t.kind, t.state, t.reason, sum(t.change)::integer
      from private.tallies t
     where t.figure = 'contacts'
     group by t.kind, t.state, t.reason
    having sum(t.change) > 0
     order by t.kind, t.state, t.reason
     limit 200;
end
$$;
grant execute on function public.admin_contacts() to authenticated, service_role;
comment on function public.admin_contacts() is
  'How many contacts have been passed on, wait, or were refused by the contact service, and with which code.';

create function public.admin_contact_pause() returns table (reason text, failures integer, paused_until timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query select s.reason, s.failures, s.paused_until from private.contact_service s;
end
$$;
grant execute on function public.admin_contact_pause() to authenticated, service_role;
comment on function public.admin_contact_pause() is
  'Until when the contact service is left alone, and why; no row while all is well.';

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
    perform backend.enqueue('contact_sync', '{}');
    perform backend.record_admin_act('retry_kind', null, 'contact_sync');
  end if;
  return again;
end
$$;
grant execute on function public.retry_contacts() to authenticated, service_role;
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
      from backend.installation i where i.name = 'unknown_proxy';
end
$$;
grant execute on function public.admin_unknown_proxy() to authenticated, service_role;
comment on function public.admin_unknown_proxy() is
  'A proxy in front that TRUST_PROXY does not name, where one was seen.';

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
      from backend.installation i
     where i.name = 'sweep';
end
$$;
grant execute on function public.admin_files() to authenticated, service_role;
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
  account bytea := backend.security_hash(lower(nullif(btrim(left(admin_security_events.email, 254)), '')));
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
      from backend.security_events e
     where (account is null or e.account_hash = account)
       and (code is null or e.account_hash = code or e.network_hash = code)
       and (admin_security_events.only_event is null or e.event = admin_security_events.only_event)
       and (admin_security_events.before_id is null or e.id < admin_security_events.before_id)
     order by e.id desc
     limit least(greatest(coalesce(admin_security_events.page_size, 20), 1), 100);
end
$$;
grant execute on function public.admin_security_events(email text, only_event text, of_code text, before_id bigint, page_size integer)
  to authenticated, service_role;
comment on function public.admin_security_events(email text, only_event text, of_code text, before_id bigint, page_size integer) is
  'The security log of the last 90 days, by event, email address, or the code of an account or network; newest first, in pages.';

-- Factor reset, called by the command line as the owner, for somebody who has lost her phone and her recovery codes.
-- Returns whether there was a factor that counted.
create function private.reset_second_factor(email text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  member uuid := private.member_at(reset_second_factor.email);
begin
  if backend.remove_second_factor(member) = 0 then
    return false;
  end if;
  perform backend.record_admin_act('reset_second_factor', member);
  perform backend.enqueue('auth_mail', jsonb_build_object('mail', 'factor_removed', 'user_id', member));
  return true;
end
$$;
comment on function private.reset_second_factor(email text) is
  'Removes every factor and recovery code of an account. She is told by mail, and the audit log keeps it.';

-- public.admin_acts

select private.member_table('public.admin_acts',
  part => 'community',
  purpose => 'what admins did',
  ground => 'legitimate interest',
  kept => 'without an end',
  on_erasure => 'a number that stands for nobody takes her place',
  export_file => 'admin-acts',
  export_says => 'what those who run Kindling did with your account, or you did as one of them',
  export_where => 'member_id = $1 or admin_id = $1',
  export_omits => '{member_id,admin_id}'
);

revoke all on public.admin_acts from service_role;
grant select on public.admin_acts to authenticated, service_role;

create policy "an admin sees what admins did" on public.admin_acts
  for select to authenticated using ((select private.is_admin()));

create trigger admin_acts_stay before update or delete on public.admin_acts
  for each row execute function private.refuse_change();

create trigger admin_acts_stay_whole before truncate on public.admin_acts
  for each statement execute function private.refuse_change();

-- private.audit_log

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

select private.record_processing('private.setup_links',
  part => 'operation',
  purpose => 'the link by which the first admin is made: nothing about people',
  ground => '–',
  kept => '–',
  on_erasure => '–',
  not_exported => 'ours'
);
