import { formatAge } from '@kindling/domain/review/format-deadline';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';

export interface WorkQueueLine {
  id: string;
  title: string;
  excerpt: string;
  /** Why it was reported, or what an appeal is about. */
  about: string;
  since: Date;
  urgent?: boolean;
}

interface WorkQueueListProps {
  label: string;
  queue: string;
  lines: readonly WorkQueueLine[];
  selected: string;
  /** How many more wait behind these. */
  more: number;
  now: Date;
  onOpen: (id: string) => void;
}

/** Each is a link, so that it can be opened, kept and come back to. */
export function WorkQueueList({ label, queue, lines, selected, more, now, onOpen }: WorkQueueListProps) {
  return (
    <div>
      <ol aria-label={label} className="grid gap-2">
        {lines.map(({ id, title, excerpt, about, since, urgent }) => (
          <li key={id}>
            <Link
              to={`?queue=${queue}&item=${id}`}
              replace
              preventScrollReset
              onClick={() => onOpen(id)}
              aria-current={id === selected ? 'true' : undefined}
              className={classNames(
                'grid gap-1 rounded-field border border-line bg-card px-4 py-3 transition-colors duration-150 hover:border-tan',
                'lg:aria-[current]:border-clay lg:aria-[current]:ring-1 lg:aria-[current]:ring-clay',
              )}
            >
              {urgent && (
                <Badge tone="danger" className="mb-0.5 justify-self-start">
                  Possible danger
                </Badge>
              )}
              <span className="font-semibold wrap-anywhere">{title}</span>
              <span className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{excerpt}</span>
              <span className="text-sm text-ink-muted">
                {about} · {formatAge(since, now)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="mt-4 text-sm text-ink-muted">{more} more wait behind these.</p>}
    </div>
  );
}
