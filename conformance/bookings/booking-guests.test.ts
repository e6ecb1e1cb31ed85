import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorOf, member, runAs, visitor } from '../support/run-as.ts';
import { bookingCalls, newMembers, newSession, newTaughtClass } from './booking-calls.ts';

// Guests: a seat of a booking that is passed on by a link, to a friend without an account.

let stack: Stack;
let maya: Persona;
let teacher: string;
let classId: string;
let session: string;
let booking: string;

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember('Maya Ellis');
  ({ teacher, classId } = await newTaughtClass(stack.sql));
});
afterAll(() => stack.close());
beforeEach(async () => {
  session = await newSession(stack.sql, classId, 6);
  ({ id: booking } = await bookingCalls(stack.sql, maya.id).book(session, 3));
});

const sql = <Row extends object>(text: string, values: unknown[] = []) => stack.sql.query<Row>(text, values);
const as = async <Value>(id: string, call: string, values: unknown[]) =>
  ((await runAs(stack.sql, member(id), `select ${call} as value`, values)).rows[0] as { value: Value }).value;
const invite = (of = booking) => as<string>(maya.id, 'public.invite_guest($1)', [of]);
const guests = async () => {
  const { data } = await maya.client.rpc('my_bookings').throwOnError();
  return (data.find(({ id }: { id: string }) => id === booking)?.guests ?? []) as {
    id: string;
    state: string;
    first_name: string;
  }[];
};
const shown = async (token: string) =>
  (await stack.visitor().rpc('guest_of_link', { token }).throwOnError()).data as Record<string, unknown> | null;

