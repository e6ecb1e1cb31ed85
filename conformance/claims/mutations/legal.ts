import type { Mutation } from '../mutation.ts';

export const legal: readonly Mutation[] = [];
