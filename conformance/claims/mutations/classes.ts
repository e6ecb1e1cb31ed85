import type { Mutation } from '../mutation.ts';

export const classes: readonly Mutation[] = [];
