import type { Mutation } from '../mutation.ts';

export const roles: readonly Mutation[] = [];
