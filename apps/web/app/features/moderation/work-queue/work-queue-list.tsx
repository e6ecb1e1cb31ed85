import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';

interface WorkQueueListProps<Item> {
  label: string;
  queue: string;
  items: readonly Item[];
  Line: ComponentType<{ item: Item; now: Date }>;
  selected: string;
  /** How many more are waiting. */
  more: number;
  now: Date;
  onOpen: (id: string) => void;
}

/** Each is a link, so that it can be opened, kept and come back to. */
export function WorkQueueList<Item extends { id: string }>(props: WorkQueueListProps<Item>) {
  const { label, queue, items, Line, selected, more, now, onOpen } = props;
  return (
    <div>
      <ol aria-label={label} className="grid gap-2">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={`?queue=${queue}&item=${item.id}`}
              replace
              preventScrollReset
              onClick={() => onOpen(item.id)}
              aria-current={item.id === selected ? 'true' : undefined}
              className={classNames(
                'grid gap-1 rounded-field border border-line bg-card px-4 py-3 transition-colors duration-150 hover:border-tan',
                'lg:aria-[current]:border-clay lg:aria-[current]:ring-1 lg:aria-[current]:ring-clay',
              )}
            >
              <Line item={item} now={now} />
            </Link>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="mt-4 text-sm text-ink-muted">{more} more are waiting.</p>}
    </div>
  );
}
