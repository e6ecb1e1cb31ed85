-- Circles: who asked to go to a date with others who are new, who goes together, and their room. Who meets whom is found by
-- matchCircles() in packages/domain, in the job circle_making; here is what it is given and what becomes of it. Leaving
-- looks the same whatever its reason: her name and words are gone for the others, and one notice says that someone left.

-- Lock of circles: whoever makes some or says yes to keeping in touch, and whoever blocks somebody, leaves or is suspended,
-- take turns, so that no pair slips through between.
-- Taken before any session's row.
create function private.lock_circles() returns void
  language sql volatile set search_path = ''
  as $$
  select pg_advisory_xact_lock(hashtextextended('circles:', 0))
$$;

-- Until when a circle is made: three hours before.
create function private.circles_end(starts_at timestamptz) returns timestamptz
  language sql immutable set search_path = ''
  as $$
  select circles_end.starts_at - interval '3 hours'
$$;

-- Makes circles 72 hours before, or now where it is later already; and for the last time three hours before.
create function private.enqueue_circles(session public.class_sessions) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform backend.enqueue(
    'circle_making', jsonb_build_object('session_id', (session).id),
    greatest(now(), (session).starts_at - interval '72 hours')
  );
  perform backend.enqueue(
    'circle_making', jsonb_build_object('session_id', (session).id), private.circles_end((session).starts_at)
  );
end
$$;

-- Whether a date has circles: one that people go to, with three places or more.
create function private.has_circles(session public.class_sessions) returns boolean
  language sql immutable set search_path = ''
  as $$
  select (session).status = 'scheduled' and (session).capacity >= 3 and not (session).is_online
$$;

