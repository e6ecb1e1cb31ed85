import { textField } from '@kindling/backend/contract/text-field';
import * as z from 'zod/mini';
import { journalLimits as limits } from './journal-limits.ts';
import { journalFieldMessages as say, untitledEntry } from './journal-messages.ts';

const content = textField({ ...limits.content, tooLong: say.contentTooLong });
const mood = textField({ ...limits.mood, tooLong: say.moodTooLong });
const reflection = textField({ ...limits.reflection, tooLong: say.reflectionTooLong });

/** Schema of a stored entry. */
export const journalEntrySchema = z.object({
  title: textField({ ...limits.title, tooShort: say.titleRequired, tooLong: say.titleTooLong }),
  content,
  mood,
  reflection,
  breakthrough: z.boolean(),
});

/**
 * Schema of the form: a title may be left out where there is content. The message about having neither stands at the
 * title.
 */
export const journalFormSchema = z.pipe(
  z
    .object({
      title: textField({ max: limits.title.max, tooLong: say.titleTooLong }),
      content,
      mood,
      reflection,
      breakthrough: z.boolean(),
    })
    .check(
      z.refine((entry) => entry.title !== '' || entry.content !== '', { path: ['title'], error: say.nothingWritten }),
    ),
  z.transform((entry) => ({ ...entry, title: entry.title || untitledEntry })),
);

export type JournalForm = z.input<typeof journalFormSchema>;
export type JournalValues = z.output<typeof journalFormSchema>;

export const emptyJournalForm: JournalForm = {
  title: '',
  content: '',
  mood: '',
  reflection: '',
  breakthrough: false,
};
