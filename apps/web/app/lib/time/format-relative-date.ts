import { formatCalendarDay } from './format-date.ts';

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const dated = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** "Today", "Yesterday", "3 days ago", then the date. Both dates as 2026-11-21. */
export function formatRelativeDate(day: string, today: string): string {
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (ago >= 0 && ago < 7) {
    const label = relative.format(-ago, 'day');
    return label.charAt(0).toUpperCase() + label.slice(1);
  }
  return formatShortDate(day, today);
}

/** "14 November", with the year where it differs. */
export function formatShortDate(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? dated.format(new Date(day)) : formatCalendarDay(day);
}
