import { slugOfName } from '@kindling/domain/things/picker';

/** The page of a recommendation. One from before a thing was renamed or taken away has none. */
export function pathOfName(name: string): string | undefined {
  const slug = slugOfName(name);
  return slug && `/things/${slug}`;
}