/** Presses a button of the page, as a browser does without a script. Returns the token of the page she is sent to. */
async function press(token: string, form: Record<string, string>): Promise<string> {
  const answer = await fetch(`${stack.url}/guest/${token}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return /\/guest\/([\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
}

const accept = (token: string, said: Record<string, string> = {}) =>
  press(token, { act: 'accept', first_name: 'Ines', email: '', request_id: crypto.randomUUID(), ...said });

test('Invitation: the link names nobody before a yes; the guest’s own one says with whom, and works while hers is', async () => {
  const token = await invite();
  const before = await shown(token);
  expect(before).toMatchObject({ state: 'open', own: false, brought_by: null, class_title: 'Pinch pots' });
  expect(JSON.stringify(before)).not.toMatch(/Maya|Ellis/);
  const own = await accept(token);
  expect(own).not.toBe(token);
  expect(await shown(own)).toMatchObject({ state: 'coming', own: true, first_name: 'Ines', brought_by: 'Maya' });
  expect(await guests()).toMatchObject([{ state: 'coming', first_name: 'Ines' }]);
});

test('One-time link: answered it says only that it is taken, to whoever else has it', async () => {
  const token = await invite();
  await accept(token);
  expect(await shown(token)).toEqual({ state: 'taken' });
  const late = await accept(token, { first_name: 'Robin' });
  expect(late).toBe(token);
  await press(token, { act: 'decline' });
  expect(await guests()).toMatchObject([{ state: 'coming', first_name: 'Ines' }]);
});

test('Idempotency: a yes that is sent twice is one, and leads to the same page', async () => {
  const token = await invite();
  const request_id = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => accept(token, { request_id })));
  expect(new Set(answers).size).toBe(1);
  expect(await shown(answers[0] ?? '')).toMatchObject({ state: 'coming' });
  expect(await guests()).toHaveLength(1);
});

test('Race condition: of several who say yes with one link at once, one has the seat', async () => {
  const token = await invite();
  const answers = await Promise.all(['Ines', 'Robin', 'Ada', 'Bo'].map((first_name) => accept(token, { first_name })));
  expect(answers.filter((answer) => answer !== token)).toHaveLength(1);
  expect(await guests()).toHaveLength(1);
});

test('Race condition: no more links are out than there are seats beside her own', async () => {
  const made = await Promise.allSettled([1, 2, 3, 4, 5].map(() => invite()));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await errorOf(stack.sql, member(maya.id), 'select public.invite_guest($1)', [booking])).toBe('PT409');
  const [first] = await guests();
  await as(maya.id, 'public.withdraw_guest($1)', [first?.id]);
  await invite();
  expect(await guests()).toHaveLength(2);
});

test('Safe methods: opening the link changes nothing', async () => {
  const token = await invite();
  for (const method of ['GET', 'HEAD']) await fetch(`${stack.url}/guest/${token}`, { method });
  expect(await shown(token)).toMatchObject({ state: 'open' });
  const page = await fetch(`${stack.url}/guest/${token}`);
  expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ]);
  expect((await fetch(`${stack.url}/guest/nobody-was-sent-this`)).status).toBe(404);
});

test('Ownership: a booking that is another’s, waits or has one seat passes nothing on', async () => {
  const [other = ''] = await newMembers(stack.sql, 1);
  expect(await errorOf(stack.sql, member(other), 'select public.invite_guest($1)', [booking])).toBe('PT404');
  expect(await errorOf(stack.sql, member(teacher), 'select public.invite_guest($1)', [booking])).toBe('PT404');
  expect(await errorOf(stack.sql, visitor, 'select public.invite_guest($1)', [booking])).toBe('42501');
  const alone = await bookingCalls(stack.sql, other).book(session, 1);
  expect(await errorOf(stack.sql, member(other), 'select public.invite_guest($1)', [alone.id])).toBe('PT409');
  const [third = ''] = await newMembers(stack.sql, 1);
  const waiting = await bookingCalls(stack.sql, third).book(session, 3);
  expect(waiting.status).toBe('waiting');
  expect(await errorOf(stack.sql, member(third), 'select public.invite_guest($1)', [waiting.id])).toBe('PT409');
  await invite();
  const [guest] = await guests();
  expect(await errorOf(stack.sql, member(other), 'select public.withdraw_guest($1)', [guest?.id])).toBe('PT404');
});

test('Column grants of guests: nobody reads the tables, and the address is told to nobody', async () => {
  const own = await accept(await invite(), { email: 'ines@example.org' });
  for (const speaker of [visitor, member(maya.id), member(teacher)]) {
    for (const table of ['booking_guests', 'guest_links'])
      expect(await errorOf(stack.sql, speaker, `select from private.${table}`)).toBe('42501');
  }
  const told = JSON.stringify([
    await guests(),
    await shown(own),
    (await runAs(stack.sql, member(teacher), 'select * from public.door_list($1)', [session])).rows,
  ]);
  expect(told).not.toContain('ines@example.org');
});

test('Door list: a guest’s first name stands with the booking, and goes when she says no', async () => {
  const own = await accept(await invite());
  const line = async () =>
    (await runAs(stack.sql, member(teacher), 'select guests from public.door_list($1)', [session])).rows;
  expect(await line()).toEqual([{ guests: ['Ines'] }]);
  await press(own, { act: 'decline' });
  expect(await line()).toEqual([{ guests: [] }]);
  expect(await shown(own)).toMatchObject({ state: 'declined', brought_by: null });
});

test('Notifications: whoever brings her hears of a yes and of a no', async () => {
  const own = await accept(await invite());
  await press(own, { act: 'decline' });
  await press(own, { act: 'decline' });
  const { rows } = await sql(
    `select decision, reason from public.notifications
      where user_id = $1 and decision like 'guest%' order by created_at desc, id limit 2`,
    [maya.id],
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { decision: 'guest_coming', reason: 'Ines' },
      { decision: 'guest_declined', reason: 'Ines' },
    ]),
  );
});

const endings: Record<string, { end: () => Promise<unknown>; state: string }> = {
  'given back': { end: () => bookingCalls(stack.sql, maya.id).cancel(booking), state: 'given_back' },
  'a date that is cancelled': {
    end: () => as(teacher, "public.cancel_sessions($1, 'one', 'Burst pipe')", [session]),
    state: 'session_cancelled',
  },
  'a class that is taken down': {
    end: () => sql(`update public.class_submissions set status = 'declined' where id = $1`, [classId]),
    state: 'session_cancelled',
  },
  'a block between teacher and member': {
    end: () => sql('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [teacher, maya.id]),
    state: 'given_back',
  },
};
for (const [what, { end, state }] of Object.entries(endings)) {
  test(`Ended with its booking: ${what}`, async () => {
    const open = await invite();
    const own = await accept(await invite());
    await end();
    expect(await shown(own)).toMatchObject({ state, brought_by: null });
    expect(await shown(open)).toMatchObject({ state });
    expect(await accept(open)).toBe(open);
    expect(await shown(open)).toMatchObject({ state });
    await sql(`update public.class_submissions set status = 'approved' where id = $1`, [classId]);
    await sql('delete from public.blocks');
  });
}

test('Expiry: an invitation is over after 14 days, and at the start of the date; its seat can be passed on anew', async () => {
  const token = await invite();
  await sql(`update private.booking_guests set created_at = now() - interval '14 days' where booking_id = $1`, [
    booking,
  ]);
  expect(await shown(token)).toMatchObject({ state: 'expired' });
  expect(await accept(token)).toBe(token);
  expect(await guests()).toEqual([]);
  const [one, two] = [await invite(), await invite()];
  await accept(one);
  await sql(
    `update public.class_sessions set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour' where id = $1`,
    [session],
  );
  expect(await shown(two)).toMatchObject({ state: 'expired' });
  expect(await errorOf(stack.sql, member(maya.id), 'select public.invite_guest($1)', [booking])).toBe('PT409');
});

