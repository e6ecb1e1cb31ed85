import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { html, png, serviceClient, storageErrorOf, webm } from '../support/file-fixtures.ts';
import { createFilesBucket } from '../support/files-bucket.ts';

let stack: Stack;
let maya: Persona;
const bucket = 'member-files';

beforeAll(async () => {
  stack = await startStack();
  await createFilesBucket(stack);
  maya = await stack.newMember();
});
afterAll(() => stack.close());

const url = (path: string) => `${stack.url}/storage/v1/${path}`;
const ownFiles = () => maya.client.storage.from(bucket);
const bytesOf = async (blob: Blob | null) => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));

test('what is uploaded as a form or as it is comes back byte for byte', async () => {
  const bodies = [
    ['blob', new Blob([new Uint8Array(png)], { type: 'image/png' })],
    ['file', new File([new Uint8Array(png)], 'holiday.png', { type: 'image/png' })],
    ['buffer', png],
    ['array', new Uint8Array(png).buffer],
    ['stream', new Blob([new Uint8Array(png)]).stream()],
  ] as const;
  for (const [kind, body] of bodies) {
    const path = `${maya.id}/${kind}.png`;
    const sent = await ownFiles().upload(path, body, { contentType: 'image/png' });
    expect(sent.error, kind).toBeNull();
    expect(sent.data).toEqual({ path, fullPath: `${bucket}/${path}`, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const { data, error } = await ownFiles().download(path);
    expect(error, kind).toBeNull();
    expect(data?.type).toBe('image/png');
    expect((await bytesOf(data)).equals(png), kind).toBe(true);
  }
});

test('a name is taken once, unless it is said that it may be replaced', async () => {
  const path = `${maya.id}/once.webm`;
  expect(storageErrorOf(await ownFiles().upload(path, webm(10), { contentType: 'audio/webm' }))).toBe('allowed');
  expect(storageErrorOf(await ownFiles().upload(path, webm(20), { contentType: 'audio/webm' }))).toBe(
    '409 KeyAlreadyExists',
  );
  const before = (await ownFiles().info(path)).data;
  expect(storageErrorOf(await ownFiles().upload(path, webm(30), { contentType: 'audio/webm', upsert: true }))).toBe(
    'allowed',
  );
  expect((await bytesOf((await ownFiles().download(path)).data)).equals(webm(30))).toBe(true);
  expect(storageErrorOf(await ownFiles().update(path, webm(40), { contentType: 'audio/webm' }))).toBe('allowed');
  expect((await bytesOf((await ownFiles().download(path)).data)).equals(webm(40))).toBe(true);
  const after = (await ownFiles().info(path)).data;
  expect(after?.id).toBe(before?.id);
  expect(after?.version).not.toBe(before?.version);
});

test('info and exists tell about a file, with what was said about it', async () => {
  const path = `${maya.id}/described.png`;
  await ownFiles().upload(path, png, { contentType: 'image/png', cacheControl: '60', metadata: { mood: 'Joyful' } });
  expect((await ownFiles().info(path)).data).toMatchObject({
    name: path,
    bucketId: bucket,
    size: png.length,
    contentType: 'image/png',
    cacheControl: 'max-age=60',
    metadata: { mood: 'Joyful' },
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
  });
  expect((await ownFiles().exists(path)).data).toBe(true);
  expect(await ownFiles().exists(`${maya.id}/nothing.png`)).toMatchObject({
    data: false,
    error: { code: 'NoSuchKey' },
  });
  expect(storageErrorOf(await ownFiles().download(`${maya.id}/nothing.png`))).toBe('404 NoSuchKey');
});

test('a list has the files and folders of one folder, sorted, in pages, searched', async () => {
  for (const name of ['list/b.png', 'list/a.png', 'list/c.png', 'list/2026/x.png', 'list/2025/y.png', 'listed.png']) {
    await ownFiles().upload(`${maya.id}/${name}`, png, { contentType: 'image/png' });
  }
  const names = async (options?: Parameters<ReturnType<typeof ownFiles>['list']>[1]) =>
    (await ownFiles().list(`${maya.id}/list`, options)).data?.map(({ name }) => name);
  expect(await names()).toEqual(['2025', '2026', 'a.png', 'b.png', 'c.png']);
  expect(await names({ limit: 2, offset: 2 })).toEqual(['a.png', 'b.png']);
  expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual([
    '2026',
    '2025',
    'c.png',
    'b.png',
    'a.png',
  ]);
  expect(await names({ search: 'B' })).toEqual(['b.png']);
  expect((await ownFiles().list('')).data?.map(({ name }) => name)).toEqual([maya.id]);
  const [folder, , file] = (await ownFiles().list(`${maya.id}/list`)).data ?? [];
  expect(folder).toMatchObject({ name: '2025', id: null, metadata: null });
  expect(file).toMatchObject({ name: 'a.png', metadata: { size: png.length, mimetype: 'image/png' } });
});

test('[CONST-09] [CONST-10] [CONST-11] a list asked for nothing more has 100 names, from the first, in order', async () => {
  const archive = serviceClient(stack);
  await archive.storage.createBucket('archive');
  await stack.sql.query(`
    insert into storage.objects (bucket_id, name, version, metadata)
    select 'archive', 'n' || to_char(101 - number, 'FM000'), gen_random_uuid(), '{"size": 1}' from generate_series(1, 101) as number`);
  const expected = Array.from({ length: 100 }, (_, at) => `n${String(at).padStart(3, '0')}`);
  expect((await archive.storage.from('archive').list()).data?.map(({ name }) => name)).toEqual(expected);
  // same defaults without the client's options
  const bare = await fetch(`${stack.url}/storage/v1/object/list/archive`, {
    method: 'POST',
    headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
    body: '{"prefix": ""}',
  });
  expect(((await bare.json()) as { name: string }[]).map(({ name }) => name)).toEqual(expected);
});

test('an upload without a time of its own is kept for 3600 seconds', async () => {
  const posters = serviceClient(stack).storage;
  await posters.createBucket('kept', { public: true });
  for (const body of [png, new Blob([new Uint8Array(png)])]) {
    await posters.from('kept').upload('a.png', body, { upsert: true });
    const { publicUrl } = posters.from('kept').getPublicUrl('a.png').data;
    expect((await fetch(publicUrl)).headers.get('cache-control')).toBe('max-age=3600');
  }
});

test('[LIB-18] [LIB-19] storage answers at /object and /bucket', async () => {
  const headers = { apikey: stack.secretKey };
  const buckets = await fetch(`${stack.url}/storage/v1/bucket`, { headers });
  expect(buckets.status).toBe(200);
  expect(await buckets.json()).toContainEqual(expect.objectContaining({ id: bucket, public: false }));
  await ownFiles().upload(`${maya.id}/path.png`, png, { contentType: 'image/png' });
  const object = await fetch(`${stack.url}/storage/v1/object/${bucket}/${maya.id}/path.png`, { headers });
  expect(object.status).toBe(200);
  expect(Buffer.from(await object.arrayBuffer()).equals(png)).toBe(true);
});

test('move, copy and remove', async () => {
  const [first, second, third] = ['one', 'two', 'three'].map((name) => `${maya.id}/moved/${name}.png`) as [
    string,
    string,
    string,
  ];
  await ownFiles().upload(first, png, { contentType: 'image/png' });
  expect((await ownFiles().move(first, second)).data).toEqual({ message: 'Successfully moved' });
  expect(storageErrorOf(await ownFiles().download(first))).toBe('404 NoSuchKey');
  expect((await ownFiles().copy(second, third)).data).toEqual({ path: `${bucket}/${third}` });
  expect(storageErrorOf(await ownFiles().copy(second, third))).toBe('409 KeyAlreadyExists');
  expect(storageErrorOf(await ownFiles().move(second, third))).toBe('409 KeyAlreadyExists');
  expect(storageErrorOf(await ownFiles().move(first, second))).toBe('404 NoSuchKey');
  const removed = await ownFiles().remove([second, `${maya.id}/moved/never.png`]);
  expect(removed.data?.map(({ name }) => name)).toEqual([second]);
  expect(storageErrorOf(await ownFiles().download(second))).toBe('404 NoSuchKey');
  expect((await bytesOf((await ownFiles().download(third)).data)).equals(png)).toBe(true);
});

test('buckets are the operator’s', async () => {
  const { storage } = serviceClient(stack);
  expect((await storage.createBucket('posters', { public: true, fileSizeLimit: '1KB' })).data).toEqual({
    name: 'posters',
  });
  expect(storageErrorOf(await storage.createBucket('posters'))).toBe('409 KeyAlreadyExists');
  expect(storageErrorOf(await storage.createBucket('public'))).toBe('400 InvalidBucketName');
  expect((await storage.getBucket('posters')).data).toMatchObject({ public: true, file_size_limit: 1000 });
  expect((await storage.listBuckets()).data?.map(({ name }) => name)).toContain('posters');
  await storage.createBucket('prints');
  const listed = async (options: Parameters<typeof storage.listBuckets>[0]) =>
    (await storage.listBuckets(options)).data?.map(({ name }) => name);
  expect(await listed({ search: 'P', sortColumn: 'name', sortOrder: 'desc', limit: 2 })).toEqual(['prints', 'posters']);
  expect(await listed({ search: 'p', sortColumn: 'created_at', limit: 1, offset: 1 })).toHaveLength(1);
  expect(await listed({ search: 'prints' })).toEqual(['prints']);
  expect(storageErrorOf(await storage.listBuckets({ limit: 0.5 }))).toBe('400 InvalidRequest');
  await storage.deleteBucket('prints');
  // A bucket that SQL has made says its owner as it was told.
  await stack.sql.query('update storage.buckets set owner = $1, owner_id = null where id = $2', [maya.id, 'posters']);
  expect((await storage.getBucket('posters')).data?.owner).toBe(maya.id);
  expect((await storage.updateBucket('posters', { public: false })).error).toBeNull();
  // What an update does not name stays.
  expect((await storage.getBucket('posters')).data).toMatchObject({ public: false, file_size_limit: 1000 });
  await storage.updateBucket('posters', { public: false, fileSizeLimit: null, allowedMimeTypes: ['image/*'] });
  const changed = { public: false, file_size_limit: null, allowed_mime_types: ['image/*'] };
  expect((await storage.getBucket('posters')).data).toMatchObject(changed);
  await storage.from('posters').upload('a/b.png', png, { contentType: 'image/png' });
  expect(storageErrorOf(await storage.deleteBucket('posters'))).toBe('409 ResourceNotEmpty');
  expect((await storage.emptyBucket('posters')).error).toBeNull();
  expect((await storage.deleteBucket('posters')).error).toBeNull();
  expect(storageErrorOf(await storage.getBucket('posters'))).toBe('404 NoSuchBucket');

  for (const client of [maya.client, stack.visitor()]) {
    expect((await client.storage.listBuckets()).data).toEqual([]);
    expect(storageErrorOf(await client.storage.getBucket(bucket))).toBe('404 NoSuchBucket');
    expect(storageErrorOf(await client.storage.createBucket('mine'))).toBe('403 AccessDenied');
    expect(storageErrorOf(await client.storage.updateBucket(bucket, { public: true }))).toBe('404 NoSuchBucket');
    expect(storageErrorOf(await client.storage.deleteBucket(bucket))).toBe('404 NoSuchBucket');
  }
  expect(storageErrorOf(await maya.client.storage.from('nowhere').upload('a.png', png))).toBe('404 NoSuchBucket');
});

test('without a key, with a wrong one, and after she has signed out, nothing is answered', async () => {
  const photo = `${maya.id}/photo-1.png`;
  await ownFiles().upload(photo, png, { contentType: 'image/png', upsert: true });
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

test('Path traversal: a name is never a path', async () => {
  const photo = `${maya.id}/photo-1.png`;
  await ownFiles().upload(photo, png, { contentType: 'image/png', upsert: true });
  const ruth = await stack.newMember('Ruth Pemberton');
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
