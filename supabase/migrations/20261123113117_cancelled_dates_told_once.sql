-- A cancelled series is told once: one mail and one notification for each member, with all dates of hers that are off.

alter table public.notifications add column dates date[];
alter table public.notifications add constraint notifications_dates check (cardinality(dates) between 1 and 104);
comment on column public.notifications.dates is 'Days of the sessions that it tells of, on the clock of where they were to be held.';

-- Appends to the ledger. What somebody has to hear of is mailed from there, and told in the app; that sessions are cancelled
-- is told by cancel_together(), once for all of them.
create or replace function private.record_booking_event(booking public.bookings, kind text, status_before text default null::text, reason text default null::text)
  returns void
  language plpgsql
  set search_path to ''
as $$
declare
  event_id bigint;
  class_id uuid;
  title text;
begin
  insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats, reason)
  values ((booking).id, (booking).session_id, record_booking_event.kind, record_booking_event.status_before,
          (booking).status, (booking).seats, left(record_booking_event.reason, 500))
  returning id into event_id;
  if record_booking_event.kind in (
    'booked', 'waiting', 'offered', 'accepted', 'lapsed', 'cancelled', 'cancelled_late', 'removed', 'session_changed'
  -- an act on a whole course is told once, by the function that does it
  ) and not (
    coalesce(current_setting('kindling.as_course', true), '') = 'on' and record_booking_event.kind in ('booked', 'cancelled', 'cancelled_late')
  ) then
    perform private.enqueue('booking_event', jsonb_build_object('event_id', event_id));
  end if;
  -- what she has just done herself she has seen
  if record_booking_event.kind in ('offered', 'lapsed', 'removed', 'session_changed') then
    select c.id, c.class_title into class_id, title
      from public.class_sessions s join public.class_submissions c on c.id = s.class_id where s.id = (booking).session_id;
    perform private.notify(
      (booking).user_id, 'booking', subject_kind => 'class', subject_id => class_id, subject_name => title,
      decision => record_booking_event.kind, reason => record_booking_event.reason
    );
  end if;
end
$$;

-- Cancels sessions in the order of their ids, and tells each member once of all that she had a place at or waited for.
-- Returns how many there were.
create function private.cancel_together(session_ids uuid[], reason text) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  concerned uuid;
  told record;
  notification uuid;
  cancelled integer := 0;
begin
  for concerned in
    select s.id from public.class_sessions s where s.id = any (cancel_together.session_ids) order by s.id for update
  loop
    perform private.cancel_one_session(concerned, cancel_together.reason);
    cancelled := cancelled + 1;
  end loop;
  for told in
    select b.user_id, c.id as class_id, c.class_title, array_agg(e.id order by s.starts_at) as event_ids,
           (array_agg(distinct (s.starts_at at time zone s.time_zone)::date))[:104] as dates
      from private.booking_events e
      join public.bookings b on b.id = e.booking_id
      join public.class_sessions s on s.id = b.session_id
      join public.class_submissions c on c.id = s.class_id
     where e.session_id = any (cancel_together.session_ids) and e.kind = 'session_cancelled'
     group by b.user_id, c.id, c.class_title
     order by b.user_id, c.id
  loop
    if cardinality(told.event_ids) = 1 then
      perform private.enqueue('booking_event', jsonb_build_object('event_id', told.event_ids[1]));
    else
      perform private.enqueue('sessions_cancelled', jsonb_build_object('event_ids', told.event_ids));
    end if;
    notification := private.notify(
      told.user_id, 'booking', subject_kind => 'class', subject_id => told.class_id, subject_name => told.class_title,
      decision => 'session_cancelled', reason => left(cancel_together.reason, 500)
    );
    update public.notifications n set dates = told.dates where n.id = notification;
  end loop;
  return cancelled;
end
$$;

create or replace function public.cancel_sessions(session_id uuid, scope text, reason text)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
as $$
declare
  session public.class_sessions;
  cancelled integer;
begin
  perform private.lock_sessions_in_scope(cancel_sessions.session_id, cancel_sessions.scope);
  session := private.require_taught_session(cancel_sessions.session_id);
  perform private.require_scope(cancel_sessions.scope);
  if session.starts_at <= now() then
    raise exception using errcode = 'PT409', message = 'The session has begun.', detail = 'begun';
  end if;
  cancelled := private.cancel_together(
    array(select s.id from private.sessions_in_scope(session, cancel_sessions.scope) s where s.status = 'scheduled'),
    cancel_sessions.reason
  );
  perform private.count_writes('public.cancel_sessions(uuid, text, text)', 'call', cancelled);
  return cancelled;
