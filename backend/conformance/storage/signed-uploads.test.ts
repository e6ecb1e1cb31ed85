import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png, storageErrorOf } from '../support/file-fixtures.ts';
import { createFilesBucket } from '../support/files-bucket.ts';

let stack: Stack;
let maya: Persona;
let ola: Persona;
const bucket = 'member-files';
const options = { contentType: 'image/png' };

beforeAll(async () => {
  stack = await startStack();
  await createFilesBucket(stack);
  [maya, ola] = await Promise.all([stack.newMember(), stack.newMember('Ola Reyes')]);
});
afterAll(() => stack.close());

const filesOf = ({ client }: Pick<Persona, 'client'>) => client.storage.from(bucket);
const anybody = () => stack.visitor().storage.from(bucket);

async function signed(path: string, signing?: { upsert: boolean }): Promise<string> {
  const { data, error } = await filesOf(maya).createSignedUploadUrl(path, signing);
  expect(error).toBeNull();
  expect(data?.signedUrl).toContain(`/storage/v1/object/upload/sign/${bucket}/${path}?token=`);
  return data?.token ?? '';
}

test('whoever holds a signed address uploads that one file, as its signer', async () => {
  const path = `${maya.id}/from-a-phone.png`;
  const token = await signed(path);
  const sent = await anybody().uploadToSignedUrl(path, token, new Blob([new Uint8Array(png)], { type: 'image/png' }));
  expect(sent).toEqual({ data: { path, fullPath: `${bucket}/${path}` }, error: null });
  expect((await filesOf(maya).info(path)).data?.size).toBe(png.length);
  const { rows } = await stack.sql.query('select owner_id from storage.objects where name = $1', [path]);
  expect(rows).toEqual([{ owner_id: maya.id }]);

  // Once: it would be replaced, and that was not signed.
  expect(storageErrorOf(await anybody().uploadToSignedUrl(path, token, png, options))).toBe('409 KeyAlreadyExists');
  const again = await signed(path, { upsert: true });
  expect((await anybody().uploadToSignedUrl(path, again, png, options)).error).toBeNull();
});

test('no address is signed for what its signer may not write', async () => {
  const others = await filesOf(ola).createSignedUploadUrl(`${maya.id}/mine.png`);
  expect(storageErrorOf(others)).toBe('403 AccessDenied');
  expect(storageErrorOf(await anybody().createSignedUploadUrl(`${maya.id}/mine.png`))).toBe('403 AccessDenied');
  const nowhere = await maya.client.storage.from('nowhere').createSignedUploadUrl(`${maya.id}/mine.png`);
  expect(storageErrorOf(nowhere)).toBe('404 NoSuchBucket');
});

test('Signed URL: an address is for one name and for writing, and is not to be altered', async () => {
  const path = `${maya.id}/one.png`;
  const token = await signed(path);
  const tries: [string, string][] = [
    [`${maya.id}/two.png`, token],
    [path, ''],
    [path, 'a.b.c'],
    [path, `${token.slice(0, -4)}AAAA`],
  ];
  for (const [name, tried] of tries) {
    const refused = storageErrorOf(await anybody().uploadToSignedUrl(name, tried, png, options));
    expect(refused, name).toBe('400 InvalidSignature');
  }
  await anybody().uploadToSignedUrl(path, token, png, options);
  const read = new URL((await filesOf(maya).createSignedUrl(path, 60)).data?.signedUrl ?? '');
  const readToken = read.searchParams.get('token') ?? '';
  expect(storageErrorOf(await anybody().uploadToSignedUrl(path, readToken, png, options))).toBe('400 InvalidSignature');
  read.searchParams.set('token', token);
  expect((await fetch(read)).status).toBe(400);
});

test('it ends with its two hours, and when its signer signs out everywhere', async () => {
  const member = await stack.newMember('Nora Bell');
  const path = `${member.id}/late.png`;
  const { data } = await filesOf(member).createSignedUploadUrl(path);
  const token = data?.token ?? '';
  const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(exp - iat).toBe(7_200);
  await member.client.auth.signOut({ scope: 'global' });
  expect(storageErrorOf(await anybody().uploadToSignedUrl(path, token, png, options))).toBe('400 ExpiredToken');
});

test('the bucket’s types hold for it too', async () => {
  const path = `${maya.id}/page.html`;
  const token = await signed(path);
  const page = new Blob(['<h1>Hello</h1>'], { type: 'text/html' });
  expect(storageErrorOf(await anybody().uploadToSignedUrl(path, token, page, { contentType: 'text/html' }))).toBe(
    '415 InvalidMimeType',
  );
});
