import type { Mutation } from '../mutation.ts';

export const discover: readonly Mutation[] = [
  {
    row: 'DISCOVER-01',
    file: 'apps/web/app/routes/discover.tsx',
    find: '>Find your thing</h1>',
    replace: '>Find your next thing</h1>',
  },
  {
    row: 'DISCOVER-02',
    file: 'apps/web/app/features/discover/discover-tab.ts',
    find: "?? 'discover';",
    replace: "?? 'businesses';",
  },
  {
    row: 'DISCOVER-03',
    file: 'apps/web/app/features/classes/search/no-classes-yet.tsx',
    find: 'Coming Soon!',
    replace: 'Coming soon!',
  },
  ...['DISCOVER-04', 'DISCOVER-06'].map((row) => ({
    row,
    file: 'apps/web/app/features/discover/discover-tab.ts',
    find: `businesses: 'Local Businesses',
  'instructor-signup': 'Become an Instructor',
  'submit-class': 'Submit a Class',`,
    replace: `businesses: 'Businesses',
  'instructor-signup': 'Become an Instructor',
  'submit-class': 'Submit Class',`,
  })),
  {
    row: 'DISCOVER-05',
    file: 'apps/web/app/features/discover/discover-tabs.tsx',
    find: "id === 'instructor-signup' &&",
    replace: "id === 'submit-class' &&",
  },
  {
    row: 'DISCOVER-07',
    file: 'apps/web/app/features/discover/discover-tab.ts',
    find: "tabIds.find((id) => id === params.get('tab'))",
    replace: "tabIds.find((id) => tabLabels[id] === params.get('tab'))",
  },
  {
    row: 'DISCOVER-08',
    file: 'apps/web/app/routes/discover.tsx',
    find: "onCreated={() => open('discover')}",
    replace: "onCreated={() => open('submit-class')}",
  },
  {
    row: 'DISCOVER-09',
    file: 'apps/web/app/features/discover/teach-band.tsx',
    find: 'Submit a Class Idea',
    replace: 'Submit a Class',
  },
  {
    row: 'DISCOVER-10',
    file: 'apps/web/app/features/discover/teaching-card.tsx',
    find: '>Teaching with Us<',
    replace: '>Teach with Us<',
  },
];
