import { plainDay } from '@kindling/domain/locale';

type Moment = string | Date;

/** A formatter of moments as this browser's clock and calendar show them. */
function formatter(options: Intl.DateTimeFormatOptions): (moment: Moment) => string {
  const format = new Intl.DateTimeFormat('en-GB', options);
  return (moment) => format.format(new Date(moment));
}

/** "21 November 2026" */
export const formatDate = formatter({ dateStyle: 'long' });

/** "21 Nov 2026, 14:05" */
export const formatDateTime = formatter({ dateStyle: 'medium', timeStyle: 'short' });

/** "Saturday 21 November 2026 at 14:05" */
export const formatFullDateTime = formatter({ dateStyle: 'full', timeStyle: 'short' });

const weekdayAndDate = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** "Saturday 21 November 2026" */
export function formatWeekday(moment: Moment): string {
  return plainDay(weekdayAndDate(moment));
}

/** Days as the database has them, 2026-11-21, belong to no time zone. */
const calendarDay = formatter({ dateStyle: 'long', timeZone: 'UTC' });
const calendarDayOfChart = formatter({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "21 November 2026", of a day as 2026-11-21. */
export const formatCalendarDay = (day: string) => calendarDay(day);

/** "21 Nov", of a day as 2026-11-21; for the axis of a chart. */
export const formatChartDay = (day: string) => calendarDayOfChart(day);
