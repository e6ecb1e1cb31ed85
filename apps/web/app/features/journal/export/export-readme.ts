import { formatWeekday } from '../../../lib/time/format-date.ts';
import { counted } from './counted.ts';

interface Counts {
  entries: number;
  files: number;
  missing: readonly string[];
}

/** README of the zip, for whoever opens it in ten years. */
export function exportReadme({ entries, files, missing }: Counts, at: Date): string {
  const lines = [
    '# Your Kindling journal',
    `Downloaded on ${formatWeekday(at)}: ${counted(entries, 'entry', 'entries')} and ${counted(files, 'file', 'files')}.`,
    'Each entry is a text file in `entries`, which any editor opens. What stands between the two lines of dashes is its title, its date and its mood. Photos are in `photos`, voice notes in `voice`, under the same names.',
  ];
  if (missing.length > 0) {
    lines.push('We couldn’t find these files any more:', missing.map((name) => `- ${name}`).join('\n'));
  }
  return `${lines.join('\n\n')}\n`;
}
