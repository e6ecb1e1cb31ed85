import { slugOfName } from '@kindling/domain/things/thing-slugs';

/** Page of a recommendation by name; undefined where the thing was renamed or removed since. */
export function thingPathOfName(name: string): string | undefined {
  const slug = slugOfName(name);
  return slug && `/things/${slug}`;
}
