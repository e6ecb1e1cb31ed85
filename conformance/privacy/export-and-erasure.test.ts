import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ExportedTable, readExportedTables } from '@kindling/server/privacy/exported-tables.ts';
import { fillInRecords, recordsFile } from '@kindling/server/privacy/records-of-processing.ts';
import { type HubSpotServer, type Persona, type Stack, startHubSpot, startStack } from '@kindling/test-kit';
import { type SmtpServer, startSmtpServer } from '@kindling/test-kit/smtp-server';
import { createClient } from '@supabase/supabase-js';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markedPng, serviceClient } from '../../backend/conformance/support/file-fixtures.ts';
import { canary, insertPersonalData } from '../support/personal-data-fixtures.ts';
import { submitForm } from '../support/submit-forms.ts';
import { tableGuards } from '../support/table-guards.ts';

// Personal data in every table and bucket is complete in the export, and gone after erasure.

let stack: Stack;
let smtp: SmtpServer;
let hubspot: HubSpotServer;
let maya: Persona;
let exportedTables: ExportedTable[];
let other: Persona;

beforeAll(async () => {
  [smtp, hubspot] = await Promise.all([startSmtpServer(), startHubSpot()]);
  stack = await startStack({
    mail: { smtpUrl: smtp.url, from: 'Kindling <hello@kindling.example>' },
    contacts: hubspot.settings(),
  });
  maya = await stack.newMember('Zanzibelle Quiverthorpe');
  other = await stack.newMember('Ottoline Park');
  exportedTables = await readExportedTables(stack.sql);
});
afterAll(async () => {
  await stack.close();
  await Promise.all([smtp.close(), hubspot.close()]);
});

const everySchema = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'extensions') and n.nspname !~ '^pg_(toast|temp)'`;

async function tables(schemas: string): Promise<string[]> {
  const { rows } = await stack.sql.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and ${schemas} order by 1`,
  );
  return rows.map(({ name }) => name);
}

const ofOurs = () => tables(`n.nspname in ('public', 'private', 'backend', 'auth', 'storage')`);

/** Rows that contain `mark` in any column, with their table. */
async function rowsWith(mark: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables(everySchema)) {
    const { rows } = await stack.sql.query<{ row: string }>(
      `select t::text as row from ${table} t where t::text ~* $1`,
      [mark],
    );
    found.push(...rows.map(({ row }) => `${table}: ${row}`));
  }
  return found;
}

function filesWith(mark: string): string[] {
  const files = readdirSync(stack.dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name));
  return paths.filter((path) => readFileSync(path, 'latin1').includes(mark));
}

async function buckets(): Promise<string[]> {
  const { rows } = await stack.sql.query<{ id: string }>('select id from storage.buckets order by id');
  return rows.map(({ id }) => id);
}

/** Requests an export and returns its files. */
async function exported(): Promise<Record<string, Uint8Array>> {
  const id = (await maya.client.rpc('request_export').throwOnError()).data as string;
  const ready = async () =>
    (await maya.client.from('data_exports').select('ready_at').eq('id', id).single()).data?.ready_at;
  await expect.poll(ready).toBeTruthy();
  const { data, error } = await maya.client.storage.from('exports').download(`${maya.id}/${id}.zip`);
  if (error) throw error;
  return unzipSync(new Uint8Array(await data.arrayBuffer()));
}

test('Records of processing: every table is declared, once, and the page has what is declared', async () => {
  expect((await stack.sql.query(tableGuards.records)).rows).toEqual([]);
  const page = readFileSync(recordsFile, 'utf8');
  expect(await fillInRecords(stack.sql, page), 'npm run types writes it anew').toBe(page);
});

