import type { ReportTargetKind } from '@kindling/domain/safety/reporting';

/** Labels within a sentence. */
export const reportTargetLabels: Readonly<Record<ReportTargetKind, string>> = {
  post: 'a post',
  comment: 'a comment',
  member: 'a member',
  story: 'a story',
  listing: 'a business',
  class: 'a class',
  instructor: 'a teacher’s profile',
  message: 'a message',
  correspondent: 'someone who messaged you',
  photo: 'a photo',
  review: 'a review',
  review_answer: 'an answer',
  circle_message: 'a message in a circle',
  circle_member: 'someone in a circle',
};
