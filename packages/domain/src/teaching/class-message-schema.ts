import { textField } from '@kindling/backend/contract/text-field';
import * as z from 'zod/mini';
import { teachingLimits } from './teaching-limits.ts';

/** Schema of a message between a member and the teacher of a class. */
export const classMessageSchema = z.object({
  body: textField({
    ...teachingLimits.message,
    tooShort: 'Please write a message first',
    tooLong: 'Please keep your message to 2000 characters',
  }),
});
