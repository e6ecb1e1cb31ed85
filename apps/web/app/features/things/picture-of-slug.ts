import { thingEntries } from '@kindling/domain/things/thing-entries';
import { type PictureName, pictureOfState, pictureOfThing } from '@kindling/illustrations/pictures/picture';

/** Scene of a thing by a stored slug, which may have left the catalogue. */
export function pictureOfSlug(stored: string): PictureName {
  const entry = thingEntries.find(({ slug }) => slug === stored);
  return entry ? pictureOfThing(entry.slug) : pictureOfState('nothing-yet');
}
