import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { member, runAs } from '../support/run-as.ts';
import { newMembers, newTaughtClass } from './booking-calls.ts';

// Time zone of where a session of a class would be, and of its sessions.

let stack: Stack;
let teacher: string;
let classId: string;

beforeAll(async () => {
  stack = await startStack();
  await stack.sql.query(`
    insert into private.places (id, name, country, country_name, latitude, longitude, time_zone) values
      (-11, 'Peso da Régua', 'PT', 'Portugal', 41.16, -7.79, 'Europe/Lisbon'),
      (-12, 'Brno-sever', 'CZ', 'Czechia', 49.2, 16.6, 'Europe/Prague'),
      (-13, 'Olympus', 'US', 'United States', 10, 10, 'Mars/Olympus')`);
});
afterAll(() => stack.close());
beforeEach(async () => {
  ({ teacher, classId } = await newTaughtClass(stack.sql));
});

async function zones(where: { venue?: string; online?: boolean } = {}, who = teacher) {
  const { rows } = await runAs(stack.sql, member(who), 'select * from public.class_time_zones($1, $2, $3)', [
    classId,
    where.venue ?? null,
    where.online ?? false,
  ]);
  return rows[0];
}

async function venue(columns: Record<string, unknown>, owner = teacher): Promise<string> {
  const row = { owner_id: owner, name: 'The mill', address: '1 Mill Lane', town: 'Nowhere at all', ...columns };
  const { rows } = await stack.sql.query(
    `insert into public.venues (${Object.keys(row)}) values (${Object.keys(row).map((_, at) => `$${at + 1}`)}) returning id`,
    Object.values(row),
  );
  return rows[0].id;
}

const planIn = async (zone: string, days: number, of = classId) => {
  const start = `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 18:30`;
  const { rows } = await runAs(
    stack.sql,
    member(teacher),
    'select id, starts_at from public.plan_sessions($1, $2, array[$3::timestamp], 60, $4, 8)',
    [crypto.randomUUID(), of, start, zone],
  );
  return { start, ...(rows[0] as { id: string; starts_at: Date }) };
};

test('the gazetteer knows the time zone of each place, in one that PostgreSQL knows', async () => {
  const { rows } = await stack.sql.query(
    `select name from private.places where id > 0 and private.is_time_zone(time_zone) is not true limit 5`,
  );
  expect(rows).toEqual([]);
});

test('a venue is where its pin is, else in its town', async () => {
  expect(await zones({ venue: await venue({ latitude: 41.1, longitude: -7.8 }) })).toMatchObject({
    place: 'Europe/Lisbon',
  });
  expect(await zones({ venue: await venue({ town: 'Leeds' }) })).toMatchObject({ place: 'Europe/London' });
  // The pin says where it is, whatever its town is called.
  const abroad = await venue({ town: 'Leeds', latitude: 49.21, longitude: 16.61 });
  expect(await zones({ venue: abroad })).toMatchObject({ place: 'Europe/Prague' });
  expect(await zones({ venue: await venue({}) })).toMatchObject({ place: null });
  expect(await zones({ venue: await venue({ latitude: 10, longitude: 10 }) })).toMatchObject({ place: null });
});

/** The class as its page would say it: a listed one changes by review alone. */
async function pageSays(format: string, location: string | null) {
  const { rows } = await stack.sql.query<{ id: string }>(
    `insert into public.class_submissions (submitted_by, instructor_name, instructor_email, class_title, class_description,
       class_category, class_format, class_location, experience_level, pricing_type, status)
     values ($1, 'Ruth Pemberton', 'ruth@example.org', 'Pinch pots', 'Two hours of clay at a kitchen table.',
       'creative', $2, $3, 'beginner', 'message', 'approved')
     returning id`,
    [teacher, format, location],
  );
  classId = rows[0]?.id ?? '';
}

test('without a venue it is where its page says, and online nowhere', async () => {
  await pageSays('in-person', 'Leeds');
  expect(await zones()).toEqual({ place: 'Europe/London', dates: null });
  expect(await zones({ online: true })).toEqual({ place: null, dates: null });
  await pageSays('virtual', 'Leeds');
  expect(await zones()).toEqual({ place: null, dates: null });
  await pageSays('both', null);
  expect(await zones()).toEqual({ place: null, dates: null });
});

test('its sessions are those last planned, else those of her other classes', async () => {
  const other = await newTaughtClass(stack.sql);
  await stack.sql.query('update class_submissions set submitted_by = $1 where id = $2', [teacher, other.classId]);
  await planIn('Asia/Tokyo', 30, other.classId);
  expect(await zones({ online: true })).toEqual({ place: null, dates: 'Asia/Tokyo' });
  await planIn('Europe/Paris', 8);
  await planIn('Europe/Prague', 9);
  expect(await zones({ online: true })).toEqual({ place: null, dates: 'Europe/Prague' });
});

test('only its teacher is told, and of venues that she can use', async () => {
  const [maya = ''] = await newMembers(stack.sql, 1);
  expect(await zones({}, maya)).toBeUndefined();
  expect(await zones({ venue: await venue({ town: 'Leeds' }, maya) })).toBeUndefined();
});

test('a session moves into the zone of its place: its time is read there', async () => {
  const { id, start } = await planIn('America/New_York', 20);
  const change = (zone: string | null, starts = start) =>
    runAs(stack.sql, member(teacher), `select public.change_sessions($1, 'one', $2, 60, 8, time_zone => $3)`, [
      id,
      starts,
      zone,
    ]);
  const stored = async () =>
    (
      await stack.sql.query(
        `select time_zone, to_char(starts_at at time zone time_zone, 'YYYY-MM-DD HH24:MI') as start from class_sessions where id = $1`,
        [id],
      )
    ).rows[0];
  await change(null);
  expect(await stored()).toEqual({ time_zone: 'America/New_York', start });
  await change('Europe/London');
  expect(await stored()).toEqual({ time_zone: 'Europe/London', start });
  await expect(change('Mars/Olympus')).rejects.toMatchObject({ code: '22023' });
});
