-- Businesses that offer their place to teachers, and who has taken them up on it.

insert into public.venues (
  owner_id, listing_id, offered, name, address, town, directions, nearest_stop, offer_note, step_free_entrance,
  step_free_toilet, seating, parking, quiet_space
)
select null, listings.id, true, place.name, address, 'Kettlewick', directions, stop, note, 'step-free' = any (has),
       'toilet' = any (has), 'seating' = any (has), 'parking' = any (has), 'quiet' = any (has)
  from (values
    ('Clay at the Maltings', 'Clay at the Maltings', 'Mill Lane', 'Through the arch, then the green door with the handprint.',
      'Mill Lane, bus 12', 'Free on Mondays and Wednesdays from six. £12 an hour with the wheels, £8 without. Ask for Imogen.',
      array['step-free', 'toilet', 'seating', 'parking']),
    ('Silver Lane Workshop', 'The bench room', '1 Silver Lane', 'Ring the brass bell; it is louder than it looks.',
      'Market Square', 'Thursday evenings and Sunday mornings. £15 an evening, and the kettle is included.',
      array['seating', 'quiet'])
  ) as place (listing, name, address, directions, stop, note, has)
  join public.business_listings listings on listings.business_name = place.listing and listings.status = 'approved';

-- Pins: a street or two from the middle of their town, so that the map tells them apart.
update public.venues v
   set latitude = round((p.latitude + pin.north)::numeric, 5), longitude = round((p.longitude + pin.east)::numeric, 5)
  from private.places p,
       (values ('Clay at the Maltings', 0.0042, -0.0061), ('The bench room', -0.0018, 0.0035)) as pin (venue, north, east)
 where p.id = v.place_id and v.name = pin.venue;

update public.class_sessions s set venue_id = v.id
  from public.venues v join public.business_listings l on l.id = v.listing_id,
       public.class_submissions c
 where l.business_name = 'Clay at the Maltings' and c.id = s.class_id and c.class_title = 'Throw your first three pots';
