-- Home of a member in one round trip: everything that the page shows of her, of the classes near her and of the community.

-- Home says of a date that is only booked with its course what the course is, and looks at more dates around her.
create function public.member_home()
  returns jsonb
  language sql
  stable
  set search_path to ''
as $$
  with preferences as (
    select c.* from public.class_preferences c where c.user_id = auth.uid()
  ), taught as (
    select c.id from public.my_classes() c
  ), sessions as (
    select s.*
      from (select 1) one
      left join preferences p on true
     cross join lateral (
       select * from public.search_sessions(
         to_date => current_date + 13, free_places => true, page_size => 100,
         near_latitude => p.latitude, near_longitude => p.longitude,
         within_km => case when p.latitude is not null then least(200, greatest(40, 2 * coalesce(p.radius_km, 100))) end
       )
     ) s
    union
    -- around a place the search has nothing online
    select s.*
      from preferences p
     cross join lateral (
       select * from public.search_sessions(
         to_date => current_date + 13, free_places => true, page_size => 20, format => 'virtual'
       )
     ) s
     where p.latitude is not null and s.is_online
  )
  select jsonb_build_object(
    'profile', (select jsonb_build_object('name', p.name, 'has_goals', cardinality(p.goals) > 0)
                  from public.profiles p where p.id = auth.uid()),
    'result', (select jsonb_build_object('personality_name', r.personality_name,
                                         'percentage_scores', r.percentage_scores,
                                         'recommendations', r.recommendations)
                 from public.quiz_results r where r.user_id = auth.uid() order by r.created_at desc limit 1),
    'preferences', (select to_jsonb(p) - 'user_id' - 'updated_at' from preferences p),
    'favourites', (select coalesce(jsonb_agg(f.passion_name order by f.updated_at desc), '[]')
                     from public.user_passions f where f.user_id = auth.uid() and f.is_selected),
    'tries', (select coalesce(jsonb_agg(to_jsonb(t)), '[]')
                from (select t.id, t.thing, t.starts_at, t.time_zone, t.outcome
                        from public.planned_tries t
                       where t.user_id = auth.uid()
                       order by t.starts_at desc
                       limit 60) t),
    'bookings', (select coalesce(jsonb_agg(to_jsonb(b) || jsonb_build_object('class_category', c.class_category)
                                               order by b.starts_at, b.id), '[]')
                   from public.my_bookings(now(), 20) b
                   left join public.class_submissions c on c.id = b.class_id),
    -- what she teaches until tomorrow
    'teaching', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'class_id', t.class_id, 'class_title', t.class_title,
                                                              'class_category', c.class_category, 'starts_at', t.starts_at,
                                                              'ends_at', t.ends_at, 'time_zone', t.time_zone,
                                                              'seats_booked', t.seats_booked, 'capacity', t.capacity,
                                                              'people_waiting', t.people_waiting,
                                                              'venue_name', t.venue_name,
                                                              'is_online', t.online_link is not null)
                                           order by t.starts_at, t.id), '[]')
                   from public.taught_sessions(now(), max_items => 5) t
                   left join public.class_submissions c on c.id = t.class_id
                  where t.status = 'scheduled' and t.starts_at < now() + interval '24 hours'),
    'queues', public.queue_lengths(),
    -- of a date that is only booked with its course, what is left of that; none where one of them is full
    'sessions', (select coalesce(
                          jsonb_agg(
                            to_jsonb(s) || case when k.dates is null then '{}'
                                                else jsonb_build_object('course', jsonb_build_object(
                                                       'startsAt', k.dates, 'placesLeft', k.places_left)) end
                                     || case when h.class_id is null then '{}'
                                             else jsonb_build_object('share', jsonb_build_object(
                                                    'reviews', h.reviews, 'would_send', h.would_send)) end
                            order by s.starts_at, s.id
                          ), '[]')
                   from sessions s
                   left join lateral (
                     select jsonb_agg(d.starts_at order by d.starts_at) as dates, min(d.places_left) as places_left
                       from public.session_series r
                       join public.class_sessions d
                         on d.series_id = r.id and d.status = 'scheduled' and d.starts_at > now()
                      where r.id = s.series_id and r.booked_as = 'course'
                   ) k on true
                   left join public.class_review_shares((select array_agg(distinct f.class_id) from sessions f)) h
                     on h.class_id = s.class_id
                  where s.class_id not in (select taught.id from taught) and coalesce(k.places_left, 1) > 0),
    'week', (select jsonb_build_object('classes', w.classes, 'journal', w.journal, 'community', w.community)
               from public.my_week() w),
    'streak_days', (select u.streak_days from public.user_stats u where u.user_id = auth.uid()),
    'posts', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'author_id', p.author_id, 'content', left(p.content, 400),
                                                           'created_at', p.created_at, 'author', m.public_name,
                                                           'avatar_url', m.avatar_url, 'portrait', m.portrait)
                                        order by near.place), '[]')
                from public.suggested_posts() with ordinality near(id, place)
                join public.posts p on p.id = near.id
                join public.member_cards m on m.user_id = p.author_id)
  );
$$;
grant execute on function public.member_home() to authenticated, service_role;
comment on function public.member_home() is
  'What the home of a member shows, in one answer: under her own policies, and nothing of hers to anybody else.';
