import { roundCoordinates } from '@kindling/domain/places/coordinates';
import { choosePlace, type FoundPlace } from '@kindling/domain/places/found-place';
import type { ClassPreferences } from '@kindling/domain/recommendations/class-preferences';
import { useState } from 'react';
import { findPlaces } from '../../../shared/places/find-places.ts';

/** Finds the town that was typed, and says which ones to ask about where it could be several. */
export function usePlaceChoice(saved: ClassPreferences['place']) {
  const [asked, setAsked] = useState<readonly FoundPlace[]>();

  return {
    asked,
    stopAsking: () => setAsked(undefined),
    /** Undefined where she has to be asked. */
    async locate(name: string): Promise<ClassPreferences['place'] | undefined> {
      setAsked(undefined);
      if (name === '') return null;
      if (name === saved?.name) return saved;
      const choice = choosePlace(await findPlaces({ query: name, page_size: '12' }));
      if ('ask' in choice) {
        setAsked(choice.ask);
        return undefined;
      }
      return { name: choice.place.label, ...roundCoordinates(choice.place) };
    },
  };
}
