const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

const minute = 60_000;
const hour = 60 * minute;

/** Relative time in few words; after a day, the date. */
export function formatRelativeTime(moment: string, now: Date): string {
  const then = new Date(moment);
  const passed = now.getTime() - then.getTime();
  if (passed < minute) return 'Just now';
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`;
  if (passed < 24 * hour) return `${Math.floor(passed / hour)} h ago`;
  return (then.getFullYear() === now.getFullYear() ? day : dayOfYear).format(then);
}
