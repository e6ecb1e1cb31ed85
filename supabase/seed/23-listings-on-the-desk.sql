-- What waits at the review desk, and what was turned down there.

insert into public.business_listings (
  created_at, updated_at, category, business_name, contact_name, contact_email, contact_phone, business_website, business_location,
  business_description, services_offered, social_media_links, status
)
select now() - hours_ago * interval '1 hour', now() - hours_ago * interval '1 hour', category, name, contact, email, phone, website,
       location, description, services,
       case when cardinality(links) > 0 then jsonb_build_object('links', links) end, 'pending'
  from (values
    (1.5, 'arts', 'Loom and Ladder', 'Freya Castell', 'freya@loomandladder.example', '07700 900901',
      'https://loomandladder.example', 'The Loft, Wharf Mill, The Wharf, Kettlewick',
      'Weaving on table looms in a loft you reach by a rather steep stair. One Saturday gets you a scarf’s worth of twill and a working knowledge of the word heddle. I have five looms, so five of you. Yarn is spun in the next county from sheep with names.',
      array['Weave a scarf in a day', 'Rug term', 'Loom hire'],
      array['https://social.example/loomandladder']),
    (9.0, 'cooking', 'The Wee Chocolate Room', 'Morag Sinclair', 'morag@weechocolate.example', '01632 960912', null,
      '3 Butter Lane, Kettlewick',
      'Truffles, bark and proper tempering for up to six people around a slab of marble. We melt, we seed, we wait, we eat the failures. Two hours, and everyone carries home a box of sixteen. Dairy-free couverture is here if you mention it beforehand.',
      array['Truffle evening', 'Easter egg workshop', 'Hen parties'],
      array[]::text[]),
    (17.5, 'outdoor', 'Starling Birdwatching', 'Edwina Prowse', 'edwina@starlingbirds.example', '07700 900923',
      'https://starlingbirds.example', 'Visitor hut, Harrowmere',
      'Gentle birdwatching for women who have never owned binoculars, with six pairs to borrow. Mornings begin at the hide with a flask and end wherever the goldfinches went. I count it a success if you can tell three songs apart by lunch. Paths are flat and there is a bench every quarter of a mile.',
      array['First birds morning', 'Dusk starlings', 'Songs and calls'],
      array['https://photos.example/starlingbirds']),
    (26.0, 'wellness', 'Nightingale Sleep Clinic', 'Helena Brandt', 'helena@nightingalesleep.example', '01632 960934',
      'https://nightingalesleep.example', 'Consulting room 2, The Old Bank, Market Square, Kettlewick',
      'Behavioural help for insomnia from a chartered psychologist, one to one or in a group of six. You keep a diary for a fortnight, then we change one habit at a time. No pills, no gadgets, no lectures about screens from somebody who has never had a toddler. Please see your doctor first if you stop breathing in the night.',
      array['Insomnia course', 'Single consultation', 'Talks for workplaces'],
      array[]::text[]),
    (41.0, 'other', 'Second Spin Sewing Machines', 'Wanda Pilgrim', 'wanda@secondspin.example', '07700 900945', null,
      '2 Chapel Terrace, Kettlewick',
      'Old sewing machines cleaned, oiled, tested and sold with a guarantee. Every buyer gets an hour at my kitchen table learning to thread it, wind a bobbin and not be frightened of the pedal. I also mend. Bring it in the box you have been tripping over since your aunt died.',
      array['Refurbished machines', 'Servicing', 'Threading lesson'],
      array['https://social.example/secondspin'])
  ) as listings (hours_ago, category, name, contact, email, phone, website, location, description, services, links);

insert into public.business_listings (
  created_at, updated_at, category, business_name, contact_name, contact_email, contact_phone, business_website, business_location,
  business_description, services_offered, status, decline_reason, reviewed_at
)
select pg_temp.written_ago(days_ago * 24), pg_temp.written_ago(days_ago * 24), category, name, contact, email, phone, website,
       location, description, services,
       'declined', reason, pg_temp.written_ago((days_ago - 1) * 24)
  from (values
    (15.2, 'wellness', 'Crystal Cure Centre', 'Astra Vane', 'astra@crystalcure.example', '07700 900956',
      'https://crystalcure.example', '19 Station Road, Kettlewick',
      'Our amethyst beds clear up asthma, arthritis and high blood pressure in as few as three visits. Throw away your tablets and let the stones do the work. Bookings are taken in blocks of ten only.',
      array['Amethyst bed', 'Blocks of ten'],
      'We cannot list a business that promises to cure an illness or tells people to stop their medicine. If you describe the sessions as a way to relax, without those claims, please send the listing again.'),
    (48.8, 'technology', 'Easy Money From Your Phone', 'Sasha Lorne', 'sasha@easymoneyphone.example', '07700 900967', null,
      'Online only',
      'Ladies, earn two thousand pounds a week from your sofa with my proven system. Pay for the starter pack, bring in three friends and watch it grow while you sleep. Places are nearly gone so message me today.',
      array['Starter pack', 'Team leader package'],
      'Earning by bringing in people who also pay is a pyramid scheme, which is against the law here, so this listing cannot be shown.')
  ) as listings (days_ago, category, name, contact, email, phone, website, location, description, services, reason);
