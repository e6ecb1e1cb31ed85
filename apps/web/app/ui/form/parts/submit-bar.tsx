import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Progress } from '../../feedback/progress.tsx';
import { countRequired, type PartOutline } from './part-outline.ts';

interface SubmitBarProps {
  parts: readonly PartOutline[];
  /** The buttons. */
  children: ReactNode;
}

/** Foot of a long form: what is still needed, and its buttons; on phones and tablets it stays in reach. */
export function SubmitBar({ parts, children }: SubmitBarProps) {
  const { answered, all } = countRequired(parts, useWatch());
  const complete = answered === all;
  return (
    <div className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 overflow-hidden rounded-card border border-line bg-card px-4 py-3 shadow-lift member:bottom-20 sm:gap-x-5 sm:px-7 low:static lg:static lg:py-5 lg:shadow-none">
      <div className="grid gap-1.5 sm:flex-1">
        <p aria-hidden="true" className="text-sm font-medium text-ink-soft tabular-nums">
          {complete ? 'All set' : `${answered} of ${all}`}
          <span className="max-sm:hidden">{complete ? ': that’s all we need' : ' required answers'}</span>
        </p>
        <Progress
          value={answered}
          max={all}
          label="Required answers"
          valueText={`${answered} of ${all}`}
          className="h-1 max-sm:absolute max-sm:inset-x-0 max-sm:top-0 max-sm:rounded-none sm:h-1.5"
        />
      </div>
      <div className="flex grow flex-wrap justify-end gap-2 max-sm:[&>[type=submit]]:grow sm:grow-0 sm:gap-3">
        {children}
      </div>
    </div>
  );
}
