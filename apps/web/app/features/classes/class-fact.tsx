import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ClassFactProps {
  Icon: LucideIcon;
  /** Accessible name of the icon. */
  label: string;
  children: ReactNode;
}

export function ClassFact({ Icon, label, children }: ClassFactProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-2.5">
      <Icon aria-hidden="true" className="mt-[0.2em] size-[1.15em] text-ink-muted" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{label}: </span>
        {children}
      </span>
    </li>
  );
}
