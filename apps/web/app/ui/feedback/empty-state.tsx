import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface EmptyStateProps {
  /** A small drawing, such as an `Emblem`. */
  drawing?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Empty state: one kind, useful sentence, and the next step. */
export function EmptyState({ drawing, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('grid justify-items-center gap-3 px-4 py-10 text-center', className)}>
      {drawing}
      <div className="font-display text-xl font-semibold">{title}</div>
      {children && <div className="measure text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
