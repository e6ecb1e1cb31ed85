import { Emblem } from '../../../ui/emblem.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useFocusWhen } from './use-focus-when.ts';
import type { WorkQueueDefinition } from './work-queue.ts';

interface EmptyQueueProps {
  empty: WorkQueueDefinition<never, never, never>['empty'];
  takeFocus: boolean;
}

export function EmptyQueue({ empty: { title, text, emblem }, takeFocus }: EmptyQueueProps) {
  const heading = useFocusWhen<HTMLHeadingElement>(takeFocus);
  return (
    <EmptyState
      drawing={<Emblem name={emblem} className="size-32" />}
      title={
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {title}
        </h2>
      }
    >
      {text}
    </EmptyState>
  );
}
