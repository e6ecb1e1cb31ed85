import type { Mutation } from '../mutation.ts';

export const navigation: readonly Mutation[] = [];
