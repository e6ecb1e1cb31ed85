-- Bookings of her classes, told to a teacher: in the app at once and bundled, by mail as `mail_preferences.bookings` says.
-- Whoever is blocked between the two is told of to neither.

-- Ledger lines of the same act on the same places: one for a date, one for each date of a course.
create function private.booking_news(event_ids bigint[])
  returns table (
    event_id bigint, first_id bigint, kind text, seats integer, booking_id uuid, booking_status text, first_name text,
    teacher_id uuid, class_id uuid, class_title text, session_id uuid, session_status text, starts_at timestamptz,
    ends_at timestamptz, time_zone text, happened_at timestamptz
  )
  language sql stable set search_path = ''
  as $$
  select distinct on (e.id) e.id, f.id, case when e.kind in ('booked', 'accepted') then 'booked' else 'given_back' end,
         e.seats, b.id, b.status, b.first_name, c.submitted_by, c.id, c.class_title, s.id, s.status, s.starts_at, s.ends_at,
         s.time_zone, e.created_at
    from private.booking_events f
    join public.bookings fb on fb.id = f.booking_id
    join public.bookings b on b.id = fb.id or b.user_id = fb.user_id and b.course_id = fb.course_id
    join private.booking_events e
      on e.booking_id = b.id and e.created_at = f.created_at
     and (e.kind in ('booked', 'accepted')) = (f.kind in ('booked', 'accepted'))
     and (e.kind in ('booked', 'accepted') or e.kind in ('cancelled', 'cancelled_late') and e.status_before = 'booked')
    join public.class_sessions s on s.id = b.session_id
    join public.class_submissions c on c.id = s.class_id
   where f.id = any (booking_news.event_ids) and not private.is_blocked(c.submitted_by, b.user_id)
   order by e.id, f.id
$$;
comment on function private.booking_news(event_ids bigint[]) is
  'What a teacher is told of these lines of the ledger, with those of the other dates of a course.';

-- Due time of the next digest: six in the evening on her clock.
create function private.next_booking_digest(teacher uuid) returns timestamptz
  language sql stable set search_path = ''
  as $$
  select case when today.six > now() then today.six
              else private.local_to_utc(today.day + interval '1 day 18 hours', today.zone) end
    from (
      select z.zone, l.day, private.local_to_utc(l.day + interval '18 hours', z.zone) as six
        from (select private.time_zone_of(next_booking_digest.teacher) as zone) z,
             lateral (select private.local_day(now(), z.zone) as day) l
    ) today
$$;

-- Bundled: what she has not read of the same class is taken into the new line. One that another transaction is writing is
-- left alone, so that nobody who books waits for somebody else.
create function private.notify_of_class_booking(teacher uuid, class_id uuid, title text, kind text, places integer, dates date[])
  returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  earlier_places integer;
  earlier_dates date[];
  told uuid;
begin
  with unread as (
    select n.id from public.notifications n
     where n.user_id = notify_of_class_booking.teacher and n.read_at is null and n.kind = 'class_booking'
       and n.decision = notify_of_class_booking.kind and n.subject_id = notify_of_class_booking.class_id
       for update skip locked
  ), bundled as (
    delete from public.notifications n using unread where n.id = unread.id returning n.places, n.dates
  )
  select coalesce((select sum(b.places) from bundled b), 0),
         (select array_agg(d) from bundled b, lateral unnest(b.dates) d)
    into earlier_places, earlier_dates;
  told := private.notify(
    teacher, 'class_booking', subject_kind => 'class', subject_id => notify_of_class_booking.class_id,
    subject_name => title, decision => notify_of_class_booking.kind
  );
  update public.notifications n
     set places = earlier_places + notify_of_class_booking.places,
         dates = (array(select distinct d from unnest(earlier_dates || notify_of_class_booking.dates) d order by d))[:104]
   where n.id = told;
end
$$;

-- At the end of the transaction, when the ledger has every date of a course; the first line of an act tells all of it.
-- By mail at once where it can't wait: the first booking of a date, and what happens within 24 hours of the start.
create function private.tell_teacher() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  news record;
  choice text;
begin
  select n.teacher_id as teacher, n.class_id, n.class_title as title, n.kind,
         max(n.seats) as places, array_agg(distinct private.local_day(n.starts_at, n.time_zone)) as dates,
         bool_or(n.starts_at <= now() + interval '24 hours'
                 or n.kind = 'booked' and not exists (
                   select from private.booking_events e
                    where e.session_id = n.session_id and e.kind in ('booked', 'accepted') and e.id < n.event_id
                 )) as urgent
    into news
    from private.booking_news(array[new.id]) n
   where n.teacher_id is not null
   group by n.teacher_id, n.class_id, n.class_title, n.kind
  having min(n.event_id) = new.id;
  if not found then
    return null;
  end if;
  perform private.notify_of_class_booking(news.teacher, news.class_id, news.title, news.kind, news.places, news.dates);
  choice := coalesce(
    (select p.bookings from public.mail_preferences p where p.user_id = news.teacher), 'daily'
  );
  if choice = 'each' or choice = 'daily' and news.urgent then
    perform backend.enqueue('class_booking', jsonb_build_object('event_id', new.id));
  elsif choice = 'daily' then
    insert into private.booking_digest_lines (event_id, teacher_id) values (new.id, news.teacher);
    -- one for each line: whichever runs first tells all, so that none is left behind by another's transaction
    perform backend.enqueue(
      'booking_digest', jsonb_build_object('teacher_id', news.teacher), private.next_booking_digest(news.teacher)
    );
  end if;
  return null;
end
$$;

-- The places of a member who has left with her account, in the app and without her name: the ledger went with her.
create function private.tell_teacher_of_leaving() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.notify_of_class_booking(n.teacher, n.class_id, n.title, 'given_back', n.places, n.dates)
    from (
      select c.submitted_by as teacher, c.id as class_id, c.class_title as title, max(b.seats) as places,
             array_agg(distinct private.local_day(s.starts_at, s.time_zone)) as dates
        from old_rows b
        join public.class_sessions s on s.id = b.session_id and s.status = 'scheduled' and s.starts_at > now()
        join public.class_submissions c on c.id = s.class_id
       where b.status = 'booked' and c.submitted_by <> b.user_id
       group by c.id, b.user_id, coalesce(b.course_id, b.id)
    ) n;
  return null;
end
$$;

-- Idempotent claim of a digest: the lines that this job tells.
create function private.claim_booking_digest(teacher uuid, mail_id uuid) returns bigint[]
  language plpgsql volatile set search_path = ''
  as $$
begin
  update private.booking_digest_lines l set mail_id = claim_booking_digest.mail_id
   where l.teacher_id = claim_booking_digest.teacher and l.mail_id is null;
  return array(
    select l.event_id from private.booking_digest_lines l
     where l.teacher_id = claim_booking_digest.teacher and l.mail_id = claim_booking_digest.mail_id
  );
end
$$;

-- private.booking_events

create constraint trigger tell_teacher after insert on private.booking_events
  deferrable initially deferred for each row
  when (new.kind in ('booked', 'accepted')
        or new.kind in ('cancelled', 'cancelled_late') and new.status_before = 'booked')
  execute function private.tell_teacher();

select private.record_processing('private.booking_digest_lines',
  part => 'classes',
  purpose => 'what waits for a teacher’s daily mail about bookings, by numbers',
  ground => 'legitimate interest',
  kept => 'until that mail',
  not_exported => 'passing'
);

-- public.bookings

create trigger tell_teacher_of_leaving after delete on public.bookings
  referencing old table as old_rows
  for each statement execute function private.tell_teacher_of_leaving();
