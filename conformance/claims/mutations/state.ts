import type { Mutation } from '../mutation.ts';

export const state: readonly Mutation[] = [];
