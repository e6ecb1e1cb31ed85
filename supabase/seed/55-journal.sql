-- Maya's journal, so that there is one to look at. She writes in the evening, most weeks, and more since she has clay.

insert into public.journal_entries (user_id, title, content, mood, reflection, breakthrough, created_at, updated_at)
select '10000000-0000-4000-8000-000000000001', title, content, mood, reflection, breakthrough, written, written
  from (
    select title, content, mood, reflection, breakthrough,
           ((now() at time zone 'Europe/London')::date - days_ago + at::time) at time zone 'Europe/London' as written
      from (values
        (150, '20:40', 'Three pots, or nearly', 'The first one flew off the wheel. The second looks like an ashtray from 1974. The third holds water if you do not ask for much. My shoulders ache and I have clay behind one ear, and I have not laughed like that in ages.', 'Joyful', 'I was bad at something for two hours in front of strangers, and nobody minded. Least of all me.', true),
        (101, '21:15', 'Thursday at the wheel', 'Imogen says the trick is to stop trying to win. Centred it on the fourth go.', 'Empowered', null, false),
        (94, '21:05', 'The same lump of clay', 'Everything collapsed tonight. Drove home with the radio off.', 'Reflective', 'Tired is not the same as untalented.', false),
        (87, '21:30', 'A bowl', 'An actual bowl. It leans, but so do I.', 'Joyful', null, false),
        (80, '21:20', 'Glazes', 'Spent the whole evening choosing between two greens that are the same green. Bethan agreed with me about the left one.', 'Connected', null, false),
        (73, '21:10', 'Last Thursday of six', 'We all brought cake. Nobody wanted to wash up and go, so we stood about in the car park until ten.', 'Connected', 'I came for the pots.', true),
        (59, '18:30', 'The light at half past four', 'Walked the river with just the phone. If you kneel down, puddles are the best thing in Kettlewick.', 'Peaceful', null, false),
        (41, '22:05', 'Not much', 'Long week. Nothing made, nothing drawn. Writing this so that there is something.', 'Reflective', null, false),
        (24, '21:45', 'Embroidery by lamplight', 'Forty minutes for one leaf, and I would not give back a single one of them.', 'Peaceful', null, false),
        (12, '20:55', 'Sketches for Mum', 'Drew her hands from memory. Got the ring wrong and the rest right.', 'Peaceful', 'I should tell her that I look at them.', false),
        (9, '21:00', 'Said no', 'Turned down the extra Saturday at work. My voice shook and the sky stayed up.', 'Empowered', null, true),
        (6, '21:35', 'Clay again', 'Booked the next six Thursdays before I could think about it.', 'Joyful', null, false),
        (5, '22:10', 'Rain', 'Too wet for the river. Sorted the button tin by colour instead, which was better than it sounds.', 'Peaceful', null, false),
        (3, '21:50', 'Second leaf', 'Faster than the first. Neater, too. Siobhan sent a picture of hers and we have decided that they are related.', 'Connected', null, false),
        (2, '21:25', 'The leaning bowl has a job', 'It holds the keys now. I see it every time I come home.', 'Joyful', null, false),
        (1, '21:40', 'Plans', 'Wrote a list called Things I Want to Be Bad At. It is up to nine.', 'Empowered', 'Being bad at things is where the good ones start.', false)
      ) as pages (days_ago, at, title, content, mood, reflection, breakthrough)
  ) as entries;
