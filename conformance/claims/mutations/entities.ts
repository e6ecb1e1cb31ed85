import type { Mutation } from '../mutation.ts';

export const entities: readonly Mutation[] = [];
