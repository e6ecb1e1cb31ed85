import { formatSessionMoment } from '../sessions/format-session.ts';
import type { ReturnedPlace } from './door-list.ts';

interface ReturnedPlacesProps {
  places: readonly ReturnedPlace[];
  /** Zone of the session. */
  timeZone: string;
}

/** Who held a place and gave it back, and whether she had been told where it is. */
export function ReturnedPlaces({ places, timeZone }: ReturnedPlacesProps) {
  if (places.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-card print:hidden">
      <summary className="cursor-pointer px-4 py-3.5 font-semibold sm:px-5">
        Gave their place back: {places.length}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {places.map((place) => (
          <li key={place.booking_id} className="px-4 py-3.5 wrap-anywhere sm:px-5">
            <p dir="auto" className="font-semibold">
              {place.first_name}
            </p>
            <p className="text-sm text-ink-soft">
              Booked {formatSessionMoment(place.booked_at, timeZone)}, cancelled{' '}
              {formatSessionMoment(place.returned_at, timeZone)}
              {place.late && ' (late)'}
              {place.disclosed_at !== null && '. Had the address or link'}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
