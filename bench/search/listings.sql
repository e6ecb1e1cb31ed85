-- Plausible approved listings, from number $1 to $2 of $3, the last one the newest. Deterministic: every pick is a hash
-- of the number. What the mix looks for is at known rates: "beginners" in one of eight, "letterpress" in one of two
-- thousand, "zymurgy" in one of fifty thousand, the town of Kettlewick one of four hundred. Whoever runs it has one of
-- 64,000 names, so that there are as many words to be meant as in a real directory. Towns are those of towns.sql.
with words as (
  select
    array['Copper','Willow','Marigold','Harbour','Foxglove','Lantern','Meadow','Juniper','Pebble','Thistle','Larch','Swift','Heron',
      'Bramble','Saffron','Indigo','Clover','Orchard','Tidal','Ember','Hazel','Moss','Sparrow','Linden','Quarry','Cinder','Primrose',
      'Barley','Wren','Slate'] as firsts,
    array['Studio','Workshop','House','Collective','Rooms','Yard','Circle','Company','School','Kitchen','Loft','Club','Project',
      'Barn','Works','Corner','Gardens','Atelier','Guild','Room'] as seconds,
    array['Ash','Beck','Calder','Dun','East','Fen','Gold','Holm','Ing','Kings','Lang','Mar','Nor','Oak','Pen','Queens','Rush','Stan',
      'Thorn','Whit'] as heads,
    array['bridge','bury','by','combe','dale','field','ford','ham','hurst','ley','mere','minster','mouth','port','stead','stow','ton',
      'wick','wold','worth'] as tails,
    array['an','bel','cor','dal','el','far','gar','hol','im','jas','kel','lor','mar','nor','ol','pel','quin','ros','sal','tor',
      'ul','ver','wes','yar','zel','bram','crof','dren','fin','gil','hart','ken','lam','mor','pas','rad','stan','tal','wic','har'] as syllables,
    array['Mill Lane','Church Row','Market Square','Station Road','Tanner''s Yard','The Wharf','Long Meadow','High Street','Castle Hill',
      'Priory Close','Bakers Row','Canal Side'] as streets,
    array['fitness','wellness','arts','cooking','learning','outdoor','technology','other'] as categories,
    array['Small groups','Private sessions','Evening classes','Weekend workshops','Parties','Gift vouchers','Taster hour','Six-week course',
      'Drop-in','Online lessons','Team days','Open studio','Materials included','Quiet hours','Summer school','Mornings with coffee',
      'Pottery','Pilates','Watercolour','Sourdough','Spanish','Kayaking','Coding','Singing','Weaving','Yoga','Knitting','Bouldering',
      'Photography','Foraging'] as services,
    array['We opened our doors to share what we love, and we still teach every session ourselves.',
      'Everything you need is here when you arrive, from aprons to tea.',
      'Our groups are small, so that there is time for every question.',
      'Come once to see whether it is for you, or join us for a whole term.',
      'The room is warm, the light is good and nobody is in a hurry.',
      'There is a step-free way in, and a quiet corner for whoever needs one.',
      'Most people come on their own the first time and leave with a plan for the next.',
      'We keep our prices low and have two free places in every course.',
      'You will go home with something you made and know how to make another.',
      'We have been part of this street for years and know a good many of our neighbours by name.',
      'Bring a friend, your mother or a daughter: the second place is half the price.',
      'Between the sessions you can practise here whenever the lights are on.'] as sentences
),
numbered as (
  select n, n::bigint * 2654435761 as h from generate_series($1::int, $2::int) as n
),
picked as (
  select n, words.*,
    firsts[1 + abs(hashint8(h + 1)) % 30] || ' ' || seconds[1 + abs(hashint8(h + 2)) % 20] as name,
    case when abs(hashint8(h + 3)) % 400 = 0 then 'Kettlewick'
      else heads[1 + abs(hashint8(h + 4)) % 20] || tails[1 + abs(hashint8(h + 5)) % 20] end as town
  from numbered, words
)
insert into public.business_listings (
  slug, business_name, contact_name, contact_email, contact_phone, business_website, business_location, business_description,
  services_offered, category, social_media_links, status, created_at, updated_at, place_id
)
select
  'bench-' || n, name, 'Alex Rowan', 'hello@' || n || '.bench.example', '01632 ' || (960000 + n % 1000),
  'https://' || n || '.bench.example', streets[1 + abs(hashint8(n::bigint * 7 + 6)) % 12] || ', ' || town,
  concat_ws(' ',
    sentences[1 + abs(hashint8(n::bigint * 11 + 7)) % 12],
    case when abs(hashint8(n::bigint * 13 + 8)) % 8 = 0 then 'Complete beginners are as welcome as old hands.' end,
    sentences[1 + abs(hashint8(n::bigint * 17 + 9)) % 12],
    case when abs(hashint8(n::bigint * 19 + 10)) % 2000 = 0 then 'Ask us about letterpress.' end,
    'Run by ' || initcap(syllables[1 + abs(hashint8(n::bigint * 43 + 16)) % 40] || syllables[1 + abs(hashint8(n::bigint * 47 + 17)) % 40]
      || syllables[1 + abs(hashint8(n::bigint * 53 + 18)) % 40]) || ' since the first day.',
    case when n % 50000 = 500 then 'Our cellar is given over to zymurgy.' end,
    sentences[1 + abs(hashint8(n::bigint * 23 + 11)) % 12]),
  array[services[1 + abs(hashint8(n::bigint * 29 + 12)) % 30], services[1 + abs(hashint8(n::bigint * 31 + 13)) % 30],
    services[1 + abs(hashint8(n::bigint * 37 + 14)) % 30]],
  categories[1 + abs(hashint8(n::bigint * 41 + 15)) % 8],
  jsonb_build_object('links', jsonb_build_array('https://social.example/' || n)), 'approved',
  now() - ($3::int - n) * interval '37 seconds', now() - ($3::int - n) * interval '37 seconds', place_id
from picked left join (select name as town, id as place_id from private.places where id < 0) as towns using (town)
