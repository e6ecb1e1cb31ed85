import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png, serviceClient, webm } from '../support/file-fixtures.ts';
import { createFilesBucket } from '../support/files-bucket.ts';

let stack: Stack;
let maya: Persona;
let ola: Persona;
const bucketName = 'member-files';

beforeAll(async () => {
  stack = await startStack();
  await createFilesBucket(stack);
  [maya, ola] = await Promise.all([stack.newMember(), stack.newMember('Ola Reyes')]);
});
afterAll(() => stack.close());

const endpoint = () => `${stack.url}/storage/v1/upload/resumable`;
const keysOf = ({ session }: Persona) => ({
  apikey: stack.publishableKey,
  authorization: `Bearer ${session.access_token}`,
});
const metadataOf = (objectName: string, contentType: string) => ({
  bucketName,
  objectName,
  contentType,
  cacheControl: '60',
});

/** Upload by tus-js-client, in parts of so many bytes; resolves with its address. */
function send(
  member: Persona,
  objectName: string,
  bytes: Buffer,
  chunkSize: number,
  more: object = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: endpoint(),
      headers: keysOf(member),
      metadata: metadataOf(objectName, 'audio/webm'),
      chunkSize,
      retryDelays: null,
      uploadDataDuringCreation: true,
      removeFingerprintOnSuccess: true,
      ...more,
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    });
    upload.start();
  });
}

/** Raw request of the protocol. */
async function tus(member: Persona, method: string, url: string, headers: Record<string, string>, body?: Buffer) {
  const answer = await fetch(url, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...keysOf(member), ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, code: /"code":"(\w+)"/.exec(text)?.[1] };
}

const announce = (member: Persona, objectName: string, size: number, contentType = 'audio/webm') =>
  tus(member, 'POST', endpoint(), {
    'upload-length': String(size),
    'upload-metadata': Object.entries(metadataOf(objectName, contentType))
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  });
const part = (member: Persona, url: string, offset: number, bytes: Buffer) =>
  tus(
    member,
    'PATCH',
    url,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
  );
async function downloaded(path: string): Promise<Buffer> {
  const { data } = await maya.client.storage.from(bucketName).download(path);
  return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
}

test('a file arrives in parts by tus-js-client, whole and as what its bytes say', async () => {
  const bytes = Buffer.concat([webm(0), randomBytes(700_000)]);
  const path = `${maya.id}/in-parts.webm`;
  await send(maya, path, bytes, 300_000);
  expect((await downloaded(path)).equals(bytes)).toBe(true);
  const { data } = await maya.client.storage.from(bucketName).info(path);
  expect([data?.size, data?.contentType, data?.cacheControl]).toEqual([bytes.length, 'audio/webm', 'max-age=60']);
  // That it is complete stays, without its bytes.
  const left = await readdir(join(stack.dataDir, 'storage', 'resumable'));
  expect(left.map((name) => name.slice(36))).toEqual(['.json']);
});

test('what was cut off goes on where it was', async () => {
  const bytes = Buffer.concat([webm(0), randomBytes(200_000)]);
  const path = `${maya.id}/cut-off.webm`;
  const url = (await announce(maya, path, bytes.length)).headers.get('location') ?? '';
  expect((await part(maya, url, 0, bytes.subarray(0, 80_000))).status).toBe(204);
  // The client comes back, and does not know how far it was.
  const known = await tus(maya, 'HEAD', url, {});
  expect([known.status, known.headers.get('upload-offset'), known.headers.get('upload-length')]).toEqual([
    200,
    '80000',
    String(bytes.length),
  ]);
  expect((await part(maya, url, 0, bytes.subarray(0, 10))).status).toBe(409);
  const last = await part(maya, url, 80_000, bytes.subarray(80_000));
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
  expect((await downloaded(path)).equals(bytes)).toBe(true);
});

test('Resumable upload: what is complete answers so until it expires, to its owner alone', async () => {
  const bytes = webm(9_000);
  const url = (await announce(maya, `${maya.id}/complete.webm`, bytes.length)).headers.get('location') ?? '';
  expect((await part(maya, url, 0, bytes)).status).toBe(204);
  const known = await tus(maya, 'HEAD', url, {});
  expect([known.status, known.headers.get('upload-offset'), known.headers.get('upload-length')]).toEqual([
    200,
    String(bytes.length),
    String(bytes.length),
  ]);
  // The answer to the last part was lost: the client sends on from where it is told to.
  expect((await part(maya, url, bytes.length, Buffer.alloc(0))).status).toBe(204);
  expect((await part(maya, url, 0, bytes)).status).toBe(409);
  expect((await tus(ola, 'HEAD', url, {})).status).toBe(404);
  const folder = join(stack.dataDir, 'storage', 'resumable');
  const file = join(folder, `${url.slice(-36)}.json`);
  const kept = await readFile(file, 'utf8');
  expect(kept).not.toContain('complete.webm');
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000 - 1_000).toISOString();
  await writeFile(file, JSON.stringify({ ...JSON.parse(kept), createdAt: yesterday }));
  expect((await tus(maya, 'HEAD', url, {})).status).toBe(404);
});

