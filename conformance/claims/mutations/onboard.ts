import type { Mutation } from '../mutation.ts';

export const onboard: readonly Mutation[] = [];
