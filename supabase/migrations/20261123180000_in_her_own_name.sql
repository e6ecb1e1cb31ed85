-- What runs before a row is let in runs before the policies, and as the owner: it looks at counters and at what belongs
-- to whom. Sent in somebody else's name, a row that is refused in the end must not have told what was seen on the way:
-- how much she has written today, or that a business is hers.

create function private.require_own(member uuid) returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  if coalesce(auth.role(), 'none') in ('anon', 'authenticated') and require_own.member is distinct from auth.uid() then
    raise insufficient_privilege using message = 'A member does this in her own name.';
  end if;
end
$$;

revoke all on function private.require_own(uuid) from public;

-- Runs as the owner: whom she has blocked she cannot read, and may report all the same. What has arrived already is said
-- before it is counted, so that the last one of a day may be sent again as well.
create or replace function private.prepare_report() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  subject private.subjects;
begin
  perform private.require_own(new.reporter_id);
  if exists (select from public.reports where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "reports_pkey"', constraint = 'reports_pkey';
  end if;
  select * into subject from private.subjects s where s.kind = new.subject_kind and s.id = new.subject_id and s.shown;
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  if subject.member_id = new.reporter_id then
    raise exception using errcode = 'PT403', message = 'This is your own. You can change or remove it yourself.';
  end if;
  perform private.count_submission('report', coalesce(new.reporter_id::text, ''), 20);
  return new;
end
$$;

-- What a member may say in a day, and less on her first, which ends 24 hours after she joined and not at midnight.
create or replace function private.count_words(kind text, author uuid, written bigint, first_day integer, each_day integer)
  returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  newcomer boolean := exists (
    select from auth.users u where u.id = author and u.created_at > now() - interval '24 hours'
  );
begin
  perform private.require_own(author);
  -- first this: two at the same moment take turns on its row
  perform private.count_submission(
    'community-' || kind, coalesce(author::text, ''), case when newcomer then first_day else each_day end
  );
  if newcomer and auth.role() = 'authenticated' and written >= first_day then
    raise exception using errcode = 'PT429',
      message = 'That is enough for your first day. Please come back tomorrow.';
  end if;
end
$$;

create or replace function private.prepare_reaction() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.user_id);
  perform private.count_submission(tg_argv[0], coalesce(new.user_id::text, ''), 1000);
  return new;
end
$$;

create or replace function private.prepare_block() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.blocker_id);
  perform private.count_submission('block', coalesce(new.blocker_id::text, ''), 100);
  return new;
end
$$;

create or replace function private.prepare_journal_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.user_id);
  if exists (select from public.journal_entries where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "journal_entries_pkey"',
      constraint = 'journal_entries_pkey';
  end if;
  perform private.count_submission('journal-entry', coalesce(new.user_id::text, ''), 100);
  new.created_at := least(new.created_at, now());
  return new;
end
$$;

create or replace function private.limit_attendances() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.user_id);
  perform private.count_submission('attendance', coalesce(new.user_id::text, ''), 20);
  return new;
end
$$;
