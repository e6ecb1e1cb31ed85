import { expect, test } from 'vitest';
import { moodsByDay } from './month-moods.ts';

test('a day has as many entries as she wrote on it, and its latest mood', () => {
  const entries = [
    { local_day: '2026-11-21', mood: null },
    { local_day: '2026-11-21', mood: 'Joyful' },
    { local_day: '2026-11-21', mood: 'Peaceful' },
    { local_day: '2026-11-20', mood: 'Reflective' },
  ];
  expect(Object.fromEntries(moodsByDay(entries))).toEqual({
    '2026-11-21': { entries: 3, mood: 'Joyful' },
    '2026-11-20': { entries: 1, mood: 'Reflective' },
  });
});
