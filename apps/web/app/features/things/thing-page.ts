import { thingPath } from '@kindling/domain/paths';
import type { ThingContent } from '@kindling/domain/things/thing-content';
import { type CatalogueEntry, thingEntries } from '@kindling/domain/things/thing-entries';
import { canonicalSlugOf } from '@kindling/domain/things/thing-slugs';

/** Data of a thing's page. In the browser the content may still be loading. */
export interface ThingPage {
  readonly entry: CatalogueEntry;
  readonly content: ThingContent | Promise<ThingContent>;
}

/** Resolved slug: a page, a redirect to its canonical slug, or not found. */
export type ThingAddress = { entry: CatalogueEntry } | { movedTo: string } | undefined;

export function thingAt(anySlug: string): ThingAddress {
  const slug = canonicalSlugOf(anySlug);
  if (slug === undefined) return undefined;
  if (slug !== anySlug) return { movedTo: thingPath(slug) };
  const entry = thingEntries.find((candidate) => candidate.slug === slug);
  return entry && { entry };
}

// Code splitting: one chunk per thing, so that a page carries its own content only.
const contents = import.meta.glob<Record<string, ThingContent>>(
  '../../../../../packages/domain/src/things/content/*.ts',
);

export async function loadContent({ slug }: CatalogueEntry): Promise<ThingContent> {
  const load = contents[`../../../../../packages/domain/src/things/content/${slug}.ts`];
  const [content] = Object.values((await load?.()) ?? {});
  if (!content) throw new Error(`Nothing has been written about ${slug}`);
  return content;
}

/** Before it is wanted: if that fails, the page itself says so. */
export function prefetchContent(entry: CatalogueEntry): void {
  loadContent(entry).catch(() => {});
}
