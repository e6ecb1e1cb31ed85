import { Badge } from '../../../ui/badge.tsx';
import type { Submission } from './submission.ts';
import { isTypoSized } from './typo-size.ts';
import { WaitingTime } from './waiting-time.tsx';

/** A submission in its queue's list. */
export function SubmissionLine({ item, now }: { item: Submission; now: Date }) {
  return (
    <>
      <span dir="auto" className="font-semibold wrap-anywhere">
        {item.name}
      </span>
      <WaitingTime submission={item} now={now} />
      {item.changes && (
        <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {isTypoSized(item.changes) && <Badge tone="success">Typo-sized</Badge>}
          Changes {changedFields(item.changes.map(({ label }) => label))}
        </span>
      )}
      {item.last && !item.changes && (
        <span className="text-sm text-ink-soft">Back after it was {item.last.decision}</span>
      )}
    </>
  );
}

/** "Title", "Title and Price", "Title, Price and 3 more". */
function changedFields(labels: readonly string[]): string {
  if (labels.length < 3) return labels.join(' and ');
  return `${labels.slice(0, 2).join(', ')} and ${labels.length - 2} more`;
}
