import type { Persona } from '@kindling/test-kit';
import { type Stack, startStack } from '@kindling/test-kit';
import { waitFor } from '@kindling/test-kit/wait-for';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingCalls, newSession, newTaughtClass } from '../bookings/booking-calls.ts';

let stack: Stack;
let maya: Persona;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await stack.newMember('Maya Ellis');
});

async function newAddress(who = maya): Promise<string> {
  const { data, error } = await who.client.rpc('create_calendar_subscription');
  expect(error).toBeNull();
  return `${stack.url}/calendar/${data}.ics`;
}

async function read(address: string) {
  const response = await fetch(address);
  const text = await response.text();
  const events = response.status === 200 ? new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent') : [];
  return {
    status: response.status,
    headers: response.headers,
    text,
    uids: events.map((e) => e.getFirstPropertyValue('uid')),
  };
}

test('a calendar program reads the sessions she is booked on, and nothing else, without signing in', async () => {
  const { classId } = await newTaughtClass(stack.sql);
  const ellis = await stack.newMember('Ellis Moon');
  const [hers, theirs, full] = [
    await newSession(stack.sql, classId, 5),
    await newSession(stack.sql, classId, 5, 96),
    await newSession(stack.sql, classId, 1, 120),
  ];
  const booking = await bookingCalls(stack.sql, maya.id).book(hers, 2);
  for (const session of [theirs, full]) await bookingCalls(stack.sql, ellis.id).book(session);
  await bookingCalls(stack.sql, maya.id).book(full);

  const address = await newAddress();
  const { status, headers, text, uids } = await read(address);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(uids).toEqual([expect.stringContaining(booking.id)]);
  expect(text).not.toContain(maya.email);

  await bookingCalls(stack.sql, maya.id).cancel(booking.id);
  expect((await read(address)).uids).toEqual([]);
});

test('Calendar feed: class and town, and the exact place only where she has said so', async () => {
  const { classId, teacher } = await newTaughtClass(stack.sql);
  const session = await newSession(stack.sql, classId, 5);
  await stack.sql.query(`update public.class_sessions set bring = 'an apron' where id = $1`, [session]);
  await bookingCalls(stack.sql, maya.id).book(session);
  const [address, town] = ['4 Mill Lane', 'Kettlewick'];
  await stack.sql.query(
    `with place as (insert into public.venues (owner_id, name, address, town) values ($1, 'The Old Kiln', $3, $4) returning id)
     update public.class_sessions set venue_id = place.id from place where class_sessions.id = $2`,
    [teacher, session, address, town],
  );
  const unfolded = async (where: string) => (await read(where)).text.replaceAll(/\r?\n /g, '').replaceAll('\\,', ',');
  const plain = await unfolded(await newAddress());
  expect(plain).toContain(`LOCATION:${town}`);
  expect(plain).not.toContain(address);
  const { data } = await maya.client.rpc('create_calendar_subscription', { includes_places: true });
  expect(await unfolded(`${stack.url}/calendar/${data}.ics`)).toContain(address);
});

test('Credentials: a new password, a global sign-out, a suspension and a ban end the address', async () => {
  const member = await stack.newMember('Ada Bright');
  const address = await newAddress(member);
  const made = async () => newAddress(member);
  const ends = async (where: string) => expect((await read(where)).status).toBe(404);
  expect((await read(address)).status).toBe(200);
  await member.client.auth.updateUser({ password: 'a wheel that is new', current_password: member.password });
  await ends(address);
  const second = await made();
  await stack.sql.query(
    `with act as (
       insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id)
       values ('suspend', 'member', $1, $1, 'Against the guidelines.', $2) returning id
     ) insert into private.suspensions (member_id, sanction_id) select $1, id from act`,
    [member.id, maya.id],
  );
  await ends(second);
  const third = await made();
  await stack.sql.query(`update auth.users set banned_until = now() + interval '1 second' where id = $1`, [member.id]);
  await stack.sql.query(`update auth.users set banned_until = null where id = $1`, [member.id]);
  await ends(third);
  const fourth = await made();
  await member.client.auth.signOut({ scope: 'global' });
  await ends(fourth);
});

test('the address stops working when she makes another, revokes it, or is banned', async () => {
  const first = await newAddress();
  const second = await newAddress();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await stack.sql.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [maya.id]);
  expect((await read(second)).status).toBe(404);
  await stack.sql.query('update auth.users set banned_until = null where id = $1', [maya.id]);
  expect((await maya.client.from('calendar_subscriptions').delete().eq('user_id', maya.id)).error).toBeNull();
  expect((await read(second)).status).toBe(404);
});

test('the database holds its hash alone, and nobody reads another member’s', async () => {
  const token = /calendar\/([\w-]+)\.ics$/.exec(await newAddress())?.[1] ?? '';
  const { rows } = await stack.sql.query('select to_jsonb(k)::text as row from public.calendar_subscriptions k');
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
  const ellis = await stack.newMember('Ellis Moon');
  expect((await ellis.client.from('calendar_subscriptions').select('user_id')).data).toEqual([]);
  expect((await maya.client.from('calendar_subscriptions').select('user_id')).data).toEqual([{ user_id: maya.id }]);
  expect((await maya.client.from('calendar_subscriptions').select('token_hash')).error?.code).toBe('42501');
  await ellis.client.from('calendar_subscriptions').delete().eq('user_id', maya.id);
  expect((await read(`${stack.url}/calendar/${token}.ics`)).status).toBe(200);
  expect((await stack.visitor().rpc('create_calendar_subscription')).error?.code).toBe('42501');
});

test('what is no address of ours is not found', async () => {
  for (const path of ['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), '%00.ics']) {
    expect((await fetch(`${stack.url}/calendar/${path}`)).status, path).toBe(404);
  }
});

test('ETag: a feed that has not changed is not sent again, and whatever it shows changes its version', async () => {
  const { classId } = await newTaughtClass(stack.sql);
  const session = await newSession(stack.sql, classId, 5);
  await bookingCalls(stack.sql, maya.id).book(session);
  const address = await newAddress();
  const first = await read(address);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  const again = () => fetch(address, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  await stack.sql.query('update public.class_sessions set ends_at = ends_at + $2::interval where id = $1', [
    session,
    '1 hour',
  ]);
  const changed = await again();
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('Rate limit: made-up tokens are refused before the database is asked, and one that is good still works', async () => {
  const address = await newAddress();
  expect((await read(address)).status).toBe(200);
  const statuses = new Set<number>();
  for (let n = 0; n < 60; n++)
    statuses.add((await fetch(`${stack.url}/calendar/${String(n).padEnd(43, 'x')}.ics`)).status);
  expect(statuses).toEqual(new Set([404, 429]));
  // One more is let through every two seconds.
  const rest = await waitFor(
    async () => {
      const response = await fetch(`${stack.url}/calendar/${'y'.repeat(43)}.ics`);
      return response.status === 429 && response;
    },
    () => 'It is not refused.',
  );
  expect(Number(rest.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await read(address)).status).toBe(200);
});
