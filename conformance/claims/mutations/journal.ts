import type { Mutation } from '../mutation.ts';

export const journal: readonly Mutation[] = [];
