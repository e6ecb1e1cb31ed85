-- Who went where, and when. Their figures are counted from these.

insert into public.class_attendances (user_id, class_id, attended_on)
select users.id, classes.id, current_date - day
  from (values
    ('maya', 'Throw your first three pots', array[150]),
    ('maya', 'Six Thursdays at the wheel', array[101, 94, 87, 80, 73]),
    ('maya', 'Phone photography on foot', array[59]),
    ('maya', 'Embroidery by lamplight', array[24, 3]),
    ('ruth', 'Italian for a week in Italy', array[118, 111, 104, 97, 90, 83, 76]),
    ('ruth', 'Conversazione with a glass in hand', array[54, 40, 26, 12]),
    ('ruth', 'Chair yoga in the lunch hour', array[62, 20]),
    ('ruth', 'Embroidery by lamplight', array[45]),
    ('bethan', 'Walk, jog, 5k: ten weeks to the start line', array[139, 132]),
    ('bethan', 'Foraging: eight plants you will not mistake', array[70]),
    ('bethan', 'Into the river: a first wild swimming morning', array[22, 8]),
    ('bethan', 'Drill, fill, hang: DIY for one wall', array[11]),
    ('priya', 'Walk, jog, 5k: ten weeks to the start line', array[125, 122, 118, 115]),
    ('priya', 'Supper clubs: cook for ten and sit down yourself', array[119, 63]),
    ('priya', 'Four jars in a morning', array[98]),
    ('priya', 'Roller skating from the wall to the middle', array[34, 27, 20]),
    ('priya', 'Edit your first podcast', array[30]),
    ('siobhan', 'Slow yoga for Sunday evenings', array[110, 89, 68, 47, 19, 5]),
    ('siobhan', 'Breathwork, the gentle kind', array[66]),
    ('zofia', 'Social media branding in three evenings', array[58, 51, 44]),
    ('zofia', 'Gardening: one bed for a year', array[37]),
    ('zofia', 'Freelance skills: quoting, chasing, saying no', array[15]),
    ('hannah', 'Mat Pilates for stiff mornings', array[48, 44, 41, 37, 34, 30, 23, 16, 9, 2]),
    ('grace', 'Meditation for people who cannot sit still', array[7])
  ) as went (who, title, days_ago)
  join auth.users on users.email = who || '@demo.kindling.example'
  join public.class_submissions classes on classes.class_title = title
  cross join unnest(days_ago) as day;
