import type { Mutation } from '../mutation.ts';

export const validation: readonly Mutation[] = [];
