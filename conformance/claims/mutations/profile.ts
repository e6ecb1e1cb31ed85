import type { Mutation } from '../mutation.ts';

export const profile: readonly Mutation[] = [];