create function public.wish_circle(
  booking_id uuid, first_name text, portrait smallint default null, age_band text default null
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  own public.bookings := private.lock_own_booking(wish_circle.booking_id);
  session public.class_sessions;
begin
  perform private.count_writes('public.wish_circle(uuid,text,smallint,text)', 'call', 1);
  select * into session from public.class_sessions s where s.id = own.session_id;
  if own.status <> 'booked' or not private.has_circles(session) or now() >= private.circles_end(session.starts_at)
     or private.is_suspended()
     or exists (
       select from public.circle_wishes w
        where w.booking_id = own.id
          and (w.left_at is not null or exists (
            select from private.circle_members m join private.circles c on c.id = m.circle_id
             where m.user_id = own.user_id and c.session_id = own.session_id
          ))
     ) then
    raise exception using errcode = 'PT409', message = 'It’s too late to change this.', detail = 'no_circle';
  end if;
  insert into public.circle_wishes as wishes (booking_id, user_id, first_name, portrait, age_band)
  values (own.id, own.user_id, private.trimmed(wish_circle.first_name), wish_circle.portrait, wish_circle.age_band)
  on conflict (booking_id) do update
     set first_name = excluded.first_name, portrait = excluded.portrait, age_band = excluded.age_band;
  perform private.enqueue_circles(session);
end
$$;
grant execute on function public.wish_circle(booking_id uuid, first_name text, portrait smallint, age_band text)
  to authenticated, service_role;
comment on function public.wish_circle(booking_id uuid, first_name text, portrait smallint, age_band text) is
  'Would like to go to a booked date with others who are new, under a name and portrait chosen for that; again until there is a circle, to change them. 404 none of hers, 409 where there is none to be made (detail no_circle).';
select private.bound_calls('public.wish_circle(uuid,text,smallint,text)',
  private.write_bound(120, 6000, why => 'With each place once, and again when it changes.')
);

create function public.unwish_circle(booking_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  own public.bookings := private.lock_own_booking(unwish_circle.booking_id);
begin
  perform private.count_writes('public.unwish_circle(uuid)', 'call', 1);
  delete from public.circle_wishes w
   where w.booking_id = own.id and w.left_at is null
     and not exists (
       select from private.circle_members m join private.circles c on c.id = m.circle_id
        where m.user_id = own.user_id and c.session_id = own.session_id
     );
end
$$;
grant execute on function public.unwish_circle(booking_id uuid) to authenticated, service_role;
comment on function public.unwish_circle(booking_id uuid) is
  'Would rather go by herself after all, as long as there is no circle: that one is left. Idempotent; 404 none of hers.';
select private.bound_calls('public.unwish_circle(uuid)',
  private.write_bound(120, 6000, why => 'The same.')
);

-- Of a date that is due: locks it, and says whether circles are made, or whoever is left over is told; null for neither.
create function private.begin_circles(session_id uuid) returns text
  language plpgsql volatile set search_path = ''
  as $$
declare
  session public.class_sessions;
begin
  perform private.lock_circles();
  select * into session from public.class_sessions s where s.id = begin_circles.session_id for update;
  return case
    when session.id is null or not private.has_circles(session) or now() >= session.starts_at then null
    when now() >= private.circles_end(session.starts_at) then 'last'
    when now() >= session.starts_at - interval '72 hours' then 'make'
  end;
end
$$;

-- What matchCircles() is given. A first-timer by what was checked in at the door, as in door_list().
create function private.circle_places(session_id uuid) returns table (
  id uuid, seats integer, first_time boolean, age_band text, asked_at timestamptz, barred boolean, circle uuid
)
  language sql stable set search_path = ''
  as $$
  select b.id, b.seats,
         not exists (
           select from public.class_attendances a
            where a.user_id = b.user_id and a.class_id = s.class_id and a.confirmed_at is not null
              and a.attended_on < private.local_day(s.starts_at, s.time_zone)
         ),
         w.age_band, w.created_at,
         u.deleted_at is not null or coalesce(u.banned_until, '-infinity') > now()
           or exists (
             select from private.suspensions x where x.member_id = u.id and (x.until is null or x.until > now())
           )
           or exists (select from public.account_deletions d where d.user_id = u.id and d.due_at < s.ends_at),
         (
           select m.circle_id from private.circle_members m join private.circles c on c.id = m.circle_id
            where c.session_id = s.id and m.user_id = b.user_id and m.left_at is null
         )
    from public.class_sessions s
    join public.bookings b on b.session_id = s.id and b.status = 'booked'
    join public.circle_wishes w on w.booking_id = b.id and w.left_at is null
    join auth.users u on u.id = b.user_id
   where s.id = circle_places.session_id
$$;

-- Bookings of members who don't meet: by either kind of block, in either direction.
create function private.circle_blocks(session_id uuid) returns table (one uuid, other uuid)
  language sql stable set search_path = ''
  as $$
  with asked as (
    select b.id, b.user_id
      from public.bookings b join public.circle_wishes w on w.booking_id = b.id and w.left_at is null
     where b.session_id = circle_blocks.session_id and b.status = 'booked'
  )
  select a.id, o.id
    from asked a
   cross join lateral private.blocked_with(a.user_id) as blocked (id)
    join asked o on o.user_id = blocked.id
   where a.id < o.id
$$;

-- Puts bookings into circles, and tells them. `made`: one array of bookings for each new circle; `joined`: bookings with
-- the circle that they join. Expects begin_circles() in the same transaction. Returns how many circles there are now.
create function private.save_circles(session_id uuid, made jsonb, joined jsonb) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  session public.class_sessions;
  title text;
  bookings jsonb;
  circle uuid;
begin
  select * into session from public.class_sessions s where s.id = save_circles.session_id;
  select c.class_title into title from public.class_submissions c where c.id = session.class_id;
  for bookings in select g from jsonb_array_elements(save_circles.made) as g loop
    insert into private.circles (session_id, closes_at) values (session.id, session.ends_at + interval '7 days')
    returning id into circle;
    perform private.join_circle(circle, b.id::uuid, title) from jsonb_array_elements_text(bookings) as b (id);
  end loop;
  for circle, bookings in
    select (j ->> 'circle')::uuid, jsonb_agg(j ->> 'id') from jsonb_array_elements(save_circles.joined) as j group by 1 order by 1
  loop
    perform private.join_circle(circle, b.id::uuid, title) from jsonb_array_elements_text(bookings) as b (id);
    perform realtime.send(jsonb_build_object('id', circle), 'message', 'circle:' || circle);
  end loop;
  return (select count(*) from private.circles c where c.session_id = session.id);
end
$$;

create function private.join_circle(circle_id uuid, booking_id uuid, class_title text) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  member uuid;
  joined uuid;
begin
  insert into private.circle_members (circle_id, user_id, first_name, portrait, seats)
  select c.id, b.user_id, w.first_name, w.portrait, b.seats
    from public.bookings b
    join public.circle_wishes w on w.booking_id = b.id and w.left_at is null
    join private.circles c on c.id = join_circle.circle_id and c.session_id = b.session_id
   where b.id = join_circle.booking_id and b.status = 'booked'
  on conflict on constraint circle_members_once do nothing
  returning user_id, id into member, joined;
  if found then
    perform backend.enqueue('circle_ready', jsonb_build_object('member_id', joined));
    perform private.notify(
      member, 'circle', subject_kind => 'circle', subject_id => join_circle.circle_id,
      subject_name => join_circle.class_title, decision => 'ready'
    );
  end if;
end
$$;

-- Tells whoever is left over, once, that there is no circle this time.
create function private.tell_without_circle(session_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  member uuid;
begin
  for member in
    update public.circle_wishes w set told_at = now()
      from public.bookings b
     where b.id = w.booking_id and b.session_id = tell_without_circle.session_id and b.status = 'booked'
       and w.told_at is null and w.left_at is null
       and not exists (
         select from private.circle_members m join private.circles c on c.id = m.circle_id
          where c.session_id = b.session_id and m.user_id = b.user_id
       )
    returning w.user_id
  loop
    perform private.notify(
              member, 'circle', subject_kind => 'class', subject_id => k.id, subject_name => k.class_title, decision => 'none'
            )
       from public.class_sessions s join public.class_submissions k on k.id = s.class_id
      where s.id = tell_without_circle.session_id;
  end loop;
end
$$;

-- Takes a member out of a circle, and puts a notice in her place that says no more than that. Idempotent.
create function private.leave_one_circle(circle_id uuid, member uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
#variable_conflict use_column
declare
  session uuid := (select c.session_id from private.circles c where c.id = leave_one_circle.circle_id);
begin
  perform from public.class_sessions s where s.id = session for update;
  update private.circle_members m set left_at = now()
   where m.circle_id = leave_one_circle.circle_id and m.user_id = leave_one_circle.member and m.left_at is null;
  if found then
    update public.circle_wishes w set left_at = now()
      from public.bookings b
     where b.id = w.booking_id and b.session_id = session and w.user_id = leave_one_circle.member and w.left_at is null;
    insert into public.circle_messages (circle_id, author_id, notice) values (leave_one_circle.circle_id, null, 'left');
  end if;
end
$$;

create function public.leave_circle(circle_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.leave_circle(uuid)', 'call', 1);
  if not private.was_in_circle(leave_circle.circle_id) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  perform private.lock_circles();
  perform private.leave_one_circle(leave_circle.circle_id, auth.uid());
end
$$;
grant execute on function public.leave_circle(circle_id uuid) to authenticated, service_role;
comment on function public.leave_circle(circle_id uuid) is
  'Leaves a circle: her name and words go, and the others read that someone left. Idempotent; 404 where it is none of hers.';
select private.bound_calls('public.leave_circle(uuid)',
  private.write_bound(60, 3000, why => 'Each once, and again where the answer was lost.')
);

-- Blocks somebody whom she meets, or has met, in a circle: as blocks in messages do, under the name that she has there.
create function public.block_in_circle(member_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  other private.circle_members;
begin
  select * into other from private.circle_members m where m.id = block_in_circle.member_id;
  if other.id is null or other.user_id = auth.uid() or not private.was_in_circle(other.circle_id) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  perform private.count_submission('block', auth.uid()::text, 100);
  insert into private.thread_blocks (blocker_id, blocked_id, class_id, name)
  select auth.uid(), other.user_id, s.class_id, private.circle_name(other)
    from private.circles c left join public.class_sessions s on s.id = c.session_id
   where c.id = other.circle_id
     and not exists (
       select from private.thread_blocks t
        where t.blocker_id = auth.uid() and t.blocked_id = other.user_id and t.class_id is null and s.class_id is null
     )
  on conflict (blocker_id, blocked_id, class_id) do nothing;
end
$$;
grant execute on function public.block_in_circle(member_id uuid) to authenticated, service_role;
comment on function public.block_in_circle(member_id uuid) is
  'Blocks a member of a circle by her id in the room, and leaves it. 404 where it is no circle of hers.';
select private.bound_calls('public.block_in_circle(uuid)',
  private.write_bound(100, 5000, why => 'As blocks in the community.')
);

-- Whoever blocks leaves what the two share; either kind of block, wherever it is made.
create function private.leave_circles_after_block() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  shared uuid;
begin
  perform private.lock_circles();
  for shared in
    select c.id from private.circle_members m
      join private.circle_members o on o.circle_id = m.circle_id and o.user_id = new.blocked_id and o.left_at is null
      join private.circles c on c.id = m.circle_id
     where m.user_id = new.blocker_id and m.left_at is null
     order by c.session_id, c.id
  loop
    perform private.leave_one_circle(shared, new.blocker_id);
  end loop;
  return null;
end
$$;
create trigger leave_circles after insert on public.blocks
  for each row execute function private.leave_circles_after_block();
create trigger leave_circles after insert on private.thread_blocks
  for each row execute function private.leave_circles_after_block();

create function private.leave_circles_after_suspension() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  hers uuid;
begin
  perform private.lock_circles();
  for hers in
    select c.id from private.circle_members m join private.circles c on c.id = m.circle_id
     where m.user_id = new.member_id and m.left_at is null
     order by c.session_id, c.id
  loop
    perform private.leave_one_circle(hers, new.member_id);
  end loop;
  return null;
end
$$;
create trigger leave_circles after insert or update on private.suspensions
  for each row execute function private.leave_circles_after_suspension();

-- A place that was given back. Where the date itself was cancelled, the room is closed and nobody leaves it.
create function private.leave_circle_with_place() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  hers uuid;
begin
  for hers in
    select c.id from private.circle_members m join private.circles c on c.id = m.circle_id
     where c.session_id = new.session_id and not c.cancelled and m.user_id = new.user_id and m.left_at is null
     order by c.id
  loop
    perform private.leave_one_circle(hers, new.user_id);
  end loop;
  return null;
end
$$;
create trigger leave_circle after update of status on public.bookings
  for each row when (old.status <> new.status and new.status = 'cancelled')
  execute function private.leave_circle_with_place();

-- Erasure, and whatever else removes an account: the same notice, as long as the room is there.
create function private.leave_circle_with_account() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into public.circle_messages (circle_id, author_id, notice)
  select c.id, null, 'left' from private.circles c where c.id = old.circle_id;
  perform private.end_thread(old.circle_id);
  return null;
end
$$;
create trigger leave_with_account after delete on private.circle_members
  for each row when (old.left_at is null) execute function private.leave_circle_with_account();

create trigger recheck_channels after insert or delete or update of left_at on private.circle_members
  for each row execute function realtime.recheck_channels('user_id');

-- A date that moves takes its rooms along: they are written in from 72 hours before the new one, and rest until then. One
-- that is cancelled closes them.
create function private.follow_session_in_circles() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if new.status = 'cancelled' then
    update private.circles c set closes_at = now(), cancelled = true where c.session_id = new.id and not c.cancelled;
    perform realtime.send(jsonb_build_object('id', c.id), 'message', 'circle:' || c.id)
       from private.circles c where c.session_id = new.id;
    return null;
  end if;
  update private.circles c
     set closes_at = new.ends_at + interval '7 days',
         opens_at = case when new.starts_at <> old.starts_at then new.starts_at - interval '72 hours' else c.opens_at end
   where c.session_id = new.id;
  if new.starts_at <> old.starts_at then
    insert into public.circle_messages (circle_id, author_id, notice)
    select c.id, null, 'moved' from private.circles c where c.session_id = new.id;
    update public.circle_wishes w set told_at = null
      from public.bookings b
     where b.id = w.booking_id and b.session_id = new.id and w.told_at is not null;
    if exists (
      select from public.bookings b join public.circle_wishes w on w.booking_id = b.id and w.left_at is null
       where b.session_id = new.id
    ) then
      perform private.enqueue_circles(new);
    end if;
  end if;
  return null;
end
$$;
create trigger follow_in_circles after update of starts_at, ends_at, status on public.class_sessions
  for each row when (
    (old.starts_at, old.ends_at, old.status) is distinct from (new.starts_at, new.ends_at, new.status)
  ) execute function private.follow_session_in_circles();

-- What was told of a room that is gone leads nowhere.
create function private.forget_circle() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from public.notifications n where n.kind = 'circle' and n.subject_id = old.id;
  return null;
end
$$;
create trigger forget_notifications after delete on private.circles
  for each row execute function private.forget_circle();

-- The circles whose member is asking, and who is in them with her. They run as the owner: policies ask them once for a
-- statement.
create function private.circles_of_mine() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
  select m.circle_id from private.circle_members m where m.user_id = auth.uid() and m.left_at is null
$$;
grant execute on function private.circles_of_mine() to authenticated, service_role;

create function private.company_of_mine() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
  select o.id
    from private.circle_members m
    join private.circle_members o on o.circle_id = m.circle_id and o.left_at is null
   where m.user_id = auth.uid() and m.left_at is null
     and o.user_id not in (select private.blocked_with(auth.uid()))
$$;
grant execute on function private.company_of_mine() to authenticated, service_role;

create function private.is_in_circle(circle_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from private.circle_members m
     where m.circle_id = is_in_circle.circle_id and m.user_id = auth.uid() and m.left_at is null
  )
$$;
grant execute on function private.is_in_circle(circle_id uuid) to authenticated, service_role;

create function private.was_in_circle(circle_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from private.circle_members m where m.circle_id = was_in_circle.circle_id and m.user_id = auth.uid()
  )
$$;

-- Enumeration guard: a room that is closed, resting, left or not there is refused in the same words.
create function private.may_write_in_circle(circle_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select private.is_in_circle(may_write_in_circle.circle_id)
    and exists (
      select from private.circles c
       where c.id = may_write_in_circle.circle_id and c.opens_at <= now() and c.closes_at > now()
    )
$$;
grant execute on function private.may_write_in_circle(circle_id uuid) to authenticated, service_role;

create function private.circle_of_topic(topic text) returns uuid
  language sql immutable set search_path = ''
  as $$
  select case
    when circle_of_topic.topic ~ '^circle:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(circle_of_topic.topic, 8)::uuid
  end
$$;
grant execute on function private.circle_of_topic(topic text) to authenticated;

create policy "a member hears of her circle" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast'::text and private.is_in_circle(private.circle_of_topic((select realtime.topic() as topic))));

-- Her wish for each booking that lies ahead or has a room, and what became of it.
create function public.my_circles() returns table (
  booking_id uuid, session_id uuid, first_name text, portrait smallint, age_band text, state text, circle_id uuid,
  changeable boolean
)
  language sql stable security definer set search_path = ''
  as $$
  select b.id, s.id, w.first_name, w.portrait, w.age_band,
         case
           when w.left_at is not null then 'left'
           when m.circle_id is not null then 'ready'
           when w.told_at is not null or now() >= private.circles_end(s.starts_at) then 'none'
           when w.booking_id is not null then 'looking'
           else 'offered'
         end,
         m.circle_id,
         now() < private.circles_end(s.starts_at)
    from public.bookings b
    join public.class_sessions s on s.id = b.session_id
    left join public.circle_wishes w on w.booking_id = b.id
    left join lateral (
      select m.circle_id from private.circles c join private.circle_members m on m.circle_id = c.id
       where c.session_id = s.id and m.user_id = b.user_id and m.left_at is null and w.left_at is null
    ) m on true
   where b.user_id = auth.uid() and b.status in ('booked', 'attended', 'no_show')
     and (m.circle_id is not null
          or private.has_circles(s) and s.starts_at > now()
             and (w.booking_id is not null or now() < private.circles_end(s.starts_at) and not private.is_suspended()))
   order by s.starts_at, b.id
   limit 200
$$;
grant execute on function public.my_circles() to authenticated, service_role;
comment on function public.my_circles() is
  'Of each booking of the member who asks whether she can go with others who are new: offered, looking, ready (circle_id is its room), left or none. changeable: before three hours to go.';

-- Room of a circle. When and where she reads with her own booking of that session.
create function public.circle_room(circle_id uuid) returns table (
  id uuid, session_id uuid, class_title text, class_slug text, starts_at timestamptz, ends_at timestamptz, time_zone text,
  opens_at timestamptz, closes_at timestamptz, cancelled boolean, example boolean, thread boolean, keeps boolean
)
  language sql stable security definer set search_path = ''
  as $$
  select c.id, s.id, k.class_title, case when k.status = 'approved' then k.slug end, s.starts_at, s.ends_at, s.time_zone,
         c.opens_at, c.closes_at, c.cancelled, c.example, c.session_id is null, private.keeps_in_touch(c.id)
    from private.circles c
    left join public.class_sessions s on s.id = c.session_id
    left join public.class_submissions k on k.id = s.class_id
   where c.id = circle_room.circle_id and private.is_in_circle(c.id)
$$;
grant execute on function public.circle_room(circle_id uuid) to authenticated, service_role;
comment on function public.circle_room(circle_id uuid) is
  'The room of a circle of hers: which date it is for, when it opens and closes, and whether she can say yes to keeping in touch; or a thread of two, which has no date. Nothing where she isn’t in it.';

create function public.members_of_circle(circle_id uuid) returns table (
  id uuid, first_name text, portrait smallint, seats integer, own boolean, avatar_url text, met_as text, said_yes boolean,
  thread_id uuid
)
  language sql stable security definer set search_path = ''
  as $$
  select m.id, private.circle_name(m), case when k.user_id is null then m.portrait else k.portrait end, m.seats,
         m.user_id = auth.uid(), k.avatar_url, m.first_name, y.member_id is not null, y.thread_id
    from private.circle_members m
    left join public.member_cards k on m.shows_card and k.user_id = m.user_id
    left join private.circle_members own on own.circle_id = m.circle_id and own.user_id = auth.uid()
    left join private.circle_yeses y on y.member_id = own.id and y.other_id = m.id
   where m.circle_id = members_of_circle.circle_id and m.id in (select private.company_of_mine())
   order by m.user_id = auth.uid(), private.folded(m.first_name), m.id
$$;
grant execute on function public.members_of_circle(circle_id uuid) to authenticated, service_role;
comment on function public.members_of_circle(circle_id uuid) is
  'Who is in a circle of hers, by ids of the room: names and portraits chosen for it, with how many they come, and what she has said about keeping in touch; never what they have. In a thread of two those of her card, beside the name she met her by.';

-- Runs as the owner: who is who in the room is granted to nobody.
create function private.sign_circle_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.author_id);
  new.member_id := (
    select m.id from private.circle_members m
     where m.circle_id = new.circle_id and m.user_id = new.author_id and m.left_at is null
  );
  if new.member_id is null then
    raise insufficient_privilege using message = 'new row violates row-level security policy for table "circle_messages"';
  end if;
  return new;
end
$$;

-- Ids alone: each reader looks the message up under her policies. Of words the others are told once until they have read.
-- A thread of two stays open for another while with each message, unless one of the two has left meanwhile.
create function private.announce_circle_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform realtime.send(jsonb_build_object('id', new.id), 'message', 'circle:' || new.circle_id);
  if tg_op = 'INSERT' and new.words is not null then
    update private.circles c set closes_at = now() + private.thread_lasts()
     where c.id = new.circle_id and c.session_id is null and not c.cancelled
       and c.closes_at < now() + private.thread_lasts() - interval '1 day';
    perform private.notify(
              m.user_id, 'circle', subject_kind => 'circle', subject_id => new.circle_id, subject_name => k.class_title,
              decision => case when c.session_id is null then 'thread_message' else 'message' end
            )
       from private.circle_members m
       join private.circles c on c.id = m.circle_id
       left join public.class_sessions s on s.id = c.session_id
       left join public.class_submissions k on k.id = s.class_id
      where m.circle_id = new.circle_id and m.left_at is null and m.user_id <> new.author_id
        and not exists (
          select from public.notifications n
           where n.user_id = m.user_id and n.kind = 'circle' and n.subject_id = new.circle_id and n.read_at is null
        );
  end if;
  return null;
end
$$;

-- Whom she met in a circle, and what was written there, she may report after she has left as well.
create function private.admit_circle_report() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  circle uuid;
begin
  perform private.require_own(new.reporter_id);
  circle := case new.subject_kind
    when 'circle_member' then (select m.circle_id from private.circle_members m where m.id = new.subject_id)
    else (select m.circle_id from public.circle_messages m where m.id = new.subject_id)
  end;
  if circle is null or not private.was_in_circle(circle) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return new;
end
$$;
create trigger admit_from_circle before insert on public.reports
  for each row when (new.subject_kind in ('circle_message', 'circle_member'))
  execute function private.admit_circle_report();

-- public.circle_wishes

select private.member_table('public.circle_wishes',
  owner => 'user_id',
  reaches_others => true,
  part => 'classes',
  purpose => 'that she would like to go to a date with others who are new, under which name and portrait, and her age band where she gave it; the teacher reads none of it',
  kept => 'as long as the booking',
  export_file => 'circle-wishes',
  export_says => 'dates you wanted to go to with others who are new'
);

grant select on public.circle_wishes to authenticated;
grant all on public.circle_wishes to service_role;

create policy "a member reads her own" on public.circle_wishes
  for select to authenticated using (user_id = (select auth.uid()));

-- public.circle_messages

select private.member_table('public.circle_messages',
  owner => 'author_id',
  retires_ids => true,
  reaches_others => true,
  inserts => private.write_bound(60, 3000, kept => 5000, why => 'A day of finding each other, with every tap.'),
  part => 'classes',
  purpose => 'what she wrote in the room of a circle, or in a thread of two who keep in touch; of what is reported a moderator reads the message and up to three before it',
  kept => 'until 30 days after the room has closed, which is 7 days after the date, and of a thread of two 90 days after its last message',
  export_file => 'circle-messages',
  export_says => 'what you wrote in circles',
  export_omits => '{author_id,member_id}'
);

grant all on public.circle_messages to service_role;
grant select (id, circle_id, member_id, words, status, notice, created_at, hidden_at),
  insert (id, circle_id, words, status) on public.circle_messages to authenticated;

create policy "a member reads what those in her circle wrote" on public.circle_messages
  for select to authenticated using (
    circle_id in (select private.circles_of_mine())
    and (member_id is null or member_id in (select private.company_of_mine()))
    and (hidden_at is null or author_id = (select auth.uid()))
  );

create policy "a member writes in the open room of her circle" on public.circle_messages
  for insert to authenticated with check (
    author_id = (select auth.uid()) and private.may_write_in_circle(circle_id)
  );

create policy "nobody writes in a circle while suspended" on public.circle_messages
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create trigger announce after insert or update of hidden_at on public.circle_messages
  for each row execute function private.announce_circle_message();

create trigger sign before insert on public.circle_messages
  for each row when (current_user = 'authenticated') execute function private.sign_circle_message();

-- private.circles, private.circle_members

select private.record_processing('private.circles',
  part => 'classes',
  purpose => 'the room of a circle, or a thread of two who keep in touch: for which date, and when it closes; names nobody',
  kept => '30 days after it has closed, which is 7 days after the date, and of a thread 90 days after its last message',
  kept_for => interval '30 days',
  kept_since => 'closes_at',
  on_erasure => 'stays for the others',
  not_exported => 'It holds for which date a circle was, and names nobody. Those you were in are in circles.'
);

select private.record_processing('private.circle_members',
  owner => 'user_id',
  part => 'classes',
  purpose => 'in which circle she is, and in which thread of two, under which name and portrait; the others read those alone, the teacher nothing',
  kept => 'as long as the circle',
  export_file => 'circles',
  export_says => 'circles you were in, and as whom',
  export_omits => '{id}'
);
