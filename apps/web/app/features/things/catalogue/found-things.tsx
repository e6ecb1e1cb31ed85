import { personalityTypeByKey } from '@kindling/domain/quiz/personality-types';
import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import { memo, useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { findThings, type ThingSearch } from './thing-search.ts';
import { ThingTile, TileList } from './thing-tile.tsx';

interface FoundThingsProps {
  search: ThingSearch;
  /** What a thing is to her, by slug. */
  marks: ReadonlyMap<string, string>;
  onClear: () => void;
}

/** Search results, or their empty state. */
export function FoundThings({ search, marks, onClear }: FoundThingsProps) {
  const things = useMemo(() => findThings(search), [search]);
  if (things.length > 0) return <FoundTiles things={things} marks={marks} />;
  return (
    <EmptyState
      className="dotted rounded-card border border-line bg-sand"
      drawing={<StateScene state="no-match" />}
      title={<h2>No things found</h2>}
      action={<Button onClick={onClear}>Show all things</Button>}
    >
      Try one word or part of one: “paint”, “water”, “book”.
    </EmptyState>
  );
}

interface FoundTilesProps extends Pick<FoundThingsProps, 'marks'> {
  things: readonly CatalogueEntry[];
}

const FoundTiles = memo(function FoundTiles({ things, marks }: FoundTilesProps) {
  return <TileList things={things}>{(thing) => <ThingTile thing={thing} mark={marks.get(thing.slug)} />}</TileList>;
});

/** Number of results as text. */
export function resultCount(search: ThingSearch): string {
  const count = findThings(search).length;
  const type = search.type && personalityTypeByKey(search.type)?.name;
  const text = search.text.trim();
  return [
    count === 1 ? '1 thing' : `${count === 0 ? 'No' : count} things`,
    type && ` for ${type}`,
    text && ` matching “${text}”`,
  ]
    .filter(Boolean)
    .join('');
}
