import { type Stack, startStack } from '@kindling/test-kit';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const photo = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);
const words = "We've run out of space, so we couldn't save that. Please try again a bit later.";
const password = 'a kiln, a wheel & some clay';

/** An account as an operator makes it, and the client of whoever signs in to it. */
async function signedIn(stack: Stack, app_metadata = {}): Promise<{ id: string; client: SupabaseClient }> {
  const email = `${crypto.randomUUID()}@example.org`;
  const operator = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } });
  const made = await operator.auth.admin.createUser({ email, password, email_confirm: true, app_metadata });
  if (made.error) throw made.error;
  const client = stack.visitor();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { id: made.data.user.id, client };
}

describe('a disk with less free than its floor', () => {
  let stack: Stack;
  let maya: { id: string; client: SupabaseClient };
  beforeAll(async () => {
    // more than there is anywhere
    stack = await startStack({ minFreeDisk: Number.MAX_SAFE_INTEGER });
    maya = await signedIn(stack);
    await stack.sql.query(`insert into public.profiles (id, name) values ($1, 'Maya')`, [maya.id]);
  });
  afterAll(() => stack.close());

  test('takes in no row, no file and no account, and says so in the shape of each protocol', async () => {
    const entry = await maya.client.from('journal_entries').insert({ title: 'x', content: 'x' });
    expect([entry.status, entry.error?.code, entry.error?.message]).toEqual([507, 'KS507', words]);
    const change = await maya.client.from('profiles').update({ location: 'Ford' }).eq('id', maya.id);
    expect([change.status, change.error?.code]).toEqual([507, 'KS507']);
    const file = await maya.client.storage.from('journal-files').upload(`${maya.id}/photo-1.png`, photo);
    expect(file.error).toMatchObject({ statusCode: '507', message: words });
    const account = await stack.visitor().auth.signUp({ email: 'new@example.org', password });
    expect(account.error).toMatchObject({ status: 507, code: 'KS507', message: words });
    const { rows } = await stack.sql.query(
      `select (select count(*)::int from public.journal_entries) as entries, (select count(*)::int from storage.objects) as files`,
    );
    expect(rows).toEqual([{ entries: 0, files: 0 }]);
  });

  test('still signs people in, reads and removes', async () => {
    expect((await maya.client.from('profiles').select('name').single()).data).toEqual({ name: 'Maya' });
    expect((await stack.visitor().from('business_listings').select('id')).error).toBeNull();
    expect((await maya.client.from('journal_entries').delete().eq('user_id', maya.id)).error).toBeNull();
    expect((await fetch(stack.url)).status).toBe(200);
  });

  test('is told to admins and, once, in the log', async () => {
    const admin = await signedIn(stack, { role: 'admin' });
    const { data } = await admin.client.rpc('admin_replicas');
    const [server] = data ?? [];
    expect(Number(server?.disk_free)).toBeLessThan(Number(server?.disk_floor));
    expect(stack.log().match(/the disk is nearly full/g)).toHaveLength(1);
  });
});

describe('a proxy in front that TRUST_PROXY does not name', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  test('is said once in the log and shown to admins, until it is named; who asked through it is not kept', async () => {
    const admin = await signedIn(stack, { role: 'admin' });
    expect((await admin.client.rpc('admin_unknown_proxy')).data).toEqual([]);
    for (let n = 0; n < 5; n += 1) {
      await fetch(`${stack.url}/auth/v1/health`, { headers: { 'x-forwarded-for': `198.51.100.${n}` } });
    }
    await expect.poll(async () => (await admin.client.rpc('admin_unknown_proxy')).data).toHaveLength(1);
    const { data } = await admin.client.rpc('admin_unknown_proxy');
    expect(data).toMatchObject([{ address: '127.0.0.1', trusted: 0 }]);
    expect(stack.log().match(/TRUST_PROXY does not count it/g)).toHaveLength(1);
    const { rows } = await stack.sql.query(`select value::text from backend.installation where name = 'unknown_proxy'`);
    expect(rows[0]?.value).not.toContain('198.51.100');
  });

  test('an earlier run has noticed it: a start says so, unless the setting has been changed since', async () => {
    const { findUnknownProxy } = await import('@kindling/backend/heartbeat/unknown-proxy.ts');
    expect(await findUnknownProxy(stack.sql, 0)).toBe('127.0.0.1');
    expect(await findUnknownProxy(stack.sql, 1)).toBeUndefined();
    expect(await findUnknownProxy(stack.sql, 0)).toBeUndefined();
  });

  test('only admins are told', async () => {
    const member = await signedIn(stack);
    expect((await member.client.rpc('admin_unknown_proxy')).error?.code).toBe('42501');
    expect((await stack.visitor().rpc('admin_unknown_proxy')).error?.code).toBe('42501');
  });
});
