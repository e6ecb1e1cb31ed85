/** Letters of right-to-left scripts (Hebrew, Arabic, Syriac, Thaana, N’Ko, Adlam …), and controls of direction. */
const directional =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u202a-\u202e\u2066-\u2069]/u;

const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';

/**
 * Bidirectional isolate (UAX #9: FSI … PDI) around somebody's words within a sentence of ours, where there is no markup
 * to say it: a mail, a calendar, a label. Each line is isolated, since a paragraph ends an isolate. Words that all run
 * from left to right stay as they are: there is nothing to keep apart in them, and what compares them goes on doing so.
 */
export function isolateDirection(text: string | null | undefined): string {
  return (text ?? '')
    .split('\n')
    .map((line) => (directional.test(line) ? firstStrongIsolate + line + popDirectionalIsolate : line))
    .join('\n');
}

/** Joins what there is, each part isolated from the others. */
export function joinIsolated(parts: readonly (string | null | undefined | false)[], separator: string): string {
  return parts.flatMap((part) => (part ? [isolateDirection(part)] : [])).join(separator);
}
