import { moodNames } from '@kindling/domain/journal/moods';
import { dayInTimeZone, dayNumber, dayOfNumber, weekStartOf } from '@kindling/domain/stats/calendar-days';
import { positiveDays } from '@kindling/domain/stats/mood-stats';
import { streakDays } from '@kindling/domain/stats/streak';
import { inWeekOf } from '@kindling/domain/stats/weekly-goals';
import { type Stack, startStack } from '@kindling/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertJournal, timeZones } from './journal-fixtures.ts';

// Parity: stats computed by SQL and by packages/domain are equal for random journals.

const hour = 3_600_000;

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

interface Written {
  hoursAgo: number;
  mood: string | null;
  breakthrough: boolean;
}

/** Most evenings: streaks with days off close together. */
const evenings = fc
  .array(fc.integer({ min: 0, max: 99 }), { maxLength: 45, size: 'max' })
  .chain((chances) =>
    fc.constantFrom(60, 80, 90).map((often) => chances.flatMap((chance, ago) => (chance < often ? [24 * ago] : []))),
  );
const anyTimes = fc.array(fc.integer({ min: 0, max: 24 * 100 }), { maxLength: 30, size: 'max' });

const entries: fc.Arbitrary<Written[]> = fc.tuple(evenings, anyTimes).chain(([regular, more]) =>
  fc.tuple(
    ...[...regular, ...more].map((hoursAgo) =>
      fc.record({
        hoursAgo: fc.constant(hoursAgo),
        mood: fc.constantFrom(...moodNames, null, 'Something else'),
        breakthrough: fc.boolean(),
      }),
    ),
  ),
);

/** Instants near daylight saving changes, or any; all in the past, as entries are never in the future. */
const moment = fc
  .oneof(
    fc
      .constantFrom(
        '2025-03-30T01:00Z',
        '2025-10-26T01:00Z',
        '2026-03-08T05:00Z',
        '2025-11-02T05:00Z',
        '2025-04-24T22:00Z',
      )
      .map(Date.parse),
    fc.integer({ min: Date.parse('2018-01-01'), max: Date.parse('2026-06-01') }),
  )
  .chain((time) => fc.integer({ min: -30, max: 80 }).map((hours) => new Date(time + (hours * hour) / 2)));

/** Entries without moods, in the evenings only. */
function silently(hours: readonly number[]): Written[] {
  return hours.map((hoursAgo) => ({ hoursAgo, mood: null, breakthrough: false }));
}

const journal = fc.record({
  timeZone: fc.constantFrom(...timeZones),
  at: moment,
  written: fc.oneof(entries, evenings.map(silently)),
  attended: fc.array(fc.integer({ min: -1, max: 30 }), { maxLength: 4 }),
});

test('streaks, weeks and growth are what they are said to be, wherever she is and whatever clocks do', async () => {
  await fc.assert(
    fc.asyncProperty(journal, async ({ timeZone, at, written, attended }) => {
      const entries = written.map(({ hoursAgo, ...rest }) => ({
        ...rest,
        moment: new Date(at.getTime() - hoursAgo * hour),
      }));
      const member = await insertJournal(stack.sql, timeZone, entries);
      const today = dayInTimeZone(timeZone, at);
      const visits = attended.map((ago) => dayOfNumber(dayNumber(today) - ago));
      await stack.sql.query(
        'insert into public.class_attendances (user_id, attended_on) select $1, unnest($2::date[])',
        [member, visits],
      );
      const days = entries.map((each) => ({ ...each, day: dayInTimeZone(timeZone, each.moment) }));
      const { rows } = await stack.sql.query(
        `select private.streak_days($1, $2) as streak, row_to_json(w) as week, row_to_json(g) as growth
           from private.week_of($1, $2) w, private.growth_of($1, $2) g`,
        [member, at],
      );
      const [{ streak, week, growth }] = rows;
      expect(streak).toBe(streakDays([...days.map((each) => each.day), ...visits], today));
      expect(week).toEqual({
        today,
        week_starts: weekStartOf(today),
        classes: inWeekOf(today, visits).length,
        journal: new Set(
          inWeekOf(
            today,
            days.map((each) => each.day),
          ),
        ).size,
        community: 0,
      });
      const figures = positiveDays(days);
      expect(growth).toMatchObject({
        entries: days.length,
        breakthroughs: days.filter((each) => each.breakthrough).length,
        mood_days: figures.moodDays,
        positive_days: figures.positiveDays,
        moods: timesOfMoods(days),
      });
      expect(growth.weeks).toEqual(
        Array.from({ length: 12 }, (_, index) => {
          const first = dayOfNumber(dayNumber(weekStartOf(today)) - 7 * (11 - index));
          const ofWeek = days.filter((each) => weekStartOf(each.day) === first);
          return { week: first, entries: ofWeek.length, moods: timesOfMoods(ofWeek) };
        }),
      );
    }),
    { numRuns: 150 },
  );
});

