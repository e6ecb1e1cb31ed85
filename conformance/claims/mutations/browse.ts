import type { Mutation } from '../mutation.ts';

export const browse: readonly Mutation[] = [
  {
    row: 'BROWSE-01',
    file: 'apps/web/app/features/things/catalogue/group-details.tsx',
    find: `          {type.name}
`,
    replace: `          {type.key}
`,
  },
  {
    row: 'BROWSE-02',
    file: 'apps/web/app/features/things/catalogue/thing-tile.tsx',
    find: 'to={thingPath(',
    replace: 'to={String(',
  },
  {
    row: 'BROWSE-03',
    file: 'apps/web/app/features/things/catalogue/thing-catalogue.tsx',
    find: 'const groups = thingGroups(primary);',
    replace: 'const groups = thingGroups();',
  },
  {
    row: 'BROWSE-04',
    file: 'apps/web/app/features/things/catalogue/thing-catalogue.tsx',
    find: "useOpenGroups(primary ?? 'A')",
    replace: "useOpenGroups('A')",
  },
  {
    row: 'BROWSE-05',
    file: 'apps/web/app/features/things/catalogue/use-open-groups.ts',
    find: 'isOpen: (letter: TypeLetter) => toggled.get(letter) ?? letter === first,',
    replace: 'isOpen: (letter: TypeLetter) => toggled.get(letter) ?? true,',
  },
  {
    row: 'BROWSE-06',
    file: 'apps/web/app/features/things/catalogue/visitor-catalogue.tsx',
    find: '<ButtonLink href={authPath}>',
    replace: '<ButtonLink href="/quiz">',
  },
  {
    row: 'BROWSE-07',
    file: 'apps/web/app/features/things/catalogue/visitor-catalogue.tsx',
    find: 'Continue browsing overview',
    replace: 'Continue browsing',
  },
  {
    row: 'BROWSE-08',
    file: 'apps/web/app/features/things/catalogue/thing-tile.tsx',
    find: '<button type="button" disabled data-type',
    replace: '<button type="button" data-type',
  },
  {
    row: 'BROWSE-09',
    file: 'apps/web/app/features/things/catalogue/catalogue-head.tsx',
    find: '<ButtonLink href={quizPath}',
    replace: '<ButtonLink href="/quiz-results"',
  },
  {
    row: 'BROWSE-10',
    file: 'packages/domain/src/things/thing-entries.ts',
    find: `  { slug: 'roller-skating', name: 'Roller skating', emoji: '🛼', groups: ['F'], category: 'Mover' },
`,
    replace: '',
  },
  {
    row: 'BROWSE-11',
    file: 'packages/domain/src/things/thing-slugs.ts',
    find: `      ...thingEntries.filter(({ groups }) => groups.indexOf(letter) > 0),
`,
    replace: '',
  },
  {
    row: 'BROWSE-12',
    file: 'packages/domain/src/things/thing-slugs.ts',
    find: `    .toLowerCase()
`,
    replace: '',
  },
  {
    row: 'BROWSE-13',
    file: 'packages/domain/src/things/thing-slugs.ts',
    find: '/[\\s&/]+/g',
    replace: '/[\\s&]+/g',
  },
  {
    row: 'BROWSE-14',
    file: 'packages/domain/src/things/thing-slugs.ts',
    find: "/[()'’]/g",
    replace: "/['’]/g",
  },
  ...['BROWSE-15', 'BROWSE-16'].map((row) => ({
    row,
    file: 'packages/domain/src/things/thing-slugs.ts',
    find: '[slug, pickerSlug(name), ...aliases]',
    replace: '[slug, ...aliases]',
  })),
];
