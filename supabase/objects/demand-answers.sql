-- Answers to demand: a teacher plans a date of what is wanted near her, those who asked hear of it once, and for a day
-- only they can book. The teacher learns of nobody who asked, nor how many were told.

-- 25 miles.
create function private.answer_radius_km() returns double precision language sql immutable parallel safe
  as $$
  select 40.2336
$$;

-- The part of the week of a moment, by a clock; as slotOf() in packages/domain/src/recommendations/time-slot.ts.
create function private.wish_time_of(at timestamptz, zone text) returns text
  language sql stable set search_path = ''
  as $$
  select case when extract(isodow from l.local) < 6 then 'weekday-' else 'weekend-' end
         || case when extract(hour from l.local) < 12 then 'morning'
                 when extract(hour from l.local) < 17 then 'afternoon' else 'evening' end
    from (select wish_time_of.at at time zone zone as local) l
$$;

-- Where a teacher teaches: her venues, as far as everybody may know them, and the towns of her listed classes.
create function private.teaching_spots(teacher uuid) returns table (latitude double precision, longitude double precision)
  language sql stable set search_path = ''
  as $$
  select p.latitude, p.longitude
    from public.venues v join private.places p on p.id = v.place_id
   where v.owner_id = teaching_spots.teacher
  union
  select p.latitude, p.longitude
    from public.class_submissions c join private.places p on p.id = private.resolve_place(c.class_location)
   where c.submitted_by = teaching_spots.teacher and c.status = 'approved'
$$;

create function public.wanted_near_classes() returns table (
  thing text, cell integer, place_name text, time_group text, women integer, example boolean, class_slug text,
  answered boolean
)
  language sql stable security definer set search_path = ''
  as $$
  with near as (
    select d.*, p.name
      from private.demand d
      join private.places p on p.id = d.place_id
     where d.cell = any (array(
             select c from private.teaching_spots(auth.uid()) s,
                    lateral unnest(private.grid_cells(s.latitude, s.longitude, private.answer_radius_km())) as c
           ))
       and exists (
         select from private.teaching_spots(auth.uid()) s
          where private.distance_km(s.latitude, s.longitude, p.latitude, p.longitude) <= private.answer_radius_km()
       )
  )
  select n.thing, n.cell, n.name, n.time_group, n.women, n.example,
         (
           select c.slug from public.class_submissions c join public.class_details d on d.class_id = c.id
            where c.submitted_by = auth.uid() and c.status = 'approved' and d.thing = n.thing
            order by c.created_at desc, c.id limit 1
         ),
         exists (
           select from private.demand_answers a
            where a.thing = n.thing and a.cell = n.cell and a.answered_at > now() - interval '14 days'
         )
    from near n
   order by n.women desc, n.thing, n.name, n.time_group
   limit 100
$$;
grant execute on function public.wanted_near_classes() to authenticated, service_role;
comment on function public.wanted_near_classes() is
  'What is wanted within 25 miles of where the member who asks teaches, with her own class of each thing, if she has one.';

create function public.wanted_near_listing(token text) returns table (
  thing text, cell integer, place_name text, time_group text, women integer, example boolean
)
  language sql stable security definer set search_path = ''
  as $$
  with spot as materialized (
    select p.latitude, p.longitude
      from public.business_listings l join private.places p on p.id = l.place_id
     where l.id = private.listing_of_token(wanted_near_listing.token) and l.status = 'approved'
  )
  select d.thing, d.cell, p.name, d.time_group, d.women, d.example
    from spot s
    join private.demand d
      on d.cell = any (private.grid_cells(s.latitude, s.longitude, private.answer_radius_km()))
    join private.places p
      on p.id = d.place_id
     and private.distance_km(s.latitude, s.longitude, p.latitude, p.longitude) <= private.answer_radius_km()
   order by d.women desc, d.thing, p.name, d.time_group
   limit 100
$$;
grant execute on function public.wanted_near_listing(token text) to anon, authenticated, service_role;
comment on function public.wanted_near_listing(token text) is
  'What is wanted within 25 miles of a listed business, for its private link; nothing where nobody has the token.';

-- Tells those who asked of a session that answers them, and lets them book it first: whose wish is in the cell or reaches
-- the session, who could go then and for its price; no block either way, and no third offer within a week. A batch:
-- wishes of the next `most` members by id; returns the last of them, or null after the end (keyset). Idempotent: who was
-- told is not told again, so a job that was killed begins anew.
create function private.tell_of_answer(session_id uuid, after uuid, most integer) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
#variable_conflict use_column
declare
  session public.class_sessions;
  taught public.class_submissions;
  answer private.demand_answers;
  examined uuid[];
  reached uuid[];
  asked uuid;
  told uuid;
