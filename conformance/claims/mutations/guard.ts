import type { Mutation } from '../mutation.ts';

export const guard: readonly Mutation[] = [];
