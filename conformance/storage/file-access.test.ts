import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { html, png, serviceClient, storageErrorOf, webm } from '../../backend/conformance/support/file-fixtures.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let photo: string;
const bucket = 'journal-files';

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember('Maya Ellis');
  ruth = await stack.newMember('Ruth Pemberton');
  photo = `${maya.id}/photo-1.png`;
  await maya.client.storage.from(bucket).upload(photo, png, { contentType: 'image/png' });
});
afterAll(() => stack.close());

const others = () => [ruth.client.storage.from(bucket), stack.visitor().storage.from(bucket)];
const url = (path: string) => `${stack.url}/storage/v1/${path}`;

test('IDOR: nobody but her gets a byte of a journal’s file, by any call', async () => {
  for (const files of others()) {
    expect(storageErrorOf(await files.download(photo))).toBe('404 NoSuchKey');
    expect(storageErrorOf(await files.info(photo))).toBe('404 NoSuchKey');
    expect(storageErrorOf(await files.createSignedUrl(photo, 60))).toBe('404 NoSuchKey');
    expect((await files.createSignedUrls([photo], 60)).data).toMatchObject([{ path: photo, signedURL: null }]);
    expect((await files.list(maya.id)).data).toEqual([]);
    expect((await files.list('')).data).toEqual([]);
    expect(storageErrorOf(await files.move(photo, `${ruth.id}/stolen.png`))).toBe('404 NoSuchKey');
    expect(storageErrorOf(await files.copy(photo, `${ruth.id}/stolen.png`))).toBe('404 NoSuchKey');
    expect((await files.remove([photo])).data).toEqual([]);
  }
  expect((await maya.client.storage.from(bucket).download(photo)).error).toBeNull();
});

test('nobody writes into another’s folder or beside the folders', async () => {
  const strange = [`${maya.id}/planted.png`, 'planted.png', `${maya.id}`, `x/${ruth.id}/planted.png`];
  for (const path of strange) {
    for (const files of others()) {
      expect(storageErrorOf(await files.upload(path, png, { contentType: 'image/png' })), path).toBe(
        '403 AccessDenied',
      );
      expect(storageErrorOf(await files.upload(path, png, { contentType: 'image/png', upsert: true })), path).toBe(
        '403 AccessDenied',
      );
    }
  }
  const own = `${ruth.id}/own.png`;
  const files = ruth.client.storage.from(bucket);
  await files.upload(own, png, { contentType: 'image/png' });
  expect(storageErrorOf(await files.update(photo, png, { contentType: 'image/png' }))).toBe('403 AccessDenied');
  expect(storageErrorOf(await files.move(own, `${maya.id}/given.png`))).toBe('403 AccessDenied');
  expect(storageErrorOf(await files.copy(own, `${maya.id}/given.png`))).toBe('403 AccessDenied');
  expect((await maya.client.storage.from(bucket).list(maya.id)).data?.map(({ name }) => name)).toEqual(['photo-1.png']);
});

test('the public address of a journal’s file answers 4xx, to her as well', async () => {
  const { publicUrl } = maya.client.storage.from(bucket).getPublicUrl(photo).data;
  expect(publicUrl).toBe(url(`object/public/${bucket}/${photo}`));
  for (const headers of [{}, { apikey: stack.publishableKey, authorization: `Bearer ${maya.session.access_token}` }]) {
    const answer = await fetch(publicUrl, { headers });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
  }
});

