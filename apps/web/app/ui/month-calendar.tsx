import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

const looks = {
  /** Days to press. */
  small: { calendar: 'p-3', header: 'gap-2', weekday: 'py-1', day: 'h-11 p-0.5 text-center' },
  /** Days with room for what is on. */
  large: {
    calendar: 'overflow-hidden',
    header: 'gap-3 px-3 py-2',
    weekday: 'border-y border-line py-1.5',
    day: 'h-24 border-line p-1.5 align-top not-first:border-s [tr:not(:last-child)_&]:border-b',
  },
};

interface MonthCalendarProps {
  look: keyof typeof looks;
  /** The month's name, announced when it changes. */
  heading: ReactNode;
  caption: string;
  weekdays: readonly string[];
  /** Days in rows of seven; null for those of the months around it. */
  weeks: readonly (readonly (string | null)[])[];
  /** Months beyond which there is nothing. */
  isFirst?: boolean;
  isLast?: boolean;
  onPrevious: () => void;
  onNext: () => void;
  className?: string;
  children: (day: string) => ReactNode;
}

/** Calendar of a month: a table of its days, and buttons to the months around it. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { heading, caption, weekdays, weeks, isFirst, isLast, onPrevious, onNext, className, children } = props;
  const look = looks[props.look];
  return (
    <div className={classNames('rounded-card border border-line bg-card', look.calendar, className)}>
      <div className={classNames('flex items-center justify-between', look.header)}>
        <Button variant="ghost" size="icon" aria-label="Previous month" disabled={isFirst} onClick={onPrevious}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        {heading}
        <Button variant="ghost" size="icon" aria-label="Next month" disabled={isLast} onClick={onNext}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-[length:min(0.8125rem,3.7vw)] leading-normal">
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className={classNames('font-semibold text-ink-muted', look.weekday)}>
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place.
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekdays[weekday]} className={look.day}>
                  {day && children(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
