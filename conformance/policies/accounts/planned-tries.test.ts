import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let stack: Stack;
let maya: Persona;
let ellis: Persona;

beforeAll(async () => {
  stack = await startStack();
  ellis = await stack.newMember('Ellis Moon');
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await stack.newMember('Maya Ellis');
});

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const tries = (who: Persona) => who.client.from('planned_tries');
const row = (change: object = {}) => ({
  id: crypto.randomUUID(),
  user_id: maya.id,
  thing: 'wild-swimming',
  starts_at: hours(20),
  time_zone: 'Europe/London',
  ...change,
});

async function planned(change: object = {}): Promise<string> {
  const values = row(change);
  expect((await tries(maya).insert(values)).error).toBeNull();
  return values.id;
}

test('a member plans, moves and drops her own, and a retry with its id plans nothing more', async () => {
  const values = row();
  expect((await tries(maya).insert(values)).error).toBeNull();
  expect((await tries(maya).insert(values)).error?.code).toBe('23505');
  const later = hours(48);
  expect((await tries(maya).update({ starts_at: later }).eq('id', values.id)).error).toBeNull();
  const { data } = await tries(maya).select('thing, starts_at, outcome');
  expect(data).toEqual([
    { thing: 'wild-swimming', starts_at: expect.stringContaining(later.slice(0, 19)), outcome: null },
  ]);
  expect((await tries(maya).delete().eq('id', values.id)).error).toBeNull();
  expect((await tries(maya).select('id')).data).toEqual([]);
});

test('nobody else reads, plans, changes or drops a try of hers', async () => {
  const id = await planned();
  expect((await tries(ellis).select('id')).data).toEqual([]);
  expect((await tries(ellis).insert(row())).error?.code).toBe('42501');
  expect((await tries(ellis).update({ outcome: 'loved' }).eq('id', id).select('id')).data).toEqual([]);
  await tries(ellis).delete().eq('id', id);
  expect(
    (
      await tries(maya)
        .update({ user_id: ellis.id } as never)
        .eq('id', id)
    ).error?.code,
  ).toBe('42501');
  expect((await tries(maya).select('id, outcome')).data).toEqual([{ id, outcome: null }]);
  const visitor = stack.visitor().from('planned_tries');
  expect((await visitor.select()).error?.code).toBe('42501');
  expect((await visitor.insert(row())).error?.code).toBe('42501');
});

test('how it was is noted once its time has come, and counts for no figure', async () => {
  const ahead = await planned();
  expect((await tries(maya).update({ outcome: 'loved' }).eq('id', ahead)).error?.code).toBe('23514');
  const over = await planned({ starts_at: hours(-1) });
  expect((await tries(maya).update({ outcome: 'wonderful' }).eq('id', over)).error?.code).toBe('23514');
  expect((await tries(maya).update({ outcome: 'loved' }).eq('id', over)).error).toBeNull();
  expect((await tries(maya).select('outcome').eq('id', over)).data).toEqual([{ outcome: 'loved' }]);
  const { rows } = await stack.sql.query(
    'select from public.class_attendances where user_id = $1 union all select from public.user_stats where user_id = $1 and classes_attended > 0',
    [maya.id],
  );
  expect(rows).toEqual([]);
});

test('a try lies within a year, and names a thing and a time zone', async () => {
  for (const change of [
    { starts_at: hours(-48) },
    { starts_at: hours(400 * 24) },
    { starts_at: 'infinity' },
    { thing: 'Wild swimming' },
    { thing: 'a'.repeat(61) },
    { thing: '' },
    { time_zone: 'Mars/Olympus' },
  ]) {
    expect((await tries(maya).insert(row(change))).error?.code, JSON.stringify(change)).toBe('23514');
  }
  expect((await tries(maya).insert({ ...row(), outcome: 'loved' } as never)).error?.code).toBe('42501');
});

test('her calendar subscription holds what she means to try, and nobody else’s', async () => {
  const id = await planned();
  await tries(ellis).insert(row({ user_id: ellis.id, thing: 'foraging' }));
  await planned({ thing: 'iron-smelting' });
  const { data: token } = await maya.client.rpc('create_calendar_subscription');
  const text = await (await fetch(`${stack.url}/calendar/${token}.ics`)).text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(events.map(({ uid, summary }) => [uid, summary])).toEqual([
    [expect.stringContaining(`try-${id}@`), 'Try wild swimming'],
  ]);
  await tries(maya).delete().eq('id', id);
  expect(await (await fetch(`${stack.url}/calendar/${token}.ics`)).text()).not.toContain(id);
});

test('the calendar file of a try is made of its address, without a session, and of nothing else', async () => {
  const id = crypto.randomUUID();
  const address = (values: Record<string, string>, name = `${id}.ics`) =>
    fetch(`${stack.url}/calendar/tries/${name}?${new URLSearchParams(values)}`);
  const valid = { thing: 'wild-swimming', starts_at: '2026-11-26T19:00:00.000Z' };
  const response = await address(valid);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="kindling-try.ics"');
  const [event] = new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents('vevent');
  const read = new ICAL.Event(event ?? new ICAL.Component('vevent'));
  expect(read.uid).toContain(`try-${id}@`);
  expect(read.startDate.toJSDate()).toEqual(new Date(valid.starts_at));
  expect(read.description.length).toBeGreaterThan(40);
  for (const [values, name] of [
    [{ ...valid, thing: 'knitting' }],
    [{ ...valid, starts_at: 'tomorrow' }],
    [{ ...valid, starts_at: '2026-13-45T19:00:00.000Z' }],
    [{ thing: valid.thing }],
    [valid, 'x.ics'],
    [valid, `${id.replaceAll('-', 'a')}.ics`],
  ] as const) {
    expect((await address(values, name)).status, JSON.stringify([values, name])).toBe(404);
  }
});
