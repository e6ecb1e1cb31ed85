import type { TypeLetter } from '@kindling/domain/quiz/personality-types';
import { thingGroups } from '@kindling/domain/things/thing-slugs';
import { memo } from 'react';
import { GroupDetails } from './group-details.tsx';
import { ThingTile } from './thing-tile.tsx';
import { useOpenGroups } from './use-open-groups.ts';

interface ThingCatalogueProps {
  primary: TypeLetter | undefined;
  /** What a thing is to her, by slug. */
  marks: ReadonlyMap<string, string>;
}

/** All things by type, the member's own first. */
export const ThingCatalogue = memo(function ThingCatalogue({ primary, marks }: ThingCatalogueProps) {
  const groups = thingGroups(primary);
  const { isOpen, toggle } = useOpenGroups(primary ?? 'A');
  return (
    <div className="grid gap-4">
      {groups.map((group) => (
        <GroupDetails
          key={group.type.letter}
          group={group}
          isOwn={group.type.letter === primary}
          open={isOpen(group.type.letter)}
          onToggle={(open) => toggle(group.type.letter, open)}
        >
          {(thing) => <ThingTile thing={thing} mark={marks.get(thing.slug)} />}
        </GroupDetails>
      ))}
    </div>
  );
});
