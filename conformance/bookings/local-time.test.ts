import { clockChangeCases, clockChangeZones } from '@kindling/domain/sessions/clock-change-cases';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

// Morocco gave up summer time in 2026: time zone databases of different ages differ about it.
const zones = clockChangeZones.filter((zone) => zone !== 'Africa/Casablanca');

test('the database and the browser mean the same moment by a local time, around every change of the clocks', async () => {
  const cases = clockChangeCases(2026, 2030, zones);
  const { rows } = await stack.sql.query<{ utc: Date }>(
    `select private.local_to_utc(c.local::timestamp, c.zone) as utc
       from unnest($1::text[], $2::text[]) with ordinality as c (local, zone, place) order by c.place`,
    [cases.map(({ local }) => local), cases.map(({ timeZone }) => timeZone)],
  );
  const different = cases
    .map((given, index) => ({ ...given, database: rows[index]?.utc.toISOString() }))
    .filter(({ utc, database }) => utc !== database);
  expect(different).toEqual([]);
  expect(cases.length).toBeGreaterThan(5_000);
});
