import { dateTimeFormat } from '../intl-formats.ts';
import { dayInTimeZone } from '../stats/calendar-days.ts';

/** Entry, as exported to text. */
export interface ExportedEntry {
  readonly title: string;
  readonly content: string;
  readonly mood: string | null;
  readonly reflection: string | null;
  readonly breakthrough: boolean;
  readonly created_at: string;
}

/** Longest file name: file systems count bytes, up to 255, and a letter may have four. */
const maxNameLength = 48;

/**
 * File name of an entry, without its extension: its day where she is, and its title. Letters and digits of any script,
 * marks and hyphens are all there is in it, so that every system takes it; one that is `taken` gets a number.
 */
export function entryFileName(entry: ExportedEntry, timeZone: string, taken: Set<string>): string {
  const plain = entry.title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Variation_Selector}/gu, '');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const short = [...words.join('-')].slice(0, maxNameLength).join('').replace(/-$/, '');
  const name = `${dayInTimeZone(timeZone, new Date(entry.created_at))}-${short || 'entry'}`;
  let unique = name;
  for (let number = 2; taken.has(unique); number += 1) unique = `${name}-${number}`;
  taken.add(unique);
  return unique;
}

/** Markdown of an entry: YAML front matter, her text as she typed it, and paths of her files. */
export function entryMarkdown(
  entry: ExportedEntry,
  timeZone: string,
  files: { readonly photo?: string | undefined; readonly voice?: string | undefined },
): string {
  // YAML front matter: a JSON string is a YAML string too.
  const front = [
    `title: ${JSON.stringify(entry.title)}`,
    `date: ${localTime(new Date(entry.created_at), timeZone)}`,
    ...(entry.mood ? [`mood: ${JSON.stringify(entry.mood)}`] : []),
    ...(entry.breakthrough ? ['breakthrough: true'] : []),
  ];
  const parts = [
    `---\n${front.join('\n')}\n---`,
    `# ${entry.title.replace(/\s+/g, ' ')}`,
    entry.content,
    ...(entry.reflection ? ['## Reflection', entry.reflection] : []),
    ...(files.photo ? [`![Photo](../${encodeURI(files.photo)})`] : []),
    ...(files.voice ? [`[Voice note](../${encodeURI(files.voice)})`] : []),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** ISO 8601 with her offset: "2026-07-04T21:05:00+01:00". */
function localTime(moment: Date, timeZone: string): string {
  const parts = dateTimeFormat('en', {
    timeZone,
    numberingSystem: 'latn',
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  return `${dayInTimeZone(timeZone, moment)}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
}
