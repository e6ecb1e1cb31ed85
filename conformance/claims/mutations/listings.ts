import type { Mutation } from '../mutation.ts';

export const listings: readonly Mutation[] = [];
