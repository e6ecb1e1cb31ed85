import { codePointLength } from '@kindling/backend/contract/text';
import { textField } from '@kindling/backend/contract/text-field';
import * as z from 'zod/mini';

/** Characters of the words of a class review; none is allowed, too. */
export const reviewWords = { min: 20, max: 1000 };

export const sendFriendAnswers = ['yes', 'not_yet', 'no'] as const;

const yesOrNo = (unanswered: string) => z.enum(['yes', 'no'], unanswered);

/** Schema of a class review. No stars: three questions, and what to know before going. */
export const classReviewSchema = z.object({
  send_friend: z.enum(sendFriendAnswers, 'Please say if you’d send a nervous friend'),
  as_described: yesOrNo('Please say if it was as described'),
  beginner_welcome: yesOrNo('Please say if beginners are welcome'),
  words: textField({ max: reviewWords.max, tooLong: 'Please keep it to 1,000 characters' }).check(
    z.refine((words) => words === '' || codePointLength(words) >= reviewWords.min, {
      error: 'A little more, please: at least 20 characters',
    }),
  ),
  signed: z.enum(['member', 'name'], 'Please choose how to sign it'),
});

export type ClassReviewForm = z.input<typeof classReviewSchema>;
export type ClassReviewValues = z.output<typeof classReviewSchema>;
