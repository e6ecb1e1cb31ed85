import type { Mutation } from '../mutation.ts';

export const guard: readonly Mutation[] = [
  {
    row: 'GUARD-01',
    file: 'apps/web/app/shell/guard/guard.tsx',
    find: "navigate(isNew ? authModePath('sign-up') : authPath, { replace: true })",
    replace: "navigate('/', { replace: true })",
  },
  {
    row: 'GUARD-02',
    file: 'apps/web/app/shell/guard/guard.tsx',
    find: "navigate(isNew ? authModePath('sign-up') : authPath, { replace: true })",
    replace: "navigate('/auth')",
  },
  {
    row: 'GUARD-03',
    file: 'apps/web/app/shell/guard/loading-screen.tsx',
    find: 'grid min-h-[60vh] content-center px-4',
    replace: 'grid min-h-[60vh] content-start px-4',
  },
];
