import type { Mutation } from '../mutation.ts';

export const teaching: readonly Mutation[] = [];
