import type { Mutation } from '../mutation.ts';

export const discover: readonly Mutation[] = [];
