import type { Mutation } from '../mutation.ts';

const signInLabels = 'apps/web/app/features/account/sign-in/sign-in-labels.ts';

export const auth: readonly Mutation[] = [
  {
    row: 'AUTH-03',
    file: signInLabels,
    find: "'Sign in to see your results!'",
    replace: "'Sign in to see your results!!'",
  },
  {
    row: 'AUTH-05',
    file: 'apps/web/app/features/account/sign-in/use-redirect-signed-in.ts',
    find: "navigate('/onboarding', { replace: true })",
    replace: "navigate('/onboarding')",
  },
];
