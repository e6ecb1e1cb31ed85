import type { Mutation } from '../mutation.ts';

export const constants: readonly Mutation[] = [];
