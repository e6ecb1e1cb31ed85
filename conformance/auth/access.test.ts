import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { createClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../backend/conformance/support/mail-outbox.ts';
import { bookingCalls, newSession, newTaughtClass } from '../bookings/booking-calls.ts';
import { listingRow } from '../support/listing-values.ts';

// Access: every way into an account in one list, and one call that ends all but the session that asks.

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const device = (id: string) => `device-of-this-test-${id}`;

/** Her client on a browser that sends its device id. */
async function onDevice({ email, password }: Persona, id: string) {
  const client = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-device-id': device(id) } },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return client;
}

type Client = Awaited<ReturnType<typeof onDevice>>;

interface Line {
  kind: string;
  name: string | null;
  detail: string | null;
  made_at: string | null;
  used_at: string | null;
  is_current: boolean;
}

async function list(client: Client): Promise<Line[]> {
  const { data } = await client.rpc('list_access').throwOnError();
  return data;
}

/** What ends with everything else, and what stays to be looked at. */
const ending = [
  'arrival_links',
  'booking_links',
  'guest_links',
  'calendar_address',
  'email_change',
  'export',
  'known_devices',
  'listing_link',
  'one_time_link',
  'session',
  'upload',
];
const staying = ['email', 'factor', 'identity', 'passkey', 'password', 'recovery_codes'];

/** One of each kind, in the account of a member with two devices. */
async function makeOneOfEach(member: Persona, client: Client): Promise<void> {
  const { id, email } = member;
  const { sql } = stack;
  await sql.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`,
    [id],
  );
  await sql.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1, $2, $3, 'custom:oidc')`,
    [crypto.randomUUID(), id, JSON.stringify({ email })],
  );
  await sql.query(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
     values ($1, sha256($2::uuid::text::bytea), sha256('key'), 'Phone')`,
    [id, id],
  );
  await sql.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, expires_at)
     values ($1, 'magiclink', sha256($2::uuid::text::bytea), $3, now() + interval '1 hour')`,
    [id, id, email],
  );
  await stack
    .visitor()
    .from('business_listings')
    .insert(listingRow({ contact_email: email }))
    .throwOnError();
  await client.rpc('create_calendar_subscription').throwOnError();
  await client.rpc('request_export').throwOnError();
  const { classId } = await newTaughtClass(sql);
  const booking = await bookingCalls(sql, id).book(await newSession(sql, classId, 5));
  await sql.query('insert into private.booking_links (token_hash, booking_id) values (private.token_hash($1), $2)', [
    crypto.randomUUID(),
    booking.id,
  ]);
  const two = await bookingCalls(sql, id).book(await newSession(sql, classId, 5), 2);
  await client.rpc('invite_guest', { booking_id: two.id }).throwOnError();
  await sql.query(
    `with contact as (
       insert into public.trusted_contacts (user_id, name, email) values ($1, 'Kit', gen_random_uuid() || '@contact.example') returning id
     ) insert into private.arrival_links (token_hash, purpose, contact_id)
       select private.token_hash(gen_random_uuid()::text), 'contact', id from contact`,
    [id],
  );
  await sql.query('insert into backend.resumable_uploads (id, user_id, size) values (gen_random_uuid(), $1, 1000)', [
    id,
  ]);
  await sql.query(`update auth.users set email_change = $2, email_change_sent_at = now() where id = $1`, [
    id,
    `else-${crypto.randomUUID()}@example.org`,
  ]);
}