begin
  select s.* into session
    from public.class_sessions s
   where s.id = tell_of_answer.session_id and s.status = 'scheduled' and s.starts_at > now();
  select a.* into answer from private.demand_answers a where a.session_id = session.id;
  select c.* into taught from public.class_submissions c where c.id = session.class_id and c.status = 'approved';
  if answer.session_id is null or taught.id is null then
    return null;
  end if;
  -- two answers at once count each other's offers
  perform pg_advisory_xact_lock(hashtextextended('private.tell_of_answer', 0));
  with next as materialized (
    select w.* from public.wishes w
     where w.thing = answer.thing and w.user_id > coalesce(tell_of_answer.after, '00000000-0000-0000-0000-000000000000')
     order by w.user_id limit most
  )
  select array_agg(n.user_id order by n.user_id),
         array_agg(n.user_id order by n.user_id) filter (
           where n.ends_at > now() and n.user_id <> taught.submitted_by
             and private.wish_time_of(session.starts_at, session.time_zone) = any (n.times)
             and (
               n.cell = answer.cell
               or private.distance_km(n.latitude::double precision, n.longitude::double precision, x.latitude, x.longitude)
                    <= n.radius_km::double precision
             )
             and (
               session.price_kind <> 'fixed' or n.max_price is null or n.price_currency <> session.price_currency
               or session.price_amount <= n.max_price
             )
         )
    into examined, reached
    from next n left join private.session_search x on x.session_id = session.id;
  for asked in
    select r.id from unnest(reached) as r (id)
     where not private.is_blocked(taught.submitted_by, r.id)
       and 2 > (
         select count(*) from private.early_bookers e
          where e.member_id = r.id and e.told_at > now() - interval '7 days'
       )
     order by r.id
  loop
    insert into private.early_bookers (session_id, member_id) values (session.id, asked) on conflict do nothing;
    continue when not found;
    told := private.notify(
      asked, 'wish_answered', subject_kind => 'class', subject_id => taught.id, subject_name => taught.class_title,
      decision => taught.slug
    );
    update public.notifications n
       set dates = array[private.local_day(session.starts_at, session.time_zone)]
     where n.id = told;
    perform backend.enqueue('wish_answered_mail', jsonb_build_object('session_id', session.id, 'member_id', asked));
  end loop;
  return case when cardinality(examined) = most then examined[most] end;
end
$$;

create function public.answer_demand(session_id uuid, thing text, cell integer) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  session public.class_sessions;
  taught public.class_submissions;
begin
  select s.* into session
    from public.class_sessions s join public.class_submissions c on c.id = s.class_id
   where s.id = answer_demand.session_id and c.submitted_by = auth.uid()
     for update of s;
  taught := private.require_taught_class(session.class_id);
  if exists (
    select from private.demand_answers a
     where a.session_id = answer_demand.session_id and a.thing = answer_demand.thing and a.cell = answer_demand.cell
  ) then
    return;
  end if;
  perform private.count_writes('public.answer_demand(uuid,text,integer)', 'call', 1);
  perform pg_advisory_xact_lock(hashtextextended('demand:' || answer_demand.thing || answer_demand.cell, 0));
  if not exists (
    select from public.wanted_near_classes() w
     where w.thing = answer_demand.thing and w.cell = answer_demand.cell and not w.answered and w.class_slug is not null
  ) or not exists (
    select from public.class_details d where d.class_id = taught.id and d.thing = answer_demand.thing
  ) then
    raise exception using errcode = 'PT409', message = 'This has been answered, or isn’t wanted any more.', detail = 'answered';
  end if;
  if session.status <> 'scheduled' or session.starts_at < now() + interval '48 hours'
     or exists (select from public.bookings b where b.session_id = session.id)
     or exists (select from private.demand_answers a where a.session_id = session.id) then
    raise exception using errcode = 'PT409', message = 'Those who asked need a day to book first.', detail = 'soon';
  end if;
  insert into private.demand_answers (session_id, thing, cell) values (session.id, answer_demand.thing, answer_demand.cell);
  update public.class_sessions s
     set answers_demand = true,
         booking_opens_at = greatest(coalesce(s.booking_opens_at, '-infinity'), now() + interval '24 hours')
   where s.id = session.id;
  perform backend.enqueue('demand_answered', jsonb_build_object('session_id', session.id));
end
$$;
grant execute on function public.answer_demand(session_id uuid, thing text, cell integer) to authenticated, service_role;
comment on function public.answer_demand(session_id uuid, thing text, cell integer) is
  'Offers a planned session of hers to those who asked for its thing: they can book it for a day before everybody. 404 none of hers, 409 answered within 14 days, or within 48 hours of its start (detail says which).';
select private.bound_calls('public.answer_demand(uuid,text,integer)',
  private.write_bound(20, 1000, why => 'Each tells people: more than a teacher plans in a day.')
);

create function public.my_early_sessions() returns table (session_id uuid)
  language sql stable security definer set search_path = ''
  as $$
  select e.session_id
    from private.early_bookers e join public.class_sessions s on s.id = e.session_id
   where e.member_id = auth.uid() and s.booking_opens_at > now()
   order by e.session_id
$$;
grant execute on function public.my_early_sessions() to authenticated, service_role;
comment on function public.my_early_sessions() is
  'Sessions that the member who asks may book before everybody else, because she asked for them.';

-- private.demand_answers, private.early_bookers

select private.record_processing('private.demand_answers',
  part => 'classes',
  purpose => 'which dates answer what is wanted; names nobody',
  ground => 'legitimate interest',
  kept => 'as long as the date',
  on_erasure => 'removed with the date',
  not_exported => 'It repeats which of your dates you offered to those who asked; your dates are in class-sessions.'
);

select private.record_processing('private.early_bookers',
  owner => 'member_id',
  part => 'classes',
  purpose => 'which dates she was told of because she had asked for them, and may book for a day before others; the teacher reads none of it',
  kept => '7 days, in which she hears of two at most',
  kept_for => interval '7 days',
  kept_since => 'told_at',
  export_file => 'early-bookings',
  export_says => 'dates you were offered because you’d asked'
);

create trigger tally after insert or delete on private.demand_answers
  for each row execute function private.tally_answer();

create trigger tally_answer after insert or delete or update of status on public.bookings
  for each row execute function private.tally_answer_booking();
