-- What came back: comments, likes and what was passed on.

insert into public.comments (id, post_id, author_id, content, created_at)
select gen_random_uuid(), posts.id, card.user_id, answer, pg_temp.written_ago(hours_ago)
  from (values
    (1, 'judith_marsh', 3881.0, 'Like that, Ruth. Welcome. I’m at 4 Tanner’s Yard, if you have a moment.'),
    (1, 'ruth_of_church_row', 3872.5, 'A glover, Judith: James Tarn, with a wife, six children and a pig.'),
    (2, 'maya_pots', 2402.0, 'Does four count?? I’d assumed you had to do twenty.'),
    (2, 'slow_siobhan', 2399.0, 'Four counts.'),
    (3, 'judith_marsh', 1482.0, 'The vet is still talking about those drains.'),
    (3, 'hannah_on_wheels', 1200.0, 'I was chair ten!!! I STILL think about that pickle'),
    (4, 'imogen_throws', 1615.0, 'Glad I got to it first.'),
    (4, 'bethan_outside', 1611.5, 'omg mug man is my landlord. that explains the cupboards'),
    (4, 'grace_of_long_meadow', 330.0, 'I’ve read this a few times now. I’ve put my name down for the taster. Thank you.'),
    (5, 'priya_at_eight', 1051.0, 'I held that same wall for two weeks and you never once told me to let go! Thank you thank you'),
    (5, 'ruth_of_church_row', 1046.0, 'I taught a great many Darrens. They do improve, though it takes some time.'),
    (6, 'slow_siobhan', 711.0, 'I had two of them. Gone by teatime.'),
    (6, 'maya_pots', 708.0, 'Saying the price out loud is so hard! Well done you.'),
    (7, 'hattie_digs', 176.0, 'That’s his post. He was here before the wharf was.'),
    (7, 'maya_pots', 172.0, '“Out before you feel brave” is going on my fridge.'),
    (8, 'priya_at_eight', 1955.0, 'Please tell me there’s a second bill for the second mending'),
    (9, 'ruth_of_church_row', 1329.0, 'I have four, from the church hall. Kindly put no one heavy on the blue one.'),
    (10, 'bethan_outside', 899.0, 'MINE. been walking round with one hand in my pocket all week'),
    (11, 'maya_pots', 636.5, 'A leaf and a half! Then I unpicked the half.'),
    (13, 'hannah_on_wheels', 398.0, 'Pegs work on flappy trousers too!! Skaters take note'),
    (14, 'priya_at_eight', 348.0, 'It’s always like this! Supper’s on Friday, I’ve kept you a chair, it’s the blue one so sit down gently'),
    (14, 'judith_marsh', 341.0, 'You’re getting it exactly right, Grace.'),
    (15, 'bethan_outside', 285.0, 'done! 4 pots, 60 radishes, 1 very nosy gull'),
    (16, 'slow_siobhan', 236.0, 'Sounds restful.'),
    (17, 'maya_pots', 166.0, 'Gloves packed!'),
    (18, 'grace_of_long_meadow', 139.0, 'I’d like to, if you’re sure you don’t mind a beginner.'),
    (18, 'maya_pots', 138.2, 'Grace! I’d love it. We’ll be beginners together.'),
    (18, 'imogen_throws', 120.0, 'Two places left. Grace, you can have the wheel by the window.'),
    (20, 'zofia_bakes', 93.0, 'I counted. Twelve.'),
    (21, 'hattie_digs', 70.0, 'I’ll walk. Bringing the ginger cake.'),
    (22, 'ruth_of_church_row', 47.0, 'Hannah, please do not tempt me.'),
    (23, 'priya_at_eight', 25.0, 'Mine’s called Kevin and he knows EVERYTHING'),
    (24, 'hannah_on_wheels', 7.5, 'Handwriting!!! No one can read mine, not even me'),
    (24, 'ruth_of_church_row', 5.8, 'The accordion, though my neighbours have asked that I consider the recorder.'),
    (25, 'bethan_outside', 2.4, 'looked up 🧡')
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
