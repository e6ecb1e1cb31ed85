import type { Mutation } from '../mutation.ts';

export const home: readonly Mutation[] = [
  {
    row: 'HOME-01',
    file: 'apps/web/app/features/home/hero.tsx',
    find: 'Kindling helps women',
    replace: 'Kindling helps people',
  },
  {
    row: 'HOME-02',
    file: 'apps/web/app/features/home/hero.tsx',
    find: 'Where your thing starts',
    replace: 'Where your thing begins',
  },
  {
    row: 'HOME-03',
    file: 'apps/web/app/features/home/hero.tsx',
    find: '<ButtonLink href={classesPath}',
    replace: '<ButtonLink href="/businesses"',
  },
  {
    row: 'HOME-04',
    file: 'apps/web/app/features/home/calls-to-action.tsx',
    find: '<ButtonLink href={listYourBusinessPath}',
    replace: '<ButtonLink href="/submit-a-class"',
  },
  {
    row: 'HOME-05',
    file: 'apps/web/app/features/home/home-steps.tsx',
    find: 'to: browsePath,',
    replace: "to: '/things',",
  },
  {
    row: 'HOME-06',
    file: 'apps/web/app/routes/home.tsx',
    find: `      <Belief />
`,
    replace: '',
  },
  {
    row: 'HOME-07',
    file: 'apps/web/app/routes/home.tsx',
    find: `      <HowWeHelp />
`,
    replace: '',
  },
  {
    row: 'HOME-08',
    file: 'apps/web/app/features/home/home-stories.tsx',
    find: '>Coming Soon<',
    replace: '>Coming soon<',
  },
  {
    row: 'HOME-09',
    file: 'apps/web/app/features/home/calls-to-action.tsx',
    find: '<ButtonLink href={quizPath}',
    replace: '<ButtonLink href="/classes"',
  },
];