async function addFactor(client: Client): Promise<void> {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
  if (data?.type !== 'totp') throw new Error('There is no factor.');
  const code = await generate({ secret: data.totp.secret });
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull();
  const { data: session } = await client.auth.getSession();
  const made = await fetch(`${stack.url}/auth/v1/factors/recovery-codes`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${session.session?.access_token}` },
  });
  expect(made.ok).toBe(true);
}

test('Access: the list has each way in with its date, and one call ends all but this session and what signs her in', async () => {
  const member = await stack.newMember('Maya Ellis');
  const here = await onDevice(member, 'here');
  const there = await onDevice(member, 'there');
  await makeOneOfEach(member, here);
  await addFactor(here);

  const before = await list(here);
  expect([...new Set(before.map(({ kind }) => kind))].sort()).toEqual([...ending, ...staying].sort());
  // Each has a date: when it was made, or last used.
  const undated = before.filter(({ made_at: made, used_at: used }) => made === null && used === null);
  expect(undated.map(({ kind }) => kind)).toEqual([]);
  expect(before.filter(({ kind, is_current: current }) => kind === 'session' && current)).toHaveLength(1);
  expect(before.find(({ kind }) => kind === 'known_devices')).toMatchObject({ detail: '2', is_current: true });
  expect(before.find(({ kind }) => kind === 'recovery_codes')).toMatchObject({ detail: '10' });

  await here.rpc('end_other_access').throwOnError();

  const after = await list(here);
  expect(after.map(({ kind }) => kind).sort()).toEqual([...staying, 'known_devices', 'listing_link', 'session'].sort());
  expect(after.find(({ kind }) => kind === 'session')).toMatchObject({ is_current: true });
  // This device stays known, and no other.
  expect(after.find(({ kind }) => kind === 'known_devices')).toMatchObject({ detail: '1', is_current: true });
  // Her listing is there still, without a link.
  expect(after.find(({ kind }) => kind === 'listing_link')).toMatchObject({ made_at: null });
  expect((await there.auth.getUser()).error).not.toBeNull();
  expect((await here.auth.getUser()).error).toBeNull();
  await expect
    .poll(async () => (await mailsTo(stack, member.email)).map(({ subject }) => subject))
    .toContain('You signed out everywhere else');
});

test('Access: no secret is in the list', async () => {
  const member = await stack.newMember('Maya Ellis');
  await makeOneOfEach(member, member.client as Client);
  const text = JSON.stringify(await list(member.client as Client));
  const { rows } = await stack.sql.query<{ secret: string }>(
    `select encode(token_hash, 'hex') as secret from auth.one_time_tokens where user_id = $1
     union all select token_hash from public.calendar_subscriptions where user_id = $1
     union all select status_token from public.business_listings where lower(contact_email) = lower($2)
     union all select encrypted_password from auth.users where id = $1`,
    [member.id, member.email],
  );
  expect(rows).toHaveLength(4);
  for (const { secret } of rows) expect(text).not.toContain(secret);
});

test('Access: each sees and ends her own alone; a visitor and who owes her second factor neither', async () => {
  const [member, other] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ola Reyes')];
  await makeOneOfEach(other, other.client as Client);
  expect((await list(member.client as Client)).map(({ kind }) => kind).sort()).toEqual([
    'email',
    'password',
    'session',
  ]);
  await member.client.rpc('end_other_access').throwOnError();
  expect((await list(other.client as Client)).map(({ kind }) => kind)).toContain('calendar_address');

  await addFactor(member.client as Client);
  const owing = await onDevice(member, 'elsewhere');
  for (const client of [stack.visitor(), owing]) {
    for (const name of ['list_access', 'end_other_access']) expect((await client.rpc(name)).error?.code).toBe('42501');
  }
});

test('Access: a new link to a listing is made for whoever has its address confirmed, after a recent sign-in', async () => {
  const [member, other] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ola Reyes')];
  const { data: listing } = await stack
    .visitor()
    .from('business_listings')
    .insert(listingRow({ contact_email: member.email }))
    .select('id')
    .single()
    .throwOnError();
  const make = ({ client }: Persona) => client.rpc('create_listing_link', { listing_id: listing.id });
  await stack.sql.query(
    `update auth.identities set identity_data = identity_data - 'email_verified' where user_id = $1`,
    [member.id],
  );
  expect((await make(member)).error?.code).toBe('PT404');
  await stack.sql.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`,
    [member.id],
  );
  expect((await make(other)).error?.code).toBe('PT404');
  const { data: token } = await make(member).throwOnError();
  const status = await stack.visitor().rpc('listing_status', { token }).throwOnError();
  expect(status.data).toMatchObject({ id: listing.id });
  await stack.sql.query(
    `update auth.sessions set amr = (select jsonb_agg(jsonb_set(m, '{timestamp}', '1')) from jsonb_array_elements(amr) m) where user_id = $1`,
    [member.id],
  );
  expect((await make(member)).error?.details).toBe('reauthentication_needed');
  await expect
    .poll(async () => (await mailsTo(stack, member.email)).map(({ subject }) => subject))
    .toContain('A private link to your listing was made');
});

test('Access: the date of a password is that of its choice, and not of a hash made anew', async () => {
  const member = await stack.newMember('Maya Ellis');
  const dateOf = async () =>
    (await list(member.client as Client)).find(({ kind }) => kind === 'password')?.made_at ?? null;
  await stack.sql.query(`update auth.users set password_changed_at = now() - interval '1 year' where id = $1`, [
    member.id,
  ]);
  const before = await dateOf();
  await stack.sql.query(
    `begin; set local auth.rehash = 'on'; update auth.users set encrypted_password = encrypted_password || ' ' where id = '${member.id}';
     update auth.users set encrypted_password = trim(encrypted_password) where id = '${member.id}'; commit`,
  );
  expect(await dateOf()).toBe(before);
  await member.client.auth.updateUser({ password: 'a wheel that is new', current_password: member.password });
  expect(Date.parse((await dateOf()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
});
