import { formatWeekday } from '../../../../lib/time/format-date.ts';

/** "Saturday 5 December 2026" in the browser's time zone, without line breaks. */
export function formatLongDate(moment: Date): string {
  return formatWeekday(moment).replace(/(\d+) (\w+) (\d+)$/, '$1\u00a0$2\u00a0$3');
}
