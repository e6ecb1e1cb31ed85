import { untitledEntry } from '@kindling/domain/journal/journal-messages';
import { formatEntryWeekday } from './format-entry-date.ts';

interface Titled {
  title: string;
  content: string | null;
  local_day: string;
}

/** Title as it is shown: of an entry that was stored without one its first words, and its day where it has none. */
export function entryTitle({ title, content, local_day }: Titled): string {
  return title === untitledEntry ? firstWords(content ?? '') || formatEntryWeekday({ local_day }) : title;
}

const longest = 60;

/** The first line of a text, or as many whole words of it as a title has room for. */
export function firstWords(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= longest) return line;
  const end = line.lastIndexOf(' ', longest);
  const cut = end > 0 ? line.slice(0, end) : line.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()} …`;
}
