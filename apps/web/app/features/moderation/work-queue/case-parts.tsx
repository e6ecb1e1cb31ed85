import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyles } from '../../../ui/button.tsx';

/** On a phone the way back to the list. */
export function BackToList({ queue, children }: { queue: string; children: ReactNode }) {
  return (
    <Link
      to={`?queue=${queue}`}
      replace
      className={buttonStyles({ variant: 'link', size: 'sm', className: 'mb-2 lg:hidden' })}
    >
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  );
}

export function CasePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 border-t border-line pt-6">
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  );
}

/** What can be done, always in reach. */
export function CaseActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-3 shadow-lift sm:gap-3 low:static lg:bottom-4">
      {children}
    </div>
  );
}
