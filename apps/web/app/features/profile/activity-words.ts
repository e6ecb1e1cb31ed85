import type { Activity } from './figures-api.ts';

/** What stands there for somebody who has done nothing yet; always labelled as a sample. */
export const sampleActivity = [
  { text: 'Went to “First evening at the wheel”', when: 'Yesterday' },
  { text: 'Wrote in your journal', when: '2 days ago' },
  { text: 'Chose Wild swimming as a favourite', when: '4 days ago' },
  { text: 'Took the quiz: The Explorer', when: '5 days ago' },
] as const;

export function activityText({ kind, about }: Activity): string {
  switch (kind) {
    case 'journal':
      return 'Wrote in your journal';
    case 'class':
      return about ? `Went to “${about}”` : 'Went to a class';
    case 'quiz':
      return about ? `Took the quiz: ${about}` : 'Took the quiz';
    case 'favourite':
      return about ? `Chose ${about} as a favourite` : 'Chose a favourite';
    case 'post':
      return 'Wrote to the community';
  }
}

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const dated = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const datedWithYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "Today", "Yesterday", "3 days ago", then the date. Both days as 2026-11-21. */
export function dayInWords(day: string, today: string): string {
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (ago >= 0 && ago < 7) {
    const words = relative.format(-ago, 'day');
    return words.charAt(0).toUpperCase() + words.slice(1);
  }
  const date = new Date(day);
  return (day.slice(0, 4) === today.slice(0, 4) ? dated : datedWithYear).format(date);
}
