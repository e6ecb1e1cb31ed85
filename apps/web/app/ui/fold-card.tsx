import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Card, CardTitle } from './card.tsx';

interface FoldCardProps {
  titleId: string;
  title: ReactNode;
  /** A row that is opened by a tap, and then has its content; else a card like any other. */
  folds: boolean;
  /** What the address names: it is open from the start, and in view. */
  open?: boolean;
  children: ReactNode;
}

/** Card of what is not the first thing on its page. */
export function FoldCard({ titleId, title, folds, open = false, children }: FoldCardProps) {
  const [opened, setOpened] = useState(open);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (open) details.current?.scrollIntoView();
  }, [open]);
  if (!folds) {
    return (
      <Card role="region" aria-labelledby={titleId}>
        <CardTitle id={titleId} tabIndex={-1}>
          {title}
        </CardTitle>
        {children}
      </Card>
    );
  }
  return (
    <Card role="region" aria-labelledby={titleId} className="p-0 sm:p-0">
      <details
        ref={details}
        open={open}
        onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
        className="scroll-mt-4"
      >
        <summary className="group flex min-h-14 cursor-pointer items-center gap-3 rounded-card px-5 py-3 hover:bg-sand sm:px-7">
          <CardTitle id={titleId} tabIndex={-1} className="text-lg">
            {title}
          </CardTitle>
          <ChevronDown
            aria-hidden="true"
            className="ms-auto size-5 shrink-0 transition-transform duration-200 [details[open]_&]:rotate-180"
          />
        </summary>
        {opened && <div className="px-5 pb-5 sm:px-7 sm:pb-7">{children}</div>}
      </details>
    </Card>
  );
}
