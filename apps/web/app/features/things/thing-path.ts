import { slugOfName } from '@kindling/domain/things/thing-slugs';

/** The page of a recommendation. One from before a thing was renamed or taken away has none. */
export function thingPathOfName(name: string): string | undefined {
  const slug = slugOfName(name);
  return slug && `/things/${slug}`;
}
