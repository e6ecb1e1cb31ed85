-- Places that businesses offer are searched near: what is typed is a town too, and those around it come first, nearest first.
drop function public.offered_venues(text, integer);

create function public.offered_venues(search text default null, max_items integer default 50)
  returns table (
    id uuid, name text, address text, town text, offer_note text, nearest_stop text, step_free_entrance boolean,
    step_free_toilet boolean, hearing_loop boolean, quiet_space boolean, seating boolean, parking boolean,
    childcare boolean, baby_welcome boolean, listing_slug text, listing_name text, distance_km double precision
  )
  language sql stable security definer set search_path = ''
  begin atomic
    with asked as (
      select coalesce(private.trimmed(search), '') as typed
    ), around as (
      -- a town's own name, and no beginning of one: "York" is no search for "Yorkletts"
      select f.latitude, f.longitude
        from asked, public.find_places(asked.typed, null, null, 1) as f
       where asked.typed <> '' and f.match = 'exact'
    )
    select v.id, v.name, v.address, v.town, v.offer_note, v.nearest_stop, v.step_free_entrance, v.step_free_toilet,
           v.hearing_loop, v.quiet_space, v.seating, v.parking, v.childcare, v.baby_welcome, l.slug, l.business_name,
           away.km
      from public.venues v
      join public.business_listings l on l.id = v.listing_id and l.status = 'approved'
      left join private.places p on p.id = v.place_id
      cross join asked
      left join around on true,
           lateral (
             select private.distance_km(
               around.latitude, around.longitude, coalesce(v.latitude, p.latitude), coalesce(v.longitude, p.longitude)
             ) as km
           ) as away
     where v.offered
       and (
         asked.typed = ''
         or away.km <= 25
         or strpos(lower(concat_ws(' ', v.name, v.address, v.town, l.business_name)), lower(asked.typed)) > 0
       )
     order by away.km, v.town, v.name, v.id
     limit least(greatest(coalesce(max_items, 50), 1), 100);
  end;

comment on function public.offered_venues(text, integer) is
  'Places of approved listings that teachers can plan sessions at: by words, and within 25 km where they are a town''s name, nearest first; else by town and name.';

revoke all on function public.offered_venues(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.offered_venues(text, integer) to authenticated, service_role;
