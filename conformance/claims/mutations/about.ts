import type { Mutation } from '../mutation.ts';

export const about: readonly Mutation[] = [];
