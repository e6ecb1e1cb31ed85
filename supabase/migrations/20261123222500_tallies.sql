-- Figures of /admin that counted rows: kept as changes that are added up, in the transaction of the row itself.

create table private.tallies (
  figure text not null,
  day date,
  kind text,
  state text,
  reason text,
  change bigint not null
);

comment on table private.tallies is
  'Changes of what /admin counts; their sum is the count. Rows are only added, so that no writer waits for another, and folded each hour. Granted to nobody.';

alter table private.tallies enable row level security;
revoke all on private.tallies from public, anon, authenticated;

-- The calendar of /admin.
create function private.admin_day(at timestamptz) returns date
  language sql immutable parallel safe set search_path = ''
  return (at at time zone 'Europe/London')::date;

create function private.mail_state(sent_at timestamptz, withheld text) returns text
  language sql immutable parallel safe set search_path = ''
  return case when sent_at is not null then 'sent' else coalesce(withheld, 'waiting') end;

create function private.contact_kind(task text, user_id uuid) returns text
  language sql immutable parallel safe set search_path = ''
  return case when task = 'erase' then 'erasures' when user_id is not null then 'members' else 'businesses' end;

create function private.contact_state(refused text, waiting boolean) returns text
  language sql immutable parallel safe set search_path = ''
  return case when refused is not null then 'refused' when waiting then 'waiting' else 'done' end;

-- Days that are no longer shown are not counted: a day only gets older.
create function private.tally_day() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op <> 'INSERT' and old.created_at > now() - interval '31 days' then
    insert into private.tallies (figure, day, change) values (tg_argv[0], private.admin_day(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.created_at > now() - interval '31 days' then
    insert into private.tallies (figure, day, change) values (tg_argv[0], private.admin_day(new.created_at), 1);
  end if;
  return null;
end
$$;

create function private.tally_mail() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op <> 'INSERT' then
    insert into private.tallies (figure, kind, state, change)
    values ('mails', old.kind, private.mail_state(old.sent_at, old.withheld), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into private.tallies (figure, kind, state, change)
    values ('mails', new.kind, private.mail_state(new.sent_at, new.withheld), 1);
  end if;
  return null;
end
$$;

create function private.tally_contact() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op <> 'INSERT' then
    insert into private.tallies (figure, kind, state, reason, change)
    values ('contacts', private.contact_kind(old.task, old.user_id), private.contact_state(old.refused, old.waiting), old.refused, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into private.tallies (figure, kind, state, reason, change)
    values ('contacts', private.contact_kind(new.task, new.user_id), private.contact_state(new.refused, new.waiting), new.refused, 1);
  end if;
  return null;
end
$$;

create trigger tally after insert or delete or update of created_at on auth.users
  for each row execute function private.tally_day('members');
create trigger tally after insert or delete or update of created_at on public.quiz_completions
  for each row execute function private.tally_day('quizzes');
create trigger tally after insert or delete or update of created_at on public.journal_entries
  for each row execute function private.tally_day('entries');
create trigger tally after insert or delete or update of created_at on public.posts
  for each row execute function private.tally_day('posts');
create trigger tally after insert or delete or update of created_at on public.business_listings
  for each row execute function private.tally_day('listings');
create trigger tally after insert or delete or update of created_at on public.class_submissions
  for each row execute function private.tally_day('classes');
create trigger tally after insert or delete or update of created_at on public.class_attendances
  for each row execute function private.tally_day('attendances');
create trigger tally after insert or delete or update of kind, sent_at, withheld on private.mails
  for each row execute function private.tally_mail();
create trigger tally after insert or delete or update of task, user_id, refused, waiting on private.contacts
  for each row execute function private.tally_contact();

-- Counts everything anew, for rows that were written past the triggers. Nobody writes meanwhile.
create function private.recount_tallies() returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  since timestamptz := now() - interval '31 days';
begin
  lock table auth.users, public.quiz_completions, public.journal_entries, public.posts, public.business_listings,
    public.class_submissions, public.class_attendances, private.mails, private.contacts in share row exclusive mode;
  delete from private.tallies;
  insert into private.tallies (figure, day, change)
  select c.figure, private.admin_day(c.created_at), count(*)
    from (
      select 'members' as figure, created_at from auth.users
      union all select 'quizzes', created_at from public.quiz_completions
      union all select 'entries', created_at from public.journal_entries
      union all select 'posts', created_at from public.posts
      union all select 'listings', created_at from public.business_listings
      union all select 'classes', created_at from public.class_submissions
      union all select 'attendances', created_at from public.class_attendances
    ) c
   where c.created_at > since
   group by 1, 2;
  insert into private.tallies (figure, kind, state, change)
  select 'mails', m.kind, private.mail_state(m.sent_at, m.withheld), count(*) from private.mails m group by 2, 3;
  insert into private.tallies (figure, kind, state, reason, change)
  select 'contacts', private.contact_kind(c.task, c.user_id), private.contact_state(c.refused, c.waiting), c.refused, count(*)
    from private.contacts c group by 2, 3, 4;
end
$$;

-- Adds up what has been added since. A statement that reads meanwhile sees all of it before or all of it after.
create function private.fold_tallies() returns void
  language sql volatile set search_path = ''
  begin atomic
    with taken as (
      delete from private.tallies t returning t.figure, t.day, t.kind, t.state, t.reason, t.change
    )
    insert into private.tallies (figure, day, kind, state, reason, change)
    select t.figure, t.day, t.kind, t.state, t.reason, sum(t.change)
      from taken t
     where t.day is null or t.day > private.admin_day(now()) - 31
     group by t.figure, t.day, t.kind, t.state, t.reason
    having sum(t.change) <> 0;
  end;

select private.recount_tallies();

-- These served the counting alone.
drop index public.journal_entries_created_at;
drop index public.class_attendances_created_at;
-- The latest mail of each kind and state.
create index mails_latest on private.mails (kind, private.mail_state(sent_at, withheld), created_at desc);

create or replace function public.admin_mails() returns table (kind text, state text, mails integer, latest timestamptz)
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

create or replace function public.admin_contacts() returns table (kind text, state text, reason text, contacts integer)
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

create or replace function public.admin_days() returns table (measure text, day date, happened integer)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  today date := private.admin_day(now());
begin
  perform private.require_admin();
  return query
    select m.measure, d::date, coalesce(c.happened, 0)::integer
      from unnest(array['members', 'quizzes', 'entries', 'posts', 'listings', 'classes', 'attendances'])
             with ordinality as m (measure, place)
      cross join generate_series(today - 29, today, interval '1 day') d
      left join (
        select t.figure, t.day, sum(t.change) as happened
          from private.tallies t where t.day between today - 29 and today group by t.figure, t.day
      ) c on c.figure = m.measure and c.day = d::date
     order by m.place, d;
end
$$;

revoke all on function private.admin_day(timestamptz), private.mail_state(timestamptz, text),
  private.contact_kind(text, uuid), private.contact_state(text, boolean), private.tally_day(), private.tally_mail(),
  private.tally_contact(), private.recount_tallies(), private.fold_tallies() from public;
