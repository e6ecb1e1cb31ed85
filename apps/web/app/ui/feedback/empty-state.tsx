import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface EmptyStateProps {
  /** A small drawing, such as an `Emblem`. */
  drawing?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Stands alone on its page. Not centred: a page that is painted half arrived would move with its second half. */
  fillsPage?: boolean;
  className?: string;
}

/** Empty state: one kind, useful sentence, and the next step. */
export function EmptyState({ drawing, title, children, action, fillsPage = false, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-3 px-4 pb-10 text-center',
        fillsPage ? 'min-h-[62vh] content-start pt-[max(2.5rem,9vh)]' : 'pt-10',
        className,
      )}
    >
      {drawing}
      <div className="font-display text-xl font-semibold">{title}</div>
      {children && <div className="measure max-w-full wrap-anywhere text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
