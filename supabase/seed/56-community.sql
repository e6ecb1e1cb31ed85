-- What the town says to one another: how its people are called there, and their posts.

insert into public.member_cards (user_id, public_name, username, created_at, updated_at)
select users.id, public_name, username, users.created_at + interval '2 hours', users.created_at + interval '2 hours'
  from (values
    ('maya@demo.kindling.example',    'Maya E.',       'maya_pots'),
    ('ruth@demo.kindling.example',    'Ruth P.',       'ruth_of_church_row'),
    ('bethan@demo.kindling.example',  'Bethan',        'bethan_outside'),
    ('priya@demo.kindling.example',   'Priya N.',      'priya_at_eight'),
    ('siobhan@demo.kindling.example', 'Siobhan',       'slow_siobhan'),
    ('zofia@demo.kindling.example',   'Zofia W.',      'zofia_bakes'),
    ('hannah@demo.kindling.example',  'Hannah O.',     'hannah_on_wheels'),
    ('grace@demo.kindling.example',   'Grace A.',      'grace_of_long_meadow'),
    ('imogen@kettlewick.example',     'Imogen Farr',   'imogen_throws'),
    ('hattie@kettlewick.example',     'Hattie',        'hattie_digs'),
    ('judith@kettlewick.example',     'Judith M.',     'judith_marsh')
  ) as cards (email, public_name, username)
  join auth.users on users.email = cards.email;