test('Right to erasure: what is planted everywhere is in her export, and after her erasure nowhere', async () => {
  await maya.client.functions.invoke('hubspot-integration', { body: { action: 'create_contact', data: {} } });
  expect(hubspot.contacts.size).toBe(1);
  await insertPersonalData(stack, { maya, other });
  // creates the mail link row
  await stack.sql.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`,
    [maya.id],
  );
  await maya.client.rpc('schedule_deletion').throwOnError();
  const picture = await markedPng(`${canary} photo`);
  const photoBuckets = (await buckets()).filter((bucket) => bucket !== 'exports');
  // Photographs are re-encoded by the server: their buckets take no file from a member, and no PNG.
  const ofServer = ['photo-uploads', 'photos', 'photos-waiting'];
  await stack.sql.query('update storage.buckets set allowed_mime_types = null where id = any ($1)', [ofServer]);
  for (const bucket of ofServer) {
    const { error } = await serviceClient(stack)
      .storage.from(bucket)
      .upload(`${maya.id}/one.png`, picture, { contentType: 'image/png' });
    expect(error, bucket).toBeNull();
  }
  for (const bucket of photoBuckets.filter((each) => !ofServer.includes(each))) {
    // as the service: she is suspended, and a new bucket may have stricter policies
    const { error } = await maya.client.storage
      .from(bucket)
      .upload(`${maya.id}/one.png`, picture, { contentType: 'image/png' });
    if (!error) continue;
    expect(bucket, error.message).toBe('community-photos');
    await stack.sql.query('delete from private.suspensions');
    const again = await maya.client.storage
      .from(bucket)
      .upload(`${maya.id}/one.png`, picture, { contentType: 'image/png' });
    expect(again.error).toBeNull();
    await stack.sql.query(
      `insert into private.suspensions (member_id, sanction_id) values ($1, 'bbbbbbbb-0000-4000-8000-000000000001')`,
      [maya.id],
    );
    // The suspension has ended her calendar address.
    await stack.sql.query(
      `insert into public.calendar_subscriptions (user_id, token_hash) values ($1, repeat('c', 64))`,
      [maya.id],
    );
  }

  const zip = await exported();
  const empty = new Set([
    'backend.backup_attempts',
    'private.contact_service',
    'private.deletion_mails',
    'private.erasures',
    'private.setup_links',
  ]);
  for (const table of await ofOurs()) {
    const { rowCount } = await stack.sql.query(`select from ${table} limit 1`);
    expect(rowCount === 1 || empty.has(table), `nothing is planted in ${table}: do so in planted.ts`).toBe(true);
  }

  const text = (name: string) => strFromU8(zip[name] ?? new Uint8Array());
  for (const { table, file } of exportedTables) {
    const rows = JSON.parse(text(`data/${file}.json`)) as object[];
    expect(rows.length, `${table} is not in the export`).toBeGreaterThan(0);
    const plain = table.replace(/^\w+\./, '');
    const hasCanary = (await stack.sql.query(`select from ${table} t where t::text ~ $1`, [`${canary} ${plain}`]))
      .rowCount;
    if (hasCanary) expect(text(`data/${file}.json`), table).toContain(`${canary} ${plain}`);
  }
  for (const bucket of photoBuckets) expect(Buffer.from(zip[`files/${bucket}/one.png`] ?? []), bucket).toEqual(picture);
  expect(text('README.txt')).toContain('data/journal.json');
  expect(text('journal.txt')).toContain(`${canary} journal_entries`);
  expect(zip['profile-picture.png']).toBeDefined();
  const everything = Object.values(zip).map((bytes) => Buffer.from(bytes).toString('latin1'));
  expect(everything.filter((part) => part.includes(`${canary}-secret`) || part.includes('$argon2'))).toEqual([]);

  expect((await rowsWith(canary)).length).toBeGreaterThan(30);
  expect(filesWith(canary).length).toBeGreaterThan(photoBuckets.length - 1);
  await stack.sql.query('update public.account_deletions set due_at = now() where user_id = $1', [maya.id]);
  await stack.sql.query(`update backend.outbox set not_before = now()`);
  await stack.sql.query(`select pg_notify('kindling_outbox', '')`);

  const marks = [maya.id, maya.email, 'zanzibelle', 'quiverthorpe', canary].join('|').replaceAll('.', '\\.');
  await expect.poll(() => rowsWith(marks), { timeout: 40_000, interval: 500 }).toEqual([]);
  await expect.poll(() => filesWith(canary)).toEqual([]);
  expect(hubspot.contacts.size).toBe(0);
  expect(smtp.recipients.some((line) => line.includes(maya.email))).toBe(true);
  expect(smtp.received.some((mail) => mail.includes('deleted'))).toBe(true);
});

test('what the desk did is kept without her, and nobody else loses a word', async () => {
  const acts = await stack.sql.query('select id, action, reason from public.moderation_actions order by id');
  expect(acts.rows).toEqual([
    { id: 'bbbbbbbb-0000-4000-8000-000000000001', action: 'suspend', reason: 'Erased with the account.' },
    { id: 'bbbbbbbb-0000-4000-8000-000000000002', action: 'warn', reason: 'Kept.' },
  ]);
  const { rows } = await stack.sql.query(`select subject_name from public.moderation_decisions order by id`);
  expect(rows).toEqual([{ subject_name: 'Erased' }, { subject_name: 'Knots' }]);
  const posts = await stack.sql.query('select content, like_count, share_count from public.posts');
  expect(posts.rows).toEqual([{ content: 'A post.', like_count: 0, share_count: 0 }]);
  const { data } = await other.client.from('reports').select('status');
  expect(data).toEqual([{ status: 'upheld' }]);
  await expect(stack.sql.query(`update public.moderation_actions set reason = 'x'`)).rejects.toThrow('only grows');
});

test('an address that was only taken at its word takes nothing with it that others have sent in, and no other’s mail', async () => {
  const eve = await stack.newMember('Eve Marlow');
  const listed = await submitForm(stack, 'listing', other, { contact_email: eve.email });
  const subjects = async () =>
    (await stack.sql.query<{ ids: string[] }>('select private.subjects_of($1) as ids', [eve.id])).rows[0]?.ids;
  expect(await subjects()).toEqual([eve.id]);

  const waiting = [`jo.${eve.email}`, `${eve.email}.uk`, `${eve.email}-x.example`];
  const ownAddresses = [eve.email.toUpperCase(), `Write to ${eve.email}.`, `<${eve.email}>`];
  for (const to of [...waiting, ...ownAddresses]) {
    await stack.sql.query(
      `insert into backend.outbox (kind, payload, not_before) values ('nobody_knows', $1, now() + interval '1 day')`,
      [{ to }],
    );
  }
  await stack.sql.query('select private.erase_member($1)', [eve.id]);
  const { rows } = await stack.sql.query(
    `select payload ->> 'to' as to from backend.outbox where kind = 'nobody_knows'`,
  );
  expect(rows.map(({ to }) => to).toSorted()).toEqual(waiting.toSorted());
  expect((await stack.sql.query('select from public.business_listings where id = $1', [listed])).rowCount).toBe(1);
});

test('an account that was only forgotten leaves nothing behind either, once it is erased', async () => {
  const nell = await stack.newMember('Nell Ashby');
  await nell.client.from('journal_entries').insert({ title: 'A day', content: 'zqforgotten' }).throwOnError();
  const picture = await markedPng('zqforgotten');
  await nell.client.storage
    .from('journal-files')
    .upload(`${nell.id}/photo-1.png`, picture, { contentType: 'image/png' });
  const admin = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } });
  expect((await admin.auth.admin.deleteUser(nell.id, true)).error).toBeNull();
  expect(filesWith('zqforgotten').length).toBeGreaterThan(0);
  await stack.sql.query(`select private.schedule_erasure($1, '0')`, [nell.id]);
  await expect.poll(() => rowsWith(`${nell.id}|zqforgotten`), { interval: 500 }).toEqual([]);
  await expect.poll(() => filesWith('zqforgotten')).toEqual([]);
});
