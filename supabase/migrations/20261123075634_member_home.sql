-- Home of a member in one round trip: everything that the page shows of her, of the classes near her and of the community.

-- Two posts of others for the home of a member, one an author: those by women of her own type first, then the newest. It tells
-- neither whose type is which nor whether any is hers: a quiz result is its owner's alone. Only the newest posts are looked
-- at, so that it costs the same in a large community.
create function public.posts_near_type()
  returns setof uuid
  language sql
  stable
  security definer
  rows 2
  set search_path = ''
as $function$
  with hers as (
    select r.personality_name as type
      from public.quiz_results r
     where r.user_id = auth.uid()
     order by r.created_at desc
     limit 1
  ), newest as (
    select p.id, p.author_id, p.created_at
      from public.posts p
     where p.hidden_at is null
       and p.author_id <> auth.uid()
       and p.author_id not in (select private.hidden_members())
     order by p.created_at desc, p.id desc
     limit 100
  ), latest as (
    select distinct on (n.author_id) n.id, n.author_id, n.created_at from newest n order by n.author_id, n.created_at desc
  )
  select l.id
    from latest l
    left join lateral (
      select r.personality_name as type
        from public.quiz_results r
       where r.user_id = l.author_id
       order by r.created_at desc
       limit 1
    ) theirs on true
   order by (theirs.type is not distinct from (select hers.type from hers)) desc, l.created_at desc
   limit 2;
$function$;

comment on function public.posts_near_type() is 'Ids of two posts of others, those by women of the reader''s type first; it tells nobody''s type.';
revoke all on function public.posts_near_type() from public, anon;
grant execute on function public.posts_near_type() to authenticated, service_role;

create function public.member_home()
  returns jsonb
  language sql
  stable
  set search_path = ''
as $function$
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
         to_date => current_date + 13, free_places => true, page_size => 60,
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
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s) order by s.starts_at, s.id), '[]')
                   from sessions s where s.class_id not in (select taught.id from taught)),
    'week', (select jsonb_build_object('classes', w.classes, 'journal', w.journal, 'community', w.community)
               from public.my_week() w),
    'streak_days', (select u.streak_days from public.user_stats u where u.user_id = auth.uid()),
    'posts', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'author_id', p.author_id, 'content', left(p.content, 400),
                                                           'created_at', p.created_at, 'author', m.public_name,
                                                           'avatar_url', m.avatar_url, 'portrait', m.portrait)
                                        order by near.place), '[]')
                from public.posts_near_type() with ordinality near(id, place)
                join public.posts p on p.id = near.id
                join public.member_cards m on m.user_id = p.author_id)
  );
$function$;

comment on function public.member_home() is
  'What the home of a member shows, in one answer: under her own policies, and nothing of hers to anybody else.';
revoke all on function public.member_home() from public, anon;
grant execute on function public.member_home() to authenticated, service_role;
