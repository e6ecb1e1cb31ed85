import type { Mutation } from '../mutation.ts';

export const journal: readonly Mutation[] = [
  {
    row: 'JOURNAL-01',
    file: 'packages/domain/src/journal/journal-rows.ts',
    find: 'content: values.content,',
    replace: 'content: values.title,',
  },
  {
    row: 'JOURNAL-02',
    file: 'apps/web/app/features/journal/journal-api.ts',
    find: "query.order('created_at', { ascending: false })",
    replace: "query.order('created_at', { ascending: true })",
  },
  {
    row: 'JOURNAL-03',
    file: 'packages/domain/src/journal/prompts.ts',
    find: 'const shown = 3;',
    replace: 'const shown = 4;',
  },
  {
    row: 'JOURNAL-04',
    file: 'apps/web/app/features/journal/growth/growth-panel.tsx',
    find: '<CardTitle>Moods</CardTitle>',
    replace: '<CardTitle>Feelings</CardTitle>',
  },
  {
    row: 'JOURNAL-05',
    file: 'apps/web/app/features/journal/growth/growth-panel.tsx',
    find: '<CardTitle>Growth</CardTitle>',
    replace: '<CardTitle>Progress</CardTitle>',
  },
  {
    row: 'JOURNAL-06',
    file: 'apps/web/app/features/journal/growth/growth-sample.ts',
    find: 'breakthroughs: 15,',
    replace: 'breakthroughs: 150,',
  },
  {
    row: 'JOURNAL-07',
    file: 'apps/web/app/features/journal/growth/growth-sample.ts',
    find: 'positive: 92 }',
    replace: 'positive: 15 }',
  },
  {
    row: 'JOURNAL-08',
    file: 'apps/web/app/features/journal/growth/growth-sample.ts',
    find: '1 + Math.floor(Math.random() * 5)',
    replace: 'Math.floor(Math.random() * 5)',
  },
  {
    row: 'JOURNAL-09',
    file: 'packages/domain/src/journal/moods.ts',
    find: "token: 'mood-joyful'",
    replace: "token: 'mood-peaceful'",
  },
  {
    row: 'JOURNAL-10',
    file: 'apps/web/app/features/journal/voice/voice-note.tsx',
    find: "voice ? 'recorded' : 'idle'",
    replace: "'idle'",
  },
  {
    row: 'JOURNAL-11',
    file: 'apps/web/app/features/journal/voice/recording-panel.tsx',
    find: '{recorderTime(seconds)}',
    replace: '{Math.floor(seconds)}',
  },
  {
    row: 'JOURNAL-12',
    file: 'apps/web/app/features/journal/voice/audio-player.tsx',
    find: "aria-label={playing ? 'Pause voice note' : 'Play voice note'}",
    replace: 'aria-label="Play voice note"',
  },
];
