-- Maya's journal, so that there is one to look at. She writes in the evening, most weeks, and more since she has clay.

insert into public.journal_entries (user_id, title, content, mood, reflection, breakthrough, created_at, updated_at)
select '10000000-0000-4000-8000-000000000001', title, content, mood, reflection, breakthrough, written, written
  from (
    select title, content, mood, reflection, breakthrough,
           ((now() at time zone 'Europe/London')::date - days_ago + at::time) at time zone 'Europe/London' as written
      from (values
        (150, '20:40', 'Three pots!', 'Well, one and a half. The first flew off the wheel and hit the bin. The second looks like an ashtray. But the third holds water!! I’ve got clay behind my ear and my shoulders are killing me and I haven’t laughed like that since before the move.', 'Joyful', 'I was terrible at it for two hours and had the best time.', true),
        (101, '21:15', 'Thursday', 'Centred it. Fourth go, but I centred it.', 'Empowered', null, false),
        (94, '21:05', 'Everything collapsed', 'Every single one. Imogen says everyone has a night like this around week two. Too tired to be nice about it. Bed.', 'Reflective', 'I was tired before I got there. Don’t decide anything on a tired day.', false),
        (87, '21:30', 'A BOWL', 'An actual bowl! It leans. I don’t care.', 'Joyful', null, false),
        (80, '21:20', 'Glazes', 'All evening on two greens. I honestly can’t tell them apart. Bethan says the left one, so, the left one.', 'Connected', null, false),
        (73, '21:10', 'Last Thursday', 'We all brought cake, without saying so. Six cakes, seven people. Stood about in the car park till ten because no one wanted to be first to go.', 'Connected', 'I booked it for the pots. I’d go back for them.', true),
        (59, '18:30', 'Half past four light', 'River walk with the phone. Kezia said kneel down for puddles, so I did, in front of a man with two dogs. Got the whole sky in one.', 'Peaceful', null, false),
        (41, '22:05', 'Not much', 'Long week. Nothing made, nothing drawn. Just keeping the habit.', 'Reflective', null, false),
        (24, '21:45', 'Embroidery at Dorothy’s', 'Forty minutes on one leaf. The lamps were lovely and no one talked much. I didn’t look at my phone once.', 'Peaceful', null, false),
        (12, '20:55', 'Mum’s hands', 'Drew them from memory. I got the ring wrong. She’d twist it round when she was thinking, I’d forgotten that until the pencil did it.', 'Peaceful', 'Ring her on Sunday. Properly, not from the car.', false),
        (9, '21:00', 'Said no', 'Said no to the extra Saturday. My voice wobbled. He just said OK.', 'Empowered', null, true),
        (6, '21:35', 'Six more', 'Booked the next six weeks of pottery. Told no one, just pressed the button.', 'Joyful', null, false),
        (5, '22:10', 'Rain', 'Tipped Gran’s button tin out on the floor and sorted it by colour. Whole evening gone. Lovely.', 'Peaceful', null, false),
        (3, '21:50', 'Second leaf', 'Quicker, and neater! Siobhan sent me hers. Same green, same wonky tip.', 'Connected', null, false),
        (2, '21:25', 'Keys', 'The bowl’s by the front door now, for the keys. I see it first thing when I come in.', 'Joyful', null, false),
        (1, '21:40', 'List', 'Things I want to be bad at: bass guitar, whistling, cartwheels, Welsh, hats, skating, sourdough, chess, singing in front of people.', 'Empowered', 'Nine already. Pick one for January.', false)
      ) as pages (days_ago, at, title, content, mood, reflection, breakthrough)
  ) as entries;
