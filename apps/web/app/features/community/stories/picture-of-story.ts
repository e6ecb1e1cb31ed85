import type { Story } from '@kindling/domain/community/stories';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { type PictureName, pictureOfThing } from '@kindling/illustrations/pictures/picture';

/** Scene of the thing a story is about; of writing, where it names none. */
export function pictureOfStory({ thingSlug }: Pick<Story, 'thingSlug'>): PictureName {
  const thing = thingEntries.find(({ slug }) => slug === thingSlug);
  return pictureOfThing(thing?.slug ?? 'creative-writing');
}
