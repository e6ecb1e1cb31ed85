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
      <p aria-hidden="true" className="mb-2 px-1 text-sm font-semibold text-ink-muted">
        {label}
      </p>
      <ol
        aria-label={label}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
      >
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={`?queue=${queue}&item=${item.id}`}
              replace
              preventScrollReset
              onClick={() => onOpen(item.id)}
              aria-current={item.id === selected ? 'true' : undefined}
              className={classNames(
                'grid gap-1 px-4 py-3.5 transition-colors duration-150 hover:bg-sand focus-visible:-outline-offset-2',
                'lg:aria-[current]:bg-sand lg:aria-[current]:shadow-[inset_3px_0_0_var(--color-clay)]',
              )}
            >
              <Line item={item} now={now} />
            </Link>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="mt-4 px-1 text-sm text-ink-muted">{more} more are waiting.</p>}
    </div>
  );
}
