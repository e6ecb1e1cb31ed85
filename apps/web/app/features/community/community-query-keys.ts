/** Everything that was read of the community. Whoever blocks or lets somebody back in has all of it read anew. */
export const communityKey = (userId: string) => ['community', userId] as const;

/** Whether she may write; what she is told can change it. */
export const moderationStatusKey = (userId: string) => [...communityKey(userId), 'standing'] as const;