test('Suspension: she passes nothing on, and the guest she has keeps her seat', async () => {
  const own = await accept(await invite());
  const { rows } = await sql<{ id: string }>(
    `insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id)
     values ('suspend', 'member', $1, $1, 'A test', $2) returning id`,
    [maya.id, teacher],
  );
  await sql('insert into private.suspensions (member_id, sanction_id) values ($1, $2)', [maya.id, rows[0]?.id]);
  expect(await errorOf(stack.sql, member(maya.id), 'select public.invite_guest($1)', [booking])).toBe('PT403');
  expect(await shown(own)).toMatchObject({ state: 'coming' });
  await sql('delete from private.suspensions');
});

test('A new password ends links that are out; a guest who said yes keeps her seat', async () => {
  const open = await invite();
  const own = await accept(await invite());
  await sql('select private.end_credentials($1)', [maya.id]);
  expect(await shown(open)).toMatchObject({ state: 'withdrawn' });
  expect(await shown(own)).toMatchObject({ state: 'coming' });
});

test('Erasure: her guests end with her bookings, and nothing leads from them to her', async () => {
  const gone = await stack.newMember('Zanzibelle Quill');
  const hers = await bookingCalls(stack.sql, gone.id).book(session, 2);
  const token = await as<string>(gone.id, 'public.invite_guest($1)', [hers.id]);
  const own = await accept(token, { email: 'ines@example.org' });
  await sql('select private.erase_member($1)', [gone.id]);
  const state = await shown(own);
  expect(state).toMatchObject({ state: 'given_back', brought_by: null });
  expect(JSON.stringify(state)).not.toContain('Zanzibelle');
  const { rows } = await sql('select booking_id, email from private.booking_guests where session_id = $1', [session]);
  expect(rows).toEqual([{ booking_id: null, email: 'ines@example.org' }]);
});

test('Retention of guests: a week after the date, and after a seat is taken back', async () => {
  const [kept, back] = [await accept(await invite()), await accept(await invite(), { first_name: 'Robin' })];
  const robin = (await guests()).find(({ first_name }) => first_name === 'Robin');
  await as(maya.id, 'public.withdraw_guest($1)', [robin?.id]);
  await sql(`update private.booking_guests set ended_at = now() - interval '8 days' where id = $1`, [robin?.id]);
  await sql('select private.cleanup_guests(100)');
  expect(await shown(back)).toBeNull();
  expect(await shown(kept)).toMatchObject({ state: 'coming' });
  await sql(
    `update public.class_sessions set starts_at = now() - interval '9 days', ends_at = now() - interval '8 days'
      where id = $1`,
    [session],
  );
  await sql('select private.cleanup_guests(100)');
  expect(await shown(kept)).toBeNull();
});

test('Validation: sixty letters of any script are a name; none, and an address that is none, change nothing else', async () => {
  const name = `${'ع'.repeat(57)}🌸`;
  const own = await accept(await invite(), { first_name: `  ${name} `, email: 'not an address' });
  expect(await shown(own)).toMatchObject({ state: 'coming', first_name: name, mailed: false });
  const token = await invite();
  for (const first_name of ['', '   ', 'x'.repeat(61)]) expect(await accept(token, { first_name })).toBe(token);
  expect(await accept(token, { request_id: 'none' })).toBe(token);
  expect(await shown(token)).toMatchObject({ state: 'open' });
});

test('Query plan: guests of a member’s bookings are read by their booking', async () => {
  await sql(`insert into private.booking_guests (session_id) select $1 from generate_series(1, 20000)`, [session]);
  await sql('analyze private.booking_guests');
  const { rows } = await sql<{ 'QUERY PLAN': string }>(
    `explain (costs off) select from private.booking_guests k where k.booking_id = $1 and k.ended is null`,
    [booking],
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('booking_guests_booking_id');
  await sql('delete from private.booking_guests where session_id = $1', [session]);
});
