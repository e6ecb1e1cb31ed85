-- A business sets the exact point of its place, as a teacher sets that of hers.

create or replace function public.offer_venue(token text, venue jsonb)
  returns json
  language plpgsql
  security definer
  set search_path to ''
as $$
declare
  present public.business_listings;
  sent public.venues;
begin
  select * into present from public.business_listings l where l.id = private.listing_of_token(offer_venue.token) for update;
  if not found then
    return null;
  end if;
  if present.status <> 'approved' then
    raise exception using errcode = 'PT409', message = 'A place can be offered once the listing is approved.', detail = 'not_approved';
  end if;
  perform private.count_writes('public.offer_venue(text,jsonb)', 'call', 1);
  perform private.count_submission('venue-offer', present.id::text, 20);
  -- generated columns are not asked for, whatever is sent for them
  sent := jsonb_populate_record(
    null::public.venues,
    venue - array['public_address', 'public_directions', 'public_latitude', 'public_longitude']
  );
  insert into public.venues as v (
    owner_id, listing_id, offered, offer_note, name, address, town, directions, nearest_stop, step_free_entrance,
    step_free_toilet, hearing_loop, quiet_space, seating, parking, childcare, baby_welcome, latitude, longitude
  ) values (
    null, present.id, true, nullif(private.trimmed(sent.offer_note), ''), sent.name, sent.address, sent.town,
    nullif(private.trimmed(sent.directions), ''), nullif(private.trimmed(sent.nearest_stop), ''),
    coalesce(sent.step_free_entrance, false), coalesce(sent.step_free_toilet, false), coalesce(sent.hearing_loop, false),
    coalesce(sent.quiet_space, false), coalesce(sent.seating, false), coalesce(sent.parking, false),
    coalesce(sent.childcare, false), coalesce(sent.baby_welcome, false), sent.latitude, sent.longitude
  )
  on conflict (listing_id) do update set
    offered = true, offer_note = excluded.offer_note, name = excluded.name, address = excluded.address,
    town = excluded.town, directions = excluded.directions, nearest_stop = excluded.nearest_stop,
    step_free_entrance = excluded.step_free_entrance, step_free_toilet = excluded.step_free_toilet,
    hearing_loop = excluded.hearing_loop, quiet_space = excluded.quiet_space, seating = excluded.seating,
    parking = excluded.parking, childcare = excluded.childcare, baby_welcome = excluded.baby_welcome,
    latitude = excluded.latitude, longitude = excluded.longitude;
  return private.venue_of_listing(present.id);
end
$$;

create or replace function private.venue_of_listing(listing_id uuid)
  returns json
  language sql
  stable
  set search_path to ''
return (select json_build_object('offered', v.offered, 'name', v.name, 'address', v.address, 'town', v.town, 'directions', v.directions, 'nearest_stop', v.nearest_stop, 'offer_note', v.offer_note, 'step_free_entrance', v.step_free_entrance, 'step_free_toilet', v.step_free_toilet, 'hearing_loop', v.hearing_loop, 'quiet_space', v.quiet_space, 'seating', v.seating, 'parking', v.parking, 'childcare', v.childcare, 'baby_welcome', v.baby_welcome, 'latitude', v.latitude, 'longitude', v.longitude, 'sessions_ahead', (select count(*) as count from public.class_sessions s where ((s.venue_id = v.id) and (s.status = 'scheduled'::text) and (s.starts_at > now())))) as json_build_object from public.venues v where (v.listing_id = venue_of_listing.listing_id));
