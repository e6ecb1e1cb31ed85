const isoDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/London' });

/** ISO date in London, whose "today" the database uses. */
export function londonDateOf(date: Date): string {
  return isoDate.format(date);
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "21 November 2026" */
export function formatAttendanceDay(day: string): string {
  return longDate.format(new Date(`${day}T00:00:00Z`));
}

/** Validation message for a day of attendance. */
export function attendanceDayError(day: string, today: string, noted: readonly string[]): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Please choose a day';
  if (day > today) return 'That day is still to come';
  if (noted.includes(day)) return 'You have noted that day already';
  return undefined;
}
