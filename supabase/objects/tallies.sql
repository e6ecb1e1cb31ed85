-- Figures of /admin that counted rows: kept as changes that are added up, in the transaction of the row itself.

-- The calendar of /admin.
create function private.admin_day(at timestamptz) returns date
  language sql immutable parallel safe set search_path = ''
  as $$
  select (at at time zone 'Europe/London')::date
$$;

create function private.contact_kind(task text, user_id uuid) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
  select case when task = 'erase' then 'erasures' when user_id is not null then 'members' else 'businesses' end
$$;

create function private.contact_state(refused text, waiting boolean) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
  select case when refused is not null then 'refused' when waiting then 'waiting' else 'done' end
$$;

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

-- Dates that answer demand.
create function private.tally_answer() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    insert into private.tallies (figure, day, change) values ('offers', private.admin_day(new.answered_at), 1);
  elsif old.answered_at > now() - interval '31 days' then
    insert into private.tallies (figure, day, change) values ('offers', private.admin_day(old.answered_at), -1);
  end if;
  return null;
end
$$;

-- What a booking is to the figures of dates that answer demand.
create function private.answer_figures(status text) returns text[]
  language sql immutable parallel safe set search_path = ''
  as $$
  select case when status in ('booked', 'no_show') then array['answer_bookings']
              when status = 'attended' then array['answer_bookings', 'answer_visits'] else '{}' end
$$;

-- Bookings of dates that answer demand, and who went: by the day of the booking.
create function private.tally_answer_booking() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  session uuid := coalesce(new.session_id, old.session_id);
  booked_at timestamptz := coalesce(new.created_at, old.created_at);
begin
  if booked_at > now() - interval '31 days'
     and exists (select from public.class_sessions s where s.id = session and s.answers_demand) then
    insert into private.tallies (figure, day, change)
    select c.figure, private.admin_day(booked_at), sum(c.change)
      from (
        select unnest(private.answer_figures(old.status)) as figure, -1 as change
        union all
        select unnest(private.answer_figures(new.status)), 1
      ) c
     group by c.figure
    having sum(c.change) <> 0;
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

-- Counts everything anew, for rows that were written past the triggers. Nobody writes meanwhile.
create function private.recount_tallies() returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  since timestamptz := now() - interval '31 days';
begin
  lock table auth.users, public.quiz_completions, public.journal_entries, public.posts, public.business_listings,
    public.class_submissions, public.class_attendances, public.wishes, private.demand_answers, public.bookings, private.mails, private.contacts in share row exclusive mode;
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
      union all select 'wishes', created_at from public.wishes
      union all select 'offers', answered_at from private.demand_answers
      union all
      select unnest(private.answer_figures(b.status)), b.created_at
        from public.bookings b join public.class_sessions s on s.id = b.session_id
       where s.answers_demand
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
  as $$
  with taken as (
    delete from private.tallies t returning t.figure, t.day, t.kind, t.state, t.reason, t.change
  )
  insert into private.tallies (figure, day, kind, state, reason, change)
  select t.figure, t.day, t.kind, t.state, t.reason, sum(t.change)
    from taken t
   where t.day is null or t.day > private.admin_day(now()) - 31
   group by t.figure, t.day, t.kind, t.state, t.reason
  having sum(t.change) <> 0
$$;

create trigger tally after insert or delete or update of created_at on auth.users
  for each row execute function private.tally_day('members');

select private.record_processing('private.tallies',
  part => 'operation',
  purpose => 'how many accounts, entries, posts, mails and the like there are on each day, for `/admin`: numbers alone',
  ground => 'legitimate interest',
  kept => '31 days; mails and contacts while there are any',
  on_erasure => 'nothing of her in it; what goes with her is counted off',
  not_exported => 'It holds how many of each there are on a day, and nothing about whose they are.'
);
