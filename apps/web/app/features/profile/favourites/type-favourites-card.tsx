import { preferencesPath } from '@kindling/domain/paths';
import type { TypeLetter } from '@kindling/domain/quiz/personality-types';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { thingGroups } from '@kindling/domain/things/thing-slugs';
import { FavouriteChip } from './favourite-chip.tsx';
import { FavouritesFrame } from './favourites-frame.tsx';
import { useFavourites } from './use-favourites.ts';

interface TypeFavouritesCardProps {
  userId: string;
  /** The member's type, where it is known. */
  primary: TypeLetter | undefined;
}

/** The picker with the things of one type, hers where it is known; the others are a page further. */
export function TypeFavouritesCard({ userId, primary }: TypeFavouritesCardProps) {
  const { status, selected, choose, retry } = useFavourites(userId);
  const [first] = thingGroups(primary);

  return (
    <FavouritesFrame status={status} onRetry={retry}>
      {status === 'ready' && first && (
        <ul data-type={first.type.key} className="mt-4 flex flex-wrap gap-2">
          {first.things.map(({ slug, name, emoji }) => (
            <li key={slug} className="max-w-full">
              <FavouriteChip name={name} emoji={emoji} selected={selected.includes(name)} onChoose={choose} />
            </li>
          ))}
        </ul>
      )}
      <a href={preferencesPath} className="link mt-4 inline-flex min-h-11 items-center font-semibold">
        Choose from all {thingEntries.length}
      </a>
    </FavouritesFrame>
  );
}
