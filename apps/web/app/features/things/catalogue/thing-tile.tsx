import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { EmojiTile } from '../emoji-tile.tsx';
import { homeGroupOf } from '../page/neighbours.ts';

const tile = 'flex w-full items-center gap-4 rounded-card border border-line bg-card p-3 text-start font-medium sm:p-4';

/** Link to a thing's page. */
export function ThingTile({ thing }: { thing: CatalogueEntry }) {
  return (
    <Link
      to={`/things/${thing.slug}`}
      data-type={homeGroupOf(thing).key}
      className={classNames(tile, 'group transition-colors duration-150 hover:border-tan hover:bg-sand')}
    >
      <EmojiTile emoji={thing.emoji} />
      <span className="decoration-1 underline-offset-4 group-hover:underline">{thing.name}</span>
    </Link>
  );
}

/** The same look for a visitor, who is asked to sign in. */
export function ThingButton({ thing }: { thing: CatalogueEntry }) {
  return (
    <button type="button" disabled data-type={homeGroupOf(thing).key} className={classNames(tile, 'text-ink-soft')}>
      <EmojiTile emoji={thing.emoji} />
      {thing.name}
    </button>
  );
}

interface TileListProps {
  things: readonly CatalogueEntry[];
  children: (thing: CatalogueEntry) => ReactNode;
}

export function TileList({ things, children }: TileListProps) {
  return (
    <ul className="grid gap-3 min-[480px]:grid-cols-2 lg:grid-cols-3">
      {things.map((thing) => (
        <li key={thing.slug} className="flex">
          {children(thing)}
        </li>
      ))}
    </ul>
  );
}
