import { expect, test } from 'vitest';
import { moodsByDay } from './month-moods.ts';

test('a day has as many entries as she wrote on it where she is, and its latest mood', () => {
  const moments = [
    { created_at: '2026-11-21T22:30:00Z', mood: null },
    { created_at: '2026-11-21T20:00:00Z', mood: 'Joyful' },
    { created_at: '2026-11-21T09:00:00Z', mood: 'Peaceful' },
    { created_at: '2026-11-20T23:30:00Z', mood: 'Reflective' },
  ];
  expect(Object.fromEntries(moodsByDay(moments, 'UTC'))).toEqual({
    '2026-11-21': { entries: 3, mood: 'Joyful' },
    '2026-11-20': { entries: 1, mood: 'Reflective' },
  });
  expect(moodsByDay(moments, 'Europe/Paris').get('2026-11-21')).toEqual({ entries: 4, mood: 'Joyful' });
});
