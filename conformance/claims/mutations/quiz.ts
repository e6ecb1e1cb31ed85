import type { Mutation } from '../mutation.ts';

export const quiz: readonly Mutation[] = [];
