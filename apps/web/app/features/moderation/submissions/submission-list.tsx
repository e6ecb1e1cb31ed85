import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { submissionKindLabels } from '../moderation-tabs.ts';
import type { Submission } from './submission.ts';
import { WaitingTime } from './waiting-time.tsx';

interface SubmissionListProps {
  items: readonly Submission[];
  selected: Submission | undefined;
  /** How many more wait behind these. */
  more: number;
  now: Date;
  onOpen: (item: Submission) => void;
}

/** The longest waiting first. Each is a link, so that it can be opened, kept and come back to. */
export function SubmissionList({ items, selected, more, now, onOpen }: SubmissionListProps) {
  const [first] = items;
  return (
    <div>
      <ol aria-label={first && `${submissionKindLabels[first.kind].many} that wait`} className="grid gap-2">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={`?queue=${item.kind}&item=${item.id}`}
              replace
              preventScrollReset
              onClick={() => onOpen(item)}
              aria-current={item.id === selected?.id ? 'true' : undefined}
              className={classNames(
                'grid gap-1 rounded-field border border-line bg-card px-4 py-3 transition-colors duration-150 hover:border-tan',
                'lg:aria-[current]:border-clay lg:aria-[current]:ring-1 lg:aria-[current]:ring-clay',
              )}
            >
              <span className="font-semibold wrap-anywhere">{item.name}</span>
              <WaitingTime submission={item} now={now} />
              {item.last && <span className="text-sm text-ink-soft">Back after it was {item.last.decision}</span>}
            </Link>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="mt-4 text-sm text-ink-muted">{more} more wait behind these.</p>}
    </div>
  );
}
