import type { FieldChange } from '@kindling/domain/review/review-fields';
import { diffChars } from 'diff';

/** Characters that may come or go in all; one that is replaced counts twice. */
const mostEdits = 12;
/** In one field: a word or two, and not a sentence. */
const mostEditsOfField = 8;

/**
 * Whether a revision is the size of a typo: a few letters of prose, and nothing that people act on: no number (a price,
 * a time, a phone), no link, no list, nothing that was chosen. It is still read: a letter can make "now" of "not".
 */
export function isTypoSized(changes: readonly FieldChange[]): boolean {
  let edits = 0;
  for (const { prose, before, after } of changes) {
    const [old = '', now = ''] = [before.join('\n'), after.join('\n')];
    if (!prose || old === '' || now === '' || figuresOf(old) !== figuresOf(now)) return false;
    const parts = diffChars(old, now, { maxEditLength: mostEditsOfField });
    if (!parts) return false;
    edits += parts.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  }
  return changes.length > 0 && edits <= mostEdits;
}

/** Numbers and addresses of a text. */
function figuresOf(text: string): string {
  return (text.match(/\p{N}+|[£$€]|\S+@\S+|\S+\.\S{2,}/gu) ?? []).join(' ');
}