insert into public.posts (id, author_id, content, created_at)
select ('30000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, card.user_id, content,
       pg_temp.written_ago(hours_ago)
  from (values
    (1, 'ruth_of_church_row', 3890.0,
      'Good evening, everybody. I am sixty-three and have joined a thing on the internet, which my nephew finds very funny. I can tell you who lived in your house in 1891, if that is of interest. Where does one begin here?'),
    (2, 'slow_siobhan', 2410.5,
      E'I signed up for quiet and got Mr Cole’s trumpet.\n\nThe first time I tried to sit still for ten minutes, I lasted four. I know because I had my eye on the clock for three of them. My knee hurt, I had left the oven on (I had not), and at ten past eight the trumpet started next door.\n\nWhat nobody tells you is that four minutes counts. The next day I did four again. By the end of the month it was nine, and I had noticed that I no longer shouted at the van.\n\nI am not calmer, exactly. There is a small gap now between a thing happening and me minding about it, and I have become fond of that gap. The trumpet has improved as well.'),
    (3, 'priya_at_eight', 1490.0,
      E'Ten chairs, of which four matched.\n\nI moved here knowing one person, and she moved away in the spring. So I put a card up in the library: supper on the last Friday, ten places, bring nothing but yourself. I expected two.\n\nTen came. The dal caught, the rice was late, and a retired vet sat down next to a girl who fits kitchens, and they talked about drains until midnight. At some point I noticed I had not sat down for an hour and that I was perfectly happy.\n\nWe have done it seven times now. If you are thinking of it: cook one pot of something you could make half asleep, open the door before you are ready, and let somebody else do the bread.'),
    (4, 'maya_pots', 1622.0,
      E'The first thing I ever threw hit the wall.\n\nThe second one sagged. The third leaned so far over that Imogen said, very kindly, that it had character. I wanted to squash it. She put it on the shelf to dry before I could.\n\nI had not been bad at anything on purpose since school. At work I am the one who knows. For two hours on a Thursday I was the one who did not, with clay behind one ear, next to a man making his ninth identical mug, and I laughed until my stomach hurt.\n\nSix Thursdays later I could centre a lump of clay four times out of five. But it is the leaning bowl that lives by my front door. It holds the keys. Every evening it tells me that I can be a beginner and still come home with something.'),
    (5, 'hannah_on_wheels', 1060.0,
      E'I put my skates in the loft the winter I turned thirteen, because a boy on the rink said something about my legs. I am not going to repeat it. I can, though, word for word, sixteen years on.\n\nA year ago I went up for the suitcases and came down with the skates. Too small, of course. I borrowed a pair, held on to the wall of the sports hall, and went round it like somebody cleaning a window.\n\nThe third week I let go of it. In the fifth I fell flat in front of everybody, sat on the floor and realised that nothing else was going to happen. That was the whole of it. That was what I had been afraid of for sixteen years.\n\nI teach it now, on Mondays. Nobody says anything about anybody’s legs.'),
    (6, 'zofia_bakes', 720.0,
      E'Thirty-one loaves, and I was sure that I would eat thirty of them.\n\nI had done the sums four times. Flour, the stall, the gas, a float of five-pound notes in a biscuit tin. What I had not done was stand behind a table and say what a thing costs while looking at somebody.\n\nThe first woman asked, I said four pounds fifty, and then I nearly told her that three would do. She had her purse open already. By eleven they were gone, and I had two orders on the back of a receipt and the wrong sort of ache in my face, from smiling.\n\nAfter costs I earned thirty-eight pounds. I have never been paid so well.'),
    (7, 'bethan_outside', 181.0,
      E'Eleven degrees, said the thermometer on a string.\n\nI have wanted to get into that river since I moved to the wharf, and I have also wanted very much not to. What helped was going with people who do it every week. They had a rope, a flask and rules: in slowly, breathe out, somebody on the bank, and out before you feel brave.\n\nIt was horrible for about forty seconds. Then my breath came back, I looked up, and there was a heron looking at me as if I had come about the rent.\n\nThree minutes, then the big coat. I shook for a quarter of an hour and talked nonsense for the rest of the day. I would not go alone, and I would not go after rain. I am going again on Saturday.'),
    (8, 'ruth_of_church_row', 1960.0,
      'Found in the parish chest this morning: a bill from 1803 for “beer for the bell ringers, and mending what they broke”. Some things about volunteering have not changed.'),
    (9, 'priya_at_eight', 1330.5,
      'Does anybody have two folding chairs I could borrow for Friday week? I am up to eleven guests and somebody will otherwise be sitting on the bread bin.'),
    (10, 'hannah_on_wheels', 905.0,
      'To whoever left a single left-hand glove at the sports hall: it is on the radiator by the vending machine and it is very warm and very lonely.'),
    (11, 'slow_siobhan', 640.0,
      'A leaf, in two shades of green, forty minutes. I had forgotten that a whole evening can go by without a screen in it. Maya, how is yours coming on?'),
    (12, 'bethan_outside', 505.0,
      'Heavy dew on the towpath today, and every spider’s web on the railings had been drawn in with a white pencil. Go before nine if you can, it is all gone by half past.'),
    (13, 'zofia_bakes', 402.0,
      E'What I would tell myself before my first market:\n\n1. Write the prices down where you cannot argue with them.\n2. Bring clothes pegs. Everything blows away.\n3. Eat something that is not your own stock.\n4. The quiet half hour comes for everybody. Tidy the table and wait.'),
    (14, 'grace_of_long_meadow', 350.0,
      'Hello from Long Meadow. I have been here for five days and have already been invited to a supper, a walk and something called Conversazione. Is this normal, or have I been mistaken for someone?'),
    (15, 'hattie_digs', 290.0,
      'Radishes forgive nearly everything: too late, too close, too little sun. One centimetre deep, two fingers apart, and four weeks later you have grown something. A pot on a wharf will do, Bethan.'),
    (16, 'ruth_of_church_row', 239.0,
      'My Italian has reached the stage at which I can ask for the station with great elegance and understand nothing of what comes back. Giulia says this is called the intermediate level.'),
    (17, 'imogen_throws', 170.0,
      'The kiln comes out on Sunday at about ten. If you had something in it, come and be there when the lid goes up; it is as near as we get to Christmas. Bring gloves and low expectations.'),
    (18, 'maya_pots', 141.5,
      'I have booked another six Thursdays at the wheel before I could think about it. Is anybody else coming? I should like to have somebody to be terrible with.'),
    (19, 'grace_of_long_meadow', 118.0,
      E'I was told once, by a husband I no longer have, that I breathe like a tractor. So of all the things to try at forty-seven I picked sitting in a quiet room with eight other people, breathing.\n\nI wrote to Siobhan beforehand to warn her. She wrote back that a neighbour plays the trumpet and that nobody would notice. I went in by the side gate, sat by the door in case, and for the first ten minutes I listened to nothing but myself.\n\nThen the trumpet began, rather badly, something like a hymn. A woman in front of me started to shake, and I thought that she was crying. She was laughing. Then all of us were.\n\nI have been twice more. I still breathe like a tractor. It turns out that in a field that is a pleasant sound.'),
    (20, 'priya_at_eight', 96.0,
      'Edited my first four minutes of podcast. I say “sort of” eleven times in it. I now hear nothing else in anybody’s mouth, so I apologise in advance to all of you.'),
    (21, 'bethan_outside', 73.0,
      'River levels for the weekend are here: https://river.example/kettle. It is still brown at the ford after Tuesday’s rain, so the Saturday swim is a Saturday walk with cake. Meet at the wharf at nine.'),
    (22, 'hannah_on_wheels', 50.0,
      'Somebody asked whether fifty-four is too old to learn to skate. Our oldest is seventy-one, and she is the only one who has never fallen over, because she says that she has no time for it.'),
    (23, 'zofia_bakes', 26.5,
      'My starter is eight months old today, and I have caught myself telling it about my day. Does everybody do this, or should I get out more?'),
    (24, 'maya_pots', 9.0,
      'I have written a list called Things I Want to Be Bad At. There are nine on it so far: bass guitar, whistling, cartwheels, Welsh, hats. What would be on yours?'),
    (25, 'slow_siobhan', 3.2,
      'The mist is lying in the valley like milk in a saucer. No lesson in it. I only thought somebody might want to look up.')
  ) as said (number, who, hours_ago, content)
  join public.member_cards card on card.username = said.who;
