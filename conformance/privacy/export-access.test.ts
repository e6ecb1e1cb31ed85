import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storageErrorOf } from '../../backend/conformance/support/file-fixtures.ts';
import { followMailLink, mailLinkTo } from '../../backend/conformance/support/mail-outbox.ts';

// Access control of data export and account deletion: the member herself, nobody for her.

let stack: Stack;
let maya: Persona;
let eve: Persona;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  [maya, eve] = [await stack.newMember('Maya Ellis'), await stack.newMember('Eve Marlow')];
});

const exportsOf = (who: Pick<Persona, 'client'>) => who.client.storage.from('exports');
const visitor = () => ({ client: stack.visitor() });

async function exported(): Promise<string> {
  const id = (await maya.client.rpc('request_export').throwOnError()).data as string;
  const ready = async () => (await maya.client.from('data_exports').select('ready_at').eq('id', id).single()).data;
  await expect.poll(ready).toMatchObject({ ready_at: expect.any(String) });
  return `${maya.id}/${id}.zip`;
}

test('her export is hers to fetch, by no call anybody else’s, and nobody puts another in its place', async () => {
  const path = await exported();
  expect((await exportsOf(maya).download(path)).error).toBeNull();
  const zip = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');
  for (const who of [eve, visitor()]) {
    const files = exportsOf(who);
    expect(storageErrorOf(await files.download(path))).toBe('404 NoSuchKey');
    expect(storageErrorOf(await files.info(path))).toBe('404 NoSuchKey');
    expect(storageErrorOf(await files.createSignedUrl(path, 60))).toBe('404 NoSuchKey');
    expect(storageErrorOf(await files.copy(path, `${eve.id}/mine.zip`))).toBe('404 NoSuchKey');
    expect((await files.list(maya.id)).data).toEqual([]);
    expect((await files.remove([path])).data).toEqual([]);
    expect((await who.client.from('data_exports').select('id')).data ?? []).toEqual([]);
  }
  for (const who of [maya, eve]) {
    const files = exportsOf(who);
    expect(storageErrorOf(await files.upload(`${who.id}/planted.zip`, zip, { contentType: 'application/zip' }))).toBe(
      '403 AccessDenied',
    );
    expect(storageErrorOf(await files.update(path, zip, { contentType: 'application/zip' }))).toBe('403 AccessDenied');
    expect((await files.remove([path])).data).toEqual([]);
  }
  expect((await fetch(exportsOf(maya).getPublicUrl(path).data.publicUrl)).status).toBe(400);
});

test('once its week is over it is gone, by an address that was made before as well', async () => {
  const path = await exported();
  const { signedUrl = '' } = (await exportsOf(maya).createSignedUrl(path, 31_536_000)).data ?? {};
  expect((await fetch(signedUrl)).status).toBe(200);
  await stack.sql.query('update public.data_exports set expires_at = now() where user_id = $1', [maya.id]);
  expect((await fetch(signedUrl)).status).toBe(400);
  expect(storageErrorOf(await exportsOf(maya).download(path))).toBe('404 NoSuchKey');
});

test('three are made in a day, one at a time', async () => {
  const requestExport = () => maya.client.rpc('request_export');
  // no worker picks it up meanwhile
  await stack.sql.query(`create or replace function private.hold() returns trigger language plpgsql as
    'begin new.not_before := now() + interval ''1 day''; return new; end'`);
  await stack.sql.query(
    'create trigger hold before insert on backend.outbox for each row execute function private.hold()',
  );
  const answers = await Promise.all([requestExport(), requestExport(), requestExport(), requestExport()]);
  await stack.sql.query('drop trigger hold on backend.outbox');
  expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
  for (const count of [2, 3, 4]) {
    await stack.sql.query(
      `update public.data_exports set requested_at = now() - interval '2 hours' where user_id = $1`,
      [maya.id],
    );
    expect([count, (await requestExport()).status]).toEqual([count, count <= 3 ? 200 : 429]);
  }
  expect((await stack.visitor().rpc('request_export')).error?.code).toBe('42501');
});

