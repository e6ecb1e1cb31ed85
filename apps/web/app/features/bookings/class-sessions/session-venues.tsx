import type { ClassSession } from './class-sessions-api.ts';
import { VenueCard } from './venue-card.tsx';
import { venuesOf } from './venue-labels.ts';

/** Where the sessions of a class are held: each venue once; nothing where none has one. */
export function SessionVenues({ sessions }: { sessions: readonly ClassSession[] }) {
  const venues = venuesOf(sessions);
  if (venues.length === 0) return null;
  return (
    <section aria-labelledby="where">
      <h2 id="where" className="mb-4 text-2xl">
        Where
      </h2>
      <div>
        {venues.map((venue) => (
          <VenueCard key={venue.id} venue={venue} />
        ))}
      </div>
    </section>
  );
}