function timesOfMoods(days: readonly { mood: string | null }[]): Record<string, number> {
  const times = moodNames.map((name) => [name, days.filter((each) => each.mood === name).length] as const);
  return Object.fromEntries(times.filter(([, count]) => count > 0));
}

test('writing at the same hour each evening is a streak when clocks change, and at midnight in Havana', async () => {
  for (const [timeZone, evenings] of [
    ['Europe/London', ['2026-03-27T23:30Z', '2026-03-28T23:30Z', '2026-03-29T22:30Z', '2026-03-30T22:30Z']],
    ['America/Havana', ['2025-10-31T04:30Z', '2025-11-01T04:30Z', '2025-11-02T04:30Z', '2025-11-03T05:30Z']],
  ] as const) {
    const moments = evenings.map((moment) => ({ moment: new Date(moment) }));
    const member = await insertJournal(stack.sql, timeZone, moments);
    const { rows } = await stack.sql.query('select private.streak_days($1, $2) as streak', [member, evenings.at(-1)]);
    expect(rows, timeZone).toEqual([{ streak: 4 }]);
  }
});

test('Local day: on this day is the same date in earlier years, of the days on which she wrote', async () => {
  const years = [2020, 2022, 2023, 2024, 2025];
  const moments = years.flatMap((year) =>
    ['02-27T23:30Z', '02-28T12:00Z', '02-29T12:00Z', '03-01T00:30Z'].flatMap((time) => {
      const moment = new Date(`${year}-${time}`);
      return moment.toISOString().slice(5, 10) === time.slice(0, 5) ? [{ moment }] : [];
    }),
  );
  const member = await insertJournal(stack.sql, 'Europe/London', moments);
  const there = async (at: string) => {
    const { rows } = await stack.sql.query(
      'select created_at from private.journal_on_day_of($1, $2) order by created_at',
      [member, at],
    );
    return rows.map((row) => row.created_at.toISOString().slice(0, 10));
  };
  expect(await there('2026-02-28T09:00Z')).toEqual([
    ...['2020-02-28', '2020-02-29', '2022-02-28', '2023-02-28', '2024-02-28', '2024-02-29', '2025-02-28'],
  ]);
  expect(await there('2024-02-28T09:00Z')).toEqual(['2020-02-28', '2022-02-28', '2023-02-28']);
  expect(await there('2024-02-29T09:00Z')).toEqual(['2020-02-29', '2022-02-28', '2023-02-28']);
  expect(await there('2026-03-01T23:59Z')).toEqual([
    '2020-03-01',
    '2022-03-01',
    '2023-03-01',
    '2024-03-01',
    '2025-03-01',
  ]);
  await stack.sql.query(`update public.profiles set time_zone = 'Pacific/Kiritimati' where id = $1`, [member]);
  // today is that of the place where she reads, far ahead of London; what she wrote stays on its day
  expect(await there('2026-02-28T09:00Z')).not.toContain('2025-02-27');
  expect(await there('2026-02-28T11:00Z')).toEqual(await there('2026-03-01T09:00Z'));
});
