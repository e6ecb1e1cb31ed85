import { classesTabPath, offerDatePath } from '@kindling/domain/paths';
import { useRead } from '../../../lib/backend/use-read.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { readWantedNear, type WantedNear, wantedParam } from './demand-api.ts';
import { WantedNearRows } from './wanted-near-rows.tsx';

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
      <WantedNearRows rows={state.data}>{(row, name) => <Answer row={row} name={name} />}</WantedNearRows>
    </section>
  );
}

/** What she can do about it: one date in 14 days, of a class of hers. */
function Answer({ row, name }: { row: WantedNear; name: string }) {
  if (row.answered) return <Badge tone="success">A date’s been offered</Badge>;
  if (row.class_slug === null) {
    return (
      <ButtonLink href={classesTabPath('submit-class')} variant="outline" size="sm">
        Submit a class<span className="sr-only"> – {name}</span>
      </ButtonLink>
    );
  }
  return (
    <ButtonLink href={offerDatePath(row.class_slug, wantedParam(row), row.time_group)} size="sm">
      Offer a date<span className="sr-only"> – {name}</span>
    </ButtonLink>
  );
}