test('without a key, with a wrong one, and after she has signed out, nothing is answered', async () => {
  const path = url(`object/${bucket}/${photo}`);
  expect((await fetch(path)).status).toBe(401);
  expect((await fetch(path, { headers: { apikey: 'sb_publishable_wrong' } })).status).toBe(401);
  const leaving = await stack.newMember('Leaving Early');
  const headers = { apikey: stack.publishableKey, authorization: `Bearer ${leaving.session.access_token}` };
  const fileUrl = url(`object/${bucket}/${leaving.id}/a.png`);
  const send = () =>
    fetch(fileUrl, { method: 'POST', headers: { ...headers, 'content-type': 'image/png' }, body: new Uint8Array(png) });
  expect((await send()).status).toBe(200);
  expect((await fetch(fileUrl, { headers })).status).toBe(200);
  await leaving.client.auth.signOut();
  expect((await fetch(fileUrl, { headers })).status).toBe(401);
  expect((await send()).status).toBe(401);
});

test('Signed URL: a signed address opens one file, for as long as it says, and nothing else', async () => {
  const files = maya.client.storage.from(bucket);
  const other = `${maya.id}/photo-2.png`;
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
  await files.upload(photo, png, { contentType: 'image/png' });
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

test('MIME sniffing: a file is what it is declared to be where its bytes agree: a page called a picture is no picture', async () => {
  const files = maya.client.storage.from(bucket);
  const send = async (name: string, body: Buffer, contentType: string) =>
    storageErrorOf(await files.upload(`${maya.id}/${name}`, body, { contentType }));
  expect(await send('page.png', html, 'image/png')).toBe('415 InvalidMimeType');
  expect(await send('page.html', html, 'text/html')).toBe('415 InvalidMimeType');
  expect(await send('programme.webm', Buffer.from('MZ\u0090\u0000'.repeat(99), 'latin1'), 'audio/webm')).toBe(
    '415 InvalidMimeType',
  );
  expect(await send('voice.webm', webm(), 'audio/webm;codecs=opus')).toBe('allowed');
  expect((await files.info(`${maya.id}/voice.webm`)).data?.contentType).toBe('audio/webm;codecs=opus');
  // multipart upload with a misleading file name
  const form = new File([new Uint8Array(html)], 'cat.png', { type: 'image/png' });
  expect(storageErrorOf(await files.upload(`${maya.id}/form.png`, form))).toBe('415 InvalidMimeType');
  // content sniffing: the bytes decide, not the declared type
  expect(await send('really.webm', png, 'audio/webm')).toBe('allowed');
  expect((await files.info(`${maya.id}/really.webm`)).data?.contentType).toBe('image/png');
});

test('voice may have 20 MB, a photo less than 5, and what is too large leaves nothing behind', async () => {
  const files = maya.client.storage.from(bucket);
  const megabyte = 1024 * 1024;
  const large = (body: Buffer, size: number) => Buffer.concat([body, Buffer.alloc(size - body.length, 1)]);
  const send = async (name: string, body: Buffer, contentType: string) =>
    storageErrorOf(await files.upload(`${maya.id}/${name}`, body, { contentType }));
  expect(await send('v1.webm', large(webm(), 20 * megabyte), 'audio/webm')).toBe('allowed');
  expect(await send('v2.webm', large(webm(), 20 * megabyte + 1), 'audio/webm')).toBe('413 EntityTooLarge');
  expect(await send('p1.png', large(png, 5 * megabyte - 1), 'image/png')).toBe('allowed');
  expect(await send('p2.png', large(png, 5 * megabyte), 'image/png')).toBe('403 AccessDenied');
  const blob = new Blob([new Uint8Array(large(webm(), 20 * megabyte + 1))], { type: 'audio/webm' });
  expect(storageErrorOf(await files.upload(`${maya.id}/v3.webm`, blob))).toBe('413 EntityTooLarge');
  // chunked, without Content-Length
  const stream = new Blob([new Uint8Array(large(webm(), 20 * megabyte + 1))]).stream();
  expect(storageErrorOf(await files.upload(`${maya.id}/v4.webm`, stream, { contentType: 'audio/webm' }))).toBe(
    '413 EntityTooLarge',
  );
  const storedNames = (await files.list(maya.id)).data?.map(({ name }) => name);
  expect(storedNames).toEqual(expect.arrayContaining(['p1.png', 'v1.webm']));
  for (const name of ['p2.png', 'v2.webm', 'v3.webm', 'v4.webm']) expect(storedNames).not.toContain(name);
  // also limits a photo replaced by a larger one
  expect(storageErrorOf(await files.update(photo, large(png, 5 * megabyte), { contentType: 'image/png' }))).toBe(
    '403 AccessDenied',
  );
});

test('a journal holds 1 GB, and what is full grows by no call', async () => {
  const full = await stack.newMember('Full Up');
  await stack.sql.query(
    `insert into storage.objects (bucket_id, name, version, metadata)
     values ($1, $2 || '/heavy.webm', gen_random_uuid(), '{"size": 1073741824, "mimetype": "audio/webm"}')`,
    [bucket, full.id],
  );
  const files = full.client.storage.from(bucket);
  expect(storageErrorOf(await files.update(`${full.id}/heavy.webm`, webm(), { contentType: 'audio/webm' }))).toBe(
    '403 AccessDenied',
  );
  expect(storageErrorOf(await files.upload(`${full.id}/a.png`, png, { contentType: 'image/png' }))).toBe(
    '403 AccessDenied',
  );
  await files.remove([`${full.id}/heavy.webm`]);
  expect(storageErrorOf(await files.upload(`${full.id}/a.png`, png, { contentType: 'image/png' }))).toBe('allowed');
});

test('Path traversal: a name is never a path', async () => {
  const headers = {
    apikey: stack.publishableKey,
    authorization: `Bearer ${maya.session.access_token}`,
    'content-type': 'image/png',
  };
  const names = [
    '..%2f..%2fetc%2fpasswd',
    `${maya.id}%2f..%2f${ruth.id}%2fx.png`,
    `${maya.id}/%2e%2e/x.png`,
    `${maya.id}//x.png`,
    `${maya.id}/a%00b.png`,
    `${maya.id}/a%5c..%5cb.png`,
    `${maya.id}/.`,
    `${maya.id}/${'a'.repeat(1024)}`,
  ];
  for (const name of names) {
    const answer = await fetch(url(`object/${bucket}/${name}`), { method: 'POST', headers, body: new Uint8Array(png) });
    expect([400, 404], name).toContain(answer.status);
  }
  const files = maya.client.storage.from(bucket);
  expect(storageErrorOf(await files.move(photo, `${maya.id}/../${ruth.id}/x.png`))).toBe('400 InvalidKey');
  expect(storageErrorOf(await files.copy(photo, `${maya.id}/../${ruth.id}/x.png`))).toBe('400 InvalidKey');
  const { rows } = await stack.sql.query(`select name from storage.objects where name ~ '(^|/)\\.' or name ~ '//'`);
  expect(rows).toEqual([]);
});

test('XSS: a public bucket is open to everybody, and what is in it may do nothing in our name', async () => {
  const { storage } = serviceClient(stack);
  await storage.createBucket('posters', { public: true });
  const posters = storage.from('posters');
  await posters.upload('spring/market.png', png, { contentType: 'image/png', cacheControl: '600' });
  await posters.upload('page.html', html, { contentType: 'text/html' });
  const picture = await fetch(posters.getPublicUrl('spring/market.png').data.publicUrl);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'max-age=600',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  expect(picture.headers.get('content-disposition')).toBeNull();
  const page = await fetch(posters.getPublicUrl('page.html').data.publicUrl);
  expect(page.headers.get('content-disposition')).toBe('attachment');
  expect(page.headers.get('content-security-policy')).toContain('sandbox');
  // public read, no write
  const visitor = stack.visitor().storage.from('posters');
  expect(storageErrorOf(await visitor.upload('mine.png', png, { contentType: 'image/png' }))).toBe('403 AccessDenied');
  expect((await visitor.remove(['spring/market.png'])).data).toEqual([]);
  expect((await visitor.list('')).data).toEqual([]);
});
