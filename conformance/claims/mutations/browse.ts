import type { Mutation } from '../mutation.ts';

export const browse: readonly Mutation[] = [];
