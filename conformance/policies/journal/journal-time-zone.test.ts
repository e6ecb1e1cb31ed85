import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let stack: Stack;
let maya: Persona;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await stack.newMember('Maya Ellis');
});

const say = (time_zone: unknown) => maya.client.from('profiles').upsert({ id: maya.id, time_zone });

test('a member says where her days begin; until then it is London', async () => {
  await maya.client.from('profiles').upsert({ id: maya.id, name: 'Maya' });
  const read = async () => (await maya.client.from('profiles').select('name, time_zone').single()).data;
  expect(await read()).toEqual({ name: 'Maya', time_zone: 'Europe/London' });
  expect((await say('Asia/Kathmandu')).error).toBeNull();
  expect(await read()).toEqual({ name: 'Maya', time_zone: 'Asia/Kathmandu' });
});

test('every time zone that a browser can name is one, and nothing else is', async () => {
  const { rows } = await stack.sql.query(
    'select name, private.is_time_zone(name) as taken from unnest($1::text[]) as name',
    [[...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/UTC', 'Etc/GMT+5', 'America/Argentina/Ushuaia']],
  );
  expect(rows.filter((row) => !row.taken)).toEqual([]);
  const wrong = [
    ...['', ' ', 'EST', 'BST', 'london', 'Home/Sweet', 'Home/Sweet+3', 'GMT+25', '+02:00', '<+07>-7', 'Etc/GMT+99'],
    ...['posix/Europe/London', '../Europe/London', 'Europe/London\n', `Europe/${'London'.repeat(20)}`, null],
  ];
  for (const name of wrong) expect((await say(name)).error?.code, `${name}`).toMatch(/^2350?[12]/);
});

test('today is that of her zone; what she wrote stays on the day of its making', async () => {
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  await say('Pacific/Pago_Pago');
  await maya.client.from('journal_entries').insert({ user_id: maya.id, title: 'Clay' });
  const written = { kind: 'journal', happened_on: dayIn('Pacific/Pago_Pago') };
  for (const timeZone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
    await say(timeZone);
    expect((await maya.client.rpc('my_week').single()).data).toMatchObject({ today: dayIn(timeZone) });
    expect((await maya.client.rpc('recent_activity')).data).toMatchObject([written]);
  }
});
