import type { FoundPlace } from '@kindling/domain/places/found-place';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlaceCredit } from './place-credit.tsx';

interface PlaceQuestionProps {
  typed: string;
  places: readonly FoundPlace[];
  /** A link or button that searches near this place. */
  choice: (place: FoundPlace) => ReactNode;
}

/** Asks which place was meant, where a name is not one place. */
export function PlaceQuestion({ typed, places, choice }: PlaceQuestionProps) {
  return (
    <section aria-labelledby="which-place" className="grid gap-4 rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="which-place" className="flex items-start gap-2 text-2xl wrap-anywhere">
        <MapPin aria-hidden="true" className="mt-[0.2em] size-[1em] shrink-0 text-clay" />
        <span className="min-w-0">{question(typed, places)}</span>
      </h2>
      {places.length > 0 ? (
        <>
          <ul className="flex flex-wrap gap-2">
            {places.map((place) => (
              <li key={place.id}>{choice(place)}</li>
            ))}
          </ul>
          <PlaceCredit />
        </>
      ) : (
        <p className="text-ink-soft">Check the spelling, or try the nearest town.</p>
      )}
    </section>
  );
}

function question(typed: string, places: readonly FoundPlace[]): string {
  const [first] = places;
  if (!first) return `We don’t know a place called “${typed}”`;
  if (first.match === 'exact') return `Which ${first.name} do you mean?`;
  return places.length === 1 ? 'Did you mean this place?' : 'Did you mean one of these places?';
}
