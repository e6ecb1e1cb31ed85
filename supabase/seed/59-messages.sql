-- Some letters between members and teachers, one of them still unanswered.

insert into public.class_messages (id, class_id, member_id, author_id, body, created_at)
select gen_random_uuid(), classes.id, members.id, authors.id, body, pg_temp.written_ago(hours_ago)
  from (values
    ('Six Thursdays at the wheel', 'maya@demo.kindling.example', 'maya@demo.kindling.example', 2640.0,
      'Hi Imogen! I came to your taster and I can’t stop thinking about it. Are the six Thursdays too hard for someone who’s made three pots ever? One of them was the dish thing.'),
    ('Six Thursdays at the wheel', 'maya@demo.kindling.example', 'imogen@kettlewick.example', 2631.5,
      'Not too hard. Come and practise for an hour first, Tuesday afternoons are quiet. Your dish is out of the kiln, by the way. It’s on the shelf by the door.'),
    ('Six Thursdays at the wheel', 'maya@demo.kindling.example', 'maya@demo.kindling.example', 2630.0,
      'Tuesday, brilliant. See you then!'),
    ('Roller skating from the wall to the middle', 'priya@demo.kindling.example', 'priya@demo.kindling.example', 890.0,
      'Hi!! Quick one, have you got skates in a 4½? And can my friend come along, she says she’s only watching but I don’t believe her'),
    ('Roller skating from the wall to the middle', 'priya@demo.kindling.example', 'hannah@demo.kindling.example', 884.2,
      'YES and YES. Tell her to wear trousers just in case 😁'),
    ('Meditation for people who cannot sit still', 'grace@demo.kindling.example', 'grace@demo.kindling.example', 200.0,
      'Hello. I’m sorry to ask. I’ve been told I breathe quite loudly. Would that bother the others?'),
    ('Meditation for people who cannot sit still', 'grace@demo.kindling.example', 'siobhan@demo.kindling.example', 191.0,
      'It won’t. There’s a trumpet next door from ten past eight. Side gate, the big door sticks. You’re welcome, Grace.'),
    ('Gardening: one bed for a year', 'bethan@demo.kindling.example', 'bethan@demo.kindling.example', 19.0,
      'hiya, I’m renting so all I’ve got is 4 pots on the wharf, no actual ground. is the year thing still worth it or should I do the window box one?')
  ) as letters (title, member, author, hours_ago, body)
  join public.class_submissions classes on classes.class_title = title
  join auth.users members on members.email = member
  join auth.users authors on authors.email = author;
