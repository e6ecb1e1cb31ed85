import type { Mutation } from '../mutation.ts';

export const analytics: readonly Mutation[] = [];
