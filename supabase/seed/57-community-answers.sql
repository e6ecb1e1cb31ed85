-- What came back: comments, likes and what was passed on.

insert into public.comments (id, post_id, author_id, content, created_at)
select gen_random_uuid(), posts.id, card.user_id, answer, pg_temp.written_ago(hours_ago)
  from (values
    (1, 'judith_marsh', 3881.0, 'One begins exactly like that. Welcome, Ruth. Mine is 4 Tanner’s Yard, and I am afraid of what you will find.'),
    (1, 'ruth_of_church_row', 3872.5, 'A glover, Judith, with six children and a pig.'),
    (2, 'maya_pots', 2402.0, 'I laughed at the van. Is four minutes really allowed?'),
    (2, 'slow_siobhan', 2399.0, 'Four is the most honest number I know.'),
    (3, 'judith_marsh', 1482.0, 'The vet still talks about those drains.'),
    (3, 'hannah_on_wheels', 1200.0, 'I was the tenth chair last time, and I have not stopped thinking about the pickle.'),
    (4, 'imogen_throws', 1615.0, 'It did have character. It has even more now that it has a job.'),
    (4, 'bethan_outside', 1611.5, 'The man with the nine mugs is my landlord and this explains his cupboards.'),
    (4, 'grace_of_long_meadow', 330.0, 'I have read this three times, and then I put my name down for the taster evening.'),
    (5, 'priya_at_eight', 1051.0, 'I held on to that same wall for two weeks. You never once told me to let go of it. Thank you.'),
    (5, 'ruth_of_church_row', 1046.0, 'I hope that boy has become a better man, and that he falls over now and then.'),
    (6, 'slow_siobhan', 711.0, 'I had two of the thirty-one. They did not see the evening.'),
    (6, 'maya_pots', 708.0, 'Looking at somebody while you say the price is a sport of its own.'),
    (7, 'hattie_digs', 176.0, 'That heron has been on that post since before I came here. He does own it.'),
    (7, 'maya_pots', 172.0, 'Out before you feel brave. I am going to write that on the leaning bowl.'),
    (8, 'priya_at_eight', 1955.0, 'Please say that there is also a bill for the second mending.'),
    (9, 'ruth_of_church_row', 1329.0, 'I have four, from the church hall, so do not sit anybody heavy on the blue one.'),
    (10, 'bethan_outside', 899.0, 'Mine! I have been walking about with one hand in my pocket for a week.'),
    (11, 'maya_pots', 636.5, 'A leaf and a half. I unpicked the half.'),
    (13, 'hannah_on_wheels', 398.0, 'Clothes pegs go for skaters’ trousers too.'),
    (14, 'priya_at_eight', 348.0, 'It is normal. The supper is on Friday, and there is a chair with your name on it, which is blue, so sit down slowly.'),
    (14, 'judith_marsh', 341.0, 'You have been mistaken for somebody who says yes. Keep it up.'),
    (15, 'bethan_outside', 285.0, 'Done! Four pots, sixty radishes, one very interested gull.'),
    (16, 'slow_siobhan', 236.0, 'To be elegant and to understand nothing sounds like a good holiday.'),
    (17, 'maya_pots', 166.0, 'Gloves I have.'),
    (18, 'grace_of_long_meadow', 139.0, 'Me, if you promise the terrible part.'),
    (18, 'maya_pots', 138.2, 'Grace, I can promise that with my whole heart.'),
    (18, 'imogen_throws', 120.0, 'Two places left. I will keep the wheel by the window for Grace.'),
    (20, 'zofia_bakes', 93.0, 'It is, sort of, charming.'),
    (21, 'hattie_digs', 70.0, 'Count me in for the walk. I am bringing the ginger one.'),
    (22, 'ruth_of_church_row', 47.0, 'Hannah, do not give me ideas.'),
    (23, 'priya_at_eight', 25.0, 'Mine is called Kevin and he knows everything.'),
    (24, 'hannah_on_wheels', 7.5, 'Handwriting that other people can read.'),
    (24, 'ruth_of_church_row', 5.8, 'The accordion. My neighbours have asked me to put it lower on the list.'),
    (25, 'bethan_outside', 2.4, 'I looked up. Thank you.')
  ) as answers (number, who, hours_ago, answer)
  join public.posts on posts.id = ('30000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
  join public.member_cards card on card.username = answers.who;

insert into public.post_likes (post_id, user_id, created_at)
select posts.id, card.user_id, earliest.at + (random() * 0.9) * (now() - earliest.at)
  from (values
    (1, array['judith_marsh', 'priya_at_eight', 'maya_pots', 'hattie_digs']),
    (2, array['maya_pots', 'ruth_of_church_row', 'grace_of_long_meadow', 'bethan_outside', 'judith_marsh', 'hannah_on_wheels']),
    (3, array['ruth_of_church_row', 'slow_siobhan', 'hannah_on_wheels', 'zofia_bakes', 'judith_marsh', 'grace_of_long_meadow']),
    (4, array['imogen_throws', 'bethan_outside', 'ruth_of_church_row', 'grace_of_long_meadow', 'priya_at_eight', 'slow_siobhan', 'hannah_on_wheels']),
    (5, array['priya_at_eight', 'ruth_of_church_row', 'maya_pots', 'bethan_outside', 'judith_marsh', 'slow_siobhan', 'grace_of_long_meadow']),
    (6, array['slow_siobhan', 'maya_pots', 'priya_at_eight', 'hattie_digs', 'imogen_throws']),
    (7, array['hattie_digs', 'maya_pots', 'hannah_on_wheels', 'grace_of_long_meadow', 'ruth_of_church_row']),
    (8, array['priya_at_eight', 'judith_marsh', 'slow_siobhan']),
    (10, array['bethan_outside', 'zofia_bakes']),
    (11, array['maya_pots', 'ruth_of_church_row']),
    (12, array['slow_siobhan', 'maya_pots', 'hattie_digs', 'grace_of_long_meadow']),
    (13, array['hannah_on_wheels', 'imogen_throws', 'maya_pots', 'priya_at_eight']),
    (14, array['priya_at_eight', 'judith_marsh', 'hannah_on_wheels', 'maya_pots', 'ruth_of_church_row']),
    (15, array['bethan_outside', 'grace_of_long_meadow']),
    (16, array['slow_siobhan', 'judith_marsh', 'priya_at_eight', 'maya_pots']),
    (17, array['maya_pots', 'grace_of_long_meadow']),
    (18, array['grace_of_long_meadow', 'imogen_throws', 'slow_siobhan']),
    (19, array['slow_siobhan', 'maya_pots', 'judith_marsh', 'priya_at_eight', 'bethan_outside']),
    (20, array['zofia_bakes', 'hannah_on_wheels']),
    (21, array['hattie_digs', 'grace_of_long_meadow', 'priya_at_eight']),
    (22, array['ruth_of_church_row', 'priya_at_eight', 'maya_pots', 'judith_marsh']),
    (23, array['priya_at_eight', 'slow_siobhan']),
    (24, array['hannah_on_wheels', 'ruth_of_church_row', 'grace_of_long_meadow', 'slow_siobhan', 'bethan_outside']),
    (25, array['bethan_outside', 'maya_pots', 'hattie_digs'])
  ) as liked (number, by)
  join public.posts on posts.id = ('30000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
  join public.member_cards card on card.username = any (by)
 cross join lateral (select greatest(posts.created_at, card.created_at) as at) earliest;

insert into public.post_shares (post_id, user_id, created_at)
select posts.id, card.user_id, earliest.at + (random() * 0.9) * (now() - earliest.at)
  from (values
    (3, array['hannah_on_wheels', 'judith_marsh']), (4, array['grace_of_long_meadow', 'imogen_throws']),
    (5, array['priya_at_eight']), (13, array['maya_pots']), (21, array['hattie_digs', 'hannah_on_wheels'])
  ) as shared (number, by)
  join public.posts on posts.id = ('30000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
  join public.member_cards card on card.username = any (by)
 cross join lateral (select greatest(posts.created_at, card.created_at) as at) earliest;
