import { reportPath } from '@kindling/domain/paths';
import { Flag } from 'lucide-react';

interface ReportLinkProps {
  kind: 'listing' | 'class' | 'instructor';
  id: string;
}

/** Report link on public pages, for members. They have no React, so it leads to a page. */
export function ReportLink({ kind, id }: ReportLinkProps) {
  return (
    <p className="hidden text-sm text-ink-muted member:block print:hidden">
      <a href={reportPath(kind, id)} className="link inline-flex min-h-11 items-center gap-2">
        <Flag aria-hidden="true" className="size-4" /> Something not right here? Report it
      </a>
    </p>
  );
}
