import type { sendFriendAnswers } from '@kindling/domain/teaching/class-review-schema';

export const sendFriendLabels: Record<(typeof sendFriendAnswers)[number], string> = {
  yes: 'Yes',
  not_yet: 'Not yet',
  no: 'No',
};
