/** Everything that was read of the community. Whoever blocks or lets somebody back in has all of it read anew. */
export const communityKey = (userId: string) => ['community', userId] as const;
