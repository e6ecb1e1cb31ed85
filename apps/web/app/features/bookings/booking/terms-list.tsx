import { isolateDirection } from '@kindling/domain/isolate-direction';
import type { ReactNode } from 'react';

interface TermsListProps {
  cost: string;
  free: boolean;
  teacher: string;
  /** Until when it can be given back. */
  givingBack: string;
  children?: ReactNode;
}

/** Terms of a booking: what it costs and to whom it is paid, and until when it can be given back. */
export function TermsList({ cost, free, teacher, givingBack, children }: TermsListProps) {
  return (
    <dl className="grid gap-3 rounded-field bg-sand px-4 py-3.5 text-sm wrap-anywhere">
      <div>
        <dt dir="auto" className="font-semibold text-ink">
          {cost}
        </dt>
        <dd>
          {free
            ? 'There’s nothing to pay.'
            : `You pay ${isolateDirection(teacher)} directly. Kindling never takes payment for a class.`}
        </dd>
      </div>
      <div>
        <dt className="font-semibold text-ink">If you can’t come</dt>
        <dd>{givingBack}</dd>
      </div>
      {children}
    </dl>
  );
}
