-- The demo town: Kettlewick, which is on no map, and some of the women who live there. Nobody here exists, and every
-- address ends in .example, which can receive no mail. Nobody has a password: the server gives one to three of them.

insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
select id::uuid, 'authenticated', 'authenticated', email, joined, '{"provider": "email", "providers": ["email"]}',
       jsonb_build_object('name', name, 'terms_accepted', true), joined, joined
  from (
    select id, email, name, pg_temp.written_ago(days_ago * 24) as joined
      from (values
        ('10000000-0000-4000-8000-000000000001', 'maya@demo.kindling.example',    'Maya Ellis',       184),
        ('10000000-0000-4000-8000-000000000002', 'ruth@demo.kindling.example',    'Ruth Pemberton',   171),
        ('10000000-0000-4000-8000-000000000003', 'bethan@demo.kindling.example',  'Bethan Price',     158),
        ('10000000-0000-4000-8000-000000000004', 'priya@demo.kindling.example',   'Priya Nair',       140),
        ('10000000-0000-4000-8000-000000000005', 'siobhan@demo.kindling.example', 'Siobhan Keane',    117),
        ('10000000-0000-4000-8000-000000000006', 'zofia@demo.kindling.example',   'Zofia Wrona',       86),
        ('10000000-0000-4000-8000-000000000007', 'hannah@demo.kindling.example',  'Hannah Okafor',     52),
        ('10000000-0000-4000-8000-000000000008', 'grace@demo.kindling.example',   'Grace Adeyemi',     19)
      ) as people (id, email, name, days_ago)
  ) as members;

insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), 'email', created_at, created_at
  from auth.users
 where email like '%@demo.kindling.example';

insert into public.profiles (id, name, age, location, goals) values
  ('10000000-0000-4000-8000-000000000001', 'Maya Ellis', 34, 'Mill Lane, Kettlewick',
    array['Express my creativity', 'Have more fun in my free time']),
  ('10000000-0000-4000-8000-000000000002', 'Ruth Pemberton', 63, 'Church Row, Kettlewick',
    array['Learn a new skill or hobby', 'Meet new people and build friendships']),
  ('10000000-0000-4000-8000-000000000003', 'Bethan Price', 26, 'The Wharf, Kettlewick',
    array['Explore new places', 'Improve my physical fitness', 'Build confidence']),
  ('10000000-0000-4000-8000-000000000004', 'Priya Nair', 41, 'Station Road, Kettlewick',
    array['Meet new people and build friendships']),
  ('10000000-0000-4000-8000-000000000005', 'Siobhan Keane', 52, 'Upper Kettlewick',
    array['Reduce stress and find calm']),
  ('10000000-0000-4000-8000-000000000006', 'Zofia Wrona', 38, 'Above the bakery, Market Square, Kettlewick',
    array['Start a side business', 'Build confidence']),
  ('10000000-0000-4000-8000-000000000007', 'Hannah Okafor', 29, 'Tanner’s Yard, Kettlewick',
    array['Improve my physical fitness', 'Have more fun in my free time']),
  ('10000000-0000-4000-8000-000000000008', 'Grace Adeyemi', 47, 'Long Meadow, near Kettlewick',
    array['Meet new people and build friendships', 'Have more fun in my free time']);

-- What the quiz gives for answers that each of them could have picked; conformance/policies/seed/accounts-seed.test.ts has the answers.
insert into public.quiz_results (
  user_id, personality_name, personality_description, personality_emoji, recommendations, percentage_scores, created_at
)
select users.id, name, description, emoji, recommendations, percentages::jsonb, users.created_at + interval '4 minutes'
  from (values
    ('maya', 'The Creative', 'You think with your hands, and see what could be made.', '🎨',
      array['Pottery and ceramics', 'Painting and drawing', 'Photography', 'Creative writing'],
      '{"A": 29, "B": 19, "C": 71, "D": 10, "E": 43, "F": 19, "G": 10}'),
    ('ruth', 'The Thinker', 'You’re curious about nearly everything, and you like to know why.', '📚',
      array['Book clubs', 'Language learning', 'History and mythology', 'Puzzle games and strategy'],
      '{"A": 19, "B": 48, "C": 19, "D": 86, "E": 14, "F": 0, "G": 14}'),
    ('bethan', 'The Explorer', 'You want to see what’s round the next corner.', '🧭',
      array['Hiking', 'Wild swimming', 'Paddleboarding', 'Foraging'],
      '{"A": 0, "B": 33, "C": 19, "D": 5, "E": 24, "F": 48, "G": 71}'),
    ('priya', 'The Connector', 'You come alive in good company.', '🤝',
      array['Supper clubs', 'Game nights', 'Local meetups', 'Volunteering'],
      '{"A": 86, "B": 14, "C": 10, "D": 19, "E": 14, "F": 48, "G": 10}'),
    ('siobhan', 'The Soul Seeker', 'You look for stillness, and for what lies underneath.', '🌙',
      array['Meditation', 'Breathwork', 'Sound baths', 'Moon circles'],
      '{"A": 10, "B": 95, "C": 48, "D": 24, "E": 0, "F": 10, "G": 14}'),
    ('zofia', 'The Hustler', 'You see an idea and want to know whether it would work.', '⚡️',
      array['Side hustle planning', 'Baking to sell', 'Market stall prep', 'Financial literacy'],
      '{"A": 24, "B": 0, "C": 43, "D": 38, "E": 81, "F": 10, "G": 5}'),
    ('hannah', 'The Mover', 'You feel most like yourself when you’re moving.', '💃',
      array['Pilates', 'Dance classes', 'Yoga', 'Roller skating'],
      '{"A": 29, "B": 5, "C": 19, "D": 0, "E": 29, "F": 81, "G": 38}'),
    ('grace', 'The Connector', 'You come alive in good company.', '🤝',
      array['Supper clubs', 'Game nights', 'Local meetups', 'Volunteering'],
      '{"A": 76, "B": 14, "C": 10, "D": 10, "E": 0, "F": 67, "G": 24}')
  ) as results (who, name, description, emoji, recommendations, percentages)
  join auth.users on users.email = who || '@demo.kindling.example';
