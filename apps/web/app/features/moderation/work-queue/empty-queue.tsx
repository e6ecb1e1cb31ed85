import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { useFocusWhen } from './use-focus-when.ts';
import type { WorkQueueDefinition } from './work-queue.ts';

interface EmptyQueueProps {
  empty: WorkQueueDefinition<never, never, never>['empty'];
  takeFocus: boolean;
}

export function EmptyQueue({ empty: { title, text }, takeFocus }: EmptyQueueProps) {
  const heading = useFocusWhen<HTMLHeadingElement>(takeFocus);
  return (
    <EmptyState
      drawing={<StateScene state="all-done" />}
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
