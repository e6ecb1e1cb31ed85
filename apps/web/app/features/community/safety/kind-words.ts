import type { ReportableKind } from '@kindling/domain/safety/limits';

/** What is reported, in a sentence about it. */
export const kindWords: Readonly<Record<ReportableKind, string>> = {
  post: 'a post',
  comment: 'a comment',
  member: 'a member',
  story: 'a story',
  listing: 'a business',
  class: 'a class',
  instructor: 'a teacher’s profile',
  message: 'a message',
  correspondent: 'someone who messaged you',
};
