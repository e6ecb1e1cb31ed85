/** Query key of everything about class messages: blocking and unblocking invalidate it. */
export const classMessagesKey = ['class-messages'] as const;
