import type { Mutation } from '../mutation.ts';

export const libraries: readonly Mutation[] = [];
