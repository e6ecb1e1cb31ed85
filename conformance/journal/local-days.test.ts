import { emptyJournalForm } from '@kindling/domain/journal/journal-schema';
import { dayInTimeZone, dayNumber, dayOfNumber } from '@kindling/domain/stats/calendar-days';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendEntry } from '../../apps/web/app/features/journal/entry/send-entry.ts';
import { serviceClient } from '../../backend/conformance/support/file-fixtures.ts';
import { newTaughtClass } from '../bookings/booking-calls.ts';
import { type AppPage, openAppPage } from '../support/app-page.ts';
import { createMemberCard, createPost } from '../support/community-calls.ts';
import { member, runAs } from '../support/run-as.ts';

// What a member makes stays on the calendar day of the place where she made it. Two zones 25 hours apart: whatever the
// time is, the day there is never the day here.

const [there, here] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const today = (timeZone: string) => dayInTimeZone(timeZone, new Date());

let stack: Stack;
let page: AppPage;
let maya: Persona;
let classId: string;

beforeAll(async () => {
  stack = await startStack();
  page = await openAppPage(stack);
  ({ classId } = await newTaughtClass(stack.sql));
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya);
});

const journal = () => maya.client.from('journal_entries');
const move = (time_zone: string) => maya.client.from('profiles').upsert({ id: maya.id, time_zone }).throwOnError();
const activity = async () => (await maya.client.rpc('recent_activity').throwOnError()).data;
const attend = (attended_on: string, change: object = {}) =>
  maya.client.from('class_attendances').insert({ user_id: maya.id, class_id: classId, attended_on, ...change });

test('Local day: what was made there stays on its day when it is read here, whatever the profile says', async () => {
  await move(there);
  const day = today(there);
  await journal().insert({ user_id: maya.id, title: 'Clay', mood: 'Joyful' }).throwOnError();
  await createPost(maya);
  expect((await attend(day)).error).toBeNull();
  const lines = ['class', 'journal', 'post'].map((kind) => ({ kind, happened_on: day }));
  for (const zone of [there, here, 'Europe/London']) {
    await move(zone);
    const found = (await activity()) as { kind: string; happened_on: string }[];
    expect(found.map(({ kind, happened_on }) => ({ kind, happened_on })).sort(byKind), zone).toEqual(lines);
    expect((await journal().select('local_day, time_zone').single()).data).toEqual({
      local_day: day,
      time_zone: there,
    });
    // the day that she has begun there counts, however early it still is here
    expect((await maya.client.rpc('my_week').single()).data).toMatchObject({ today: day, journal: 1, community: 1 });
    expect((await maya.client.from('user_stats').select('streak_days').single()).data).toEqual({ streak_days: 1 });
  }
});
const byKind = (one: { kind: string }, other: { kind: string }) => one.kind.localeCompare(other.kind);

test('Local day: two evenings on a flight are a streak of two, and their calendar is asked by day', async () => {
  await move(here);
  const [first, second] = [new Date(Date.now() - 86_400_000), new Date(Date.now() - 60_000)];
  for (const written of [first, second])
    await journal()
      .insert({ user_id: maya.id, title: 'Clay', created_at: written.toISOString(), time_zone: there })
      .throwOnError();
  const days = [first, second].map((written) => dayInTimeZone(there, written));
  const ofDay = await journal().select('created_at').eq('local_day', days[0]).throwOnError();
  expect(ofDay.data).toHaveLength(1);
  expect((await maya.client.from('user_stats').select('streak_days').single()).data).toEqual({ streak_days: 2 });
  const growth = (await maya.client.rpc('my_growth').single()).data as { entries: number };
  expect(growth.entries).toBe(2);
});

test('Local day: it follows from moment and zone, so that no client says another one', async () => {
  for (const local_day of ['2000-01-01', dayOfNumber(dayNumber(today(there)) + 40), null]) {
    const { data, error } = await journal()
      .insert({ user_id: maya.id, title: 'Clay', time_zone: there, local_day })
      .select('local_day')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ local_day: today(there) });
  }
  expect((await journal().update({ local_day: '2000-01-01' }).eq('user_id', maya.id)).error?.code).toBe('42501');
  expect((await journal().update({ time_zone: here }).eq('user_id', maya.id)).error?.code).toBe('42501');
});

test('Local day: a zone that is none is never stored: refused for a visit, the profile’s for an entry', async () => {
  for (const time_zone of ['Mars/Olympus', 'EST5EDT4', '<+99>-9', 'auckland']) {
    await journal().insert({ user_id: maya.id, title: 'Clay', time_zone }).throwOnError();
    expect((await attend('2026-01-01', { time_zone })).error?.code, time_zone).toBe('23514');
  }
  const { data } = await journal().select('time_zone');
  expect(new Set(data?.map((row) => row.time_zone))).toEqual(new Set(['Europe/London']));
});

test('Local day: an entry from a browser whose zone PostgreSQL does not know is saved, in the profile’s', async () => {
  await move(there);
  await page.signIn(maya);
  const draft = {
    id: crypto.randomUUID(),
    writtenAt: new Date().toISOString(),
    form: { ...emptyJournalForm, title: 'A' },
  };
  await sendEntry(page.backend, maya.id, { ...draft, timeZone: 'Mars/Olympus' });
  expect((await journal().select('title, time_zone').single()).data).toEqual({ title: 'A', time_zone: there });
});

test('Local day: a client that says no zone, and the service for a member, get that of her profile', async () => {
  await move(there);
  await serviceClient(stack).from('journal_entries').insert({ user_id: maya.id, title: 'Imported' }).throwOnError();
  await journal().insert({ user_id: maya.id, title: 'Clay' }).throwOnError();
  const { data } = await journal().select('time_zone, local_day');
  expect(data).toEqual([1, 2].map(() => ({ time_zone: there, local_day: today(there) })));
});

test('Local day: she logs a class on the day it is there, and on no day that has not begun there', async () => {
  const day = today(there);
  expect((await attend(day, { time_zone: there })).error).toBeNull();
  expect((await attend(day, { time_zone: here })).error?.code).toBe('23514');
  const next = dayOfNumber(dayNumber(day) + 1);
  expect((await attend(next, { time_zone: there })).error?.code).toBe('23514');
});

test('Local day: where a post was written is nobody else’s to read, nor the author’s without her second factor', async () => {
  await move(there);
  const id = await createPost(maya);
  const ruth = await stack.newMember('Ruth Pemberton');
  await createMemberCard(ruth, 'Ruth P.');
  const { data: post } = await ruth.client.from('posts').select().eq('id', id).single();
  expect(Object.keys(post)).not.toContain('time_zone');
  expect(JSON.stringify(post)).not.toContain(there);
  const asked = `select private.time_zone_of_post('${id}') as zone`;
  for (const statement of [asked, 'select from private.post_time_zones'])
    await expect(runAs(stack.sql, member(ruth.id), statement)).rejects.toMatchObject({ code: '42501' });
});
