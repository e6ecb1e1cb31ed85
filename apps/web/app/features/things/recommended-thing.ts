import { thingPath } from '@kindling/domain/paths';
import { slugOfName } from '@kindling/domain/things/thing-slugs';
import { pictureOfThing } from '@kindling/illustrations/pictures/picture';

/** Page and picture of a recommendation by name; undefined where the thing was renamed or removed since. */
export function recommendedThing(name: string) {
  const slug = slugOfName(name);
  return slug && { href: thingPath(slug), picture: pictureOfThing(slug) };
}
