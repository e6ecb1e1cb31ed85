import { digest } from '@kindling/backend/auth/tokens/secrets.ts';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceClient } from '../../backend/conformance/support/file-fixtures.ts';
import { mailLinkTo, mailsTo } from '../../backend/conformance/support/mail-outbox.ts';
import { bookingCalls, newSession, newTaughtClass } from '../bookings/booking-calls.ts';
import { listingRow } from '../support/listing-values.ts';

// Credentials without a session: what opens to whoever has it, beside every list of sessions, and what ends it.

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

/** An approved listing whose address is the member's own, confirmed; with the token of its private link. */
async function newListing({ id, email }: Persona): Promise<{ listing: string; token: string }> {
  await stack.sql.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`,
    [id],
  );
  const row = listingRow({ contact_email: email });
  const { data } = await stack.visitor().from('business_listings').insert(row).select('id').single().throwOnError();
  return { listing: data.id, token: row.status_token };
}

const opensListing = async (token: string) =>
  (await stack.visitor().rpc('listing_status', { token }).throwOnError()).data !== null;

/** Link of the newest mail that has one to this page. */
async function pathInMail(email: string, path: string, count = 1): Promise<string> {
  const mails = await mailsTo(stack, email, count);
  const tokens = mails.map(({ body }) => new RegExp(`/${path}/([\\w-]+)`).exec(body)?.[1]).filter(Boolean);
  const token = tokens.at(-1);
  if (token === undefined) throw new Error(`No link to /${path} in ${mails.length} mails.`);
  return token;
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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
  'link that passes a place on': async ({ id, client }) => {
    const { classId } = await newTaughtClass(stack.sql);
    const booking = await bookingCalls(stack.sql, id).book(await newSession(stack.sql, classId, 5), 2);
    const { data: token } = await client.rpc('invite_guest', { booking_id: booking.id }).throwOnError();
    return async () => {
      const { data } = await stack.visitor().rpc('guest_of_link', { token });
      return (data as { state: string } | null)?.state === 'open';
    };
  },
  'link of a mail about a contact or a plan': async ({ id }) => {
    const token = crypto.randomUUID();
    await stack.sql.query(
      `with contact as (
         insert into public.trusted_contacts (user_id, name, email) values ($1, 'Kit', gen_random_uuid() || '@contact.example') returning id
       ) insert into private.arrival_links (token_hash, purpose, contact_id)
         select private.token_hash($2), 'contact', id from contact`,
      [id, token],
    );
    return async () => (await stack.visitor().rpc('arrival_of_link', { token })).data !== null;
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
    const { error } = await client.storage.from('journal-files').upload(path, png, { contentType: 'image/png' });
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
  'resumable upload': async (member) => {
    const headers = async () => ({
      apikey: stack.publishableKey,
      authorization: `Bearer ${await accessToken(member)}`,
      'tus-resumable': '1.0.0',
    });
    const url = await beginUpload(member.id, await headers());
    return async () => (await fetch(url, { method: 'HEAD', headers: await headers() })).status === 200;
  },
  'private link of a listing': async (member) => {
    const { token } = await newListing(member);
    return () => opensListing(token);
  },
  'link of a mail about a listing': async (member) => {
    await newListing(member);
    const token = await pathInMail(member.email, 'listing-status');
    return () => opensListing(token);
  },
  'photograph reserved by the link of a listing': async (member) => {
    const { listing, token } = await newListing(member);
    await stack.sql.query(`update public.business_listings set status = 'approved' where id = $1`, [listing]);
    const { data: name } = await stack
      .visitor()
      .rpc('add_photo', { kind: 'listing', subject: token, alt: 'A wheel' })
      .throwOnError();
    // One that is no picture is refused for that, and only by a name that still opens.
    return async () => {
      const file = new Blob(['<p>'], { type: 'text/html' });
      const { error } = await stack.visitor().storage.from('photo-uploads').upload(name, file);
      return !/row-level security/.test(error?.message ?? '');
    };
  },
  'link to sign in': async ({ email }) => {
    await stack.visitor().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const hash = (await mailLinkTo(stack, email)).searchParams.get('token_hash');
    return () => isKnownLink(hash ?? '');
  },
  'link for a new password': async ({ email }) => {
    await stack.visitor().auth.resetPasswordForEmail(email);
    const hash = (await mailLinkTo(stack, email)).searchParams.get('token_hash');
    return () => isKnownLink(hash ?? '');
  },
  'code of a sign-in that is under way': async ({ id }) => {
    const code = crypto.randomUUID();
    const verifier = crypto.randomUUID().repeat(2);
    await stack.sql.query(
      `insert into auth.flow_state (user_id, code_challenge, code_challenge_method, auth_code_hash, auth_code_issued_at, authentication_method)
       values ($1, $2, 'plain', $3, now(), 'magiclink')`,
      [id, verifier, digest(code)],
    );
    // A wrong verifier leaves a code that there is.
    return async () => (await exchange(code, 'x'.repeat(64))) === 'bad_code_verifier';
  },
  'change of address that waits for its links': async ({ id }) => {
    await stack.sql.query(
      `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 1 where id = $1`,
      [id, `else-${crypto.randomUUID()}@example.org`],
    );
    return async () =>
      (await stack.sql.query('select from auth.users where id = $1 and email_change is not null', [id])).rowCount === 1;
  },
  'answers of a visit, under its id': async ({ client, id }) => {
    const session_id = crypto.randomUUID();
    const row = {
      session_id,
      primary_type: 'mover',
      percentage_scores: { A: 1, B: 1, C: 1, D: 1, E: 1, F: 1, G: 1 },
    };
    await stack.visitor().from('quiz_completions').insert(row).throwOnError();
    await client
      .from('quiz_completions')
      .insert({ ...row, user_id: id })
      .throwOnError();
    const visit = createClient(stack.url, stack.publishableKey, {
      global: { headers: { 'x-quiz-session': session_id } },
    });
    return async () => (await visit.from('quiz_completions').select('id').throwOnError()).data.length > 0;
  },
};

/** Of her session, or of a new one where it has ended: what was begun in another is open to it, too. */
async function accessToken({ id, client, email }: Persona): Promise<string | undefined> {
  const { data } = await client.auth.getSession();
  const { rowCount } = await stack.sql.query('select from auth.sessions where user_id = $1', [id]);
  if (data.session && rowCount === 1) return data.session.access_token;
  await stack.sql.query('update auth.users set banned_until = null where id = $1', [id]);
  const made = await serviceClient(stack).auth.admin.generateLink({ type: 'magiclink', email });
  const token_hash = made.data.properties?.hashed_token ?? '';
  return (await stack.visitor().auth.verifyOtp({ type: 'magiclink', token_hash })).data.session?.access_token;
}

const isKnownLink = async (token: string) =>
  (await stack.visitor().rpc('mail_link', { token }).throwOnError()).data !== null;

async function exchange(auth_code: string, code_verifier: string): Promise<string> {
  const answer = await fetch(`${stack.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ auth_code, code_verifier }),
  });
  const { error_code: errorCode, code } = (await answer.json()) as { error_code?: string; code?: string };
  return errorCode ?? code ?? '';
}

