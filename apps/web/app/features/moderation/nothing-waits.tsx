import type { SubjectKind } from '@kindling/domain/review/subject';
import { Emblem } from '../../ui/emblem.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { kindWords } from './kinds.ts';
import { useFocused } from './use-focused.ts';

export function NothingWaits({ kind, takeFocus }: { kind: SubjectKind; takeFocus: boolean }) {
  const heading = useFocused<HTMLHeadingElement>(takeFocus);
  return (
    <EmptyState
      drawing={<Emblem name="soul-seeker" className="size-32" />}
      title={
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          No {kindWords[kind].many.toLowerCase()} are waiting
        </h2>
      }
    >
      Everything that came in has been answered. What comes next appears here by itself.
    </EmptyState>
  );
}
