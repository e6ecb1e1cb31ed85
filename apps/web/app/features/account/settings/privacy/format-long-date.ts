const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** "Saturday 5 December 2026", where this browser is; the date never breaks over two lines. */
export function formatLongDate(moment: Date): string {
  return day
    .format(moment)
    .replace(',', '')
    .replace(/(\d+) (\w+) (\d+)$/, '$1\u00a0$2\u00a0$3');
}
