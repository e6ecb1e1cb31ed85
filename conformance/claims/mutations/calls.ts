import type { Mutation } from '../mutation.ts';

export const calls: readonly Mutation[] = [];
