const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** "5 December 2026", where this browser is. */
export function longDay(moment: Date): string {
  return day.format(moment);
}
