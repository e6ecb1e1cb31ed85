import type { Mutation } from '../mutation.ts';

export const results: readonly Mutation[] = [];
