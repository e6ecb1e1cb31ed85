import { classPlace } from '@kindling/domain/teaching/class-place';
import { mapsUrl } from '../../../lib/navigation/maps-url.ts';
import type { MyBooking } from '../bookings-api.ts';

type Place = Pick<MyBooking, 'venue_name' | 'address' | 'town' | 'is_online' | 'class_format' | 'class_location'>;

/** Map of where a booking is held, as far as she is told; undefined for one online, and for a home until then. */
export function bookedMapUrl({ venue_name, address, town, is_online, class_format, class_location }: Place) {
  if (address !== null && address.trim() !== '') return mapsUrl([address, town].filter(Boolean).join(', '));
  if (venue_name !== null) return mapsUrl([venue_name, town].filter(Boolean).join(', '));
  if (town !== null || is_online || class_format === 'virtual') return undefined;
  const place = classPlace(class_location);
  return place ? mapsUrl(place) : undefined;
}
