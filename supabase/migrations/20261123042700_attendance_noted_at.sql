-- Attendance that was noted without a network: it counts from the moment of the tap, as long as that lies in the time in
-- which attendance is noted, and arrives within a week of the end. Without a moment it is now.

-- How long after the end of a session attendance may arrive that was noted in time.
create function private.attendance_arrives_within() returns interval language sql immutable return interval '7 days';

drop function public.check_in(uuid), public.mark_no_show(uuid), public.undo_attendance(uuid);
drop function private.record_attendance(uuid, text);

create function private.record_attendance(booking_id uuid, outcome text, noted_at timestamptz) returns public.bookings
  language plpgsql volatile set search_path = ''
  as $$
declare
  session public.class_sessions;
  booking public.bookings;
  before text;
  -- her device's clock may be ahead; never later than now
  moment timestamptz := least(coalesce(record_attendance.noted_at, now()), now());
  day date;
begin
  select b.* into booking from public.bookings b where b.id = record_attendance.booking_id;
  session := private.require_taught_session(booking.session_id);
  select b.* into booking from public.bookings b where b.id = record_attendance.booking_id for update;
  if booking.status not in ('booked', 'attended', 'no_show') or session.status <> 'scheduled' then
    raise exception using errcode = 'PT409', message = 'She holds no place at this session.', detail = 'no_place';
  end if;
  if booking.status = record_attendance.outcome then
    return booking;
  end if;
  if moment not between session.starts_at - interval '2 hours' and session.ends_at + interval '48 hours'
     or record_attendance.outcome = 'no_show' and moment < session.starts_at
     or now() > session.ends_at + private.attendance_arrives_within() then
    raise exception using errcode = 'PT409', message = 'Attendance is noted from two hours before until 48 hours after.', detail = 'too_early_or_late';
  end if;
  before := booking.status;
  day := least((session.starts_at at time zone session.time_zone)::date, (moment at time zone 'Europe/London')::date);
  update public.bookings b
     set status = record_attendance.outcome, updated_at = now(),
         checked_in_at = case when record_attendance.outcome = 'attended' then moment end
   where b.id = booking.id
  returning * into booking;
  if record_attendance.outcome = 'attended' then
    insert into public.class_attendances as a (user_id, class_id, attended_on, confirmed_at)
    values (booking.user_id, session.class_id, day, moment)
    on conflict (user_id, class_id, attended_on) do update set confirmed_at = coalesce(a.confirmed_at, moment);
  elsif before = 'attended' then
    delete from public.class_attendances a
     where a.user_id = booking.user_id and a.class_id = session.class_id and a.confirmed_at is not null
       and a.confirmed_at >= session.starts_at - interval '2 hours' and a.attended_on = day;
  end if;
  perform private.record_booking_event(
    booking,
    case record_attendance.outcome when 'attended' then 'checked_in' when 'no_show' then 'no_show' else 'attendance_undone' end,
    before
  );
  return booking;
end
$$;

create function public.check_in(booking_id uuid, noted_at timestamptz default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.check_in(uuid, timestamptz)', 'call', 1);
  perform private.record_attendance(check_in.booking_id, 'attended', check_in.noted_at);
end
$$;

create function public.mark_no_show(booking_id uuid, noted_at timestamptz default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.mark_no_show(uuid, timestamptz)', 'call', 1);
  perform private.record_attendance(mark_no_show.booking_id, 'no_show', mark_no_show.noted_at);
end
$$;

create function public.undo_attendance(booking_id uuid, noted_at timestamptz default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.undo_attendance(uuid, timestamptz)', 'call', 1);
  perform private.record_attendance(undo_attendance.booking_id, 'booked', undo_attendance.noted_at);
end
$$;

comment on function public.check_in(uuid, timestamptz) is
  'For the teacher: she is here, since noted_at or now. Idempotent. 404 where it is no booking of her sessions, 409 too early, too late or without a place.';
comment on function public.mark_no_show(uuid, timestamptz) is 'For the teacher, until 48 hours after the end: she did not come.';
comment on function public.undo_attendance(uuid, timestamptz) is 'For the teacher: takes back check_in() or mark_no_show().';

update private.write_bounds set target = replace(target, '(uuid)', '(uuid, timestamptz)')
 where target in ('public.check_in(uuid)', 'public.mark_no_show(uuid)', 'public.undo_attendance(uuid)');

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.attendance_arrives_within(), private.record_attendance(uuid, text, timestamptz) from public;
revoke all on function
  public.check_in(uuid, timestamptz), public.mark_no_show(uuid, timestamptz), public.undo_attendance(uuid, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function
  public.check_in(uuid, timestamptz), public.mark_no_show(uuid, timestamptz), public.undo_attendance(uuid, timestamptz)
to authenticated, service_role;
