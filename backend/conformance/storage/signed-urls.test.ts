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

test('Signed URL: a signed address opens one file, for as long as it says, and nothing else', async () => {
  const files = maya.client.storage.from(bucket);
  const photo = `${maya.id}/photo-1.png`;
  const other = `${maya.id}/photo-2.png`;
  await files.upload(photo, png, { contentType: 'image/png' });
  await files.upload(other, png, { contentType: 'image/png' });
  const { signedUrl = '' } = (await files.createSignedUrl(photo, 60)).data ?? {};
  const answer = await fetch(signedUrl);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'private, no-store',
  ]);
  expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);

  const wrong = async (address: string) => {
    const refused = await fetch(address);
    expect(refused.status).toBe(400);
    return ((await refused.json()) as { code: string }).code;
  };
  expect(await wrong(signedUrl.replace('photo-1', 'photo-2'))).toBe('InvalidSignature');
  expect(await wrong(signedUrl.replace(/\?.*/, ''))).toBe('InvalidSignature');
  expect(await wrong(`${signedUrl.slice(0, -6)}AAAAAA`)).toBe('InvalidSignature');
  // token confusion: an access token is signed as well, but is no file token
  expect(await wrong(signedUrl.replace(/token=.*/, `token=${maya.session.access_token}`))).toBe('InvalidSignature');

  const { signedUrl: brief = '' } = (await files.createSignedUrl(photo, 1)).data ?? {};
  await expect.poll(() => fetch(brief).then(({ status }) => status)).toBe(400);
  expect(await wrong(brief)).toBe('ExpiredToken');

  const many = await files.createSignedUrls([photo, `${maya.id}/never.png`], 60, { download: 'my day.png' });
  expect(many.data?.map(({ error, path }) => [path, error === null])).toEqual([
    [photo, true],
    [`${maya.id}/never.png`, false],
  ]);
  const saved = await fetch(many.data?.[0]?.signedUrl ?? '');
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="my day.png"');
  const accented = await fetch(`${signedUrl}&download=${encodeURIComponent('für "dich".png')}`);
  // RFC 6266: a plain name for whoever does not read the other.
  expect(accented.headers.get('content-disposition')).toBe(
    `attachment; filename="f?r \\"dich\\".png"; filename*=UTF-8''f%C3%BCr%20%22dich%22.png`,
  );
  await files.remove([photo]);
  expect(await wrong(signedUrl)).toBe('NoSuchKey');
});

test('Signed URL: an address holds for an hour at most, and ends when its maker signs out everywhere or changes her password', async () => {
  const passing = await stack.newMember('Passing On');
  const path = `${passing.id}/photo-1.png`;
  const files = passing.client.storage.from(bucket);
  await files.upload(path, png, { contentType: 'image/png' });
  const address = async (who = passing.client) =>
    (await who.storage.from(bucket).createSignedUrl(path, 31_536_000)).data?.signedUrl ?? '';
  const opens = async (signed: string) => (await fetch(signed)).status;
  const first = await address();
  const { exp } = JSON.parse(Buffer.from(first.split('token=')[1]?.split('.')[1] ?? '', 'base64url').toString());
  expect(exp - Date.now() / 1000).toBeLessThanOrEqual(3_600);
  expect(await opens(first)).toBe(200);

  expect(
    (await passing.client.auth.updateUser({ password: 'another good long one', current_password: passing.password }))
      .error,
  ).toBeNull();
  expect(await opens(first)).toBe(400);
  const second = await address();
  expect(await opens(second)).toBe(200);

  const elsewhere = stack.visitor();
  await elsewhere.auth.signInWithPassword({ email: passing.email, password: 'another good long one' });
  await elsewhere.auth.signOut({ scope: 'local' });
  expect(await opens(second)).toBe(200);
  await passing.client.auth.signOut({ scope: 'global' });
  expect(await opens(second)).toBe(400);
});
