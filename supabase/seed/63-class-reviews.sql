-- Examples of class reviews, each marked as one: six classes, of which four have been reviewed often enough to be shown;
-- by people whom their teachers have checked in. Ruth has some to answer.

create temporary table told_reviews on commit drop as
select users.id as member_id, classes.id as class_id, said.*
  from (values
    -- title, who, days ago, a nervous friend, as described, beginners welcome, signed, words
    ('Throw your first three pots', 'bethan', 20, 'yes', true, true, true, 'Cut your nails first! I didn’t, and everything I made has a moon in it. Imogen laughs with you, never at you.'),
    ('Throw your first three pots', 'hannah', 20, 'yes', true, true, false, null),
    ('Throw your first three pots', 'grace', 13, 'yes', true, true, false, 'I’m left-handed. She turned the wheel round before I’d asked.'),
    ('Throw your first three pots', 'zofia', 27, 'yes', true, true, false, null),
    ('Throw your first three pots', 'priya', 27, 'yes', false, true, true, 'Lovely evening, but it said three pots and I went home with one. Come for the mess, not the crockery.'),
    ('Throw your first three pots', 'carys', 34, 'not_yet', true, true, false, 'If your wrists hurt, tell her at the start. I waited till the end, and that was too late.'),
    ('Throw your first three pots', 'kezia', 34, 'yes', true, true, false, null),
    ('Slow yoga for Sunday evenings', 'siobhan', 19, 'yes', true, true, true, 'I cried a little in the dark and no one minded. Bring thick socks; the floor’s cold by the door.'),
    ('Slow yoga for Sunday evenings', 'grace', 12, 'yes', true, true, false, 'My knee’s bad. There was a second cushion waiting for it.'),
    ('Slow yoga for Sunday evenings', 'hannah', 26, 'not_yet', true, true, false, 'Too slow for ME, I was making shopping lists by the third shape! That’s me, not her.'),
    ('Slow yoga for Sunday evenings', 'giulia', 33, 'yes', true, true, false, null),
    ('Slow yoga for Sunday evenings', 'bethan', 40, 'yes', true, true, false, 'go. just go. you can keep your jumper on'),
    ('Slow yoga for Sunday evenings', 'leila', 40, 'yes', true, true, false, null),
    ('History and mythology of a small valley', 'siobhan', 18, 'yes', true, true, true, 'Ring the lower bell if you’d like the lift. My mother came along for company, and it was she who had a question every week.'),
    ('History and mythology of a small valley', 'hannah', 18, 'yes', true, true, false, 'I know NOTHING about history! You don’t need to!'),
    ('History and mythology of a small valley', 'grace', 18, 'yes', true, true, true, 'Sit near the front: the radiator knocks and Ruth speaks softly when it gets exciting. Then stay for the tea. I’d been in Kettlewick two weeks and walked home with three phone numbers.'),
    ('History and mythology of a small valley', 'imogen', 25, 'yes', true, true, false, null),
    ('History and mythology of a small valley', 'hattie', 25, 'not_yet', true, false, false, 'Most of them have been coming for years. It took me till the third Monday to say anything.'),
    ('Mat Pilates for stiff mornings', 'hannah', 9, 'yes', true, true, true, 'No one’s awake enough to look at you!! That’s the whole trick.'),
    ('Mat Pilates for stiff mornings', 'priya', 16, 'yes', true, true, false, null),
    ('Mat Pilates for stiff mornings', 'yasmin', 23, 'yes', true, true, false, 'Saddler’s door, then up. It looks shut. It isn’t.'),
    ('Mat Pilates for stiff mornings', 'ffion', 30, 'no', true, false, false, 'She corrects you with her hands. She does ask first, but so quietly I didn’t hear.'),
    ('Mat Pilates for stiff mornings', 'bethan', 30, 'yes', true, true, false, null),
    -- too few to be shown yet
    ('Phone photography on foot', 'hannah', 14, 'yes', true, true, false, 'My phone’s SIX YEARS OLD and it was fine!'),
    ('Phone photography on foot', 'zofia', 14, 'yes', true, true, true, null),
    ('Phone photography on foot', 'giulia', 28, 'yes', true, true, false, null),
    ('Meditation for people who cannot sit still', 'grace', 10, 'yes', true, true, false, 'I laughed out loud in the middle of it. She said that’s allowed.'),
    ('Meditation for people who cannot sit still', 'carys', 17, 'yes', true, true, false, null)
  ) as said (title, who, days_ago, send_friend, as_described, beginner_welcome, named, words)
  join auth.users on split_part(users.email, '@', 1) = who
  join public.class_submissions classes on classes.class_title = title;

insert into public.class_attendances (user_id, class_id, attended_on, time_zone, confirmed_at)
select member_id, class_id, current_date - days_ago, 'Europe/London', pg_temp.written_ago(days_ago * 24) from told_reviews
on conflict (user_id, class_id, attended_on) do update set confirmed_at = excluded.confirmed_at;

insert into public.class_reviews (
  class_id, member_id, attended_on, send_friend, as_described, beginner_welcome, words, named, signature, status, example,
  created_at, updated_at, reviewed_at
)
select r.class_id, r.member_id, current_date - r.days_ago, r.send_friend, r.as_described, r.beginner_welcome, r.words,
       r.named, case when r.named then split_part(u.raw_user_meta_data ->> 'name', ' ', 1) end,
       case when r.words is null then 'none' else 'approved' end, true, pg_temp.written_ago((r.days_ago - 1) * 24),
       pg_temp.written_ago((r.days_ago - 1) * 24), case when r.words is not null then pg_temp.written_ago((r.days_ago - 2) * 24) end
  from told_reviews r join auth.users u on u.id = r.member_id;

insert into public.class_review_answers (review_id, member_id, words, status, created_at, updated_at, reviewed_at)
select r.id, c.submitted_by, answered.words, 'approved', r.reviewed_at + interval '2 days', r.reviewed_at + interval '2 days',
       r.reviewed_at + interval '3 days'
  from (values
    ('priya', 'Throw your first three pots', 'Fair! You make three, and we fire the one you’d miss most. I’ll put that in the first line.'),
    ('carys', 'Throw your first three pots', 'Thank you for saying so. I ask about wrists before we sit down now, and there’s a table for hand-building.')
  ) as answered (who, title, words)
  join public.class_submissions c on c.class_title = title
  join auth.users u on split_part(u.email, '@', 1) = who
  join public.class_reviews r on r.class_id = c.id and r.member_id = u.id;

-- As if they had been published on the Mondays that have passed since.
update private.class_review_changes set changed_on = current_date - 30;
select private.publish_class_reviews(1000);
update public.class_reviews r set shown_on = private.review_monday(r.reviewed_at::date + 7)
 where r.shown_on is not null;
