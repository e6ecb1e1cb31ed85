/** Everything that was read of messages about classes. Whoever blocks or lets somebody back in has all of it read anew. */
export const classMessagesKey = ['class-messages'] as const;
