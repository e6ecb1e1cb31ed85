import { Emblem } from '../../../ui/emblem.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useFocusWhen } from '../console/use-focus-when.ts';

interface EmptyQueueProps {
  title: string;
  children: string;
  takeFocus: boolean;
}

export function EmptyQueue({ title, children, takeFocus }: EmptyQueueProps) {
  const heading = useFocusWhen<HTMLHeadingElement>(takeFocus);
  return (
    <EmptyState
      drawing={<Emblem name="connector" className="size-32" />}
      title={
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {title}
        </h2>
      }
    >
      {children}
    </EmptyState>
  );
}
