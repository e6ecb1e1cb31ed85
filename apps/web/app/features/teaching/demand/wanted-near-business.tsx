import { classesTabPath, teachingPath } from '@kindling/domain/paths';
import { ButtonLink } from '../../../ui/button.tsx';
import type { WantedAround } from './demand-api.ts';
import { WantedNearRows } from './wanted-near-rows.tsx';

/** What women want within 25 miles of a business: its teachers offer dates, with a class of theirs. */
export function WantedNearBusiness({ rows }: { rows: readonly WantedAround[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="wanted-near" className="grid gap-4">
      <h2 id="wanted-near" className="text-2xl">
        What women nearby want
      </h2>
      <WantedNearRows rows={rows} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={teachingPath} size="sm">
          Offer a date
        </ButtonLink>
        <ButtonLink href={classesTabPath('submit-class')} variant="outline" size="sm">
          Submit a class
        </ButtonLink>
      </div>
    </section>
  );
}
