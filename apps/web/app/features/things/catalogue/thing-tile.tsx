import { thingPath } from '@kindling/domain/paths';
import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import { pictureOfThing } from '@kindling/illustrations/pictures/picture';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { homeGroupOf } from '../page/neighbours.ts';
import { prefetchContent } from '../thing-page.ts';

const tile =
  'flex w-full flex-col overflow-hidden rounded-card border border-line bg-card text-start leading-snug font-medium';
const name = 'px-3 py-3 sm:px-4';

/** Link to a thing's page. `mark`: what it is to her, "You loved it". */
export function ThingTile({ thing, mark }: { thing: CatalogueEntry; mark?: string | undefined }) {
  return (
    <Link
      to={thingPath(thing.slug)}
      prefetchData={() => prefetchContent(thing)}
      data-type={homeGroupOf(thing).key}
      className={classNames(tile, 'group relative transition-colors duration-150 hover:border-tan hover:bg-sand')}
    >
      <Picture drawn={pictureOfThing(thing.slug)} alt="" className="w-full rounded-none" />
      <span className={classNames(name, 'decoration-1 underline-offset-4 group-hover:underline')}>
        <ThingName name={thing.name} />
      </span>
      {mark && (
        <Badge tone="success" className="absolute start-2 top-2">
          {mark}
        </Badge>
      )}
    </Link>
  );
}

/** The same look for a visitor, who is asked to sign in. */
export function ThingButton({ thing }: { thing: CatalogueEntry }) {
  return (
    <button type="button" disabled data-type={homeGroupOf(thing).key} className={classNames(tile, 'text-ink-soft')}>
      <Picture drawn={pictureOfThing(thing.slug)} alt="" className="w-full rounded-none" />
      <span className={name}>
        <ThingName name={thing.name} />
      </span>
    </button>
  );
}

/** May break after a slash, before it has to break within a word. */
function ThingName({ name: thing }: { name: string }) {
  const [first, ...others] = thing.split('/');
  return [first, ...others.flatMap((part) => ['/', <wbr key={part} />, part])];
}

interface TileListProps {
  things: readonly CatalogueEntry[];
  children: (thing: CatalogueEntry) => ReactNode;
}

export function TileList({ things, children }: TileListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 sm:gap-4 sm:grid-cols-3 lg:grid-cols-4">
      {things.map((thing) => (
        <li key={thing.slug} className="flex min-w-0">
          {children(thing)}
        </li>
      ))}
    </ul>
  );
}
