export const latestResultKey = (userId: string) => ['latest-result', userId] as const;
