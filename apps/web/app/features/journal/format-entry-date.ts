const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

export function formatEntryMonth(moment: string): string {
  return month.format(new Date(moment));
}

export function formatEntryTime(moment: string): string {
  return time.format(new Date(moment));
}
