import type { Mutation } from '../mutation.ts';

export const things: readonly Mutation[] = [
  {
    row: 'THING-01',
    file: 'apps/web/app/features/things/page/thing-view.tsx',
    find: '{content.heroContent}',
    replace: '{content.findClassesText}',
  },
  {
    row: 'THING-02',
    file: 'apps/web/app/features/things/page/thing-head.tsx',
    find: '<Badge tone="accent">{entry.category}</Badge>',
    replace: '<Badge tone="accent">{entry.groups[0]}</Badge>',
  },
  {
    row: 'THING-03',
    file: 'apps/web/app/features/things/page/thing-article.tsx',
    find: 'title="What to Expect"',
    replace: 'title="What to expect"',
  },
  {
    row: 'THING-04',
    file: 'apps/web/app/features/things/page/thing-article.tsx',
    find: 'grid gap-x-8 gap-y-4 sm:grid-cols-2',
    replace: 'grid gap-x-8 gap-y-4 sm:grid-cols-3',
  },
  {
    row: 'THING-05',
    file: 'apps/web/app/features/things/page/thing-article.tsx',
    find: 'title="Getting Started"',
    replace: 'title="Get Started"',
  },
  {
    row: 'THING-06',
    file: 'apps/web/app/features/things/page/thing-stories.tsx',
    find: 'Check back soon!',
    replace: 'Check back later!',
  },
  {
    row: 'THING-07',
    file: 'apps/web/app/features/things/page/thing-aside.tsx',
    find: `          Browse Classes
`,
    replace: `          Browse classes
`,
  },
  {
    row: 'THING-08',
    file: 'apps/web/app/features/things/page/thing-head.tsx',
    find: 'to={browseActivitiesPath}',
    replace: 'to="/classes"',
  },
  {
    row: 'THING-09',
    file: 'packages/domain/src/things/content/reading.ts',
    find: "'Instead of a class, look for silent reading evenings, author talks and short literature courses. Reading one novel together, a few chapters a week, shows you more than ten lectures would.'",
    replace: "''",
  },
  {
    row: 'THING-10',
    file: 'packages/domain/src/things/thing-entries.ts',
    find: "name: 'Photography', emoji: '📷', groups: ['C'] }",
    replace: "name: 'Photography', emoji: '📷', groups: ['D'] }",
  },
  {
    row: 'THING-11',
    file: 'packages/domain/src/things/thing-entries.ts',
    find: "name: 'Photography', emoji: '📷', groups: ['C'] }",
    replace: "name: 'Photography', emoji: '📷', groups: ['C'], category: 'Explorer' }",
  },
  {
    row: 'THING-12',
    file: 'packages/domain/src/things/thing-entries.ts',
    find: "groups: ['C', 'G'], category: 'Explorer'",
    replace: "groups: ['C', 'G'], category: 'Thinker'",
  },
  {
    row: 'THING-13',
    file: 'packages/domain/src/things/thing-entries.ts',
    find: "{ slug: 'hiking', name: 'Hiking', emoji: '🥾', groups: ['G'], category: 'Explorer' }",
    replace: "{ slug: 'hiking', name: 'Hiking', emoji: '🥾', groups: ['G'], category: 'Mover' }",
  },
  {
    row: 'THING-14',
    file: 'packages/domain/src/things/thing-entries.ts',
    find: "{ slug: 'book-clubs', name: 'Book clubs', emoji: '🫖', groups: ['D'], category: 'Thinker' }",
    replace: "{ slug: 'book-clubs', name: 'Book clubs', emoji: '🫖', groups: ['D'], category: 'Connector' }",
  },
  {
    row: 'THING-15',
    file: 'packages/domain/src/things/thing-entries.ts',
    find: `groups: ['A'], category: 'Connector' },
  { slug: 'skill-swaps'`,
    replace: `groups: ['A'], category: 'Mover' },
  { slug: 'skill-swaps'`,
  },
  {
    row: 'THING-16',
    file: 'packages/domain/src/things/thing-entries.ts',
    find: "{ slug: 'yoga', name: 'Yoga', emoji: '🧘', groups: ['F'], category: 'Mover' }",
    replace: "{ slug: 'yoga', name: 'Yoga', emoji: '🧘', groups: ['F'], category: 'Soul Seeker' }",
  },
  {
    row: 'THING-17',
    file: 'packages/domain/src/things/thing-entries.ts',
    find: "emoji: '🌕', groups: ['B'], category: 'Soul Seeker' }",
    replace: "emoji: '🌕', groups: ['B'], category: 'Connector' }",
  },
  {
    row: 'THING-18',
    file: 'packages/domain/src/things/thing-entries.ts',
    find: "emoji: '💻', groups: ['E'], category: 'The Hustler' }",
    replace: "emoji: '💻', groups: ['E'], category: 'Thinker' }",
  },
  {
    row: 'THING-19',
    file: 'packages/domain/src/things/content/supper-clubs.ts',
    find: 'typically 6-12 people',
    replace: 'typically 6-10 people',
  },
  {
    row: 'THING-20',
    file: 'packages/domain/src/things/content/candle-making.ts',
    find: 'workshops take 1-2 hours',
    replace: 'workshops take 2-3 hours',
  },
  {
    row: 'THING-21',
    file: 'packages/domain/src/things/content/running-parkrun.ts',
    find: 'Parkrun is a weekly 5k',
    replace: 'Parkrun is a monthly 5k',
  },
  {
    row: 'THING-22',
    file: 'packages/domain/src/things/content/meditation.ts',
    find: 'starts with 5 minutes a day',
    replace: 'starts with 15 minutes a day',
  },
];
