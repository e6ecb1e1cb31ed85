import { textField } from '@kindling/backend/contract/text-field';
import * as z from 'zod/mini';

/** Characters of a teacher's answer to a review. */
export const reviewAnswer = { min: 1, max: 500 };

/** Schema of a teacher's answer to a class review. */
export const reviewAnswerSchema = z.object({
  words: textField({
    ...reviewAnswer,
    tooShort: 'Please write your answer first',
    tooLong: 'Please keep it to 500 characters',
  }),
});
