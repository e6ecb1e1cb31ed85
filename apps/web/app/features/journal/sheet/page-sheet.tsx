import { locale } from '@kindling/domain/locale';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface PageSheetProps {
  /** The day it is of, as a heading of its own where the page has no other. */
  date: ReactNode;
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement>;
  labelledBy: string;
}

/** A page of the journal, with its date large. */
export function PageSheet({ date, children, className, ref, labelledBy }: PageSheetProps) {
  return (
    <article
      ref={ref}
      aria-labelledby={labelledBy}
      className={classNames(
        'journal-sheet grid grid-cols-1 content-start gap-4 rounded-card border border-line bg-card px-5 pt-6 sm:px-8 sm:pt-8',
        className,
      )}
    >
      {date}
      {children}
    </article>
  );
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * Date of a page, of a day as 2026-11-21: the weekday small, day and month large, the year where it is not this one,
 * and what else is said.
 */
export function SheetDate({ day, children }: { day: string; children?: ReactNode }) {
  const moment = new Date(day);
  const year = moment.getUTCFullYear();
  return (
    <p className="grid gap-0.5">
      <span className="text-sm font-semibold text-ink-muted">
        {weekday.format(moment)}
        {children && <> · {children}</>}
      </span>
      <span className="font-display text-3xl font-semibold">
        {dayAndMonth.format(moment)}
        {year !== new Date().getFullYear() && (
          <span className="text-ink-muted">{locale === 'en-US' ? `, ${year}` : ` ${year}`}</span>
        )}
      </span>
    </p>
  );
}
