import { thingPath } from '@kindling/domain/paths';
import type { ThingContent } from '@kindling/domain/things/thing-content';
import { type CatalogueEntry, thingEntries } from '@kindling/domain/things/thing-entries';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from '../../../ui/link.tsx';
import { ThingTile, TileList } from '../catalogue/thing-tile.tsx';
import { prefetchContent } from '../thing-page.ts';
import { homeGroupOf, neighboursOf } from './neighbours.ts';

export function RelatedThings({ content }: { content: ThingContent }) {
  const related = thingEntries.filter(({ slug }) => content.related.includes(slug));
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="mb-4 text-2xl">
        You might also like
      </h2>
      <TileList things={related}>{(thing) => <ThingTile thing={thing} />}</TileList>
    </section>
  );
}

const step = 'group flex min-h-11 items-center gap-3 rounded-field px-2 py-2 hover:bg-sand';

/** Links to the previous and next thing of the home group. */
export function Neighbours({ entry }: { entry: CatalogueEntry }) {
  const { previous, next } = neighboursOf(entry);
  return (
    <nav
      aria-label={`More for ${homeGroupOf(entry).name}`}
      className="grid grid-cols-2 gap-4 border-t border-line pt-5 text-sm"
    >
      {previous && (
        <Link to={thingPath(previous.slug)} rel="prev" className={step} prefetchData={() => prefetchContent(previous)}>
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
          <Step label="Previous" name={previous.name} />
        </Link>
      )}
      {next && (
        <Link
          to={thingPath(next.slug)}
          rel="next"
          className={`${step} col-start-2 justify-end text-end`}
          prefetchData={() => prefetchContent(next)}
        >
          <Step label="Next" name={next.name} />
          <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        </Link>
      )}
    </nav>
  );
}

function Step({ label, name }: { label: string; name: string }) {
  return (
    <span>
      <span className="block text-ink-muted">{label}</span>
      <span className="font-medium group-hover:underline">{name}</span>
    </span>
  );
}
