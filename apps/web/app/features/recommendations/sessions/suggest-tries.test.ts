import { expect, test } from 'vitest';
import { suggestTries } from './suggest-tries.ts';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
/** A Monday at noon, by the clock of this machine. */
const monday = new Date(2026, 10, 23, 12);
const labels = (tries: readonly { thing: string; label: string }[]) =>
  tries.map(({ thing, label }) => `${thing}: ${label}`);

test('things to try are spread over the days ahead', () => {
  expect(labels(suggestTries(['pilates', 'yoga', 'hiking', 'reading'], [], monday, timeZone))).toEqual([
    'pilates: This evening',
    'yoga: Tomorrow evening',
    'hiking: Saturday afternoon',
  ]);
});

test('where she has said when she’s free, they are then', () => {
  expect(labels(suggestTries(['pilates', 'yoga'], ['SA-morning', 'TU-morning'], monday, timeZone))).toEqual([
    'pilates: Tomorrow morning',
    'yoga: Saturday morning',
  ]);
});
