import type { Mutation } from '../mutation.ts';

export const things: readonly Mutation[] = [];
