import type { Mutation } from '../mutation.ts';

export const community: readonly Mutation[] = [];
