import type { Mutation } from '../mutation.ts';

export const errors: readonly Mutation[] = [];
