import * as z from 'zod/mini';
import { textField } from '../validation/text-field.ts';
import { teachingLimits } from './teaching-limits.ts';

/** What a member writes to the teacher of a class, and what comes back. */
export const classMessageSchema = z.object({
  body: textField({
    ...teachingLimits.message,
    tooShort: 'Please write a message first',
    tooLong: 'Please keep your message to 2000 characters',
  }),
});
