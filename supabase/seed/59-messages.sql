-- Some letters between members and teachers, one of them still unanswered.

insert into public.class_messages (id, class_id, member_id, author_id, body, created_at)
select gen_random_uuid(), classes.id, members.id, authors.id, body, pg_temp.written_ago(hours_ago)
  from (values
    ('Six Thursdays at the wheel', 'maya@demo.kindling.example', 'maya@demo.kindling.example', 2640.0,
      'Hello Imogen, I came to your taster evening and have not stopped thinking about it. Would the six weeks be too hard for somebody who has thrown exactly three pots, one of which you kindly called a dish?'),
    ('Six Thursdays at the wheel', 'maya@demo.kindling.example', 'imogen@kettlewick.example', 2631.5,
      'I remember the dish! It came out of the glaze kiln beautifully and is waiting for you. If you can come in for one practice hour before we start you will be fine. Tuesday afternoons are quiet.'),
    ('Six Thursdays at the wheel', 'maya@demo.kindling.example', 'maya@demo.kindling.example', 2630.0,
      'Tuesday it is. I shall cut my nails and bring the awful shirt.'),
    ('Roller skating from the wall to the middle', 'priya@demo.kindling.example', 'priya@demo.kindling.example', 890.0,
      'Hi Hannah, do you have skates in a size 4½? And may I bring a friend who swears she will only watch?'),
    ('Roller skating from the wall to the middle', 'priya@demo.kindling.example', 'hannah@demo.kindling.example', 884.2,
      'Yes to both. Watchers have been known to end up in skates by half-time, so tell her to wear trousers.'),
    ('Meditation for people who cannot sit still', 'grace@demo.kindling.example', 'grace@demo.kindling.example', 200.0,
      'I have been told I breathe loudly. Will that put the others off?'),
    ('Meditation for people who cannot sit still', 'grace@demo.kindling.example', 'siobhan@demo.kindling.example', 191.0,
      'Not at all. Mr Cole next door practises the trumpet from ten past eight, and after that nobody will notice you. Come in by the side gate; the big door sticks.'),
    ('Gardening: one bed for a year', 'bethan@demo.kindling.example', 'bethan@demo.kindling.example', 19.0,
      'Good morning Hattie. I rent, so I have four pots on a wharf and no ground at all. Is the year still worth doing, or would the window-box morning suit me better?')
  ) as letters (title, member, author, hours_ago, body)
  join public.class_submissions classes on classes.class_title = title
  join auth.users members on members.email = member
  join auth.users authors on authors.email = author;
