/** Prefix of all community queries: blocking and unblocking invalidate it. */
export const communityKey = (userId: string) => ['community', userId] as const;

/** Moderation status; notifications can change it. */
export const moderationStatusKey = (userId: string) => [...communityKey(userId), 'standing'] as const;