test('Concurrency: of parts sent at once for the same offset one is kept, and never more bytes than announced', async () => {
  for (let round = 0; round < 5; round++) {
    const bytes = Buffer.concat([webm(0), randomBytes(60_000)]);
    const path = `${maya.id}/at-once-${round}.webm`;
    const url = (await announce(maya, path, bytes.length)).headers.get('location') ?? '';
    const parts = await Promise.all(Array.from({ length: 8 }, () => part(maya, url, 0, bytes.subarray(0, 40_000))));
    expect(parts.map(({ status }) => status).toSorted()).toEqual([204, ...Array.from({ length: 7 }, () => 409)]);
    expect((await tus(maya, 'HEAD', url, {})).headers.get('upload-offset')).toBe('40000');
    const last = await Promise.all(Array.from({ length: 8 }, () => part(maya, url, 40_000, bytes.subarray(40_000))));
    for (const { status } of last) expect([204, 404, 409]).toContain(status);
    expect((await downloaded(path)).equals(bytes)).toBe(true);
  }
});

test('nobody goes on with another’s, nor begins where she may not write', async () => {
  const url = (await announce(maya, `${maya.id}/hers.webm`, 100)).headers.get('location') ?? '';
  for (const method of ['HEAD', 'DELETE']) expect((await tus(ola, method, url, {})).status, method).toBe(404);
  expect((await part(ola, url, 0, webm(10))).status).toBe(404);
  expect(await announce(ola, `${maya.id}/mine.webm`, 100)).toMatchObject({ status: 403, code: 'AccessDenied' });
  expect((await tus(maya, 'DELETE', url, {})).status).toBe(204);
  expect((await tus(maya, 'HEAD', url, {})).status).toBe(404);
});

test('the bucket’s size and types hold, and a name is taken once', async () => {
  const tooLarge = await announce(maya, `${maya.id}/large.webm`, 60 * 1024 * 1024);
  expect([tooLarge.status, tooLarge.code]).toEqual([413, 'EntityTooLarge']);
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  await expect(send(maya, `${maya.id}/page.html`, page, 1_000)).rejects.toThrow('415');
  await maya.client.storage.from(bucketName).upload(`${maya.id}/taken.png`, png, { contentType: 'image/png' });
  await expect(send(maya, `${maya.id}/taken.png`, png, 1_000)).rejects.toThrow('409');
  const again = webm(5_000);
  await send(maya, `${maya.id}/taken.png`, again, 2_000, { headers: { ...keysOf(maya), 'x-upsert': 'true' } });
  expect((await downloaded(`${maya.id}/taken.png`)).equals(again)).toBe(true);
});

const mebibyte = 1024 ** 2;

test('Resumable upload: those given up lock nobody out; of more than a gibibyte the stalest goes', async () => {
  const begun: string[] = [];
  for (let n = 0; n < 51; n++) {
    const { status, headers } = await announce(ola, `${ola.id}/given-up-${n}.webm`, 20 * mebibyte);
    expect(status).toBe(201);
    begun.push(headers.get('location') ?? '');
  }
  const [first = '', second = '', third = ''] = begun;
  // Its owner goes on with the first one, which is then the latest.
  expect((await part(ola, first, 0, webm(1_000))).status).toBe(204);
  expect((await announce(ola, `${ola.id}/one-more.webm`, 20 * mebibyte)).status).toBe(201);
  const statuses = await Promise.all([first, second, third].map((url) => tus(ola, 'HEAD', url, {})));
  expect(statuses.map(({ status }) => status)).toEqual([200, 404, 200]);
  const { rows } = await stack.sql.query('select sum(size) as sum from backend.resumable_uploads where user_id = $1', [
    ola.id,
  ]);
  expect(Number(rows[0]?.sum)).toBe(51 * 20 * mebibyte);
});

test('Resumable upload: one of the same name replaces its own', async () => {
  const name = `${maya.id}/again.webm`;
  const bytes = webm(5_000);
  const urls = [];
  for (let n = 0; n < 3; n++) urls.push((await announce(maya, name, bytes.length)).headers.get('location') ?? '');
  const statuses = await Promise.all(urls.map((url) => tus(maya, 'HEAD', url, {})));
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200]);
  expect((await part(maya, urls[2] ?? '', 0, bytes)).status).toBe(204);
});

test('Resumable upload: those given up under the secret key lock no server out', async () => {
  const server = { ...maya, session: { ...maya.session, access_token: stack.secretKey } };
  for (let n = 0; n < 12; n++) expect((await announce(server, `${maya.id}/server-${n}.webm`, 100)).status).toBe(201);
});

test('the protocol says which it is, and asks that of the client', async () => {
  const described = await fetch(endpoint(), { method: 'OPTIONS' });
  expect([described.status, described.headers.get('tus-version')]).toEqual([204, '1.0.0']);
  expect(described.headers.get('access-control-expose-headers')).toContain('Upload-Offset');
  expect((await tus(maya, 'POST', endpoint(), { 'tus-resumable': '0.2.2' })).status).toBe(412);
  expect((await tus(maya, 'POST', endpoint(), {})).status).toBe(400);
  expect((await fetch(endpoint(), { method: 'POST' })).status).toBe(401);
  expect((await serviceClient(stack).storage.from(bucketName).list(maya.id)).error).toBeNull();
});
