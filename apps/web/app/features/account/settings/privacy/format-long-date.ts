const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** "Saturday 5 December 2026" in the browser's time zone, without line breaks. */
export function formatLongDate(moment: Date): string {
  return day
    .format(moment)
    .replace(',', '')
    .replace(/(\d+) (\w+) (\d+)$/, '$1\u00a0$2\u00a0$3');
}
