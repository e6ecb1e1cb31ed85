import type { TypeLetter } from '@kindling/domain/quiz/types';
import { groupsInOrder } from '@kindling/domain/things/picker';
import { GroupDetails } from './group-details.tsx';
import { useOpenGroups } from './open-groups.ts';
import { ThingTile } from './thing-tile.tsx';

/** All things by type, hers first. */
export function Catalogue({ primary }: { primary: TypeLetter | undefined }) {
  const groups = groupsInOrder(primary);
  const { isOpen, toggle } = useOpenGroups(primary ?? 'A');
  return (
    <div className="grid gap-4">
      {groups.map((group) => (
        <GroupDetails
          key={group.type.letter}
          group={group}
          hers={group.type.letter === primary}
          open={isOpen(group.type.letter)}
          onToggle={(open) => toggle(group.type.letter, open)}
        >
          {(thing) => <ThingTile thing={thing} />}
        </GroupDetails>
      ))}
    </div>
  );
}