const ends: Record<string, (member: Persona) => PromiseLike<unknown>> = {
  'a new password': ({ client, password }) =>
    client.auth.updateUser({ password: 'a wheel that is new', current_password: password }),
  'a global sign-out': ({ client }) => client.auth.signOut({ scope: 'global' }),
  'ending all other access': ({ client }) => client.rpc('end_other_access').throwOnError(),
  'taking an unproven address over': ({ id }) => stack.sql.query('select auth.end_ways_in($1)', [id]),
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

test('Credentials: a later mail brings another link than those that have ended', async () => {
  const member = await stack.newMember('Maya Ellis');
  const { listing } = await newListing(member);
  const listingToken = await pathInMail(member.email, 'listing-status');
  const { classId } = await newTaughtClass(stack.sql);
  const booking = await bookingCalls(stack.sql, member.id).book(await newSession(stack.sql, classId, 5));
  await expect.poll(async () => (await mailsTo(stack, member.email)).length).toBe(2);
  const bookingToken = await pathInMail(member.email, 'booking');
  const opensBooking = async (token: string) =>
    (await stack.visitor().rpc('booking_of_link', { token }).throwOnError()).data !== null;
  expect([await opensListing(listingToken), await opensBooking(bookingToken)]).toEqual([true, true]);

  await member.client.rpc('end_other_access').throwOnError();
  await stack.sql.query(`select backend.enqueue('listing_received', jsonb_build_object('id', $1::uuid))`, [listing]);
  await stack.sql.query(
    `select backend.enqueue('booking_event', jsonb_build_object('event_id', e.id))
       from private.booking_events e where e.booking_id = $1`,
    [booking.id],
  );
  await expect.poll(async () => (await mailsTo(stack, member.email)).length, { timeout: 20_000 }).toBe(5);
  const [newListingToken, newBookingToken] = [
    await pathInMail(member.email, 'listing-status'),
    await pathInMail(member.email, 'booking'),
  ];
  expect([await opensListing(newListingToken), await opensBooking(newBookingToken)]).toEqual([true, true]);
  expect([await opensListing(listingToken), await opensBooking(bookingToken)]).toEqual([false, false]);
});

test('Credentials: a session that has ended goes on with no upload of its own', async () => {
  const member = await stack.newMember('Maya Ellis');
  const { data } = await member.client.auth.getSession();
  const headers = {
    apikey: stack.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    'tus-resumable': '1.0.0',
  };
  const url = await beginUpload(member.id, headers);
  const append = (offset: number) =>
    fetch(url, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: Buffer.alloc(10),
    });
  expect((await append(0)).status).toBe(204);
  await member.client.auth.signOut({ scope: 'global' });
  expect((await append(10)).ok).toBe(false);
});

async function beginUpload(member: string, headers: Record<string, string>): Promise<string> {
  const field = (text: string) => Buffer.from(text).toString('base64');
  const name = `${member}/${crypto.randomUUID()}.png`;
  const made = await fetch(`${stack.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': '1000',
      'upload-metadata': `bucketName ${field('journal-files')},objectName ${field(name)},contentType ${field('image/png')}`,
    },
  });
  expect(made.status).toBe(201);
  return made.headers.get('location') ?? '';
}
