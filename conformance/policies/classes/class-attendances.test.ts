import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { classRow, setReviewStatus } from '../../support/class-values.ts';

let stack: Stack;
let maya: Persona;
let teacher: Persona;
let approved: string;
let pending: string;

async function submit(title: string): Promise<string> {
  await teacher.client.from('class_submissions').insert(classRow({ class_title: title }));
  const { data } = await teacher.client.rpc('my_classes').select('id').eq('class_title', title).single();
  return (data as { id: string }).id;
}

beforeAll(async () => {
  stack = await startStack();
  teacher = await stack.newMember('Ruth Pemberton');
  approved = await submit('Approved');
  await setReviewStatus(stack.sql, 'class_submissions', approved, 'approved');
  pending = await submit('Pending');
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await stack.newMember('Maya Ellis');
});

const attendances = (who: Persona) => who.client.from('class_attendances');
const insertAttendance = (on: string, change: object = {}) =>
  attendances(maya).insert({ user_id: maya.id, class_id: approved, attended_on: on, ...change });

/** Date in London, `offset` days from today. */
function day(offset: number): string {
  const time = new Date(Date.now() + offset * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(time);
}

async function attended(who: Persona): Promise<number | undefined> {
  const { data } = await who.client.from('user_stats').select('classes_attended').eq('user_id', who.id).maybeSingle();
  return data?.classes_attended;
}

test('a member says on which days she went, and they are counted', async () => {
  expect(await attended(maya)).toBeUndefined();
  expect(await insertAttendance(day(0))).toMatchObject({ status: 201, error: null });
  expect((await insertAttendance(day(-7))).error).toBeNull();
  expect(await attended(maya)).toBe(2);
  const { data } = await attendances(maya).select('class_id, attended_on').order('attended_on');
  expect(data).toEqual([day(-7), day(0)].map((attended_on) => ({ class_id: approved, attended_on })));
});

test('a day counts once, and what is taken back counts no longer', async () => {
  await insertAttendance(day(0));
  expect((await insertAttendance(day(0))).error?.code).toBe('23505');
  expect(await attended(maya)).toBe(1);
  expect((await attendances(maya).delete().eq('user_id', maya.id)).error).toBeNull();
  expect(await attended(maya)).toBe(0);
  await insertAttendance(day(0));
  expect(await attended(maya)).toBe(1);
});

test('nobody goes in the future, or before there were classes', async () => {
  for (const on of [day(1), day(400), '1999-12-31', '-infinity', 'infinity']) {
    expect((await insertAttendance(on)).error?.code, on).toBe('23514');
  }
  expect((await insertAttendance('someday')).error?.code).toBe('22007');
});

test('it is her own and to an approved class', async () => {
  for (const change of [
    { user_id: teacher.id },
    { class_id: pending },
    { class_id: crypto.randomUUID() },
    { class_id: null },
  ]) {
    expect((await insertAttendance(day(0), change)).error?.code, JSON.stringify(change)).toBe('42501');
  }
  const visitor = stack.visitor().from('class_attendances');
  expect((await visitor.insert({ class_id: approved, attended_on: day(0) })).error?.code).toBe('42501');
  expect((await visitor.select()).error?.code).toBe('42501');
});

test('nobody else reads, changes or takes back a day of hers, the teacher neither', async () => {
  await insertAttendance(day(0));
  expect((await attendances(teacher).select()).data).toEqual([]);
  await attendances(teacher).delete().eq('user_id', maya.id);
  expect(
    (
      await attendances(maya)
        .update({ attended_on: day(-1) })
        .eq('user_id', maya.id)
    ).error?.code,
  ).toBe('42501');
  expect((await attendances(maya).select('attended_on')).data).toEqual([{ attended_on: day(0) }]);
});

test('twenty a day are enough', async () => {
  const days = Array.from({ length: 21 }, (_, index) => ({
    user_id: maya.id,
    class_id: approved,
    attended_on: day(-index),
  }));
  expect(await attendances(maya).insert(days)).toMatchObject({ status: 429, error: { code: 'PT429' } });
  expect((await attendances(maya).insert(days.slice(1))).error).toBeNull();
  expect(await attended(maya)).toBe(20);
});

test('Lost update: days at once are counted one by one', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => insertAttendance(day(-index))));
  expect(await attended(maya)).toBe(8);
});

test('a class that goes takes nothing from her, and she takes all of it with her', async () => {
  const id = await submit(`Short-lived ${maya.id}`);
  await setReviewStatus(stack.sql, 'class_submissions', id, 'approved');
  await insertAttendance(day(0), { class_id: id });
  await stack.sql.query('delete from public.class_submissions where id = $1', [id]);
  expect((await attendances(maya).select('class_id, attended_on')).data).toEqual([
    { class_id: null, attended_on: day(0) },
  ]);
  expect(await attended(maya)).toBe(1);
  await stack.sql.query('delete from auth.users where id = $1', [maya.id]);
  for (const table of ['class_attendances', 'user_stats']) {
    const { rows } = await stack.sql.query(`select from public.${table} where user_id = $1`, [maya.id]);
    expect(rows, table).toEqual([]);
  }
});
