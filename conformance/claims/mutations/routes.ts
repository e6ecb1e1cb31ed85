import type { Mutation } from '../mutation.ts';

export const routes: readonly Mutation[] = [];
