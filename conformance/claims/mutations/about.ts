import type { Mutation } from '../mutation.ts';

export const about: readonly Mutation[] = [
  {
    row: 'ABOUT-01',
    file: 'apps/web/app/routes/about.tsx',
    find: '<FounderStory />',
    replace: '',
  },
  {
    row: 'ABOUT-02',
    file: 'apps/web/app/routes/about.tsx',
    find: `      <Mission />
`,
    replace: '',
  },
  {
    row: 'ABOUT-03',
    file: 'apps/web/app/features/about/mission.tsx',
    find: '{beliefs.map(',
    replace: '{beliefs.slice(1).map(',
  },
  {
    row: 'ABOUT-04',
    file: 'apps/web/app/routes/about.tsx',
    find: '<ButtonLink href={classesPath}',
    replace: '<ButtonLink href="/businesses"',
  },
];