test('only whoever has just signed in has her account deleted, with her second factor where she has one', async () => {
  const schedule = (who: Pick<Persona, 'client'>) => who.client.rpc('schedule_deletion');
  expect((await schedule(visitor())).error?.code).toBe('42501');
  await stack.sql.query(
    `update auth.sessions set amr = '[{"method": "password", "timestamp": 0}]' where user_id = $1`,
    [maya.id],
  );
  expect((await schedule(maya)).error?.code).toBe('PT403');
  // a refreshed token is not a recent sign-in
  await maya.client.auth.refreshSession();
  expect((await schedule(maya)).error?.code).toBe('PT403');
  await maya.client.auth.signInWithPassword(maya);
  await stack.sql.query(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret) values ($1, 'x', 'totp', 'verified', 'x')`,
    [maya.id],
  );
  // At aal1 requests run as a visitor, who may not call it.
  expect((await schedule(maya)).error?.code).toBe('42501');
  await stack.sql.query('delete from auth.mfa_factors where user_id = $1', [maya.id]);
  const { data: due } = await schedule(maya);
  expect(Date.parse(due) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
  expect((await schedule(maya)).data).toBe(due);
});

test('who has never chosen a password leaves with a link by mail, which is a sign-in', async () => {
  await stack.sql.query('update auth.users set encrypted_password = null where id = $1', [maya.id]);
  await stack.sql.query(
    `update auth.sessions set amr = '[{"method": "password", "timestamp": 0}]' where user_id = $1`,
    [maya.id],
  );
  expect((await maya.client.rpc('has_just_signed_in')).data).toBe(false);
  expect((await maya.client.auth.resetPasswordForEmail(maya.email)).error).toBeNull();
  const { fragment: session } = await followMailLink(await mailLinkTo(stack, maya.email));
  await maya.client.auth.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  });
  expect((await maya.client.rpc('has_just_signed_in')).data).toBe(true);
  expect((await maya.client.rpc('schedule_deletion')).error).toBeNull();
});

test('nobody has another erased, hastens it or keeps it, and she keeps her account until its time has come', async () => {
  await maya.client.rpc('schedule_deletion').throwOnError();
  const now = new Date().toISOString();
  for (const who of [eve, maya, visitor()]) {
    const rows = () => who.client.from('account_deletions');
    expect((await rows().insert({ user_id: maya.id, due_at: now })).error?.code).toBe('42501');
    expect((await rows().update({ due_at: now }).eq('user_id', maya.id)).error?.code).toBe('42501');
    expect((await rows().delete().eq('user_id', maya.id)).error?.code).toBe('42501');
    if (who !== maya) expect((await rows().select('id')).data ?? []).toEqual([]);
  }
  await eve.client.rpc('cancel_deletion');
  const waiting = async () =>
    (await stack.sql.query('select from public.account_deletions where user_id = $1', [maya.id])).rowCount;
  expect(await waiting()).toBe(1);
  await stack.sql.query('update public.account_deletions set due_at = now() where user_id = $1', [maya.id]);
  await maya.client.rpc('cancel_deletion').throwOnError();
  expect(await waiting()).toBe(1);
  await stack.sql.query(`update public.account_deletions set due_at = now() + interval '1 hour' where user_id = $1`, [
    maya.id,
  ]);
  const { rows } = await stack.sql.query('select id from public.account_deletions where user_id = $1', [maya.id]);
  await maya.client.rpc('cancel_deletion').throwOnError();
  expect(await waiting()).toBe(0);
  // a stale job erases nobody
  expect((await stack.sql.query('select private.erase_due($1) as done', [rows[0].id])).rows).toEqual([{ done: null }]);
  expect((await maya.client.from('profiles').select('id')).error).toBeNull();
});
