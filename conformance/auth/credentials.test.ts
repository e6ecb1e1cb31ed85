import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingCalls, newSession, newTaughtClass } from '../bookings/booking-calls.ts';
import { mailsTo } from '../support/mail-outbox.ts';

// Credentials without a session: what opens to whoever has it, beside every list of sessions, and what ends it.

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

/** Makes one; answers whether it still opens. */
type Kind = (member: Persona) => Promise<() => Promise<boolean>>;

const kinds: Record<string, Kind> = {
  'calendar address': async ({ client }) => {
    const { data } = await client.rpc('create_calendar_subscription').throwOnError();
    return async () => (await fetch(`${stack.url}/calendar/${data}.ics`)).status === 200;
  },
  'link of a mail about a booking': async ({ id }) => {
    const { classId } = await newTaughtClass(stack.sql);
    const booking = await bookingCalls(stack.sql, id).book(await newSession(stack.sql, classId, 5));
    const token = crypto.randomUUID();
    await stack.sql.query(
      'insert into private.booking_links (token_hash, booking_id) values (private.token_hash($1), $2)',
      [token, booking.id],
    );
    return async () => (await stack.visitor().rpc('booking_of_link', { token })).data !== null;
  },
  'export and the signed URL of its file': async ({ id, email, client }) => {
    const { data: made } = await client.rpc('request_export').throwOnError();
    const sign = () => client.storage.from('exports').createSignedUrl(`${id}/${made}.zip`, 600);
    await expect
      .poll(async () => (await mailsTo(stack, email)).some(({ subject }) => /ready/.test(subject)))
      .toBe(true);
    const { data } = await sign();
    return async () => (await fetch(data?.signedUrl ?? '')).status === 200;
  },
  'signed URL of a file': async ({ id, client }) => {
    const path = `${id}/${crypto.randomUUID()}.png`;
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { error } = await client.storage.from('journal-files').upload(path, bytes, { contentType: 'image/png' });
    expect(error).toBeNull();
    const { data } = await client.storage.from('journal-files').createSignedUrl(path, 600);
    return async () => (await fetch(data?.signedUrl ?? '')).status === 200;
  },
  'signed upload': async ({ id, client }) => {
    const { data } = await client.storage
      .from('journal-files')
      .createSignedUploadUrl(`${id}/${crypto.randomUUID()}.png`);
    // What is no picture is refused for that, and only by a URL that still opens.
    return async () => {
      const answer = await fetch(data?.signedUrl ?? '', {
        method: 'PUT',
        headers: { 'content-type': 'text/html' },
        body: '<p>',
      });
      return !/no longer valid/.test(await answer.text());
    };
  },
};

const ends: Record<string, (member: Persona) => Promise<unknown>> = {
  'a new password': ({ client, password }) =>
    client.auth.updateUser({ password: 'a wheel that is new', current_password: password }),
  'a global sign-out': ({ client }) => client.auth.signOut({ scope: 'global' }),
  'a ban': ({ id }) =>
    stack.sql.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [id]),
};

describe.each(Object.entries(ends))('Credentials: %s', (_how, end) => {
  test.each(Object.entries(kinds))('ends: %s', async (_kind, make) => {
    const member = await stack.newMember('Maya Ellis');
    const opens = await make(member);
    expect(await opens()).toBe(true);
    await end(member);
    expect(await opens()).toBe(false);
  });
});
