import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDiskFileStore } from '@kindling/backend/storage/disk/disk-file-store.ts';
import { cleanUpFiles } from '@kindling/backend/storage/disk/file-cleanup.ts';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png, serviceClient, webm, webp } from '../../backend/conformance/support/file-fixtures.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const emptyZip = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');

const samples = [
  ['image/png', png],
  ['image/webp', webp],
  ['application/zip', emptyZip],
] as const;

/** Uploads a photo, a voice note, and one file to her folder in every bucket. */
async function uploadFiles(member: Persona): Promise<void> {
  const journal = member.client.storage.from('journal-files');
  const sent = [
    await journal.upload(`${member.id}/photo-1.png`, png, { contentType: 'image/png' }),
    await journal.upload(`${member.id}/voice-2.webm`, webm(), { contentType: 'audio/webm' }),
    await journal.copy(`${member.id}/photo-1.png`, `${member.id}/photo-3.png`),
  ];
  const { data: buckets } = await serviceClient(stack).storage.listBuckets();
  expect(buckets?.map(({ id }) => id)).toEqual(expect.arrayContaining(['journal-files', 'community-photos']));
  for (const { id, allowed_mime_types: allowed } of buckets ?? []) {
    const [contentType, body] = samples.find(([type]) => !allowed || allowed.includes(type)) ?? [];
    if (!body) throw new Error(`There is no file to put into ${id}.`);
    sent.push(await serviceClient(stack).storage.from(id).upload(`${member.id}/kept`, body, { contentType }));
  }
  expect(sent.map(({ error }) => error)).toEqual(sent.map(() => null));
}

async function versionsOf(member: Persona): Promise<string[]> {
  const { rows } = await stack.sql.query<{ version: string }>(
    'select version from storage.objects where owner_id = $1 or path_tokens[1] = $1',
    [member.id],
  );
  return rows.map(({ version }) => version);
}

test('with an account all of its files go, from every bucket and from the disk, and nobody else’s', async () => {
  const leaving = await stack.newMember('Leaving Early');
  const staying = await stack.newMember('Staying On');
  await uploadFiles(leaving);
  await uploadFiles(staying);
  // files that an operator has moved elsewhere still belong to her
  await serviceClient(stack).storage.from('journal-files').move(`${leaving.id}/photo-3.png`, 'elsewhere/photo-3.png');
  const erased = await versionsOf(leaving);
  const remaining = await versionsOf(staying);
  expect(erased.length).toBeGreaterThanOrEqual(5);
  const { signedUrl = '' } =
    (await leaving.client.storage.from('journal-files').createSignedUrl(`${leaving.id}/photo-1.png`, 60)).data ?? {};
  expect((await fetch(signedUrl)).status).toBe(200);

  expect((await serviceClient(stack).auth.admin.deleteUser(leaving.id)).error).toBeNull();
  expect(await versionsOf(leaving)).toEqual([]);
  expect((await fetch(signedUrl)).status).toBe(400);

  const folder = join(stack.dataDir, 'storage');
  const onDisk = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.slice(-36));
  expect(onDisk()).toEqual(expect.arrayContaining(erased));
  await cleanUpFiles(stack.sql, await openDiskFileStore(folder), new Date(Date.now() + 3_600_000));
  expect(erased.filter((version) => onDisk().includes(version))).toEqual([]);
  expect(onDisk()).toEqual(expect.arrayContaining(remaining));
  expect(await versionsOf(staying)).toHaveLength(remaining.length);
});

test('files of somebody who is no more, as an interruption may leave them, go with the sweep', async () => {
  const nobody = crypto.randomUUID();
  const { data } = await serviceClient(stack)
    .storage.from('journal-files')
    .upload(`${nobody}/photo-1.png`, png, { contentType: 'image/png' });
  await stack.sql.query('update storage.objects set owner_id = $1::uuid::text, owner = $1::uuid where id = $2', [
    nobody,
    data?.id,
  ]);
  await cleanUpFiles(
    stack.sql,
    await openDiskFileStore(join(stack.dataDir, 'storage')),
    new Date(Date.now() + 3_600_000),
  );
  expect((await stack.sql.query('select from storage.objects where owner_id = $1', [nobody])).rowCount).toBe(0);
});
