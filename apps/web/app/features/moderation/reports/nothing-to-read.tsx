import { Emblem } from '../../../ui/emblem.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFocused } from '../use-focused.ts';

interface NothingToReadProps {
  title: string;
  children: string;
  takeFocus: boolean;
}

export function NothingToRead({ title, children, takeFocus }: NothingToReadProps) {
  const heading = useFocused<HTMLHeadingElement>(takeFocus);
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
