import { isolateDirection } from '@kindling/domain/isolate-direction';
import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import { classPlace } from '@kindling/domain/teaching/class-place';
import { classPriceLabel } from '@kindling/domain/teaching/class-price';
import { classFormats, optionLabel } from '@kindling/domain/teaching/teaching-options';
import { mapsUrl } from '../../lib/navigation/maps-url.ts';

export { classPriceLabel as priceLabel };

interface ClassLocation {
  class_format: string;
  class_location: string | null;
}

/** Location label; an online class has no place. */
export function locationLabel({ class_format, class_location }: ClassLocation): string {
  const place = classPlace(class_location);
  if (class_format === 'virtual' || !place) return optionLabel(classFormats, class_format);
  return class_format === 'both' ? `${isolateDirection(place)}, and online` : place;
}

/** Maps link of the location. */
export function classMapUrl({ class_format, class_location }: ClassLocation): string | undefined {
  const place = classPlace(class_location);
  if (class_format === 'virtual' || !place) return undefined;
  return mapsUrl(place);
}

export function groupSizeLabel(most: number | null): string | undefined {
  if (most === null) return undefined;
  return most === 1 ? 'One to one' : `Up to ${most} people`;
}

/** Accent colour per category: that of the type that would like it best. */
const tints: Record<string, TypeKey> = {
  creative: 'creative',
  wellness: 'soul-seeker',
  fitness: 'mover',
  food: 'connector',
  business: 'hustler',
  technology: 'thinker',
  lifestyle: 'explorer',
};

export function classTint(category: string): TypeKey | undefined {
  return tints[category];
}
