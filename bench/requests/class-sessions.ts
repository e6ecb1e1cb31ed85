import { benchClassId } from './fill-classes.ts';
import { bare, page, type Workload } from './workload.ts';

const dateColumns = `id, starts_at, ends_at, time_zone, capacity, places_left, price_kind, price_amount, price_currency, status, series_id`;
const moreDateColumns = 'booking_opens_at, booking_closes_at, cancellation_hours, bring, cancel_reason, is_online';
const venueColumns = `id, name:public_name, town, at_home, public_address, public_directions, nearest_stop:public_nearest_stop, step_free_entrance, step_free_toilet,
  hearing_loop, quiet_space, seating, parking, childcare, baby_welcome`;
const photoColumns = 'key, alt, width, thumbhash';
const now = new Date().toISOString();

/** Dates of a class with series, venue and its photograph: what the page of a class reads. */
export const classDates: Workload = {
  name: 'dates of a class with embeds, visitor',
  wanted: 0.6,
  who: 'visitor',
  // As apps/web/app/features/bookings/class-sessions/class-sessions-api.ts asks for it.
  path: `class_sessions?select=${bare(`${dateColumns}, series:session_series(booked_as), ${moreDateColumns},
    venue:venues(${venueColumns}, photos(${photoColumns}))`)}&class_id=eq.${benchClassId}&venue.photos.published=eq.true&venue.photos.order=position.asc&venue.photos.limit=1&starts_at=gt.${now}&order=starts_at.asc,id.asc&limit=26`,
  plain: {
    text: page(
      `select ${dateColumns},
         (select row_to_json(series.*) from (select r.booked_as from public.session_series r where r.id = s.series_id) as series) as series,
         ${moreDateColumns},
         (select row_to_json(venue.*) from (
           select ${venueColumns},
                  (select coalesce(json_agg(photo.*), '[]') from (
                    select ${photoColumns} from public.photos p where p.venue_id = v.id and p.published order by p.position limit 1
                  ) as photo) as photos
             from public.venues v where v.id = s.venue_id
         ) as venue) as venue
        from public.class_sessions s
       where s.class_id = '${benchClassId}' and s.starts_at > '${now}' order by s.starts_at, s.id limit 26`,
    ),
    takes: [],
  },
  compared: true,
};
