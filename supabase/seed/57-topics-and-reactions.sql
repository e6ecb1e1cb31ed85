-- What the posts are about and carry, and what they are felt to be.

update public.posts p
   set topic = said.topic, thing_slug = said.thing
  from (values
    (2, 'first-tries', 'meditation'), (3, null, 'supper-clubs'), (4, 'first-tries', 'pottery-ceramics'),
    (5, 'first-tries', 'roller-skating'), (6, 'wins', 'baking-to-sell'), (7, 'first-tries', 'wild-swimming'),
    (9, 'questions', 'supper-clubs'), (11, 'wins', 'embroidery-needlework'), (13, 'wins', 'market-stall-prep'),
    (14, 'questions', null), (15, null, 'gardening'), (16, null, 'language-learning'), (17, 'going-together', null),
    (18, 'going-together', null), (19, 'first-tries', 'breathwork'), (20, 'wins', 'podcast-clubs'),
    (21, 'going-together', 'hiking'), (23, 'questions', null), (24, 'questions', null)
  ) as said (number, topic, thing)
 where p.id = ('30000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid;

-- Imogen's evenings at the wheel: the class, and the next date of one of hers.
update public.posts p
   set class_id = (
     select c.id from public.class_submissions c
      where c.status = 'approved' and c.class_title like 'Six Thursdays%' order by c.created_at limit 1
   )
 where p.id = '30000000-0000-4000-8000-000000000018';

update public.posts p
   set session_id = (
     select s.id from public.class_sessions s join public.class_submissions c on c.id = s.class_id
       join auth.users u on u.id = c.submitted_by
      where u.email = 'imogen@kettlewick.example' and c.status = 'approved' and s.status = 'scheduled' and s.starts_at > now()
      order by s.starts_at, s.id limit 1
   )
 where p.id = '30000000-0000-4000-8000-000000000017';

insert into public.post_reactions (post_id, user_id, kind, created_at)
select posts.id, card.user_id, kind,
       greatest(earliest.at, pg_temp.written_ago((0.9 * random() * extract(epoch from now() - earliest.at) / 3600)::numeric))
  from (values
    (2, 'been-there', array['grace_of_long_meadow', 'maya_pots']), (2, 'brave', array['judith_marsh']),
    (4, 'been-there', array['grace_of_long_meadow', 'imogen_throws']), (4, 'brave', array['bethan_outside']),
    (5, 'brave', array['maya_pots', 'priya_at_eight', 'ruth_of_church_row']), (6, 'brave', array['slow_siobhan']),
    (7, 'brave', array['maya_pots', 'hannah_on_wheels']), (7, 'been-there', array['hattie_digs']),
    (18, 'count-me-in', array['grace_of_long_meadow', 'slow_siobhan']), (19, 'brave', array['slow_siobhan', 'maya_pots']),
    (19, 'been-there', array['slow_siobhan']), (21, 'count-me-in', array['hattie_digs', 'maya_pots']),
    (23, 'been-there', array['priya_at_eight']), (24, 'count-me-in', array['hannah_on_wheels'])
  ) as felt (number, kind, by)
  join public.posts on posts.id = ('30000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
  join public.member_cards card on card.username = any (by)
 cross join lateral (select greatest(posts.created_at, card.created_at) as at) earliest;

update public.notifications n set created_at = r.created_at, read_at = r.created_at + (now() - r.created_at) / 2
  from public.post_reactions r
 where n.kind = 'reaction' and n.post_id = r.post_id and n.actor_id = r.user_id and n.decision = r.kind;
