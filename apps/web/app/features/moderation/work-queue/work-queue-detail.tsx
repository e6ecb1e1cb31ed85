import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Button, buttonStyles } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFocusWhen } from './use-focus-when.ts';
import type { WorkQueueAction, WorkQueueDefinition } from './work-queue.ts';

interface WorkQueueDetailProps<Item extends { id: string }, Action extends string, Values> {
  definition: WorkQueueDefinition<Item, Action, Values>;
  item: Item;
  now: Date;
  /** When a key or a decision has led here. */
  takeFocus: boolean;
  actions: readonly WorkQueueAction<Action, Values>[];
  onAction: (action: Action) => void;
}

/** One item in full, and what can be done about it, always in reach. */
export function WorkQueueDetail<Item extends { id: string }, Action extends string, Values>({
  definition: { name, backLabel, heading, Above, Detail, barred },
  item,
  now,
  takeFocus,
  actions,
  onAction,
}: WorkQueueDetailProps<Item, Action, Values>) {
  const headingId = useId();
  const ref = useFocusWhen<HTMLHeadingElement>(takeFocus);
  const whyBarred = barred(item);
  return (
    <article aria-labelledby={headingId}>
      <Link
        to={`?queue=${name}`}
        replace
        className={buttonStyles({ variant: 'ghost', size: 'sm', className: '-ms-4 mb-2 lg:hidden' })}
      >
        <ArrowLeft aria-hidden="true" />
        {backLabel}
      </Link>
      <Card>
        {Above && <Above item={item} />}
        <h2 id={headingId} ref={ref} dir="auto" tabIndex={-1} className="scroll-mt-24 text-2xl wrap-anywhere">
          {heading(item)}
        </h2>
        <Detail item={item} now={now} />
      </Card>
      <div className="sticky bottom-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-3 shadow-lift sm:gap-3 low:static lg:bottom-4">
        {whyBarred && <p className="px-2 py-2 text-ink-soft">{whyBarred}</p>}
        {actions.map(({ action, label, Icon, button }) => (
          <Button
            key={action}
            variant="outline"
            {...button}
            onClick={() => onAction(action)}
            className="grow sm:grow-0"
          >
            <Icon aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
    </article>
  );
}
