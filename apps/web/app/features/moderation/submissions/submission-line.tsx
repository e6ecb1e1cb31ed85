import type { Submission } from './submission.ts';
import { WaitingTime } from './waiting-time.tsx';

/** A submission in its queue's list. */
export function SubmissionLine({ item, now }: { item: Submission; now: Date }) {
  return (
    <>
      <span className="font-semibold wrap-anywhere">{item.name}</span>
      <WaitingTime submission={item} now={now} />
      {item.last && <span className="text-sm text-ink-soft">Back after it was {item.last.decision}</span>}
    </>
  );
}
