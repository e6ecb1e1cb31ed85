const date = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

/** "Saturday 21 November 2026" in the browser's time zone. */
export function formatEntryDay(moment: string): string {
  return date.format(new Date(moment)).replace(',', '');
}

export function formatEntryMonth(moment: string): string {
  return month.format(new Date(moment));
}

export function formatEntryTime(moment: string): string {
  return time.format(new Date(moment));
}
