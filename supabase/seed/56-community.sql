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
      'Good evening, everyone. I am sixty-three, and I have joined a community on the internet; my nephew finds this hilarious. If you would like to know who lived in your house in 1891, I can usually tell you. How does one begin here?'),
    (2, 'slow_siobhan', 2410.5,
      E'Four minutes.\n\nThat’s how long I sat, the first time. I was aiming for ten.\n\nKnee hurt. Thought I’d left the oven on. Then Mr Cole next door started on his trumpet.\n\nNext day, four again. By the end of the month, nine.\n\nI don’t feel calm, exactly. But there’s a gap now, between a thing happening and me minding about it. It’s small. I like it.'),
    (3, 'priya_at_eight', 1490.0,
      E'OK so I moved here knowing ONE person and in spring she went and moved to Leeds. (Hi Jo.) So I put a card up in the library: supper, last Friday of the month, ten places, bring nothing. I thought two people would come? Maybe?\n\nTen came!! The dal caught, the rice was an hour late, I only own four chairs that match. And there’s a retired vet sitting next to a girl who fits kitchens and they are talking about DRAINS, until midnight, and I look round and realise I haven’t sat down once and I’m so happy.\n\nWe’ve done seven now. If you’re thinking about it, do it! One big pot of something easy. Open the door before you’re ready. And make someone else bring the bread, people love having a job.'),
    (4, 'maya_pots', 1622.0,
      E'My first pot hit the wall. Not on purpose!\n\nThe second sagged, and the third leaned so far over that I wanted to squash it. Imogen put it on the drying shelf before I could.\n\nAt work I’m the one people ask. On a Thursday night I’m the one with clay on her face who can’t do it, next to a man on his ninth mug. It turns out I really like that.\n\nSix weeks on I can centre four times out of five. The bowl that leaned lives by my front door and holds the keys. I’ve made straighter ones since, but that’s my favourite.'),
    (5, 'hannah_on_wheels', 1060.0,
      E'RIGHT. I put my skates in the loft when I was thirteen because a boy at the rink said something about my legs. I’m not repeating it. I still know it word for word, SIXTEEN YEARS later, so thanks for that, Darren.\n\nLast year I went up for the suitcases and came down with the skates!!! Way too small obviously. Borrowed some, grabbed the wall of the sports hall, and went round it like I was cleaning a window.\n\nWeek three: LET GO OF THE WALL.\nWeek five: fell flat on my face in front of everyone. Sat there. Waited. Nothing happened!! Someone helped me up and we carried on. I’d been scared of that for sixteen years!\n\nI teach it now. Mondays, come!! No one says one word about anyone’s legs 🛼'),
    (6, 'zofia_bakes', 720.0,
      E'First market: 31 loaves.\n\nCosts, done four times: flour, gas, stall, float. I had all of it in a spreadsheet.\n\nNot in the spreadsheet: looking at a person and saying a price. First woman asks. I say four pounds fifty. I nearly say three. She already has her purse open.\n\nSold out at eleven. Two orders. £38 after costs.\n\nI kept the receipt.'),
    (7, 'bethan_outside', 181.0,
      E'got in the river!!!! 11 degrees\n\nI’ve been staring at it since I moved to the wharf. went with the thursday lot, who do it every week and have a rope and a flask and RULES. in slowly, breathe out, someone always on the bank, out before you feel brave\n\nfirst 40 seconds: horrible. would not recommend. then my breath came back and there was a heron, like, right there, looking at me\n\n3 mins and out. shook for ages. talked rubbish all day. don’t go alone and don’t go after rain, but go. I’m back in on saturday'),
    (8, 'ruth_of_church_row', 1960.0,
      'From the parish chest this morning, a bill of 1803: “beer for the bell ringers, and mending what they broke”. I thought you would all enjoy that.'),
    (9, 'priya_at_eight', 1330.5,
      'Has anyone got two folding chairs for Friday week? I’m on eleven and number eleven will be sitting on the bread bin. I’ll feed you for them!'),
    (10, 'hannah_on_wheels', 905.0,
      'WHO has lost a left glove?? Sports hall, on the radiator by the vending machine. Woolly, stripy. It’s been there since Monday and I can’t take it any more 😭'),
    (11, 'slow_siobhan', 640.0,
      E'One leaf. Two greens. Forty minutes.\n\nMaya, how’s yours?'),
    (12, 'bethan_outside', 505.0,
      'go to the towpath NOW if you can. dew on every single spider web on the railings. it’s gone by half nine'),
    (13, 'zofia_bakes', 402.0,
      E'What I know after my first market:\n\n1. Prices on a card. Then you can’t argue with yourself.\n2. Clothes pegs. Ten minimum.\n3. Eat before. Not your own stock.\n4. There is a dead half hour at ten. It is normal.'),
    (14, 'grace_of_long_meadow', 350.0,
      'Hello. I hope it’s all right to post. I moved to Long Meadow five days ago and I’ve been asked to a supper, a walk, and something called Conversazione. Is it always like this? I don’t want to get it wrong.'),
    (15, 'hattie_digs', 290.0,
      'Sow radishes now. A centimetre deep, two fingers apart. A pot will do, Bethan. You’ll be eating them in four weeks.'),
    (16, 'ruth_of_church_row', 239.0,
      'My Italian progresses. I can now ask for the railway station with great elegance, and understand nothing of the reply. Giulia calls this the intermediate level.'),
    (17, 'imogen_throws', 170.0,
      'Unpacking the kiln on Sunday, ten-ish. If you’ve something in it, come and see. Bring gloves, it’ll still be warm. Kettle’s on.'),
    (18, 'maya_pots', 141.5,
      'I’ve signed up for another six Thursdays at the wheel! Anyone want to come and be terrible with me?'),
    (19, 'grace_of_long_meadow', 118.0,
      E'I’ve been putting off writing this. Sorry, it’s a bit long.\n\nMy ex-husband used to say I breathe like a tractor. So you can imagine how I felt about sitting in a quiet room with eight strangers. I wrote to Siobhan first, to warn her. She said there’s a man next door who plays the trumpet at ten past eight and no one would hear me.\n\nI sat by the door in case. For the first ten minutes all I could hear was me.\n\nThen the trumpet started. It was a hymn, I think, more or less. The lady in front began to shake and I thought, oh no, she’s crying, but she was laughing. And then I was, and then everyone.\n\nI’ve been back twice. I don’t sit by the door now.'),
    (20, 'priya_at_eight', 96.0,
      'Edited my first FOUR MINUTES of podcast and did you know I say “sort of” eleven times? In four minutes?? Now I can’t stop hearing it. Not only me, all of you, sorry!'),
    (21, 'bethan_outside', 73.0,
      'saturday swim is OFF, river’s still brown at the ford after tuesday. walk + cake instead, meet at the wharf, 9am. levels here if you want to check: https://river.example/kettle'),
    (22, 'hannah_on_wheels', 50.0,
      'Someone just asked me if 54 is too old to learn to skate. EXCUSE ME. Our oldest is SEVENTY-ONE and she’s the only one who’s never fallen over!!!'),
    (23, 'zofia_bakes', 26.5,
      'My starter is eight months old today. I talk to it. Is this a problem? Answers from other people with starters only.'),
    (24, 'maya_pots', 9.0,
      'Made a list of Things I Want to Be Bad At. So far: bass guitar, whistling, cartwheels, Welsh, hats… What would you put on yours?'),
    (25, 'slow_siobhan', 3.2,
      'Mist in the valley this morning. Look up, if you can.')
  ) as said (number, who, hours_ago, content)
  join public.member_cards card on card.username = said.who;
