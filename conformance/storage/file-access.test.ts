import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { html, png, storageErrorOf, webm } from '../../backend/conformance/support/file-fixtures.ts';

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
