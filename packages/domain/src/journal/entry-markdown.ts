import { toOffsetTime } from '../sessions/offset-time.ts';

/** Entry, as exported to text. */
export interface ExportedEntry {
  readonly title: string;
  readonly content: string;
  readonly mood: string | null;
  readonly reflection: string | null;
  readonly breakthrough: boolean;
  readonly created_at: string;
  /** Where it was written, and its day there. */
  readonly time_zone: string;
  readonly local_day: string;
}

/** Longest file name: file systems count bytes, up to 255, and a letter may have four. */
const maxNameLength = 48;

/**
 * File name of an entry, without its extension: the day it was written, and its title. Letters and digits of any
 * script, marks and hyphens are all there is in it, so that every system takes it; one that is `taken` gets a number.
 */
export function entryFileName(entry: ExportedEntry, taken: Set<string>): string {
  const plain = entry.title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Variation_Selector}/gu, '');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const short = [...words.join('-')].slice(0, maxNameLength).join('').replace(/-$/, '');
  const name = `${entry.local_day}-${short || 'entry'}`;
  let unique = name;
  for (let number = 2; taken.has(unique); number += 1) unique = `${name}-${number}`;
  taken.add(unique);
  return unique;
}

/** Markdown of an entry: YAML front matter, her text as she typed it, and paths of her files. */
export function entryMarkdown(
  entry: ExportedEntry,
  files: { readonly photo?: string | undefined; readonly voice?: string | undefined },
): string {
  // YAML front matter: a JSON string is a YAML string too.
  const front = [
    `title: ${JSON.stringify(entry.title)}`,
    `date: ${toOffsetTime(entry.created_at, entry.time_zone)}`,
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