end
$$;

create or replace function private.cancel_sessions_of_class()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $$
begin
  perform private.cancel_together(
    array(select s.id from public.class_sessions s
           where s.class_id = new.id and s.status = 'scheduled' and s.starts_at > now()),
    'This class is no longer on Kindling.'
  );
  return null;
end
$$;

create or replace function private.cancel_sessions_of_leaver()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $$
begin
  perform private.cancel_together(
    array(select s.id from public.class_sessions s join public.class_submissions c on c.id = s.class_id
           where c.submitted_by = new.user_id and s.status = 'scheduled' and s.starts_at > now() and s.ends_at > new.due_at),
    null
  );
  return null;
end
$$;

-- What a member tells the teacher of a course that she needs there: of each of its dates that lie ahead.
create function public.tell_course_access_needs(course_id uuid, needs text[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.lock_course_ahead(tell_course_access_needs.course_id);
  perform private.count_writes('public.tell_course_access_needs(uuid,text[])', 'call', 1);
  update public.bookings b
     set access_needs = array(
           select distinct n from unnest(coalesce(tell_course_access_needs.needs, '{}')) as n order by n
         ),
         updated_at = now()
    from public.class_sessions s
   where b.user_id = auth.uid() and b.course_id = tell_course_access_needs.course_id
     and s.id = b.session_id and s.starts_at > now() and b.status in ('booked', 'waiting', 'offered');
end
$$;

comment on function public.tell_course_access_needs(uuid, text[]) is
  'Tells the teacher of a course what she needs there, at every date ahead. 404 where it is none of hers.';

-- Locks the sessions ahead of one of her courses, in the order of their ids; 404 where it is none of hers.
create function private.lock_course_ahead(course_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform from public.class_sessions s
    where s.starts_at > now() and s.id in (
      select b.session_id from public.bookings b where b.user_id = auth.uid() and b.course_id = lock_course_ahead.course_id
    )
    order by s.id for update;
  if not exists (
    select from public.bookings b where b.user_id = auth.uid() and b.course_id = lock_course_ahead.course_id
  ) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
end
$$;

-- The name that a booking is under, for whoever books for somebody else. Of a course it is that of each date ahead.
create function public.rename_booking(booking_id uuid, first_name text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  own public.bookings;
  wanted constant text := private.trimmed(rename_booking.first_name);
  course constant uuid := (
    select b.course_id from public.bookings b where b.id = rename_booking.booking_id and b.user_id = auth.uid()
  );
begin
  -- several sessions are locked together, before one of them is
  if course is not null then
    perform private.lock_course_ahead(course);
  end if;
  own := private.lock_own_booking(rename_booking.booking_id);
  perform private.count_writes('public.rename_booking(uuid,text)', 'call', 1);
  if char_length(wanted) > 60 then
    raise check_violation using message = 'A name has at most 60 characters.', constraint = 'bookings_first_name';
  end if;
  update public.bookings b set first_name = wanted, updated_at = now()
    from public.class_sessions s
   where s.id = b.session_id and s.starts_at > now() and b.user_id = auth.uid()
     and b.status in ('booked', 'waiting', 'offered') and (b.id = own.id or b.course_id = own.course_id);
  if not found then
    raise exception using errcode = 'PT409', message = 'The session has begun.', detail = 'begun';
  end if;
end
$$;

comment on function public.rename_booking(uuid, text) is
  'Changes the name that a place of hers is under on the door list; of a course at each date ahead. 404 none of hers, 409 begun or given back.';

-- Nothing typed is like an empty query: no rows.
create or replace function public.search_everything(query text default null::text, group_size integer default 5)
  returns setof public.search_result
  language plpgsql
  stable security definer
  set search_path to ''
as $$
declare
  typed constant text := left(private.search_key(left(query, 100)), 100);
  term constant text := left(private.search_term(query), 100);
  wanted constant integer := least(greatest(coalesce(group_size, 5), 1), 24);
  member constant boolean := auth.uid() is not null;
  kind_of_match text := 'exact';
  businesses uuid[];
  classes uuid[];
  sessions uuid[];
  instructors uuid[];
  stories uuid[];
begin
  -- of one letter there are too many
  if typed is null or typed !~ '[[:alnum:]]{2}' then
    return;
  end if;
  businesses := private.find_entries('business', typed, wanted);
  classes := private.find_entries('class', typed, wanted);
  instructors := private.find_entries('instructor', typed, wanted);
  -- more than are shown, for some may not be hers to read
  stories := private.find_entries('story', typed, wanted * 4);
  if term ~ '[[:alnum:]]{3}' then
    if cardinality(businesses) < wanted and private.may_be_contained(term) then
      businesses := private.followed_by(
        businesses, private.listing_page(private.exact_search(term, ''), null, null, null, wanted)
      );
    end if;
    if cardinality(classes) < wanted then
      classes := private.followed_by(
        classes, private.classes_with(private.read_class_search(term, null, null, null, null), null, null, wanted)
      );
    end if;
  end if;
  sessions := private.find_sessions(term, classes, wanted);
  if businesses || classes || instructors || stories = '{}' then
    kind_of_match := 'similar';
    businesses := private.listing_page(private.similar_search(term, ''), null, null, null, wanted);
    classes := private.find_similar_entries('class', typed, wanted);
    sessions := private.find_sessions('', classes, wanted);
    instructors := private.find_similar_entries('instructor', typed, wanted);
    stories := private.find_similar_entries('story', typed, wanted * 4);
  end if;

  return query
    select 'session', s.id, c.slug, c.id, c.class_title, c.class_category, d.thing,
           v.town, c.instructor_name, null::text[],
           case when not s.is_online then 'in-person' when v.id is null then 'virtual' else 'both' end, s.starts_at,
           s.time_zone, null::text, kind_of_match
      from unnest(sessions) with ordinality as found (id, at)
      join public.class_sessions s on s.id = found.id
      join public.class_submissions c on c.id = s.class_id
      join public.class_details d on d.class_id = c.id
      left join public.venues v on v.id = s.venue_id
     where s.status = 'scheduled' and c.status = 'approved'
     order by found.at;
  return query
    select 'class', c.id, c.slug, null::uuid, c.class_title, c.class_category, d.thing, c.class_location, c.instructor_name, null::text[],
           c.class_format, null::timestamptz, null::text, null::text, kind_of_match
      from unnest(classes[:wanted]) with ordinality as found (id, at)
      join public.class_submissions c on c.id = found.id
      join public.class_details d on d.class_id = c.id
     where c.status = 'approved'
     order by found.at;
  return query
    select 'business', l.id, l.slug, null::uuid, l.business_name, l.category, null::text, l.business_location, null::text,
           l.services_offered, null::text, null::timestamptz, null::text, null::text, kind_of_match
      from unnest(businesses[:wanted]) with ordinality as found (id, at)
      join public.business_listings l on l.id = found.id
     where l.status = 'approved'
     order by found.at;
  return query
    select 'instructor', i.id, i.slug, null::uuid, i.display_name, null::text, null::text, null::text, null::text, i.specialties,
           null::text, null::timestamptz, null::text, null::text, kind_of_match
      from unnest(instructors) with ordinality as found (id, at)
      join public.instructor_profiles i on i.id = found.id
     where i.status = 'approved'
     order by found.at;
  -- as featured_stories() for a visitor; a member reads the demo town's examples too
  return query
    select 'story', s.id, null::text, null::uuid, s.title, null::text, s.thing_slug, null::text, m.public_name, null::text[], null::text,
           null::timestamptz, null::text, p.content, kind_of_match
      from unnest(stories) with ordinality as found (id, at)
      join public.stories s on s.id = found.id
      join public.posts p on p.id = s.post_id
      join public.member_cards m on m.user_id = p.author_id
     where s.status = 'featured' and p.hidden_at is null and (member or not s.example)
       and p.author_id not in (select private.hidden_members())
     order by found.at
     limit wanted;
end
$$;

insert into private.write_bounds (target, verb, member, network, why) values
  ('public.tell_course_access_needs(uuid,text[])', 'call', 120, 6000, 'With each course once, and again when it changes.'),
  ('public.rename_booking(uuid,text)', 'call', 120, 6000, 'Each place once or twice.');

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.cancel_together(uuid[], text), private.lock_course_ahead(uuid) from public;
revoke all on function public.tell_course_access_needs(uuid, text[]), public.rename_booking(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.tell_course_access_needs(uuid, text[]), public.rename_booking(uuid, text)
to authenticated, service_role;
