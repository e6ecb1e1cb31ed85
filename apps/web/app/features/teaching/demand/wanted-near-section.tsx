import { classesTabPath, offerDatePath } from '@kindling/domain/paths';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { wantedLabel } from '@kindling/domain/wishes/wanted';
import { useRead } from '../../../lib/backend/use-read.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { readWantedNear, type WantedNear, wantedParam } from './demand-api.ts';

const shown = 8;

/** What women want within 25 miles of her classes, and the way to offer a date. Nothing where nothing is wanted. */
export function WantedNearSection({ userId }: { userId: string }) {
  const state = useRead<WantedNear[]>({
    queryKey: ['wanted-near', userId],
    read: readWantedNear,
    failure: 'What is wanted near her could not be read',
  });
  if (state.status !== 'ready' || state.data.length === 0) return null;
  return (
    <section aria-labelledby="wanted-near">
      <h2 id="wanted-near" className="mb-4 text-2xl">
        What women nearby want
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card px-[min(1.25rem,6.25vw)] sm:px-7">
        {state.data.slice(0, shown).map((row) => (
          <WantedRow key={`${row.thing} ${row.cell} ${row.time_group}`} row={row} />
        ))}
      </ul>
    </section>
  );
}

function WantedRow({ row }: { row: WantedNear }) {
  const name = thingEntries.find(({ slug }) => slug === row.thing)?.name ?? row.thing.replaceAll('-', ' ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {wantedLabel(row, name)}
        {row.example && <Badge className="ms-2">Example</Badge>}
      </p>
      {row.answered ? (
        <Badge tone="success">A date’s been offered</Badge>
      ) : row.class_slug === null ? (
        <ButtonLink href={classesTabPath('submit-class')} variant="outline" size="sm">
          Submit a class<span className="sr-only"> – {name}</span>
        </ButtonLink>
      ) : (
        <ButtonLink href={offerDatePath(row.class_slug, wantedParam(row), row.time_group)} size="sm">
          Offer a date<span className="sr-only"> – {name}</span>
        </ButtonLink>
      )}
    </li>
  );
}
