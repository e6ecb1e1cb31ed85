import { thingPath } from '@kindling/domain/paths';
import type { TypeLetter } from '@kindling/domain/quiz/personality-types';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { thingGroups } from '@kindling/domain/things/thing-slugs';
import { ChevronDown } from 'lucide-react';
import { FavouriteChip } from './favourite-chip.tsx';
import { FavouritesFrame } from './favourites-frame.tsx';
import { useFavourites } from './use-favourites.ts';

interface FavouritesCardProps {
  userId: string;
  /** The member's type: its group comes first, open. */
  primary?: TypeLetter | undefined;
}

/** Favourites and their picker. */
export function FavouritesCard({ userId, primary }: FavouritesCardProps) {
  const { status, selected, choose, retry } = useFavourites(userId);

  return (
    <FavouritesFrame status={status} onRetry={retry}>
      {status === 'ready' && (
        <>
          <Chosen names={selected} />
          <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3">
            {thingGroups(primary).map(({ type, things }, index) => (
              <details
                key={type.key}
                data-type={type.key}
                open={index === 0}
                className="group/details rounded-card border border-line"
              >
                <summary className="flex min-h-12 items-center gap-3 rounded-card px-4 py-2.5 font-semibold hover:bg-sand">
                  {type.name}
                  <Count of={things.filter(({ name }) => selected.includes(name)).length} />
                  <ChevronDown
                    aria-hidden="true"
                    className="ms-auto size-5 shrink-0 transition-transform duration-200 group-open/details:rotate-180"
                  />
                </summary>
                <ul className="flex flex-wrap gap-2 px-4 pt-1 pb-4">
                  {things.map(({ slug, name, emoji }) => (
                    <li key={slug} className="max-w-full">
                      <FavouriteChip name={name} emoji={emoji} selected={selected.includes(name)} onChoose={choose} />
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </div>
        </>
      )}
    </FavouritesFrame>
  );
}

function Count({ of: count }: { of: number }) {
  if (count === 0) return null;
  return <span className="text-sm font-normal text-ink-muted">{count} chosen</span>;
}

/** Chosen favourites, linked to their pages. */
function Chosen({ names }: { names: readonly string[] }) {
  if (names.length === 0) {
    return <p className="mt-2 text-ink-soft">Nothing yet. Choose what you love or want to try.</p>;
  }
  const chosen = thingEntries.filter(({ name }) => names.includes(name));
  return (
    <ul aria-label="Chosen" className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
      {chosen.map(({ slug, name, emoji }) => (
        <li key={slug} className="max-w-full">
          <a href={thingPath(slug)} className="link inline-flex min-h-11 items-center gap-2 font-medium">
            <span aria-hidden="true">{emoji}</span> {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
